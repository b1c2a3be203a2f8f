import type { ScoredQuestion } from '@kaksha/contract/questions/judge.ts';
import type { Section } from '@kaksha/contract/questions/sections.ts';
import type { TieBreak } from '@kaksha/contract/reports/standing.ts';
import { readColumns, type StoredColumns } from '#server/database/stored-questions.ts';
import type { ActiveRuling } from '#server/features/quizzes/service.ts';

export type ReportQuestion = ScoredQuestion & {
  _id: string;
  subject?: string | undefined;
  chapter?: string | undefined;
};
/** What a report needs of a version, and of the exam's settings. */
export type ReportPaper = {
  questions: readonly ReportQuestion[];
  sections: readonly Section[] | null;
  tieBreak: TieBreak;
};

/** A version as it is stored, with the active rulings as JSON. */
export type StoredVersion = StoredColumns & { rulings: string };

/** The questions of a version, with their texts and keys. */
export type ShownVersion = ReturnType<typeof readColumns> & { rulings: ActiveRuling[] };

export function readVersion(stored: StoredVersion): ShownVersion {
  return { ...readColumns(stored), rulings: JSON.parse(stored.rulings) };
}
