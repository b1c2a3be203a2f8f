import { trash } from '@kaksha/contract/trash.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { purgeTrash, readTrash, restoreFromTrash } from './service.ts';

export function trashRoutes({ app, store, jobs, nouns }: Services): void {
  serve(app, trash.list, async ({ now }) => answer(200, await readTrash(store.db, nouns.trash, now)));
  serve(app, trash.restore, async ({ params, audit }) =>
    answer(200, await restoreFromTrash(store, nouns.trash, { id: params.id, audit })),
  );
  jobs.nightly('purge-trash', (now) => purgeTrash(store.db, nouns.trash, now));
}
