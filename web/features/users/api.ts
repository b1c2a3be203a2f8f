import { roles } from '@kaksha/contract/core/access.ts';
import { usersRoutes } from '@kaksha/contract/routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, oneOf, paging, searchText } from '#web/ui/list/address.ts';

/** The filters of the list in the URL; `proven` is whether the email address is verified. */
export const address = { role: oneOf(roles), proven: oneOf(['yes', 'no']), q: searchText, ...paging() };

/** A page of the registered people. Others may register at any time, so it is fetched again on each visit. */
export function people({ role, proven, q, page, limit }: AddressOf<typeof address>) {
  const query = { search: q.trim(), ...(role && { role }), ...(proven && { proven }), page, limit };
  return queryOptions({
    ...callQuery(usersRoutes.list, { query }),
    staleTime: 0,
    select: ({ users, totalCount }) => ({ items: users, total: totalCount }),
  });
}

/** Fetches the list again, after a change. */
export async function refreshPeople(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [usersRoutes.list.path] });
}
