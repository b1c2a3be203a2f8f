const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last sign of a GSTIN, from the 14 before it: a weighted sum to the base 36. */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, sign, place) => {
    const product = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs.charAt((36 - (sum % 36)) % 36);
}

/** True for a GSTIN in capitals: state, PAN, number of the registration, Z, and the right check digit. */
export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) && gstinCheckDigit(text.slice(0, 14)) === text[14]
  );
}
