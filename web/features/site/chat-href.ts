/** The link that opens a chat with this number, E.164, with the greeting prefilled. */
export function chatHref(number: string, greeting: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(greeting)}`;
}
