/** Asia/Kolkata is five and a half hours ahead of UTC, all year round. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

const shifted = (at: Date) => new Date(at.getTime() + AHEAD_MS).toISOString();

/** The time in Asia/Kolkata as `YYYY-MM-DD HH:mm:ss`. */
export function kolkataTime(at: Date): string {
  return shifted(at).slice(0, 19).replace('T', ' ');
}

/** The same for a file's name: `YYYYMMDD-HHmmss`. */
export function kolkataStamp(at: Date): string {
  return kolkataTime(at).replace(/[-:]/g, '').replace(' ', '-');
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Asia/Kolkata, or a number of days later. */
export function kolkataMidnight(day: string, daysLater = 0): Date {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + daysLater);
  return new Date(at.getTime() - AHEAD_MS);
}
