import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { PageAssets } from './document.tsx';
import type { PageFacts } from './lib/page/page-facts.ts';
import { CallError } from './lib/send/send.ts';
import { readPageTime } from './lib/server-clock.ts';

/** What the server hands to the browser with a page. */
export type PageState = {
  facts: PageFacts;
  assets: PageAssets;
  /** The page is drawn in the browser alone. */
  shell: boolean;
  /** The path of the call that boot.js sends, or null. */
  early: string | null;
  loaderData: Record<string, unknown>;
  queries: DehydratedState;
};

/** Failures go along, so that the browser takes over the very page that was drawn. */
export function dehydrateQueries(client: QueryClient): DehydratedState {
  return dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' });
}

/** Fills the browser's cache; failures become the sender's errors again. */
export function hydrateQueries(client: QueryClient, queries: DehydratedState): void {
  for (const { state } of queries.queries) {
    if (state.error) state.error = new CallError(state.error);
    // Replies age by the clock of this device, which may differ from the server's, from their arrival.
    if (state.dataUpdatedAt > 0) {
      readPageTime(state.dataUpdatedAt);
      state.dataUpdatedAt = Date.now();
    }
  }
  hydrate(client, queries);
}

/** The state as JSON for a script element: without "<" nothing in it can end the element. */
export function writeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
