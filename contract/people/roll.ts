// No schema library in here: the sign-in page uses this too.

/** A roll number has at most so many characters. */
export const ROLL_LONGEST = 40;

/** True for a roll number: letters, digits, / and -; never an @, so that none looks like an email address (behaviour 2.40). */
export function isRoll(value: string): boolean {
  return value.length <= ROLL_LONGEST && /^[\p{L}\p{M}\p{N}/-]+$/u.test(value);
}

/** The form in which a roll number is unique and signs in: its case does not count. */
export function rollKey(roll: string): string {
  return roll.normalize('NFKC').trim().toLowerCase();
}
