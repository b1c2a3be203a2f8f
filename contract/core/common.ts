import * as z from 'zod/mini';
import { fault } from './faults.ts';
import { limits } from './limits.ts';
import { isDay } from './time.ts';

/** An authored text of at most `max` characters; a longer one gets the field's own message (behaviour 1.4). */
export const text = (max: number = limits.text) =>
  z.string(fault('required')).check(z.maxLength(max, fault({ code: 'too_long', most: max })));

/** The same, and not blank; surrounding white space is trimmed. */
export const requiredText = (max: number = limits.text) =>
  z
    .string(fault('required'))
    .check(
      z.trim(),
      z.minLength(1, fault('required')),
      z.maxLength(max, fault({ code: 'too_long', most: max })),
    );

/** Signs that turn text around, and invisible ones but the two joiners, which Indian scripts need. */
const hiddenSigns = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A name in one line, without signs that nobody sees but that change how a list reads; it may be blank. */
export const nameOrBlank = () =>
  z.pipe(
    text(),
    z.transform((name) =>
      name
        .replace(hiddenSigns, '')
        .replace(/[\s\u0085]+/g, ' ')
        .trim(),
    ),
  );

/** The same of a person, who has a name (behaviour 1.4). */
export const personName = () =>
  z.pipe(nameOrBlank(), z.string().check(z.regex(/[^\s\p{Cf}]/u, fault('required'))));

const emailForm = /^[^\s@\p{Cf}]+@[^\s@.\p{Cf}]+(?:\.[^\s@.\p{Cf}]+)+$/u;
const emailTyped = z.pipe(
  // Checked before normalising, which is slow for a long text; surrounding white space may still be trimmed.
  z.string(fault('required')).check(z.maxLength(320, fault({ code: 'too_long', most: 254 }))),
  z.transform((value) => value.normalize('NFKC').trim().toLowerCase()),
);

/** An email address, trimmed and lower-cased, the form that roles and accounts use (behaviour 2.1). */
export const EmailAddress = z.pipe(
  emailTyped,
  z
    .string()
    .check(
      z.minLength(1, fault('required')),
      z.maxLength(254, fault({ code: 'too_long', most: 254 })),
      z.regex(emailForm, fault('no_email')),
    ),
);

/** The same, or a blank text: an account of a student may have none (behaviour 2.40). */
export const EmailOrBlank = z.pipe(
  emailTyped,
  z.string().check(
    z.maxLength(254, fault({ code: 'too_long', most: 254 })),
    z.refine((value) => value === '' || emailForm.test(value), fault('no_email')),
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
    z.optional(z.int(fault('no_revision')).check(z.minimum(1, fault('no_revision')))),
  ),
);

/** The ids of a whole list in its new order (behaviour 3.31). */
export const Order = z.object({
  ids: z.array(z.string()).check(z.maxLength(1_000, fault({ code: 'too_many_entries', most: 1_000 }))),
});

/** A calendar date written `YYYY-MM-DD`, or a blank text. */
export const DayOrBlank = z
  .string(fault('no_date'))
  .check(z.refine((value) => value === '' || isDay(value), fault('no_date')));

/** A filter of a list by status; blank and `all` mean any. */
export const statusFilter = <const S extends readonly string[]>(statuses: S) =>
  z.optional(
    z.pipe(
      z.enum(['', 'all', ...statuses], fault({ code: 'no_filter', of: statuses })),
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
    z.regex(/^$|^\/uploads\/[0-9a-f]{32}\.[a-z0-9]{2,5}$|^https?:\/\/\S+$/i, fault('no_image')),
  ),
);

/** The reply to a DELETE (behaviour 1.6). */
export const Removed = z.object({ message: z.string(), _id: z.string() });

/** An acknowledgement with a text for the person. */
export const Message = z.object({ message: z.string() });
