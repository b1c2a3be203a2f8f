import * as z from 'zod/mini';
import { call } from './call.ts';
import { Message, requiredText } from './common.ts';
import { Attempt } from './exams.ts';
import { limits } from './limits.ts';
import { hallRoutes } from './routes/hall.ts';

/** Why staff act; kept in the log and in the audit log (behaviour 6.17). */
const reason = requiredText(limits.option);

/** What staff do to one attempt: set its extra minutes (the new total), finish it or void it (behaviour 6.17). */
const AttemptChange = z
  .object({
    extraMinutes: z.optional(
      z
        .int('Enter a number of minutes.')
        .check(z.minimum(0, 'At least 0.'), z.maximum(limits.minutes, 'At most 1,440 minutes.')),
    ),
    finish: z.optional(z.literal(true, 'Choose true.')),
    void: z.optional(z.literal(true, 'Choose true.')),
    reason,
  })
  .check(
    z.refine(
      (change) =>
        [change.extraMinutes, change.finish, change.void].filter((act) => act !== undefined).length === 1,
      { error: 'Choose one of extraMinutes, finish and void.', path: ['extraMinutes'] },
    ),
  );
export type AttemptChange = z.infer<typeof AttemptChange>;

/** The calls with which staff act on an exam (behaviour 6.17, 6.18). */
export const hall = {
  update: call({
    ...hallRoutes.update,
    summary: 'Give one attempt extra time, finish it or void it',
    audit: 'attempt.update',
    missing: 'attempt_not_found',
    body: AttemptChange,
    replies: { 200: Attempt },
  }),
  release: call({
    ...hallRoutes.release,
    summary: 'Release the results of an exam',
    audit: 'exam.release',
    missing: 'quiz_not_found',
    body: z.object({ reason }),
    replies: { 200: Message },
  }),
};
