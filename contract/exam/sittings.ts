import { extraFor } from './clock.ts';
import { closingTime } from './window.ts';

// No schema library in here: screens use these rules too.

type Time = string | Date | null;

/** An exam as everyone has it: its default window, the paper's minutes, and what the whole exam was given. */
export type ExamTimes = {
  opensAt: Time;
  closesAt: Time;
  minutes: number;
  /** Given to the whole exam. */
  extraMinutes: number;
  /** 0 is no limit. */
  attemptsAllowed: number;
};

/** What a sitting sets for its batches or people; null leaves it to the next level (behaviour 6.50). */
export type SittingTimes = {
  label: string;
  batchIds: readonly string[];
  userIds: readonly string[];
  opensAt: Time;
  closesAt: Time;
  extraMinutes: number | null;
  extraPercent: number | null;
  /** 0 is no limit. */
  attempts: number | null;
};

/** A person with the batches of today and the extra time that is their right in every exam. */
export type Sitter = { userId: string; batchIds: readonly string[]; percent: number };

/** The window of one person; instants are milliseconds since 1970, null is open on that side. */
export type PersonWindow = {
  opensAt: number | null;
  /** Deadlines count their extra minutes from here. */
  closesAt: number | null;
  /** The last start: minutes that the whole exam was given move the close. */
  startsUntil: number | null;
  /** All extra minutes of an attempt that starts now. */
  extraMinutes: number;
  /** Of these, what nobody takes away: the person's own percentage of the paper. */
  rightMinutes: number;
  /** 0 is no limit. */
  attempts: number;
  /** The name of the sitting that bears on this person most closely; '' for the default. */
  label: string;
};

const ms = (time: Time) => (time === null ? null : new Date(time).getTime());
const UNLIMITED = Number.POSITIVE_INFINITY;

/**
 * When this person may take an exam, how long and how often. For each of opening, close, extra time and attempts, a sitting of
 * the person counts before those of their batches, and these before the default; among several of one level the earliest
 * opening, the latest close, the most time and the most attempts do (behaviour 6.50).
 */
export function windowOf(exam: ExamTimes, sittings: readonly SittingTimes[], sitter: Sitter): PersonWindow {
  const levels = [
    sittings.filter(({ userIds }) => userIds.includes(sitter.userId)),
    sittings.filter(({ batchIds }) => batchIds.some((id) => sitter.batchIds.includes(id))),
  ];
  const first = (read: (sitting: SittingTimes) => number | null, choose: (...values: number[]) => number) => {
    for (const level of levels) {
      const set = level.map(read).filter((value) => value !== null);
      if (set.length > 0) return choose(...set);
    }
    return null;
  };
  const extraOf = ({ extraMinutes, extraPercent }: SittingTimes) =>
    extraPercent === null ? extraMinutes : extraFor({ minutes: exam.minutes, percent: extraPercent });
  const attemptsOf = ({ attempts }: SittingTimes) => (attempts === 0 ? UNLIMITED : attempts);
  const attempts = first(attemptsOf, Math.max) ?? exam.attemptsAllowed;
  const closesAt = first((sitting) => ms(sitting.closesAt), Math.max) ?? ms(exam.closesAt);
  const rightMinutes = extraFor({ minutes: exam.minutes, percent: sitter.percent });
  return {
    opensAt: first((sitting) => ms(sitting.opensAt), Math.min) ?? ms(exam.opensAt),
    closesAt,
    startsUntil: closingTime({
      closesAt: closesAt === null ? null : new Date(closesAt),
      extraMinutes: exam.extraMinutes,
    }),
    extraMinutes: exam.extraMinutes + Math.max(rightMinutes, first(extraOf, Math.max) ?? 0),
    rightMinutes,
    attempts: attempts === UNLIMITED ? 0 : attempts,
    label: levels.flat().find(({ label }) => label !== '')?.label ?? '',
  };
}

/** Before this person's window, in it, or after it: when `now` is the last start is over. */
export function sittingState(
  { opensAt, startsUntil }: PersonWindow,
  now: number,
): 'upcoming' | 'open' | 'closed' {
  if (startsUntil !== null && now >= startsUntil) return 'closed';
  return opensAt !== null && now < opensAt ? 'upcoming' : 'open';
}
