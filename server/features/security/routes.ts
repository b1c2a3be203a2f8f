import { security } from '@kaksha/contract/security.ts';
import { triedWidely } from '#server/features/auth/service.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';

export function securityRoutes({ app, store }: Services): void {
  serve(app, security.read, async ({ now }) => answer(200, { tried: await triedWidely(store.db, now) }));
}
