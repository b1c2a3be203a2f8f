import { users } from '@kaksha/contract/users.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { readAccountFiles, readPeople, removePerson } from './service.ts';

export function userRoutes({ app, store, config, jobs, nouns, settleErasures }: Services): void {
  serve(app, users.list, async ({ query, now }) => answer(200, await readPeople(store, config, query, now)));
  serve(app, users.files, async ({ params }) => answer(200, await readAccountFiles(store.db, params)));
  serve(app, users.remove, async ({ params, audit }) => {
    const removed = await removePerson(
      { store, jobs, config, personalData: nouns.personalData },
      { id: params.id, audit },
    );
    await settleErasures();
    return answer(200, removed);
  });
}
