import type { texts } from './decimal.en.ts';
import type { CodeOf } from './dictionary.ts';

/** A decimal number, exact: `units` × 10^-`scale`. Binary fractions cannot hold 0.1, so keys and answers are compared as these. */
export type Decimal = { units: bigint; scale: number };

/** Characters of a decimal on the wire (behaviour 4.26). */
export const DECIMAL_LENGTH = 20;

const form = /^([+-]?)(\d+)(?:\.(\d*))?$|^([+-]?)\.(\d+)$/;

/**
 * Reads a decimal as sent: ASCII digits with an optional sign and point, at most 20 characters once trimmed. Exponents,
 * commas and anything else are not decimals: null (behaviour 4.26).
 */
export function readDecimal(text: string): Decimal | null {
  const trimmed = text.trim();
  if (trimmed.length > DECIMAL_LENGTH) return null;
  const match = form.exec(trimmed);
  if (match === null) return null;
  const sign = match[1] ?? match[4] ?? '';
  const whole = match[2] ?? '';
  const fraction = match[3] ?? match[5] ?? '';
  const units = BigInt(`${whole}${fraction}`);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Negative, zero or positive: how `one` compares with `other`. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const { left, right } = aligned(one, other);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const { left, right, scale } = aligned(one, other);
  return { units: left + right, scale };
}

/** The same number with the opposite sign. */
export function negateDecimal({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

function aligned(one: Decimal, other: Decimal): { left: bigint; right: bigint; scale: number } {
  const scale = Math.max(one.scale, other.scale);
  return {
    left: one.units * 10n ** BigInt(scale - one.scale),
    right: other.units * 10n ** BigInt(scale - other.scale),
    scale,
  };
}

export type TypedFault = CodeOf<typeof texts>;

const DEVANAGARI_ZERO = 0x0966;

/**
 * What a number field means: Devanagari digits and the minus sign U+2212 become their ASCII forms. A blank field is
 * unanswered; anything that the server would not read is a fault (behaviour 4.26).
 */
export function readTypedDecimal(typed: string): { decimal: string | null } | { fault: TypedFault } {
  const text = typed
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replaceAll('−', '-');
  if (text === '') return { decimal: null };
  if (text.includes(',')) return { fault: 'number_with_commas' };
  if (text.length > DECIMAL_LENGTH) return { fault: { code: 'number_too_long', most: DECIMAL_LENGTH } };
  return readDecimal(text) === null ? { fault: 'no_number' } : { decimal: text };
}
