import { faculty } from '@kaksha/contract/faculty.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { changeFounder, createFounder, readFounders, removeFounder, reorderFounders } from './service.ts';

export function facultyRoutes({ app, store, storage }: Services): void {
  serve(app, faculty.list, async () => answer(200, await readFounders(store.db)));
  serve(app, faculty.create, async ({ body, files, audit }) =>
    answer(201, await createFounder({ store, storage }, { form: body, image: files.image, audit })),
  );
  serve(app, faculty.reorder, async ({ body, audit }) =>
    answer(200, await reorderFounders(store, { ids: body.ids, audit })),
  );
  serve(app, faculty.update, async ({ params, body, files, audit }) =>
    answer(
      200,
      await changeFounder({ store, storage }, { id: params.id, change: body, image: files.image, audit }),
    ),
  );
  serve(app, faculty.remove, async ({ params, audit }) =>
    answer(200, await removeFounder(store, { id: params.id, audit })),
  );
}
