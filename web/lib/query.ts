import type { Call, ReplyOutput } from '@kaksha/contract/call.ts';
import { type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallError, type Route, type SendArguments, type SendInput, send, sendTo } from './send.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

const STALE_MS = 30_000;

/** What asking needs to know of an entry. */
type Asked<C extends Call> = Route<C> & Pick<C, 'access'>;

/**
 * A call as query options, shared by a route's loader and its component. `personal` marks a call that answers some
 * people differently although everybody may make it; calls that need signing in are personal by themselves. When
 * somebody signs in or out, personal replies are asked for again.
 */
export function callQuery<const C extends Call>(entry: C, ...[input]: SendArguments<C>) {
  return options(entry, input, needsSignIn(entry));
}

/** As `callQuery`, by the route of an entry alone: the page that asks needs no schemas to come first. */
export function routeQuery<const C extends Call>(route: Asked<C>, ...[input]: SendArguments<C>) {
  return options<C>(route, input, needsSignIn(route));
}

/** As `callQuery`, for a public call that knows who asks. */
export function personalQuery<const C extends Call>(entry: C, ...[input]: SendArguments<C>) {
  return options(entry, input, true);
}

/**
 * As `callQuery`, for lists that the public pages show: the entry, and with it the schemas of its noun, is fetched only
 * when the call is made, since the server has filled the cache of the first page already. `path` is the entry's.
 */
export function laterQuery<const C extends Call>(
  path: C['path'],
  load: () => Promise<C>,
  { personal = false }: { personal?: boolean } = {},
) {
  return queryOptions<ReplyOutput<C>>({
    queryKey: [path, 'GET', {}],
    queryFn: async ({ signal }) => send(await load(), ...argumentsWith<C>(undefined, signal)),
    retryOnMount: false,
    meta: { personal },
  });
}

function options<const C extends Call>(entry: Asked<C>, input: SendInput<C> | undefined, personal: boolean) {
  const { headers: _, signal: __, ...asked } = { headers: undefined, signal: undefined, ...input };
  return queryOptions<ReplyOutput<C>>({
    queryKey: [entry.path, entry.method, asked],
    queryFn: ({ signal }) => sendTo<C>(entry, ...argumentsWith(input, signal)),
    // A failed page of the server says so until the person tries again, and does not fall back to its loading state.
    retryOnMount: needsSignIn(entry),
    meta: { personal, needsSignIn: needsSignIn(entry) },
  });
}

function argumentsWith<C extends Call>(
  input: SendInput<C> | undefined,
  signal: AbortSignal,
): SendArguments<C> {
  const complete: SendInput<C> = Object.assign({}, input, { signal });
  return [complete];
}

/** One for each request on the server, one for each page in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // An answer that refuses is an answer; only silence and a busy server are worth another try.
        retry: (failures, error) =>
          failures < 2 && typeof document !== 'undefined' && (error.status === 0 || error.status >= 502),
      },
    },
  });
}

/** Somebody signed in: what was fetched for a visitor is shown until it is fetched again. */
export function refreshPersonal(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.meta?.personal === true });
}

/** Somebody went, or another person came: nothing of theirs stays on the screen. */
export function forgetPersonal(client: QueryClient, { signedIn }: { signedIn: boolean }): Promise<void> {
  const refused = (query: Query) => !signedIn && query.meta?.needsSignIn === true;
  for (const query of client.getQueryCache().findAll({ predicate: refused })) query.reset();
  return client.resetQueries({ predicate: (query) => query.meta?.personal === true && !refused(query) });
}

const needsSignIn = (entry: Pick<Call, 'access'>) => entry.access !== 'everyone';
