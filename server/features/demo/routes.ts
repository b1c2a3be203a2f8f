import { demo } from '@kaksha/contract/demo.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { countByDay, countByStatus } from './queries.ts';
import {
  mailDemoRequest,
  readDemoRequests,
  removeOldRequests,
  requestDemo,
  updateDemoRequest,
} from './service.ts';

export function demoRoutes({ app, store, config, jobs, mailer }: Services): void {
  serve(app, demo.send, async ({ body, now }) =>
    answer(200, await requestDemo({ store, jobs }, { request: body, now })),
  );
  serve(app, demo.list, async ({ query }) => {
    const { items, headers } = await readDemoRequests(store, query);
    return answer(200, items, headers);
  });
  serve(app, demo.counts, async ({ query }) => answer(200, await countByStatus(store.db, query)));
  serve(app, demo.week, async ({ now }) => answer(200, { days: await countByDay(store.db, now) }));
  serve(app, demo.update, async ({ params, body, audit }) =>
    answer(200, await updateDemoRequest(store, { id: params.id, change: body, audit })),
  );
  jobs.nightly('remove-lost-requests', (now) => removeOldRequests(store, now));
  jobs.handle('demo-mail', async ({ requestId }) => {
    await mailDemoRequest({ db: store.db, mailer, publicUrl: config.publicUrl, log: app.log }, { requestId });
  });
}
