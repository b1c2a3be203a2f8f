/** The same day and time a year earlier, in UTC; 29 February becomes 1 March. */
export function twelveMonthsBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - 1);
  return before;
}
