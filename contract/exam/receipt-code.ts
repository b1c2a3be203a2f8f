// No schema library in here: pages use these rules too.

/**
 * The code of a receipt as its 20 characters, as it was typed or pasted: spaces, hyphens and lower case do not
 * matter. Null for what cannot be a code (behaviour 6.12).
 */
export function readReceiptCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return /^[A-Z2-7]{20}$/.test(code) ? code : null;
}

/** A code in groups of five, as receipts show it: "ABCDE-FGHIJ-KLMNO-PQRST" (behaviour 6.12). */
export function formatReceiptCode(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-');
}
