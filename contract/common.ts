import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** An authored text of at most `max` characters; beyond it the field's own message (behaviour 1.4). */
export const text = (max: number = limits.text) =>
  z.string('This is required.').check(z.maxLength(max, `At most ${max.toLocaleString('en-IN')} characters.`));

/** The same, and not blank; surrounding white space is dropped. */
export const requiredText = (max: number = limits.text) =>
  z
    .string('This is required.')
    .check(
      z.trim(),
      z.minLength(1, 'This is required.'),
      z.maxLength(max, `At most ${max.toLocaleString('en-IN')} characters.`),
    );

/** An e-mail address, trimmed and lower-cased, the form under which roles and accounts know it (behaviour 2.1). */
export const EmailAddress = z.pipe(
  z.pipe(
    // Before it is normalised, which takes long for a long text; white space around it may still go.
    z.string('This is required.').check(z.maxLength(320, 'At most 254 characters.')),
    z.transform((value) => value.normalize('NFKC').trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, 'This is required.'),
      z.maxLength(254, 'At most 254 characters.'),
      z.regex(
        /^[^\s@\p{Cf}]+@[^\s@.\p{Cf}]+(?:\.[^\s@.\p{Cf}]+)+$/u,
        'Enter an email address like name@example.com.',
      ),
    ),
);

/** Ids are opaque on the wire; ours are UUIDs, and anything else is simply not found (behaviour 1.1). */
export const Id = z.uuid();

/** An instant, ISO 8601 in UTC (behaviour 1.2). */
export const Instant = z.string();

/** What a DELETE answers (behaviour 1.6). */
export const Removed = z.object({ message: z.string(), _id: z.string() });

/** A bare acknowledgement, in words for the person. */
export const Message = z.object({ message: z.string() });
