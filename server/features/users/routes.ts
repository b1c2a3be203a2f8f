import { users } from '@kaksha/contract/users.ts';
import { settleErasures } from '#server/personal-data.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { readPeople, removePerson } from './service.ts';

export function userRoutes({ app, store, storage, config, jobs }: Services): void {
  serve(app, users.list, async ({ query }) => answer(200, await readPeople(store, config, query)));
  serve(app, users.remove, async ({ params, audit }) => {
    const removed = await removePerson({ store, jobs, config }, { id: params.id, audit });
    await settleErasures({ store, storage, config, log: app.log });
    return answer(200, removed);
  });
}
