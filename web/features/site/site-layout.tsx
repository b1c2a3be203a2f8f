import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { ChatWidget } from './chat-widget.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';
import { en } from './text.en.ts';

/** Frame of every page of the main site; `year` is the current one, from the server. */
export function SiteLayout({ year, children }: { year: number; children: ReactNode }) {
  const t = useText({ en });
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <SiteNav />
      <main className="site" id="main">
        {children}
      </main>
      <SiteFooter year={year} />
      <ChatWidget />
      <Toasts />
    </>
  );
}
