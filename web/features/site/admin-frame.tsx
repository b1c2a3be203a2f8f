import type { ReactNode } from 'react';
import { AdminLayout } from '#web/features/admin/public.ts';
import { Toasts } from '#web/ui/message/toast.tsx';
import { SiteNav } from './site-nav.tsx';
import { texts } from './text.en.ts';

/** Frame of the administration: the site's bar without its footer and chat. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <SiteNav />
      <AdminLayout>{children}</AdminLayout>
      <Toasts />
    </>
  );
}
