import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app.tsx';
import { assetsOf, type Manifest } from './assets.ts';
import { Document } from './document.tsx';
import { company } from './features/site/public.ts';
import type { PageFacts } from './lib/page-facts.ts';
import { createQueryClient } from './lib/query.ts';
import { handlesOf, queryClientContext } from './lib/routing.ts';
import { CallError, setTransport, type Transport } from './lib/send.ts';
import { dehydrateQueries, type PageState, writeState } from './page-state.ts';
import { routes } from './routes.tsx';

export type Page = { status: number; html: string; headers: Record<string, string> };
export type Renderer = (path: string, facts: PageFacts) => Promise<Page>;

/**
 * A renderer of visitors' pages. `transport` answers the calls of loaders and carries no token, ever; `manifest` is
 * Vite's, of the browser's build.
 */
export function createRenderer({
  transport,
  manifest,
}: {
  transport: Transport;
  manifest: Manifest;
}): Renderer {
  setTransport(transport);
  const handler = createStaticHandler(routes);

  return async function render(path, facts) {
    const client = createQueryClient();
    const context = await handler.query(new Request(new URL(path, 'http://pages')), {
      requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
    });
    if (context instanceof Response) {
      return {
        status: context.status,
        html: '',
        headers: { location: context.headers.get('location') ?? '/' },
      };
    }
    const handles = handlesOf(context.matches);
    const shell = context.errors !== null || handles.some((handle) => handle.shell);
    const state: PageState = {
      facts,
      assets: assetsOf(
        manifest,
        'entry-client.tsx',
        handles.flatMap((handle) => handle.file ?? []),
      ),
      shell,
      loaderData: shell ? {} : context.loaderData,
      queries: shell ? { queries: [], mutations: [] } : dehydrateQueries(client),
    };
    const html = renderToString(
      <Document assets={state.assets} state={writeState(state)}>
        <App facts={facts} client={client} shell={shell} title={company.name}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </Document>,
    );
    const failed = client
      .getQueryCache()
      .getAll()
      .flatMap((query) => query.state.error ?? []);
    client.clear();
    const status = failed.length > 0 ? statusOf(failed) : context.statusCode;
    const declared = handles.findLast((handle) => handle.status !== undefined)?.status;
    return { status: declared ?? status, html: `<!DOCTYPE html>${html}`, headers: {} };
  };
}

/** A page of something that does not exist answers 404; one whose data could not be had, 503. */
function statusOf(errors: unknown[]): number {
  return errors.every((error) => error instanceof CallError && error.status === 404) ? 404 : 503;
}
