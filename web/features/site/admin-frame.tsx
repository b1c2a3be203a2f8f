import type { ReactNode } from 'react';
import { AdminLayout } from '#web/features/admin/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { SiteNav } from './site-nav.tsx';
import { en } from './text.en.ts';

/** Frame of the administration: the site's bar without its footer and chat. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useText({ en });
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <SiteNav />
      <AdminLayout>{children}</AdminLayout>
      <Toasts />
    </>
  );
}
