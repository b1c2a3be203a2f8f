import { type ChatContact, company } from '@kaksha/contract/company.ts';

/** The link that opens a chat with one of the founders, the greeting already written. */
export function chatHref(contact: ChatContact): string {
  return `https://wa.me/${contact.number}?text=${encodeURIComponent(company.chat.greeting)}`;
}
