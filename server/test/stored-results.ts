import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { type SeededResult, seedResults } from '#server/database/seeds.ts';
import { makeQuiz } from './factories.ts';
import type { TestApp } from './test-app.ts';

export type StoredResult = Omit<SeededResult, 'quizId' | 'quizVersionId'> & { quiz: KeyedQuiz };

/** Puts results straight into the table, for names, times and roles that no submission of a test could have. */
export async function storeResults(test: TestApp, rows: readonly Partial<StoredResult>[]): Promise<string[]> {
  const anyQuiz = rows.every((row) => row.quiz !== undefined) ? undefined : await makeQuiz(test);
  const seeded = rows.map(({ quiz = anyQuiz, ...row }) => {
    if (quiz === undefined) throw new Error('A result needs a quiz');
    const { _id: quizId, versionId: quizVersionId, title: quizTitle } = quiz;
    return { quizId, quizVersionId, quizTitle, answers: [0, 1], ...row };
  });
  return seedResults(test.store.db, { rows: seeded, now: new Date() });
}
