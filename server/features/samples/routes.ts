import { samples } from '@kaksha/contract/samples.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { countSamples, removeSamples } from './service.ts';

export function sampleRoutes({ app, store, storage, nouns }: Services): void {
  serve(app, samples.count, async () => answer(200, await countSamples(store.db)));
  serve(app, samples.remove, async ({ audit }) =>
    answer(200, {
      message: 'Samples removed.',
      removed: await removeSamples({ store, storage, fileOwners: nouns.fileOwners }, { audit }),
    }),
  );
}
