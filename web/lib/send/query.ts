import { type Access, mayAccess, type Role } from '@kaksha/contract/core/access.ts';
import type { Route } from '@kaksha/contract/core/route.ts';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type CallError, type SendArguments, type SendInput, type SendOutput, send } from './send.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
    queryMeta: { personal: boolean; access: Access };
  }
}

/** What staff change is seen by everyone within five seconds (behaviour 1.17). */
const STALE_MS = 5_000;

/**
 * A call as query options, by its route, shared by a page's loader and its component. Calls that require sign-in are
 * personal: when someone signs in or out, personal replies are refetched.
 */
export function callQuery<const R extends Route>(route: R, ...[input]: SendArguments<R>) {
  return options(route, input, needsSignIn(route));
}

/** As `callQuery`, for a public call whose reply depends on the person. */
export function personalQuery<const R extends Route>(route: R, ...[input]: SendArguments<R>) {
  return options(route, input, true);
}

function options<const R extends Route>(route: R, input: SendInput<R> | undefined, personal: boolean) {
  const { headers: _, signal: __, ...asked } = { headers: undefined, signal: undefined, ...input };
  return queryOptions<SendOutput<R>>({
    queryKey: [route.path, route.method, asked],
    queryFn: ({ signal }) => send(route, ...argumentsWith(input, signal)),
    // A page that failed on the server says so until the person retries, instead of falling back to its loading state.
    retryOnMount: needsSignIn(route),
    meta: { personal, access: route.access },
  });
}

function argumentsWith<R extends Route>(
  input: SendInput<R> | undefined,
  signal: AbortSignal,
): SendArguments<R> {
  const complete: SendInput<R> = Object.assign({}, input, { signal });
  return [complete];
}

/**
 * Loads anew also what was being loaded for the first time when it changed: its reply may have been read before, and would
 * stay on the screen.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of loading) {
      if (query.state.data !== undefined || filters?.refetchType === 'none') continue;
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** One for each request on the server, one for each page in the browser. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A refusal is a final reply; only silence and a busy server are worth a retry.
        retry: (failures, error) =>
          failures < 2 && typeof document !== 'undefined' && (error.status === 0 || error.status >= 502),
      },
    },
  });
}

/**
 * Someone signed in, or has another role now (null: nobody is signed in): what was loaded before is shown until it is
 * refetched. What this role may not read is dropped instead, since a screen that is about to close would ask for it.
 */
export function refreshPersonal(client: QueryClient, role: Role | null): Promise<void> {
  dropRefused(client, role);
  return client.invalidateQueries({ predicate: (query) => isPersonal(query) && !isRefused(query, role) });
}

/** Someone signed out, or another person signed in: nothing personal stays on the screen. */
export function forgetPersonal(client: QueryClient, role: Role | null): Promise<void> {
  dropRefused(client, role);
  return client.resetQueries({ predicate: (query) => isPersonal(query) && !isRefused(query, role) });
}

function dropRefused(client: QueryClient, role: Role | null): void {
  for (const query of client.getQueryCache().getAll()) if (isRefused(query, role)) query.reset();
}

const isPersonal = (query: Query) => query.meta?.personal === true;
const isRefused = ({ meta }: Query, role: Role | null) => meta !== undefined && !mayAccess(meta.access, role);

const needsSignIn = (route: Route) => route.access !== 'everyone';
