import { demo } from '@kaksha/contract/demo.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import { mailDemoRequest, readDemoRequests, removeLostRequests, requestDemo } from './service.ts';

export function demoRoutes({ app, store, config, jobs, mailer }: Services): void {
  serve(app, demo.send, async ({ body, now }) =>
    answer(200, await requestDemo({ store, jobs }, { request: body, now })),
  );
  serve(app, demo.list, async () => answer(200, await readDemoRequests(store.db)));
  jobs.nightly('remove-lost-requests', (now) => removeLostRequests(store.db, now));
  jobs.handle('demo-mail', async ({ requestId }) => {
    await mailDemoRequest({ db: store.db, mailer, publicUrl: config.publicUrl, log: app.log }, { requestId });
  });
}
