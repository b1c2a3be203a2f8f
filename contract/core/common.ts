import * as z from 'zod/mini';
import { isDay } from '../results/choices.ts';
import { limits } from './limits.ts';

/** An authored text of at most `max` characters; a longer one gets the field's own message (behaviour 1.4). */
export const text = (max: number = limits.text) =>
  z.string('This is required.').check(z.maxLength(max, `At most ${max.toLocaleString('en-IN')} characters.`));

/** The same, and not blank; surrounding white space is trimmed. */
export const requiredText = (max: number = limits.text) =>
  z
    .string('This is required.')
    .check(
      z.trim(),
      z.minLength(1, 'This is required.'),
      z.maxLength(max, `At most ${max.toLocaleString('en-IN')} characters.`),
    );

/** Signs that turn text around, and invisible ones but the two joiners, which Indian scripts need. */
const hiddenSigns = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A person's name in one line, without signs that nobody sees but that change how a list reads (behaviour 1.4). */
export const personName = () =>
  z.pipe(
    z.pipe(
      text(),
      z.transform((name) =>
        name
          .replace(hiddenSigns, '')
          .replace(/[\s\u0085]+/g, ' ')
          .trim(),
      ),
    ),
    z.string().check(z.regex(/[^\s\p{Cf}]/u, 'This is required.')),
  );

/** An email address, trimmed and lower-cased, the form that roles and accounts use (behaviour 2.1). */
export const EmailAddress = z.pipe(
  z.pipe(
    // Checked before normalising, which is slow for a long text; surrounding white space may still be trimmed.
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

/**
 * The revision of an item that a change was made from; a form sends it as text. A change without one is made whatever the
 * stored revision is (behaviour 3.30).
 */
export const Revision = z.optional(
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((sent): unknown =>
        typeof sent === 'string' && /^\d{0,9}$/.test(sent) ? Number(sent) || undefined : sent,
      ),
    ),
    z.optional(
      z.int('Enter the number of a revision.').check(z.minimum(1, 'Enter the number of a revision.')),
    ),
  ),
);

/** The ids of a whole list in its new order (behaviour 3.31). */
export const Order = z.object({
  ids: z.array(z.string()).check(z.maxLength(1_000, 'At most 1,000 entries.')),
});

/** A calendar date written `YYYY-MM-DD`, or a blank text. */
export const DayOrBlank = z
  .string('Enter a date like 2026-01-31.')
  .check(z.refine((value) => value === '' || isDay(value), 'Enter a date like 2026-01-31.'));

/** A filter of a list by status; blank and `all` mean any. */
export const statusFilter = <const S extends readonly string[]>(statuses: S) =>
  z.optional(
    z.pipe(
      z.enum(['', 'all', ...statuses], `Choose all, ${statuses.join(', ')}.`),
      z.transform((value): S[number] | undefined => (value === '' || value === 'all' ? undefined : value)),
    ),
  );

/** A search in a list, literal and ignoring case; blank matches everything. */
export const searchFilter = z._default(text().check(z.trim()), '');
/**
 * An image in a change, where no file was chosen: the stored path or the URL as the item's reply gave it, or another URL
 * (behaviour 3.32).
 */
export const ImageText = z.optional(
  text(limits.address).check(
    z.regex(
      /^$|^\/uploads\/[0-9a-f]{32}\.[a-z0-9]{2,5}$|^https?:\/\/\S+$/i,
      'Enter the path of the stored image or a web address that begins with https://.',
    ),
  ),
);

/** The reply to a DELETE (behaviour 1.6). */
export const Removed = z.object({ message: z.string(), _id: z.string() });

/** An acknowledgement with a text for the person. */
export const Message = z.object({ message: z.string() });
