import { rolesCalls } from '@kaksha/contract/roles.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { addRole, confirmAddress, readRolesForAdmin, removeRole } from './service.ts';

export function rolesRoutes({ app, store, config }: Services): void {
  serve(app, rolesCalls.read, async () => answer(200, await readRolesForAdmin(store.db, config)));
  serve(app, rolesCalls.add, async ({ body, audit }) =>
    answer(200, { message: 'Role added.', data: await addRole(store, { ...body, audit }) }),
  );
  serve(app, rolesCalls.remove, async ({ body, audit }) =>
    answer(200, { message: 'Role removed.', data: await removeRole(store, config, { ...body, audit }) }),
  );
  serve(app, rolesCalls.confirm, async ({ body, audit }) =>
    answer(200, await confirmAddress(store, config, { ...body, audit })),
  );
}
