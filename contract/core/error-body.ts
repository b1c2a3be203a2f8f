import * as z from 'zod/mini';

/** The body of every error from every route: `msg` repeats `message` for clients that read that name (behaviour 1.3). */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  msg: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  /** With `attempt_open`: the attempt that is open (behaviour 6.5). */
  attemptId: z.optional(z.string()),
  /** With `changed_meanwhile` of an item: its stored revision (behaviour 3.30). */
  revision: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
