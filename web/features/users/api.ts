import { roles } from '@kaksha/contract/core/access.ts';
import { usersRoutes } from '@kaksha/contract/routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { type TextFilters, textFilters } from '#web/ui/list/address.ts';

/** `proven` is whether the email address is verified; an empty filter means any. */
export type Filters = TextFilters<'role' | 'proven' | 'q'>;

const proofs = ['yes', 'no'] as const;

const roleOf = (value: string) => roles.find((role) => role === value);
const proofOf = (value: string) => proofs.find((proof) => proof === value);

/** The filters of the list in the URL. */
export const address = textFilters({
  role: (value) => roleOf(value) !== undefined,
  proven: (value) => proofOf(value) !== undefined,
  q: (value) => value.length <= 300,
});

/** A page of the registered people. Others may register at any time, so it is fetched again on each visit. */
export function people({ role, proven, q, page, limit }: Filters) {
  const [withRole, withProof] = [roleOf(role), proofOf(proven)];
  const query = {
    search: q.trim(),
    ...(withRole && { role: withRole }),
    ...(withProof && { proven: withProof }),
    page,
    limit,
  };
  return queryOptions({ ...callQuery(usersRoutes.list, { query }), staleTime: 0 });
}

/** Fetches the list again, after a change. */
export async function refreshPeople(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [usersRoutes.list.path] });
}

/** How many of the filters that fold on a phone are set. */
export const foldedCount = ({ role, proven }: Filters): number =>
  [role, proven].filter((value) => value !== '').length;

/** True if some people may be filtered out. */
export const isFiltered = (filters: Filters): boolean => foldedCount(filters) > 0 || filters.q.trim() !== '';
