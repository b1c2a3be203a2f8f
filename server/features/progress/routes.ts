import { practiceSets, progress } from '@kaksha/contract/progress.ts';
import type { QuizServices } from '#server/features/quizzes/service.ts';
import { laddersInBatches } from '#server/features/reports/service.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import { readHome } from './home.ts';
import { makePracticeSet, readProgress } from './service.ts';

export function progressRoutes({ app, store, quizReader, limits }: QuizServices): void {
  const parts = { db: store.db, quizReader, ladders: laddersInBatches(store.db) };
  serve(app, progress.own, async ({ user }) => answer(200, await readProgress(parts, { userId: user.id })));
  serve(app, progress.home, async ({ user }) => answer(200, await readHome(parts, { user })));
  serve(app, progress.ofUser, async ({ params }) =>
    answer(200, await readProgress(parts, { userId: params.id })),
  );
  serve(app, practiceSets.create, async ({ user, now }) =>
    answer(201, await makePracticeSet({ ...parts, limits }, { user, now })),
  );
}
