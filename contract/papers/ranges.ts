import { addDecimals, type Decimal, negateDecimal, readDecimal } from '../core/decimal.ts';
import type { NumericKey } from '../questions/numeric.ts';

/** A right number as a value with a tolerance: of a range its middle and half its width, exactly. */
export function aroundOf(key: NumericKey): { value: string; tolerance: string } {
  if ('value' in key) return key;
  const [min, max] = [readDecimal(key.min), readDecimal(key.max)];
  if (min === null || max === null) return { value: key.min, tolerance: '0' };
  return { value: half(addDecimals(min, max)), tolerance: half(addDecimals(max, negateDecimal(min))) };
}

function half({ units, scale }: Decimal): string {
  const five = units * 5n;
  const digits = (five < 0n ? -five : five).toString().padStart(scale + 2, '0');
  const text = `${digits.slice(0, -(scale + 1))}.${digits.slice(-(scale + 1))}`.replace(/\.?0+$/, '');
  return five < 0n ? `-${text}` : text;
}
