import * as z from 'zod/mini';
import { text } from './common.ts';
import { fault } from './faults.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A telephone number as E.164, from what people type: spaces, dashes and brackets are dropped, and an Indian mobile number of
 * 10 digits, also behind 0 or 91, gets its country code. What is no number stays as it is (behaviour 2.40).
 */
export function toPhone(typed: string): string {
  const plain = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const indian = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(plain)?.[1];
  return indian === undefined ? plain : `+91${indian}`;
}

export const isPhone = (value: string): boolean => E164.test(value);

/** The same in a body; a blank text is no number. */
export const PhoneOrBlank = z.pipe(
  z.pipe(text(), z.transform(toPhone)),
  z.string().check(z.refine((value) => value === '' || isPhone(value), fault('no_phone'))),
);
