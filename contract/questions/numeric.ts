import * as z from 'zod/mini';
import { readDecimal } from '../core/decimal.ts';
import { authoredFields, publicFields, typesetFields } from './fields.ts';

/**
 * The right numbers, ends included: a value with a tolerance, or a range. All are decimals as text (behaviour 4.26).
 */
export const NumericKey = z.union([
  z.object({ value: z.string(), tolerance: z.string() }),
  z.object({ min: z.string(), max: z.string() }),
]);
export type NumericKey = z.infer<typeof NumericKey>;

/** A question answered with a number; without a key until the author has entered one. It has no options. */
export const AuthoredNumeric = z.object({
  ...authoredFields,
  options: z.array(z.string()),
  kind: z.literal('numeric'),
  numeric: z.optional(NumericKey),
});
export type AuthoredNumeric = z.infer<typeof AuthoredNumeric>;

/** With its key and its mathematics typeset: for staff, and for the owner of a result (law 1). */
export const KeyedNumeric = z.object({ ...AuthoredNumeric.shape, ...typesetFields });

/** What everyone may see of it (law 1). */
export const PublicNumeric = z.object({ ...publicFields, kind: z.literal('numeric') });

/** A decimal as text, or null if there is none. */
export type NumericAnswer = string | null;

/** A decimal as text, trimmed; any other value, a JSON number too, is unanswered (behaviour 4.26). */
export function readNumeric(sent: unknown): { answer: NumericAnswer } {
  if (typeof sent !== 'string' || readDecimal(sent) === null) return { answer: null };
  return { answer: sent.trim() };
}
