const kolkata = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The parts of an instant in Kolkata as numbers; the platform computes them, and does not format them. */
function partsOf(instant: string) {
  const parts: Record<string, number> = {};
  for (const { type, value } of kolkata.formatToParts(new Date(instant))) parts[type] = Number(value);
  const { year = 0, month = 1, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** An ISO 8601 instant as its day in Kolkata: "14 Nov 2026". The same in every browser and on the server. */
export function formatDate(instant: string): string {
  const { year, month, day } = partsOf(instant);
  return `${day} ${months[month - 1]} ${year}`;
}

/** The day in Kolkata as the wire writes days: "2026-11-14". */
export function kolkataDay(instant: string | Date): string {
  const { year, month, day } = partsOf(typeof instant === 'string' ? instant : instant.toISOString());
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** The day without its year, where the year is obvious: "14 Nov". */
export function formatDay(instant: string): string {
  const { month, day } = partsOf(instant);
  return `${day} ${months[month - 1]}`;
}

/** The time of day in Kolkata: "6:42 pm". */
export function formatTime(instant: string): string {
  const { hour, minute } = partsOf(instant);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Day and time in Kolkata: "14 Nov 2026, 6:42 pm". */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** A count with its word: "1 quiz", "8 quizzes". */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

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
