import { auditActs } from '@kaksha/contract/core/audit-acts.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { limits } from '@kaksha/contract/core/limits.ts';
import { isDay } from '@kaksha/contract/core/time.ts';
import { auditRoutes } from '@kaksha/contract/staff-routes.ts';
import { pageQuery } from '#web/lib/page/page-query.ts';
import { type AddressOf, filterBy, oneOf, paging, searchText } from '#web/ui/list/address.ts';

/** The filters of the log in the URL: `actor` is an account's id; `target` a kind, or a kind and an id as in `course/0199…`. */
export const address = {
  act: oneOf(auditActs),
  actor: filterBy(isId),
  target: filterBy((said) => /^[a-z-]+(\/.+)?$/.test(said) && said.length <= limits.text),
  q: searchText,
  from: filterBy(isDay),
  to: filterBy(isDay),
  ...paging(),
};

type Filters = AddressOf<typeof address>;

/** The filters under the server's names, shared by the screen and its file. */
export const wanted = ({ act, actor, target, q, from, to }: Filters) => ({
  ...(act && { act }),
  ...(actor && { actor }),
  target,
  search: q.trim(),
  ...(from && { from }),
  ...(to && { to }),
});

export const auditLog = (filters: Filters) =>
  pageQuery(auditRoutes.list, {
    query: { ...wanted(filters), page: filters.page, limit: filters.limit },
  });
