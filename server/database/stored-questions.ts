import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';

/** The form in which questions are stored now; it goes up whenever a reader of the old form would be wrong. */
export const QUESTION_FORMAT = 1;

type Stored = Record<string, unknown>;

/** What brings questions of a format to the next one; 0 is what was stored before formats had numbers. */
const upgrades: readonly ((question: Stored) => Stored)[] = [
  (question) => ({ kind: 'single', explanation: '', ...question }),
];

/**
 * Stored questions in today's form. The row stays as it is: a version never changes (law 5). Throws for a format that a
 * newer program has written.
 */
export function upgradeQuestions(format: number, questions: readonly unknown[]): AuthoredQuestion[] {
  if (format > QUESTION_FORMAT) throw new Error(`Questions of format ${format} need a newer Kaksha`);
  return upgrades
    .slice(format)
    .reduce<readonly unknown[]>(
      (older, upgrade) => older.map((question) => upgrade(question as Stored)),
      questions,
    ) as AuthoredQuestion[];
}
