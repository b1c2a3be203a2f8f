// No schema library in here: the screens of an exam use these rules too.

/** How long after its deadline an attempt still takes what arrives: 60 seconds, in milliseconds (behaviour 6.9). */
export const GRACE_MS = 60_000;

const MINUTE_MS = 60_000;

/**
 * When an attempt ends: its minutes and extra minutes after the start, never later than the extra minutes after the exam
 * closes, and at once where staff finish it. Instants are milliseconds since 1970; `closesAt` is null for an exam that
 * stays open, `endedAt` for an attempt that staff do not finish (behaviour 6.9, 6.17).
 */
export function deadlineOf({
  startedAt,
  minutes,
  extraMinutes,
  closesAt,
  endedAt,
}: {
  startedAt: number;
  minutes: number;
  extraMinutes: number;
  closesAt: number | null;
  endedAt: number | null;
}): number {
  const extraMs = extraMinutes * MINUTE_MS;
  const byMinutes = startedAt + minutes * MINUTE_MS + extraMs;
  const byClose = closesAt === null ? byMinutes : closesAt + extraMs;
  return Math.min(byMinutes, byClose, endedAt ?? byMinutes);
}

/** Extra minutes that a percentage of a paper's minutes gives, rounded up to whole ones (behaviour 6.35). */
export function extraFor({ minutes, percent }: { minutes: number; percent: number }): number {
  // In hundredths: minutes have at most two decimals.
  return Math.ceil((Math.round(minutes * 100) * percent) / 10_000);
}

/** The states of an attempt (behaviour 6.5). */
export const attemptStatuses = ['open', 'submitted', 'void'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * What becomes of answers that a device sends: they count, up to the deadline or within the grace, or they do not, because
 * the attempt has ended, was voided, or is being written on another device (behaviour 6.8 to 6.11).
 */
export type Arrival = 'counts' | 'grace' | 'finished' | 'void' | 'taken_over';

/** An attempt's end: `graceUntil` is set where the program was away at the deadline (behaviour 6.9, 6.10). */
type Ending = { deadlineAt: number; graceUntil?: number | null };

/** The last moment at which what arrives counts. */
export function lastMomentOf({ deadlineAt, graceUntil }: Ending): number {
  return Math.max(deadlineAt + GRACE_MS, graceUntil ?? 0);
}

/** Judges answers from `device` that arrive at `now`, in milliseconds (behaviour 6.8 to 6.11). */
export function judgeArrival(
  attempt: Ending & { status: AttemptStatus; device: string },
  { device, now }: { device: string; now: number },
): Arrival {
  if (attempt.status === 'void') return 'void';
  if (attempt.status === 'submitted' || now > lastMomentOf(attempt)) return 'finished';
  if (attempt.device !== device) return 'taken_over';
  return now > attempt.deadlineAt ? 'grace' : 'counts';
}
