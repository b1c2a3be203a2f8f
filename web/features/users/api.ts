import { roles } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { studentSorts, studentStatuses } from '@kaksha/contract/core/statuses.ts';
import { usersRoutes } from '@kaksha/contract/routes.ts';
import { auditRoutes, batchesRoutes, studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, filterBy, oneOf, orderBy, paging, searchText } from '#web/ui/list/address.ts';

/** The filters of the register in the URL; `proven` is whether the email address is verified, `batch` an id. */
export const address = {
  role: oneOf(roles),
  status: oneOf(studentStatuses),
  class: searchText,
  batch: filterBy(isId),
  proven: oneOf(['yes', 'no']),
  q: searchText,
  sort: orderBy(studentSorts, 'name'),
  ...paging(),
};
type Filters = AddressOf<typeof address>;

/** The filters under the server's names, shared by the screen and its file. */
export const wanted = ({ status, class: inClass, batch, proven, q, sort }: Omit<Filters, 'role'>) => ({
  search: q.trim(),
  ...(proven && { proven }),
  ...(status && { status }),
  ...(inClass && { class: inClass }),
  ...(batch && { batchId: batch }),
  ...(sort !== 'name' && { sort }),
});

/** A page of the registered people. Others may register at any time, so it is fetched again on each visit. */
export function people({ role, page, limit, ...filters }: Filters) {
  const { search, ...others } = wanted({ ...filters, page, limit });
  const query = { search, ...(role && { role }), ...others, page, limit };
  return queryOptions({
    ...callQuery(usersRoutes.list, { query }),
    staleTime: 0,
    select: ({ users, totalCount }) => ({ items: users, total: totalCount }),
  });
}

/** What students can be filtered by: the classes that are in use, and the batches. */
export const classesInUse = () => callQuery(studentsRoutes.classes);
export const allBatches = () => callQuery(batchesRoutes.list);

/** One student with what the page shows; each visit asks again, as staff and students change it. */
export const student = (id: string) =>
  queryOptions({ ...callQuery(studentsRoutes.read, { params: { id } }), staleTime: 0 });

/** Files of the account, for admins. */
export const accountFiles = (id: string) => callQuery(usersRoutes.files, { params: { id } });

/** Fetches again whatever shows people, after a change. */
export async function refreshPeople(client: QueryClient): Promise<void> {
  const shown = [
    ...[usersRoutes.list, studentsRoutes.list, studentsRoutes.read, studentsRoutes.classes],
    auditRoutes.list,
  ];
  await Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
