import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  createContext,
  type DataRouteMatch,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { loadOnLine } from '../send/wait-for-line.ts';

/** What a route declares besides its component. */
export type PageHandle = {
  /** The page's module below web/, by which the server finds its styles and scripts in Vite's manifest. */
  file?: string;
  /** Rendered only in the browser: the server sends the empty document. */
  shell?: true;
  /** Answered with 404 if there are no internal pages. */
  internal?: true;
  /** The page has no hanging word, so its font is not preloaded. */
  plain?: true;
  /**
   * The icon is inlined in the document, which saves a request. Search engines want its URL and find it on other pages.
   */
  iconInside?: true;
  /** Answered by the server with this status. */
  status?: number;
};

/** The cache of this request on the server, of this page in the browser. */
export const queryClientContext = createContext<QueryClient>();

/** The cache that a loader fills. */
export function cacheOf({ context }: { context: Readonly<RouterContextProvider> }): QueryClient {
  return context.get(queryClientContext);
}

/**
 * A loader that fills the cache. On the server the page waits for it; in the browser the page appears at once and says
 * that it is loading. A failure is not a router error: it stays in the cache, and the page shows it.
 */
export function loading(...fill: ((client: QueryClient) => Promise<unknown>)[]) {
  return async (args: LoaderFunctionArgs) => {
    const client = cacheOf(args);
    const filled = Promise.all(fill.map((query) => query(client)));
    if (typeof document === 'undefined') await filled;
    return null;
  };
}

/**
 * The parts of a route whose module is loaded when needed: its component, and its `loader` if it exports one. So the
 * first load has the names of the pages and nothing of their contents.
 */
export function lazyPage<Name extends string>(
  file: string,
  load: () => Promise<Record<Name, ComponentType> & { loader?: LoaderFunction }>,
  name: Name,
  handle: Omit<PageHandle, 'file'> = {},
): Pick<RouteObject, 'lazy'> & { handle: PageHandle } {
  return {
    lazy: async () => {
      const { [name]: Component, loader } = await loadOnLine(load);
      return { Component, ...(loader ? { loader } : {}) };
    },
    handle: { file, ...handle },
  };
}

/** What the matched routes declare, outermost first. */
export function handlesOf(
  matches: readonly { route: Pick<DataRouteMatch['route'], 'handle'> }[],
): PageHandle[] {
  return matches.flatMap(({ route }): PageHandle[] => (route.handle === undefined ? [] : [route.handle]));
}
