import * as z from 'zod/mini';
import { call } from './core/call.ts';
import {
  DayOrBlank,
  EmailAddress,
  Instant,
  personName,
  Revision,
  requiredText,
  searchFilter,
  statusFilter,
  text,
} from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { pagingFields } from './core/paging.ts';
import { demoSorts, demoStatuses } from './core/statuses.ts';
import { demoRoutes } from './routes.ts';

/** A form filled in faster than this was not filled in by a person (behaviour 3.7). */
export const LEAST_FILL_MS = 2_000;

/**
 * A request for a demo session; `website` is the hidden field and `filledInMs` the time taken to fill in the
 * form, in milliseconds (behaviour 3.7).
 */
export const DemoRequest = z.object({
  name: personName(),
  email: EmailAddress,
  phone: requiredText(),
  course: requiredText(),
  message: z._default(text(limits.long), ''),
  website: z.optional(z.string()),
  filledInMs: z.optional(z.number()),
});
export type DemoRequest = z.infer<typeof DemoRequest>;

/** True for automated requests: the hidden field filled in, or the form sent within two seconds (behaviour 3.7). */
export function looksAutomated({
  website,
  filledInMs,
}: Pick<DemoRequest, 'website' | 'filledInMs'>): boolean {
  return (website ?? '').trim() !== '' || (filledInMs !== undefined && filledInMs < LEAST_FILL_MS);
}

/** A demo request as shown in the inbox; `nextStepOn` is a day, absent if none is planned (behaviour 3.7, 3.42). */
export const DemoInboxItem = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  course: z.string(),
  message: z.string(),
  status: z.enum(demoStatuses),
  notes: z.string(),
  nextStepOn: z.optional(z.string()),
  revision: z.number(),
  createdAt: Instant,
});
export type DemoInboxItem = z.infer<typeof DemoInboxItem>;

/** Filters of the inbox; the search covers name, email address, phone, course and notes (behaviour 3.42). */
export const DemoFilters = z.object({
  status: statusFilter(demoStatuses),
  search: searchFilter,
  sort: z._default(z.catch(z.enum(demoSorts), 'newest'), 'newest'),
});
export type DemoFilters = z.output<typeof DemoFilters>;

/** What admins change in a request; a blank `nextStepOn` removes the day (behaviour 3.42). */
export const DemoChange = z.object({
  status: z.optional(z.enum(demoStatuses, fault('no_status'))),
  notes: z.optional(text(limits.long)),
  nextStepOn: z.optional(DayOrBlank),
  revision: Revision,
});
export type DemoChange = z.output<typeof DemoChange>;

/** Days of the week that the dashboard draws, today included (behaviour 3.24). */
export const WEEK_DAYS = 7;

/** The calls of demo requests (behaviour 3.7, 3.42). */
export const demo = {
  send: call({
    ...demoRoutes.send,
    summary: 'Ask for a free demo session',
    limit: { requests: 10, perS: 3_600 },
    body: DemoRequest,
    alsoOnError: { success: false },
    replies: { 200: z.object({ success: z.boolean(), message: z.string() }) },
  }),
  list: call({
    ...demoRoutes.list,
    summary: 'The inbox of demo requests, newest first unless sorted by what is due, or a page of it',
    query: z.extend(DemoFilters, pagingFields),
    paged: true,
    replies: { 200: z.array(DemoInboxItem) },
  }),
  counts: call({
    ...demoRoutes.counts,
    summary: 'How many demo requests that match the search have each status',
    query: z.pick(DemoFilters, { search: true }),
    replies: { 200: z.record(z.enum(demoStatuses), z.number()) },
  }),
  week: call({
    ...demoRoutes.week,
    summary: 'How many demo requests came on each of the last seven days in Asia/Kolkata, today last',
    replies: { 200: z.object({ days: z.array(z.object({ day: z.string(), requests: z.number() })) }) },
  }),
  update: call({
    ...demoRoutes.update,
    summary: 'Set the status, the notes or the day of the next step of a demo request',
    audit: 'demo.update',
    missing: 'demo_request_not_found',
    body: DemoChange,
    replies: { 200: DemoInboxItem },
  }),
};
