import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { isSeen, type Seen } from '@kaksha/contract/results/own.ts';
import type { QuizResults, ResultSummary } from '@kaksha/contract/results.ts';

/** How many points the line of the last results has. */
const TREND = 5;

/** The last results that have a verdict, oldest first, for the line of scores; `results` are newest first. */
export function trendOf(results: readonly ResultSummary[]): Seen<ResultSummary>[] {
  return results
    .filter(isSeen)
    .filter(({ passed }) => passed !== null)
    .slice(0, TREND)
    .reverse();
}

/** The last attempt of each quiz, newest first, if it has a wrong or skipped question; `results` are newest first. */
export function missedLast(results: readonly ResultSummary[]): Seen<ResultSummary>[] {
  const seen = new Set<string>();
  return results.filter(isSeen).filter(({ quiz, score, total }) => {
    if (seen.has(quiz._id)) return false;
    seen.add(quiz._id);
    return score < total;
  });
}

/** The complete practice quizzes that this person has no result for, in the list's order. */
export function untried(quizzes: readonly QuizSummary[], results: readonly ResultSummary[]): QuizSummary[] {
  const tried = new Set(results.map(({ quiz }) => quiz._id));
  return quizzes.filter(({ _id, mode, incomplete }) => mode === 'practice' && !incomplete && !tried.has(_id));
}

export type FiguredQuiz = { quiz: QuizSummary; attempts: number; averagePercent: number | null };

/** The person's own quizzes with their figures, in the list's order; every quiz if none is their own. */
export function ownQuizzes(
  quizzes: readonly QuizSummary[],
  figures: readonly QuizResults[],
): { own: boolean; quizzes: FiguredQuiz[] } {
  const byId = new Map(figures.map((figure) => [figure.quizId, figure]));
  const mine = quizzes.filter(({ _id }) => byId.get(_id)?.mine);
  const own = mine.length > 0;
  return {
    own,
    quizzes: (own ? mine : quizzes).map((quiz) => {
      const { attempts = 0, averagePercent = null } = byId.get(quiz._id) ?? {};
      return { quiz, attempts, averagePercent };
    }),
  };
}
