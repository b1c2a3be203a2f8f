import { type AuditAct, auditActs } from '@kaksha/contract/core/audit-acts.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { isDay } from '@kaksha/contract/results/choices.ts';
import { auditRoutes } from '@kaksha/contract/routes.ts';
import { pageQuery } from '#web/lib/page/page-query.ts';
import { type TextFilters, textFilters } from '#web/ui/list/address.ts';

/** `actor` is an account's id; `target` a kind, or a kind and an id as in `course/0199…`. */
export type Filters = TextFilters<'act' | 'actor' | 'target' | 'q' | 'from' | 'to'>;

const isAct = (value: string): value is AuditAct => auditActs.some((act) => act === value);

/** The filters of the audit log in the URL. */
export const address = textFilters({
  act: isAct,
  actor: isId,
  target: (value) => /^[a-z-]+(\/.+)?$/.test(value) && value.length <= 300,
  q: (value) => value.length <= 300,
  from: isDay,
  to: isDay,
});

/** The filters under the server's names, shared by the screen and its file. */
export const wanted = ({ act, actor, target, q, from, to }: Filters) => ({
  ...(isAct(act) ? { act } : {}),
  ...(actor === '' ? {} : { actor }),
  target,
  search: q.trim(),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** A page of the audit log. */
export const auditLog = (filters: Filters) =>
  pageQuery(auditRoutes.list, {
    query: { ...wanted(filters), page: filters.page, limit: filters.limit },
  });

/** How many of the filters that fold on a phone are set. */
export const foldedCount = ({ act, target, from, to }: Filters): number =>
  [act, target.includes('/') ? '' : target, from, to].filter((value) => value !== '').length;

/** True if some entries may be filtered out. */
export const isFiltered = (filters: Filters): boolean =>
  foldedCount(filters) > 0 || [filters.q.trim(), filters.actor, filters.target].some((value) => value !== '');
