import { TOTAL_COUNT } from '@kaksha/contract/core/paging.ts';
import type { Route } from '@kaksha/contract/core/route.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../send/query.ts';
import { type SendArguments, type SendInput, type SendOutput, sendForReply } from '../send/send.ts';

/** A page of a list, and the number of all items that match. */
export type Page<Items> = { items: Items; total: number };

/** A call of a list that can be paged, as query options (behaviour 1.18). It is fetched again on each visit. */
export function pageQuery<const R extends Route>(route: R, input: SendInput<R>) {
  const { queryKey, meta } = callQuery(route, ...asArguments<R>(input));
  return queryOptions<Page<SendOutput<R>>>({
    queryKey: [...queryKey, 'page'],
    queryFn: async ({ signal }) => {
      const sent: SendInput<R> = Object.assign({}, input, { signal });
      const { output, headers } = await sendForReply(route, ...asArguments<R>(sent));
      return { items: output, total: Number(headers.get(TOTAL_COUNT) ?? 0) };
    },
    ...(meta === undefined ? {} : { meta }),
    staleTime: 0,
  });
}

const asArguments = <R extends Route>(input: SendInput<R>): SendArguments<R> => [input];

/** Fetches the shown page of a list again, and says if this item is still on it; rejects if that fails. */
export async function isStillListed(client: QueryClient, { path }: Route, id: string): Promise<boolean> {
  const shown = { queryKey: [path], type: 'active' as const };
  await client.refetchQueries(shown, { throwOnError: true });
  return client
    .getQueriesData<Partial<Page<{ _id: string }[]>>>(shown)
    .some(([, page]) => page?.items?.some(({ _id }) => _id === id));
}
