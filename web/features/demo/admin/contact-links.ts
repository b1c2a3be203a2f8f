/** The digits of a phone number with India's code where none is given; null if it cannot be called. */
function digitsOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length === 10) return `91${digits}`;
  return digits.length > 10 && digits.length <= 15 ? digits : null;
}

/** A link that calls this number; null if it is no phone number. */
export function callHref(phone: string): string | null {
  const digits = digitsOf(phone);
  return digits === null ? null : `tel:+${digits}`;
}

/** A link that opens a WhatsApp chat with a prefilled text; null if it is no phone number. */
export function whatsappHref(phone: string, text: string): string | null {
  const digits = digitsOf(phone);
  return digits === null ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** A link that starts an email. */
export function mailHref(email: string, { subject, body }: { subject: string; body: string }): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
