import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { instituteRoutes } from '@kaksha/contract/routes.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { session } from '#web/features/auth/session.ts';
import { PageFactsContext } from '#web/lib/page/page-facts.ts';
import { createQueryClient } from '#web/lib/send/query.ts';
import { setTransport } from '#web/lib/send/send.ts';
import type { Transport } from '#web/lib/send/transport.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { Toasts } from '#web/ui/message/toast.tsx';
import { expectSendable } from './expect-sendable.ts';
import { shownInstitute } from './institute.ts';

type Reply = { status: number; body: unknown; headers?: Record<string, string> };

type ShowInput = {
  routes: RouteObject[];
  at: string;
  /** Who is signed in; null is a visitor. */
  role: 'admin' | 'teacher' | 'student' | null;
  /** What the server says to a call such as 'GET /api/quiz', with the JSON or the form that came along, if any. */
  answer: (call: string, body: unknown, request: Parameters<Transport>[1]) => Reply | Promise<Reply>;
  /** The institute's facts, if not the samples. */
  institute?: ShownInstitute;
};

/** The body of what a proxy answers instead of the server. It is the one made-up body that no schema of a call describes. */
export const proxyPage = '<h1>502 Bad Gateway</h1>';

/** What the server tells every page, for tests. */
export const pageFacts = {
  year: 2026,
  publicUrl: 'http://localhost:3000',
  internalPages: true,
  googleClientId: '',
  institute: shownInstitute.facts,
};

/**
 * Shows a page as somebody, with a server made of answers; gives the calls that were made. The test fails if an answer is
 * one that the server could not send.
 */
export function showPage({ routes, at, role, answer, institute = shownInstitute }: ShowInput) {
  const claims = {
    id: 'user-1',
    role,
    fullName: 'Meera Iyer',
    email: 'meera@example.com',
    iat: 1_700_000_000,
    exp: 4_000_000_000,
  };
  if (role !== null) localStorage.setItem('jwt', `e30.${btoa(JSON.stringify(claims))}.signature`);
  session.start({ storage: deviceStorage, now: () => 1_700_000_000_000 });
  const calls: string[] = [];
  setTransport(async (path, request) => {
    const { method, body: sent } = request;
    calls.push(`${method} ${path}`);
    const { status, body, headers } = await answer(
      `${method} ${path}`,
      typeof sent === 'string' ? JSON.parse(sent) : sent,
      request,
    );
    if (body === proxyPage) return { status, headers: new Headers(headers), text: async () => proxyPage };
    expectSendable({ call: `${method} ${path}`, role, status, body });
    return { status, headers: new Headers(headers), text: async () => JSON.stringify(body) };
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
  putParts(client, institute);
  render(
    <PageFactsContext value={{ ...pageFacts, institute: institute.facts }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
        <Toasts />
      </QueryClientProvider>
    </PageFactsContext>,
  );
  return { user: userEvent.setup(), calls };
}

/** The parts of the facts as a document brings them. */
function putParts(client: QueryClient, { facts: _, ...parts }: ShownInstitute) {
  const route = instituteRoutes.read;
  for (const [part, value] of Object.entries(parts))
    client.setQueryData([route.path, route.method, part], value);
}

/** What the server says to a change of an item that another person has changed, to this revision. */
export const changedBody = (revision: number) => ({
  ...errorBody('Somebody changed this meanwhile', 'changed_meanwhile'),
  revision,
});

export const errorBody = (message: string, code = 'internal') => ({ code, message, msg: message });
