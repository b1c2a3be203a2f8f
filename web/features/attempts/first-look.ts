import type { PublicQuestion } from '@kaksha/contract/questions/question.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { cacheOf } from '#web/lib/page/routing.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';

import { type AttemptState, beginAttempt, totalSecondsOf } from './attempt-state.ts';
import type { AttemptRunner } from './run-attempt.ts';

/** What the server draws of a quiz: its first question, and of the others only their places, without a word. */
export type FirstLook = { quiz: PublicQuiz };

/**
 * The server reads it for the first paint, which then waits for no script and no call; the browser never asks for it.
 */
export function firstLook(id: string) {
  const { queryKey } = callQuery(quizzesRoutes.read, { params: { id } });
  return queryOptions<FirstLook>({
    queryKey: [...queryKey, 'first look'],
    queryFn: async ({ signal }) => {
      const quiz = await send(quizzesRoutes.read, { params: { id }, signal });
      const questions = quiz.questions.map((question, index) =>
        index === 0 ? question : emptied(question, index),
      );
      const passages = quiz.passages?.filter(({ _id }) => _id === questions[0]?.passageId);
      return { quiz: { ...quiz, questions, ...(passages ? { passages } : {}) } };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The place of a question in its section, with its kind; its number for an id, since ids do not compress. */
function emptied({ kind, sectionId, timePerQuestion }: PublicQuestion, index: number): PublicQuestion {
  return {
    _id: String(index),
    kind,
    question: '',
    options: [],
    timePerQuestion,
    ...(sectionId === undefined ? {} : { sectionId }),
  };
}

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { id = '' } = args.params;
  if (typeof document === 'undefined') await cacheOf(args).prefetchQuery(firstLook(id));
  return null;
}

/** Stands for the attempt until it starts: nothing moves, and nothing can be done. */
export function notStarted({ quiz }: FirstLook): AttemptRunner {
  const state: AttemptState = {
    ...beginAttempt({
      quizId: quiz._id,
      versionId: quiz.versionId,
      attemptKey: '',
      questionCount: quiz.questions.length,
      totalSeconds: totalSecondsOf(quiz),
      signedIn: false,
      now: 0,
    }),
    // The start is the first arrival, and moves the focus.
    arrivals: -1,
  };
  return { state: () => state, subscribe: () => () => undefined, dispatch: () => undefined };
}
