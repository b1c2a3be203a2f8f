import type { Release } from '../quizzes/settings.ts';
import { lastMomentOf } from './clock.ts';

// No schema library in here.

/** What decides whether students may see results of an exam; instants are milliseconds since 1970. */
export type ReleaseState = {
  release: Release;
  releasedAt: number | null;
  closesAt: number | null;
  /** The most extra minutes that anyone in the exam has. */
  longestExtraMinutes: number;
  /** Until when answers still count of attempts at whose end the program was away. */
  graceUntil?: number | null;
  /** When staff showed the provisional key of an exam that is released by hand. */
  keyShownAt?: number | null;
  /** Until when objections to keys are taken; null if they are not. */
  objectionsUntil?: number | null;
  /** The latest close of its sittings: the exam is over when all of them are (behaviour 6.52). */
  sittingsCloseAt?: number | null;
  /** Set if keys, or the provisional key, were out already when a sitting was added: they stay out (behaviour 6.52). */
  settledAt?: number | null;
};

/** When nobody can start or go on any more: the closing time, the longest extra time and the grace; null if never. */
function endOf({ closesAt, longestExtraMinutes, graceUntil, sittingsCloseAt }: ReleaseState): number | null {
  if (closesAt === null) return null;
  return lastMomentOf({
    deadlineAt: Math.max(closesAt, sittingsCloseAt ?? closesAt) + longestExtraMinutes * 60_000,
    graceUntil: graceUntil ?? null,
  });
}

/** True once nobody can start or go on, in any sitting. */
export function isOver(state: ReleaseState, now: number): boolean {
  const end = endOf(state);
  return end !== null && now > end;
}

/** When students will see their marks without an act of staff; null if staff release them by hand (behaviour 6.14). */
export function releasesBy(state: ReleaseState): number | null {
  return state.release === 'after_close' ? endOf(state) : null;
}

const isKept = ({ settledAt }: ReleaseState) => settledAt !== null && settledAt !== undefined;

/** True where staff have shown the key of an exam, and its marks are held back. */
const isProvisional = ({ release, keyShownAt, releasedAt }: ReleaseState) =>
  release === 'by_hand' && releasedAt === null && keyShownAt !== null && keyShownAt !== undefined;

/** True if marks and keys were out when a sitting was added. */
const isSettled = (state: ReleaseState) => isKept(state) && !isProvisional(state);

/** True if students may see their marks (behaviour 6.14). */
export function isReleased(state: ReleaseState, now: number): boolean {
  if (isSettled(state)) return true;
  switch (state.release) {
    case 'at_once':
      return true;
    case 'after_close':
      return isOver(state, now);
    case 'by_hand':
      return state.releasedAt !== null && state.releasedAt <= now;
  }
}

/**
 * True if questions of an exam may be used for practice, which shows their keys to everyone: the exam is over, and if
 * its results are released by hand, they are (behaviour 4.41).
 */
export function isReusable(state: ReleaseState, now: number): boolean {
  if (isSettled(state)) return true;
  if (state.release !== 'by_hand') return isOver(state, now);
  return isReleased(state, now) && (state.closesAt === null || isOver(state, now));
}

/**
 * True if a student may see keys and explanations: marks are released, no attempt is open, and the exam is over, so that nobody
 * can use another attempt either (behaviour 6.15).
 */
export function showsKeys(
  state: ReleaseState,
  { openAttempts, now }: { openAttempts: boolean; now: number },
): boolean {
  return isSettled(state) || (isReleased(state, now) && isOver(state, now) && !openAttempts);
}

/**
 * True if a student sees the provisional key, without marks: staff have shown it, and the results are not released yet (behaviour
 * 7.35). Like the keys, it waits for the exam to be over for everyone, and stays out where a sitting is added later.
 */
export function showsProvisionalKey(
  state: ReleaseState,
  { openAttempts, now }: { openAttempts: boolean; now: number },
): boolean {
  if (!isProvisional(state)) return false;
  return isKept(state) || (isOver(state, now) && !openAttempts);
}

/**
 * True while a student may object to a key: it is shown, and the time has not passed. Where results are released by hand, only
 * until then (behaviour 7.36).
 */
export function takesObjections(state: ReleaseState, seen: { openAttempts: boolean; now: number }): boolean {
  const { objectionsUntil = null } = state;
  if (objectionsUntil === null || seen.now >= objectionsUntil) return false;
  return state.release === 'by_hand' ? showsProvisionalKey(state, seen) : showsKeys(state, seen);
}
