import { describe, expect, test } from 'vitest';
import { GRACE_MS } from './clock.ts';
import {
  isReleased,
  isReusable,
  type ReleaseState,
  releasesBy,
  showsKeys,
  showsProvisionalKey,
} from './release.ts';

const CLOSES = 10_000_000;
const EXTRA_MINUTES = 15;
/** The last moment at which an answer may still count. */
const LAST = CLOSES + EXTRA_MINUTES * 60_000 + GRACE_MS;
const state = (over: Partial<ReleaseState>): ReleaseState => ({
  release: 'after_close',
  releasedAt: null,
  closesAt: CLOSES,
  longestExtraMinutes: EXTRA_MINUTES,
  ...over,
});

describe('marks are shown', () => {
  test('after the close only once the longest extra time and the grace are over', () => {
    expect(isReleased(state({}), LAST)).toBe(false);
    expect(isReleased(state({}), LAST + 1)).toBe(true);
    expect(isReleased(state({ closesAt: null }), LAST + 1)).toBe(false);
  });

  test('by hand from the moment staff released them, however long the exam has been over', () => {
    const byHand = state({ release: 'by_hand' });
    expect(isReleased(byHand, LAST + 1)).toBe(false);
    expect(isReleased({ ...byHand, releasedAt: LAST + 5 }, LAST + 4)).toBe(false);
    expect(isReleased({ ...byHand, releasedAt: LAST + 5 }, LAST + 5)).toBe(true);
  });

  test('at once while the exam goes on', () => {
    expect(isReleased(state({ release: 'at_once' }), 0)).toBe(true);
  });
});

describe('keys are shown', () => {
  const none = { openAttempts: false, now: LAST + 1 };
  const atOnce = state({ release: 'at_once' });

  test('once the exam is over for everyone, even if marks are shown at once', () => {
    expect(showsKeys(atOnce, { ...none, now: LAST })).toBe(false);
    expect(showsKeys(atOnce, none)).toBe(true);
    expect(showsKeys({ ...atOnce, closesAt: null }, none)).toBe(false);
  });

  test('not while an attempt is open, nor while one can be started or takes messages after an outage', () => {
    expect(showsKeys(atOnce, { ...none, openAttempts: true })).toBe(false);
    expect(showsKeys(atOnce, { ...none, now: CLOSES })).toBe(false);
    expect(showsKeys({ ...atOnce, graceUntil: LAST + 2 }, none)).toBe(false);
  });

  test('not before the release by hand', () => {
    expect(showsKeys(state({ release: 'by_hand' }), none)).toBe(false);
    expect(showsKeys(state({ release: 'by_hand', releasedAt: CLOSES - 1 }), { ...none, now: CLOSES })).toBe(
      false,
    );
  });
});

test('the moment of the release is known where staff have no part in it', () => {
  expect(releasesBy(state({}))).toBe(LAST);
  expect(releasesBy(state({ closesAt: null }))).toBeNull();
  expect(releasesBy(state({ release: 'by_hand' }))).toBeNull();
});

test('questions are free for practice once the exam is over, and released if staff release its results', () => {
  expect(isReusable(state({ release: 'at_once' }), LAST)).toBe(false);
  expect(isReusable(state({ release: 'at_once' }), LAST + 1)).toBe(true);
  const byHand = state({ release: 'by_hand' });
  expect(isReusable(byHand, LAST + 1)).toBe(false);
  expect(isReusable({ ...byHand, releasedAt: 1 }, LAST)).toBe(false);
  expect(isReusable({ ...byHand, releasedAt: 1 }, LAST + 1)).toBe(true);
  expect(isReusable({ ...byHand, releasedAt: 1, closesAt: null }, 2)).toBe(true);
});

describe('a provisional key', () => {
  const shown = state({ release: 'by_hand', keyShownAt: CLOSES });
  const none = { openAttempts: false, now: LAST + 1 };

  test('is seen once the exam is over and no attempt is open, until the release', () => {
    expect(showsProvisionalKey(shown, none)).toBe(true);
    expect(showsProvisionalKey(shown, { ...none, now: LAST })).toBe(false);
    expect(showsProvisionalKey(shown, { ...none, openAttempts: true })).toBe(false);
    expect(showsProvisionalKey({ ...shown, releasedAt: LAST }, none)).toBe(false);
  });

  test('stays where a sitting was added after it was shown, and marks do not come with it', () => {
    const later = { ...shown, sittingsCloseAt: LAST + 1_000_000, settledAt: LAST + 1 };
    expect(showsProvisionalKey(later, none)).toBe(true);
    expect(showsProvisionalKey(later, { ...none, openAttempts: true })).toBe(true);
    expect(isReleased(later, none.now)).toBe(false);
    expect(showsKeys(later, none)).toBe(false);
    expect(isReusable(later, none.now)).toBe(false);
    // A sitting that was there before keeps the key back.
    expect(showsProvisionalKey({ ...later, settledAt: null }, none)).toBe(false);
  });
});
