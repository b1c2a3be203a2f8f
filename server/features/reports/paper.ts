import type { ScoredQuestion } from '@kaksha/contract/questions/judge.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Passage, Section } from '@kaksha/contract/questions/sections.ts';
import type { TieBreak } from '@kaksha/contract/reports/standing.ts';
import { shownPaper, upgradeQuestions } from '#server/database/stored-questions.ts';
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

/** A version as it is stored, its columns as JSON: a paper of megabytes is parsed by the thread of the report. */
export type StoredVersion = {
  format: number;
  questions: string;
  typeset: string | null;
  sections: string | null;
  passages: string | null;
  passagesTypeset: string | null;
  /** The active ones. */
  rulings: string;
};

/** The questions of a version, with their texts and keys. */
export type ShownVersion = {
  questions: KeyedQuestion[];
  passages: Passage[] | null;
  sections: Section[] | null;
  rulings: ActiveRuling[];
};

export function readVersion(stored: StoredVersion): ShownVersion {
  const { questions, passages } = shownPaper({
    questions: upgradeQuestions(stored.format, JSON.parse(stored.questions)),
    typeset: parsed(stored.typeset),
    passages: parsed(stored.passages),
    passagesTypeset: parsed(stored.passagesTypeset),
  });
  return { questions, passages, sections: parsed(stored.sections), rulings: JSON.parse(stored.rulings) };
}

const parsed = <T>(json: string | null): T | null => (json === null ? null : JSON.parse(json));
