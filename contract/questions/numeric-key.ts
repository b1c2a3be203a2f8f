import { addDecimals, compareDecimals, DECIMAL_LENGTH, negateDecimal, readDecimal } from '../core/decimal.ts';
import type { Fault } from '../core/faults.ts';
import type { NumericKey } from './numeric.ts';

/** True if the number is within the key's range, compared as decimals (behaviour 4.26). */
export function isWithin(key: NumericKey, answer: string): boolean {
  const number = readDecimal(answer);
  const range = rangeOf(key);
  if (number === null || range === null) return false;
  return compareDecimals(number, range.min) >= 0 && compareDecimals(number, range.max) <= 0;
}

/** What is wrong with a key, or null: all parts are decimals, a tolerance is not negative, a range is not empty. */
export function numericKeyFault(key: NumericKey): Fault | null {
  const range = rangeOf(key);
  if (range === null) return { code: 'no_decimals', most: DECIMAL_LENGTH };
  if (compareDecimals(range.min, range.max) <= 0) return null;
  return 'value' in key ? 'negative_tolerance' : 'empty_range';
}

function rangeOf(key: NumericKey) {
  if ('value' in key) {
    const value = readDecimal(key.value);
    const tolerance = readDecimal(key.tolerance);
    if (value === null || tolerance === null) return null;
    return { min: addDecimals(value, negateDecimal(tolerance)), max: addDecimals(value, tolerance) };
  }
  const min = readDecimal(key.min);
  const max = readDecimal(key.max);
  return min === null || max === null ? null : { min, max };
}
