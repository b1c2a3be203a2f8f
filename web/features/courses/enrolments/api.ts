import { enrolmentSorts } from '@kaksha/contract/core/statuses.ts';
import type { EnrolledPerson } from '@kaksha/contract/courses.ts';
import { enrolmentsRoutes } from '@kaksha/contract/routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Page, pageQuery } from '#web/lib/page/page-query.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { type AddressOf, oneOf, orderBy, paging, searchText } from '#web/ui/list/address.ts';

export const statuses = ['confirmed', 'waiting'] as const;

/** The filters of a course's enrolments in the URL. */
export const address = {
  status: oneOf(statuses),
  q: searchText,
  sort: orderBy(enrolmentSorts, 'newest'),
  ...paging(),
};

type Filters = AddressOf<typeof address>;

const confirmedOf = { confirmed: 'yes', waiting: 'no' } as const;

/** The filters under the server's names, shared by the list and its file. */
export const wanted = ({ status, q, sort }: Filters) => ({
  ...(status && { confirmed: confirmedOf[status] }),
  search: q.trim(),
  sort,
});

export const enrolments = (courseId: string, filters: Filters) =>
  pageQuery(enrolmentsRoutes.enrollments, {
    params: { id: courseId },
    query: { ...wanted(filters), page: filters.page, limit: filters.limit },
  });

/** How many of those that match the search are confirmed, and how many wait. */
export const enrolmentCounts = (courseId: string, { q }: Pick<Filters, 'q'>) =>
  callQuery(enrolmentsRoutes.enrollmentCounts, { params: { id: courseId }, query: { search: q.trim() } });

/** People whom staff can enrol, by a part of name or email address; others may register or enrol at any time. */
export const enrollable = (courseId: string, search: string) =>
  queryOptions({
    ...callQuery(enrolmentsRoutes.enrollable, { params: { id: courseId }, query: { search } }),
    staleTime: 0,
    enabled: search !== '',
  });

/** What one call confirms at most. */
const CONFIRMED_AT_ONCE = 5_000;

/** Confirms everyone who matches the search and waits; returns how many there were. */
export async function confirmWaiting(courseId: string, { q }: Pick<Filters, 'q'>): Promise<number> {
  const params = { id: courseId };
  const query = { confirmed: 'no', search: q.trim() } as const;
  const ids = (await send(enrolmentsRoutes.enrollments, { params, query })).map(({ _id }) => _id);
  for (let from = 0; from < ids.length; from += CONFIRMED_AT_ONCE) {
    const body = { ids: ids.slice(from, from + CONFIRMED_AT_ONCE), confirmed: true };
    await send(enrolmentsRoutes.confirmEnrollments, { params, body });
  }
  return ids.length;
}

const keyOf = ({ path }: { path: string }) => ({ queryKey: [path] });

/** Shows changed enrolments in the lists they are in: a filter lets go of them only when the list is fetched again. */
export async function showChanged(client: QueryClient, changed: readonly EnrolledPerson[]): Promise<void> {
  const byId = new Map(changed.map((one) => [one._id, one]));
  client.setQueriesData<Page<EnrolledPerson[]>>(
    keyOf(enrolmentsRoutes.enrollments),
    (page) => page && { ...page, items: page.items.map((one) => byId.get(one._id) ?? one) },
  );
  await client.invalidateQueries(keyOf(enrolmentsRoutes.enrollmentCounts));
}

/** Fetches the list and its counts again, after people came or went. */
export async function refreshEnrolments(client: QueryClient): Promise<void> {
  await Promise.all(
    [enrolmentsRoutes.enrollments, enrolmentsRoutes.enrollmentCounts, enrolmentsRoutes.enrollable].map(
      (route) => client.invalidateQueries(keyOf(route)),
    ),
  );
}
