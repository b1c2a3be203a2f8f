import { audit } from '@kaksha/contract/audit.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { readAuditLog } from './service.ts';

export function auditLogRoutes({ app, store }: Services): void {
  serve(app, audit.list, async ({ query }) => {
    const { items, headers } = await readAuditLog(store, query);
    return answer(200, items, headers);
  });
}
