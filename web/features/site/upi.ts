/** The link that opens a UPI app with the payee filled in; the payer enters the amount. */
export function upiHref({ address, payee }: { address: string; payee: string }): string {
  const facts = { pa: address, pn: payee, cu: 'INR' };
  // Not URLSearchParams: UPI apps show its plus signs literally and need the @ of the address unescaped.
  const query = Object.entries(facts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
