import { users } from '@kaksha/contract/users.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import { readPeople, removePerson } from './service.ts';

export function userRoutes({ app, store, config }: Services): void {
  serve(app, users.list, async ({ query }) => answer(200, await readPeople(store, config, query)));
  serve(app, users.remove, async ({ params, audit }) =>
    answer(200, await removePerson(store, config, { id: params.id, audit })),
  );
}
