import * as z from 'zod/mini';
import { auditActs } from './core/audit-acts.ts';
import { call } from './core/call.ts';
import { DayOrBlank, Id, Instant, searchFilter, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { pagingFields } from './core/paging.ts';
import { auditRoutes } from './staff-routes.ts';

const Values = z.nullable(z.record(z.string(), z.unknown()));

/**
 * One change: who made it (`_id` is null for an erased account), to what, and the values before and after; null for an
 * item that did not exist (behaviour 2.16, 3.43).
 */
export const AuditEntry = z.object({
  _id: z.string(),
  act: z.enum(auditActs),
  actor: z.object({ _id: z.nullable(z.string()), fullName: z.string(), email: z.string() }),
  target: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  before: Values,
  after: Values,
  at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const blankIsAbsent = z.transform((value: string) => (value === '' ? undefined : value));
const day = z.optional(z.pipe(DayOrBlank, blankIsAbsent));

/**
 * Filters of the audit log. `act` is an act, `actor` an account's id, `target` a kind such as `course` or a kind and an id
 * such as `course/0199…`; the search covers the actor's name and email address and the item's title; `from` and `to` are
 * whole days in Asia/Kolkata, both inclusive (behaviour 3.43).
 */
export const AuditFilters = z.object({
  act: z.optional(
    z.pipe(
      z.enum(['', ...auditActs], fault('no_act')),
      z.transform((value) => (value === '' ? undefined : value)),
    ),
  ),
  actor: z.optional(
    z.pipe(
      z
        .string(fault('no_id_of_person'))
        .check(z.refine((value) => value === '' || Id.safeParse(value).success, fault('no_id_of_person'))),
      blankIsAbsent,
    ),
  ),
  target: z._default(text(), ''),
  search: searchFilter,
  from: day,
  to: day,
});
export type AuditFilters = z.output<typeof AuditFilters>;

/** The call of the audit log (behaviour 3.43). */
export const audit = {
  list: call({
    ...auditRoutes.list,
    summary: 'What staff and admins changed, newest first, or a page of it',
    query: z.extend(AuditFilters, pagingFields),
    paged: true,
    replies: { 200: z.array(AuditEntry) },
  }),
};
