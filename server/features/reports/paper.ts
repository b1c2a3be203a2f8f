import type { ScoredQuestion } from '@kaksha/contract/questions/judge.ts';
import type { Section } from '@kaksha/contract/questions/sections.ts';
import type { TieBreak } from '@kaksha/contract/reports/standing.ts';

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
