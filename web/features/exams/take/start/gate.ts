import type { Eligibility } from '@kaksha/contract/exams.ts';

/** What stands in the card of an exam: the button that starts it, or why there is none. */
export type Gate =
  | 'signIn'
  | 'loading'
  | 'failed'
  | 'continue'
  | 'ready'
  | 'notOpen'
  | 'closed'
  | 'notEnrolled'
  | 'noAttempts'
  | 'notReady';

type Known = {
  signedIn: boolean;
  window: { opensAt: string | null; closesAt: string | null };
  eligibility: Eligibility | null;
  failed: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
};

/**
 * The gate at this moment (behaviour 6.23). The window is judged here, so that the button appears and goes by itself; the rest
 * is what the server said.
 */
export function gateOf({ signedIn, window, eligibility, failed, now }: Known): Gate {
  if (eligibility !== null && eligibility.open !== null) return 'continue';
  const { opensAt, closesAt } = eligibility ?? window;
  const isClosed = closesAt !== null && now >= Date.parse(closesAt);
  if (!signedIn) return isClosed ? 'closed' : 'signIn';
  if (eligibility === null) return failed ? 'failed' : 'loading';
  if (eligibility.refusal === 'quiz_not_ready') return 'notReady';
  if (eligibility.trial) return 'ready';
  switch (eligibility.refusal) {
    case 'not_enrolled':
      return isClosed ? 'closed' : 'notEnrolled';
    case 'no_attempts_left':
      return 'noAttempts';
    case 'exam_closed':
      return 'closed';
    case 'exam_not_open':
    case null:
      if (isClosed) return 'closed';
      return opensAt !== null && now < Date.parse(opensAt) ? 'notOpen' : 'ready';
  }
}

/**
 * After how many milliseconds somebody who waits for the opening asks again, because staff may have moved it; false for all
 * others.
 */
export function askAgainAfter(eligibility: Eligibility | undefined, now: number): number | false {
  if (eligibility?.refusal !== 'exam_not_open' || eligibility.opensAt === null) return false;
  const left = Date.parse(eligibility.opensAt) - now;
  if (left <= 0) return false;
  return left <= 3_600_000 ? 30_000 : 300_000;
}

/** The minutes of an attempt that starts now: the full ones, or as many as are left until the exam closes. */
export function minutesFrom(now: number, minutes: number, closesAt: string | null): number {
  if (closesAt === null) return minutes;
  return Math.min(minutes, Math.max(0, Math.floor((Date.parse(closesAt) - now) / 60_000)));
}

/** The last moment at which a start leaves the full time; null for an exam that stays open. */
export function lastFullStart(minutes: number, closesAt: string | null): number | null {
  return closesAt === null ? null : Date.parse(closesAt) - minutes * 60_000;
}
