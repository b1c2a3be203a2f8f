import { AdminHead } from '#web/features/admin/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { en } from './text.en.ts';

/** /admin/audit, for admins. */
export function AuditPage() {
  const t = useText({ en });
  return <AdminHead title={t.title} />;
}
