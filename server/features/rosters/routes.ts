import { rosters } from '@kaksha/contract/rosters.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { applyRoster, createRoster, removeOldRosters } from './service.ts';

export function rosterRoutes({ app, store, jobs }: Services): void {
  serve(app, rosters.create, async ({ files, audit }) =>
    answer(201, await createRoster(store, { file: files.file, audit })),
  );
  serve(app, rosters.apply, async ({ params, body, audit }) =>
    answer(200, await applyRoster({ store, jobs }, { id: params.id, withBatches: body.batches, audit })),
  );
  jobs.nightly('remove-old-rosters', (now) => removeOldRosters(store.db, now));
}
