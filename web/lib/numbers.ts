/** A count with its word: "1 quiz", "8 quizzes". */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

const counts = new Intl.NumberFormat('en-IN');

/** A count as people read it: "3,000". */
export const formatCount = (count: number): string => counts.format(count);

/** Whole minutes as they are shown: at most one decimal, no trailing zero. */
export function formatMinutes(minutes: number): string {
  return String(Math.round(minutes * 10) / 10);
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** An amount in whole rupees: "₹1,499", "₹1,20,000". */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** A size in bytes as people read it: "12 kB", "4.2 MB", "480 MB". */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
