import './styles/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { BOOT_ID, Document, STATE_ID } from './document.tsx';
import { takeArrivingToken } from './features/auth/arriving-token.ts';
import { followSession } from './features/auth/follow-session.ts';
import { onSignOut } from './features/auth/session.ts';
import { startSession } from './features/auth/start-session.ts';
import { forgetExamPages } from './features/exams/forget-pages.ts';
import { addLazyFaces } from './lib/page/faces.lazy.ts';
import { queryClientContext } from './lib/page/routing.ts';
import { createQueryClient } from './lib/send/query.ts';
import { LineIsBack } from './lib/send/wait-for-line.ts';
import { hydrateQueries, type PageState } from './page-state.ts';
import { routes } from './routes.tsx';

startSession(window);
onSignOut(forgetExamPages);
const goTo = takeArrivingToken(window, Date.now());
history.scrollRestoration = 'manual';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
const written = textOf(STATE_ID);
const state: PageState = JSON.parse(written);
const client = createQueryClient();
hydrateQueries(client, state.queries);

takeOver().catch((error: unknown) => {
  if (!(error instanceof LineIsBack)) throw error;
  location.reload();
});

/**
 * A function instead of a top-level `await`: pages import what this module's file contains, and would wait for each
 * other.
 */
async function takeOver(): Promise<void> {
  // Components that the server has rendered must be loaded first, or hydration would start with nothing.
  if (!state.shell) await loadMatched(routes, location.pathname);
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    ...(state.shell ? {} : { hydrationData: { loaderData: state.loaderData } }),
  });
  // What the page was rendered with has to stay until it is hydrated.
  const onAlive = () => {
    addLazyFaces(document.fonts);
    followSession(client);
    // Where it is already, the page may have gone on by now.
    if (goTo !== null && location.pathname !== goTo) void router.navigate(goTo, { replace: true });
  };
  hydrateRoot(
    document,
    <Document
      assets={state.assets}
      shell={state.shell}
      early={state.early}
      boot={textOf(BOOT_ID)}
      state={written}
    >
      <App facts={state.facts} client={client} shell={state.shell} onAlive={onAlive}>
        <RouterProvider router={router} />
      </App>
    </Document>,
  );
}

async function loadMatched(all: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(all, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
