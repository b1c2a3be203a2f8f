import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app.tsx';
import { assetsOf, type Manifest } from './assets.ts';
import bootScript from './boot.js?raw';
import { Document } from './document.tsx';
import { firstFetches } from './first-calls.ts';
import type { PageFacts } from './lib/page/page-facts.ts';
import { handlesOf, type PageHandle, queryClientContext } from './lib/page/routing.ts';
import { createQueryClient } from './lib/send/query.ts';
import { CallError, setTransport } from './lib/send/send.ts';
import type { Transport } from './lib/send/transport.ts';
import { dehydrateQueries, type PageState, writeState } from './page-state.ts';
import { routes } from './routes.tsx';

export { socialCard } from './features/site/social-card.tsx';
/** The one script that stands in the documents. */
export { bootScript };

export type Page = { status: number; html: string; headers: Record<string, string> };
export type Renderer = (path: string, facts: PageFacts) => Promise<Page>;

type Parts = {
  /** Answers the calls of loaders; it never sends a token. */
  transport: Transport;
  /** Vite's, of the browser's build. */
  manifest: Manifest;
  /** A page failed to render; the browser gets the empty document and renders it itself. */
  onError(error: unknown): void;
};

/** A renderer of visitors' pages. */
export function createRenderer({ transport, manifest, onError }: Parts): Renderer {
  setTransport(transport);
  const handler = createStaticHandler(routes);

  return async function render(path, facts) {
    const client = createQueryClient();
    const context = await handler.query(new Request(new URL(path, 'http://pages')), {
      requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
    });
    if (context instanceof Response) {
      const location = context.headers.get('location') ?? '/';
      return { status: context.status, html: '', headers: { location } };
    }
    const handles = handlesOf(context.matches);
    const first = firstFetches(handles, context.matches.at(-1)?.params ?? {}, client);
    const built = assetsOf(manifest, 'entry-client.tsx', [...handles, ...first.files]);
    // The mark that is inlined in some documents is not the icon of an institute with a logo.
    const assets = facts.institute.logo === '' ? built : { ...built, icon: '/favicon.svg' };
    const router = createStaticRouter(handler.dataRoutes, context);
    const draw = (shell: boolean): string => {
      const state: PageState = {
        facts,
        assets,
        shell,
        early: first.call,
        loaderData: shell ? {} : context.loaderData,
        queries: shell ? { queries: [], mutations: [] } : dehydrateQueries(client),
      };
      const html = renderToString(
        <Document
          assets={assets}
          shell={shell}
          early={first.call}
          boot={bootScript}
          state={writeState(state)}
        >
          <App facts={facts} client={client} shell={shell}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </Document>,
      );
      return `<!DOCTYPE html>${html}`;
    };
    // The browser fetches what the head of a reply names before it has the document, which the first paint waits for too.
    const link = assets.styles.map((style) => `<${style}>; rel=preload; as=style`).join(', ');
    const page = (status: number, shell: boolean): Page => ({ status, html: draw(shell), headers: { link } });

    const broken = Object.values(context.errors ?? {});
    try {
      if (broken.length > 0) {
        broken.forEach(onError);
        return page(context.statusCode, true);
      }
      return page(
        statusOf(handles, facts, client) ?? context.statusCode,
        handles.some((handle) => handle.shell),
      );
    } catch (error) {
      onError(error);
      return page(500, true);
    } finally {
      client.clear();
    }
  };
}

/** A page of something that does not exist answers 404; one whose data could not be loaded, 503. */
function statusOf(handles: readonly PageHandle[], facts: PageFacts, client: QueryClient): number | undefined {
  if (handles.some(({ internal }) => internal) && !facts.internalPages) return 404;
  const declared = handles.findLast((handle) => handle.status !== undefined)?.status;
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => query.state.error ?? []);
  if (declared !== undefined || errors.length === 0) return declared;
  return errors.every((error) => error instanceof CallError && error.status === 404) ? 404 : 503;
}
