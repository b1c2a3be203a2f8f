import { phoneDigits } from './form/phone.ts';

/** A link that calls this number; null if it is no phone number. */
export function callHref(phone: string): string | null {
  const digits = phoneDigits(phone);
  return digits === null ? null : `tel:+${digits}`;
}

/** A link that opens a WhatsApp chat with a prefilled text; null if it is no phone number. */
export function whatsappHref(phone: string, text: string): string | null {
  const digits = phoneDigits(phone);
  return digits === null ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

export function mailHref(email: string, { subject, body }: { subject: string; body: string }): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The link that opens a chat with this number, E.164, with the text prefilled. */
export function chatHref(number: string, text: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** A link that asks in WhatsApp whom to send this text to. */
export function shareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
