import * as z from 'zod/mini';
import { call } from './call.ts';
import { EmailAddress, Instant, requiredText, text } from './common.ts';
import { limits } from './limits.ts';
import { demoRoutes } from './routes/demo.ts';

/** The status of a demo request (behaviour 3.7). */
export const demoStatuses = ['new', 'contacted', 'demo_done', 'enrolled', 'lost'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/** A form filled in faster than this was not filled in by a person (behaviour 3.7). */
export const LEAST_FILL_MS = 2_000;

/**
 * A request for a demo session; `website` is the hidden field and `filledInMs` the time taken to fill in the
 * form, in milliseconds (behaviour 3.7).
 */
export const DemoRequest = z.object({
  name: requiredText(),
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

/** A demo request as shown in the inbox (behaviour 3.7). */
export const DemoInboxItem = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  course: z.string(),
  message: z.string(),
  status: z.enum(demoStatuses),
  createdAt: Instant,
});
export type DemoInboxItem = z.infer<typeof DemoInboxItem>;

/** The calls of demo requests (behaviour 3.7). */
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
    summary: 'The inbox of demo requests, newest first',
    replies: { 200: z.array(DemoInboxItem) },
  }),
};
