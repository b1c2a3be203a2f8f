import { mail } from '@kaksha/contract/mail.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';

export function mailRoutes({ app, config }: Services): void {
  serve(app, mail.read, async () => answer(200, { configured: config.smtpUrl !== null }));
}
