/** What a payer may have typed: `amount` in rupees, and what the payment is for. */
type Typed = { amount?: string; note?: string };

/**
 * The link that opens a UPI app with the payee filled in, and amount and note where they are given; a blank amount is entered
 * by the payer.
 */
export function upiHref({
  address,
  payee,
  amount,
  note,
}: { address: string; payee: string } & Typed): string {
  const facts = {
    pa: address,
    pn: payee,
    ...(amount && { am: amount }),
    cu: 'INR',
    ...(note && { tn: note }),
  };
  // Not URLSearchParams: UPI apps show its plus signs literally and need the @ of the address unescaped.
  const query = Object.entries(facts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}

/** UPI takes no more than this in a note. */
const LONGEST_NOTE = 80;
const MOST_RUPEES = 10_000_000;

/** An amount as UPI takes it, "1500.00", from what people type: "1,500", "₹ 1500". Null if it is none. */
export function upiAmount(typed: string): string | null {
  const digits = typed.replace(/[₹,\s]/g, '');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(digits)) return null;
  const rupees = Number(digits);
  return rupees > 0 && rupees <= MOST_RUPEES ? rupees.toFixed(2) : null;
}

/** What a payment is for, as a note: letters and digits of any script, without what UPI apps refuse. */
export function upiNote(typed: string): string {
  return typed
    .replace(/[^\p{L}\p{M}\p{N} .-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NOTE);
}
