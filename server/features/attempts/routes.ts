import { attempts } from '@kaksha/contract/attempts.ts';
import type { QuizServices } from '#server/features/quizzes/service.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import { attemptResultReader, resultInserter } from './queries.ts';
import { RESULTS_A_DAY, submitAttempt } from './service.ts';

export function attemptRoutes({ app, store, quizReader, config }: QuizServices): void {
  const mostADay = config.rateLimits ? RESULTS_A_DAY : null;
  const parts = {
    db: store.db,
    quizReader,
    insert: resultInserter(store.db, { mostADay }),
    insertLater: resultInserter(store.db, { mostADay, waits: true }),
    resultOf: attemptResultReader(store.db),
  };
  serve(app, attempts.submit, async ({ params, body, user, idempotencyKey, now }) => {
    const { result, created } = await submitAttempt(parts, {
      user,
      quizId: params.quizId,
      submission: body,
      attemptKey: idempotencyKey,
      now,
    });
    return answer(created ? 201 : 200, { result });
  });
}
