import { sittings } from '@kaksha/contract/sittings.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { createSitting, readSittingsOf, removeSitting, updateSitting } from './service.ts';

export function sittingRoutes({ app, store }: Services): void {
  serve(app, sittings.list, async ({ params }) => answer(200, await readSittingsOf(store.db, params.id)));
  serve(app, sittings.create, async ({ params, body, audit }) =>
    answer(201, await createSitting(store, { quizId: params.id, form: body, audit })),
  );
  serve(app, sittings.update, async ({ params, body, audit }) =>
    answer(200, await updateSitting(store, { id: params.id, change: body, audit })),
  );
  serve(app, sittings.remove, async ({ params, audit }) =>
    answer(200, await removeSitting(store, { id: params.id, audit })),
  );
}
