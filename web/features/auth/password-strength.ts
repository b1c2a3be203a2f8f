export type Strength = 'weak' | 'fair' | 'strong';

/** A hint for choosing a password, never a rule: length counts most, kinds of characters a little. */
export function passwordStrength(password: string): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u, /[^\x20-\x7e]/].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  const points = Math.min(password.length, different * 2) + kinds * 2;
  if (points >= 20) return 'strong';
  return points >= 13 ? 'fair' : 'weak';
}
