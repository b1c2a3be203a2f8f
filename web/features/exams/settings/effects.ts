import { fromLocal } from '@kaksha/contract/core/time.ts';
import { closingInstant, windowState } from '@kaksha/contract/exam/window.ts';
import type { QuizSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { audienceOf, toValues } from './values.ts';

/** What a change does that its fields do not say by themselves; each has a sentence. */
export type Effect =
  | 'to_exam'
  | 'to_practice'
  | 'open_now'
  | 'later_close'
  | 'earlier_close'
  | 'fewer_attempts'
  | 'narrower'
  | 'shuffle'
  | 'marks_shown'
  | 'marks_hidden'
  | 'answers_tried'
  | 'never_keys';

/**
 * What saving these values would do, most important first (behaviour 6.2, 6.14, 6.15); `stored` is null for an exam that is
 * not saved yet, `now` is in milliseconds.
 */
export function effectsOf(
  stored: QuizSettings | null,
  values: FormValues,
  { now }: { now: number },
): Effect[] {
  const before = stored === null ? null : toValues(stored);
  const differs = (name: string) => before?.[name] !== values[name];
  const window = { opensAt: fromLocal(values.opensAt ?? ''), closesAt: fromLocal(values.closesAt ?? '') };
  // Extra minutes that the exam was given move its close.
  const closesAt = closingInstant({ closesAt: window.closesAt, extraMinutes: stored?.extraMinutes ?? 0 });
  const isExam = values.mode === 'exam';
  const used = stored?.inUse === true;
  const becomesExam = isExam && stored?.mode !== 'exam';
  const windowChanged = differs('opensAt') || differs('closesAt');
  const told: [Effect, boolean][] = [
    ['to_practice', stored?.mode === 'exam' && !isExam],
    ['to_exam', stored?.mode === 'practice' && isExam],
    [
      'open_now',
      isExam && (becomesExam || windowChanged) && windowState({ ...window, closesAt }, now) === 'open',
    ],
    ['later_close', isExam && used && isLater(window.closesAt, stored.closesAt)],
    ['earlier_close', isExam && used && isLater(stored.closesAt, window.closesAt)],
    ['fewer_attempts', isExam && used && fewer(values.attemptsAllowed, stored.attemptsAllowed)],
    ['narrower', isExam && used && narrowed(before ?? {}, values)],
    ['shuffle', isExam && used && (differs('shuffleQuestions') || differs('shuffleOptions'))],
    ['marks_shown', isExam && used && differs('release') && values.release === 'at_once'],
    ['marks_hidden', isExam && used && stored.release === 'at_once' && values.release !== 'at_once'],
    ['answers_tried', isExam && values.release === 'at_once' && isOpenToAll(values)],
    ['never_keys', isExam && window.closesAt === null],
  ];
  return told.flatMap(([effect, applies]) => (applies ? [effect] : []));
}

/** True unless staff decide who may take it: anybody can register, and enrol in a course. */
function isOpenToAll(values: FormValues): boolean {
  const { kind } = audienceOf(values);
  return kind === 'everyone' || (kind === 'courses' && values.admission !== 'confirmed');
}

/** No closing time is later than any. */
function isLater(one: string | null, other: string | null): boolean {
  const at = (instant: string | null) => (instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant));
  return at(one) > at(other);
}

/** 0 is no limit. */
function fewer(typed: string | undefined, before: number): boolean {
  const now = Number(typed ?? 1);
  return now !== 0 && (before === 0 || now < before);
}

/** Some who could start no longer can: it is for others, a course or batch is gone, or enrolments have to be confirmed. */
function narrowed(before: FormValues, values: FormValues): boolean {
  const [old, now] = [audienceOf(before), audienceOf(values)];
  if (now.kind === 'everyone') return false;
  return (
    old.kind !== now.kind ||
    old.ids.some((id) => !now.ids.includes(id)) ||
    (now.kind === 'courses' && before.admission === 'enrolled' && values.admission === 'confirmed')
  );
}
