import { bank } from '@kaksha/contract/bank.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { readTags, searchBank } from './service.ts';

export function bankRoutes({ app, store }: Services): void {
  serve(app, bank.search, async ({ query }) => answer(200, await searchBank(store, query)));
  serve(app, bank.tags, async ({ query }) => answer(200, await readTags(store.db, query)));
}
