import { results } from '@kaksha/contract/results.ts';
import type { QuizServices } from '#server/features/quizzes/service.ts';
import { answer, inBatches, serve } from '#server/platform/http/serve.ts';
import {
  readAllResults,
  readResult,
  readResultsByQuiz,
  readResultsOf,
  resultReader,
  type StandingOf,
} from './service.ts';
import { quizFigures, resultTotals } from './totals.ts';

/** Routes of results are also given what says where one stands: reports import results. */
type ResultServices = QuizServices & { standingOf: StandingOf };

export function resultRoutes({ app, store, quizReader, standingOf }: ResultServices): void {
  const totals = resultTotals();
  const figures = quizFigures();
  const resultById = resultReader(store.db);
  serve(app, results.all, async ({ query, user }) =>
    answer(200, await readAllResults({ store, totals }, { query, user })),
  );
  serve(app, results.byQuiz, async ({ query: { newest }, user }) =>
    answer(200, await readResultsByQuiz({ store, figures }, { newest, user })),
  );
  serve(app, results.read, async ({ params, user, audit }) =>
    answer(200, {
      result: await readResult(
        { db: store.db, resultById, quizReader, standingOf },
        { resultId: params.resultId, user, audit },
      ),
    }),
  );
  serve(app, results.ofUser, async ({ params, user }) =>
    answer(200, inBatches(readResultsOf(store.db, { userId: params.userId, user }))),
  );
}
