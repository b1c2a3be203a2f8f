import { useText } from '#web/lib/use-text.ts';
import { AdminHead } from './parts.tsx';
import { en } from './text.en.ts';

/** /admin, for admins and teachers. */
export function DashboardPage() {
  const t = useText({ en });
  return <AdminHead title={t.screens.dashboard} />;
}
