import { rolesCalls } from '@kaksha/contract/roles.ts';
import { requireProof } from '#server/platform/auth/sessions.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { addRole, confirmAddress, readRolesForAdmin, removeRole } from './service.ts';

export function rolesRoutes({ app, store, config, jobs }: Services): void {
  serve(app, rolesCalls.read, async () => answer(200, await readRolesForAdmin(store.db, config)));
  serve(app, rolesCalls.add, async ({ body, session, audit, now }) => {
    // Whoever found a signed-in admin's computer makes nobody an admin (behaviour 2.26).
    if (body.role === 'admin') requireProof(session, now);
    return answer(200, { message: 'Role added.', data: await addRole({ store, jobs }, { ...body, audit }) });
  });
  serve(app, rolesCalls.remove, async ({ body, audit }) =>
    answer(200, { message: 'Role removed.', data: await removeRole(store, config, { ...body, audit }) }),
  );
  serve(app, rolesCalls.confirm, async ({ body, audit }) =>
    answer(200, await confirmAddress(store, config, { ...body, audit })),
  );
}
