import type { ResultSummary } from '@kaksha/contract/results.ts';
import { examsRoutes, progressRoutes, quizzesRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, personalQuery } from '#web/lib/send/query.ts';

// What home and list of quizzes ask, and no other page: it is in their script.

/** This person's best result of each quiz, by the quiz's id. */
export function bestResults(userId: string) {
  const asked = callQuery(resultsRoutes.ofUser, { params: { userId } });
  return queryOptions({ ...asked, select: bestByQuiz });
}

export function bestByQuiz(taken: ResultSummary[]): Map<string, ResultSummary> {
  const best = new Map<string, ResultSummary>();
  for (const result of taken) {
    const earlier = best.get(result.quiz._id);
    if (earlier === undefined || (result.percentage ?? -1) > (earlier.percentage ?? -1))
      best.set(result.quiz._id, result);
  }
  return best;
}

/** What the home draws of the quizzes; `attempt` is the quiz whose attempt is stored in this browser. */
export const homeQuizzes = (attempt?: string) =>
  personalQuery(quizzesRoutes.home, { headers: { 'cache-control': 'no-cache' }, query: { attempt } });

/** What the home draws of this person's results. */
export const homeResults = () => queryOptions({ ...callQuery(progressRoutes.home), staleTime: 0 });

/** All results of this person, newest first. */
export const ownResults = (userId: string) => callQuery(resultsRoutes.ofUser, { params: { userId } });

/** This person's open attempts at exams, the exams to come and enrolments; another device may have changed them. */
export const ownExams = () => queryOptions({ ...callQuery(examsRoutes.mine), staleTime: 0 });

/** For staff: the exam that is open, the one that opens next, and their own open trials. */
// Fresh for as long as the script of their home, which asks again, may take to come.
export const nextExams = () => queryOptions({ ...callQuery(examsRoutes.next), staleTime: 10_000 });

/** Attempts and average of the newest five quizzes, the own if there are any, and the newest results of everyone, for staff. */
export const resultsByQuizAndNewest = () => callQuery(resultsRoutes.byQuiz, { query: { newest: 5 } });
