import type { ReactNode } from 'react';
import { Toasts } from '#web/ui/message/toast.tsx';
import { ChatWidget } from './chat-widget.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';
import { texts } from './text.en.ts';

/** Frame of every page of the main site; `year` is the current one, from the server. */
export function SiteLayout({ year, children }: { year: number; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
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
