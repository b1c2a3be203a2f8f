import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type PageFacts, PageFactsContext } from './lib/page-facts.ts';
import { useHydrated } from './lib/use-hydrated.ts';
import { useText } from './lib/use-text.ts';
import { en } from './ui/text.en.ts';

type AppProps = {
  facts: PageFacts;
  client: QueryClient;
  /** Draw nothing until the browser has taken over. */
  shell: boolean;
  /** Title of the empty page. */
  title: string;
  /** Called in the browser once the page is alive. */
  onAlive?: () => void;
  children: ReactNode;
};

/** What stands around every page: the cache of queries and the facts of the page. */
export function App({ facts, client, shell, title, onAlive, children }: AppProps) {
  // An effect, since it is the first moment after the page has been taken over, and never comes on the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page comes alive once
  useEffect(() => onAlive?.(), []);
  return (
    <PageFactsContext value={facts}>
      <QueryClientProvider client={client}>
        {shell ? <InBrowser title={title}>{children}</InBrowser> : children}
      </QueryClientProvider>
    </PageFactsContext>
  );
}

/** Nothing but a word for who has no JavaScript, on the server and in the first rendering of the browser, which have to be the same. */
function InBrowser({ title, children }: { title: string; children: ReactNode }) {
  const t = useText({ en });
  if (useHydrated()) return children;
  return (
    <main>
      <title>{title}</title>
      {/* What only the browser draws, for the signed in alone or out of a failure, is nothing to be found. */}
      <meta name="robots" content="noindex" />
      <noscript>
        <p className="wrap section">{t.needsScript}</p>
      </noscript>
    </main>
  );
}
