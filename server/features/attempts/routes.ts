import { attempts } from '@kaksha/contract/attempts.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import { submitAttempt } from './service.ts';

export function attemptRoutes({ app, store, quizReader }: Services): void {
  serve(app, attempts.submit, async ({ params, body, user, idempotencyKey, now }) => {
    const { result, created } = await submitAttempt(
      { db: store.db, quizReader },
      { user, quizId: params.quizId, submission: body, attemptKey: idempotencyKey, now },
    );
    return answer(created ? 201 : 200, { result });
  });
}
