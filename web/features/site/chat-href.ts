import { type ChatContact, company } from '@kaksha/contract/company.ts';

/** The link that opens a chat with one of the founders, with the greeting prefilled. */
export function chatHref(contact: ChatContact): string {
  return `https://wa.me/${contact.number}?text=${encodeURIComponent(company.chat.greeting)}`;
}
