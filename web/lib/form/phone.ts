/** The digits of a phone number with India's code where none is given; null if it cannot be called. */
export function phoneDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length === 10) return `91${digits}`;
  return digits.length > 10 && digits.length <= 15 ? digits : null;
}
