import { defaultSettings, type QuizSettings } from '@kaksha/contract/quizzes/settings.ts';
import { describe, expect, test } from 'vitest';
import { type Effect, effectsOf } from './effects.ts';
import { changesOf, copiedSettings, fromValues, newExamValues, toValues } from './values.ts';

const stored: QuizSettings = {
  ...defaultSettings,
  mode: 'exam',
  opensAt: '2026-11-22T03:30:00.000Z',
  closesAt: '2026-11-22T07:30:00.000Z',
  courseIds: ['course-1'],
  audience: { kind: 'courses', ids: ['course-1'] },
  shuffleOptions: true,
  release: 'after_close',
  releasedAt: null,
  extraMinutes: 0,
  revision: 1,
  inUse: true,
};

test('the form holds the stored settings whole, and only what was changed is sent', () => {
  const { releasedAt: _, extraMinutes: __, revision: ___, inUse: ____, courseIds: _0, ...settings } = stored;
  expect(fromValues(toValues(stored))).toEqual(settings);
  const { shuffleOptions: _____, ...values } = toValues(stored);
  const typed = { ...values, closesAt: '2026-11-22T14:00', 'course:course-2': 'on' };
  expect(changesOf(stored, { ...settings, ...fromValues(typed) } as typeof stored)).toEqual({
    closesAt: '2026-11-22T08:30:00.000Z',
    shuffleOptions: false,
    audience: { kind: 'courses', ids: ['course-1', 'course-2'] },
  });
});

test('practice is sent without the settings of exams that the form still holds, and copied without them', () => {
  const { releasedAt: _, extraMinutes: __, revision: ___, inUse: ____, ...settings } = stored;
  const typed = { ...toValues(stored), mode: 'practice' };
  const { opensAt, audience, courseIds, admission } = stored;
  const { courseIds: _1, ...defaults } = defaultSettings;
  const practice = { ...defaults, opensAt, audience, admission, mode: 'practice' };
  expect(fromValues(typed)).toEqual(practice);
  expect(copiedSettings(stored, 'practice')).toEqual({ ...practice, courseIds });
  expect(copiedSettings(stored)).toEqual(settings);
  expect(copiedSettings({ ...stored, ...defaultSettings, courseIds: [] }, 'exam')).toEqual({
    ...defaultSettings,
    mode: 'exam',
  });
});

test('practice that becomes an exam is sent with the release that the form shows', () => {
  const { releasedAt: _, extraMinutes: __, revision: ___, inUse: ____, ...settings } = stored;
  const practice = { ...settings, mode: 'practice' } as const;
  expect(changesOf(practice, { ...practice, mode: 'exam' })).toEqual({
    mode: 'exam',
    release: 'after_close',
  });
});

describe('before saving', () => {
  const now = Date.parse('2026-11-22T05:00:00.000Z');
  const said = (change: Record<string, string | undefined>, from: QuizSettings | null = stored) => {
    const values = { ...(from === null ? newExamValues : toValues(from)), ...change };
    const given = Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return effectsOf(from, Object.fromEntries(given), { now });
  };

  test.each<[string, Record<string, string | undefined>, Effect[]]>([
    ['nothing', {}, []],
    ['a later closing time', { closesAt: '2026-11-22T14:00' }, ['open_now', 'later_close']],
    ['an earlier closing time', { closesAt: '2026-11-22T12:00' }, ['open_now', 'earlier_close']],
    ['no closing time', { closesAt: '' }, ['open_now', 'later_close', 'never_keys']],
    ['another course', { 'course:course-1': undefined, 'course:course-2': 'on' }, ['narrower']],
    ['confirmed enrolments only', { admission: 'confirmed' }, ['narrower']],
    ['everyone', { audience: 'everyone' }, []],
    ['a batch', { audience: 'batches', 'batch:batch-1': 'on' }, ['narrower']],
    ['another order', { shuffleQuestions: 'on' }, ['shuffle']],
    ['marks at once', { release: 'at_once' }, ['marks_shown', 'answers_tried']],
    [
      'marks at once for confirmed enrolments',
      { release: 'at_once', admission: 'confirmed' },
      ['narrower', 'marks_shown'],
    ],
    ['practice', { mode: 'practice' }, ['to_practice']],
  ])('the form says what %s does', (_, change, effects) => {
    expect(said(change)).toEqual(effects);
  });

  test('the form says it of attempts and of marks that are already seen', () => {
    expect(said({ attemptsAllowed: '1' }, { ...stored, attemptsAllowed: 0 })).toEqual(['fewer_attempts']);
    expect(said({ release: 'by_hand' }, { ...stored, release: 'at_once' })).toEqual(['marks_hidden']);
  });

  test('a new exam without a window is open at once, and says that its keys are never shown', () => {
    expect(said({}, null)).toEqual(['open_now', 'never_keys']);
    expect(said({ opensAt: '2026-11-23T09:00', closesAt: '2026-11-23T12:00' }, null)).toEqual([]);
  });

  test('practice that becomes an exam says so', () => {
    expect(said({ mode: 'exam' }, { ...stored, mode: 'practice', inUse: false })).toEqual([
      'to_exam',
      'open_now',
    ]);
  });
});
