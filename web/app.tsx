import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type PageFacts, PageFactsContext } from './lib/page/page-facts.ts';
import { useHydrated } from './lib/page/use-hydrated.ts';
import { texts } from './ui/text.en.ts';

type AppProps = {
  facts: PageFacts;
  client: QueryClient;
  /** Render nothing until the browser has taken over. */
  shell: boolean;
  /** Called in the browser once the page is hydrated. */
  onAlive?: () => void;
  children: ReactNode;
};

/** The providers around every page: the query cache and the facts of the page. */
export function App({ facts, client, shell, onAlive, children }: AppProps) {
  // An effect, because it is the first moment after the page has been taken over, and never comes on the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page comes alive once
  useEffect(() => {
    onAlive?.();
  }, []);
  return (
    <PageFactsContext value={facts}>
      <QueryClientProvider client={client}>
        {shell ? <InBrowser title={facts.institute.name}>{children}</InBrowser> : children}
      </QueryClientProvider>
    </PageFactsContext>
  );
}

/**
 * Only a note for people without JavaScript, on the server and in the browser's first render, which have to be equal.
 */
function InBrowser({ title, children }: { title: string; children: ReactNode }) {
  if (useHydrated()) return children;
  return (
    <main>
      <title>{title}</title>
      {/* Pages that only the browser renders, because of sign-in or after a failure, are not for search engines. */}
      <meta name="robots" content="noindex" />
      <noscript>
        <p className="wrap section">{texts.needsScript}</p>
      </noscript>
    </main>
  );
}
