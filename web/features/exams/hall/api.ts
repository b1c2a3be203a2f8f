import { hallStates } from '@kaksha/contract/exam/hall.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import { hallRoutes } from '@kaksha/contract/staff-routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, oneOf, paging, searchText } from '#web/ui/list/address.ts';

/** How often the hall asks again. */
const REFRESH_MS = 5_000;

export type State = (typeof hallStates)[number];

export const address = { q: searchText, state: oneOf(hallStates), ...paging() };

/** A page of the hall, every 5 seconds while the page can be seen. */
export function hallQuery(id: string, { q, state, page, limit }: AddressOf<typeof address>) {
  const query = { search: q.trim(), ...(state && { state }), page, limit };
  return queryOptions<Hall>({
    ...callQuery(hallRoutes.read, { params: { id }, query }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** A page of the log of an attempt, newest first; `live` asks again like the hall. */
export function logQuery(id: string, { page, limit, live }: { page: number; limit: number; live: boolean }) {
  return queryOptions({
    ...callQuery(hallRoutes.log, { params: { id }, query: { page, limit } }),
    staleTime: 0,
    refetchInterval: live ? REFRESH_MS : false,
  });
}

/** Asks again for what an act has changed. */
export async function refreshHall(client: QueryClient): Promise<void> {
  const changed: readonly unknown[] = [hallRoutes.read.path, hallRoutes.log.path];
  await client.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(queryKey[0]) });
}
