import { registrationDays } from '@kaksha/contract/registration-days.ts';
import { addressKey } from '#server/platform/http/limits.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { closeDay, openDay, readOpenDays, removeOldDays } from './service.ts';

export function registrationDayRoutes({ app, store, jobs }: Services): void {
  serve(app, registrationDays.list, async ({ address, now }) =>
    answer(200, { here: addressKey(address), open: await readOpenDays(store.db, now) }),
  );
  serve(app, registrationDays.open, async ({ body, address, audit }) => {
    const forNetwork = body.for === 'network' ? (body.address ?? address) : null;
    const { day, isNew } = await openDay(store, { address: forNetwork, audit });
    return isNew ? answer(201, day) : answer(200, day);
  });
  serve(app, registrationDays.close, async ({ params, audit }) =>
    answer(200, await closeDay(store, { id: params.id, audit })),
  );
  jobs.nightly('remove-old-registration-days', (now) => removeOldDays(store.db, now));
}
