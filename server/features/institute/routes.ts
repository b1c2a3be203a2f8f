import { institute } from '@kaksha/contract/institute.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { changeInstitute, readInstitute } from './service.ts';

export function instituteRoutes({ app, store, storage, shownInstitute }: Services): void {
  serve(app, institute.read, async () => answer(200, await shownInstitute()));
  serve(app, institute.edit, async () => answer(200, await readInstitute(store.db)));
  serve(app, institute.update, async ({ body, audit }) =>
    answer(200, await changeInstitute({ store, storage }, { change: body, audit })),
  );
  serve(app, institute.logo, async ({ body, files, audit }) =>
    answer(200, await changeInstitute({ store, storage }, { change: body, logo: files.logo, audit })),
  );
}
