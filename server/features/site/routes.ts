import { site } from '@kaksha/contract/site.ts';
import { sql } from 'drizzle-orm';
import { fail } from '#server/platform/core/fail.ts';
import { cached } from '#server/platform/http/cached-replies.ts';
import { openapi } from '#server/platform/http/openapi.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { crawlerRoutes } from './crawlers.ts';

export function siteRoutes(services: Services): void {
  const { app, store, storage, config, state, shownInstitute } = services;
  crawlerRoutes(services);
  // Probes ask many times a minute, and "not yet" is an answer: they leave no line in the log.
  const probe = { logLevel: 'error' } as const;
  serve(
    app,
    site.health,
    async () => (state.started ? answer(200, { status: 'ok' }) : fail('unavailable')),
    probe,
  );
  serve(
    app,
    site.ready,
    async () => {
      if (!state.started || state.stopping) fail('unavailable');
      try {
        await Promise.all([store.db.execute(sql`select 1`), storage.check()]);
      } catch (cause) {
        fail('unavailable', { cause });
      }
      return answer(200, { status: 'ok' });
    },
    probe,
  );
  let described: ReturnType<typeof openapi> | undefined;
  serve(app, site.openapi, async () => {
    described ??= openapi(config.publicUrl);
    const [make, { name }] = [described, (await shownInstitute()).facts];
    return answer(
      200,
      cached(name, () => make(name)),
    );
  });
  const { googleClientId, smtpUrl } = config;
  serve(app, site.config, async () => answer(200, { googleClientId, imageBase: '', mail: smtpUrl !== null }));
}
