import { site } from '@kaksha/contract/site.ts';
import { sql } from 'drizzle-orm';
import { openapi } from '#server/platform/openapi.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import { crawlerRoutes } from './crawlers.ts';

export function siteRoutes(services: Services): void {
  const { app, store, storage, config, state } = services;
  crawlerRoutes(services);
  serve(app, site.health, async () =>
    state.started ? answer(200, { status: 'ok' }) : answer(503, { status: 'starting' }),
  );
  serve(app, site.ready, async ({ log }) => {
    if (!state.started || state.stopping) return answer(503, { status: 'not ready' });
    try {
      await Promise.all([store.db.execute(sql`select 1`), storage.check()]);
      return answer(200, { status: 'ok' });
    } catch (error) {
      log.warn({ err: error }, 'the database or the storage does not answer');
      return answer(503, { status: 'the database or the storage does not answer' });
    }
  });
  const description = openapi(config.publicUrl);
  serve(app, site.openapi, async () => answer(200, description));
  serve(app, site.config, async () => answer(200, { googleClientId: config.googleClientId, imageBase: '' }));
}
