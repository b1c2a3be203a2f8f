import { formatMoment, formatTime } from '@kaksha/contract/core/time.ts';
import { windowState } from '@kaksha/contract/exam/window.ts';
import type { OpenAttempt, OwnExam } from '@kaksha/contract/exams.ts';
import { texts } from './text.en.ts';

type Known = {
  now: number;
  attempts: readonly OpenAttempt[];
  exams: readonly OwnExam[];
  /** Whether an attempt at a practice quiz is stored in this browser. */
  isKept: boolean;
  results: number;
  wrong: number;
};

/** The one sentence that says what to do next: what is running, what can be started or comes, what went wrong (behaviour 5.7). */
export function nextStep({ now, attempts, exams, isKept, results, wrong }: Known): string {
  const t = texts.step;
  const [running] = attempts.filter(({ deadlineAt }) => Date.parse(deadlineAt) > now);
  if (running !== undefined) return t.running(formatTime(running.deadlineAt));
  if (isKept) return t.kept;
  const open = exams.filter((exam) => windowState(exam, now) === 'open').length;
  const [next] = exams
    .flatMap(({ opensAt }) => (opensAt !== null && Date.parse(opensAt) > now ? [opensAt] : []))
    .sort();
  if (open > 0 || next !== undefined) return t.exams(open, next && formatMoment(next, now));
  if (wrong > 0) return t.wrong(wrong);
  return results === 0 ? t.first : t.nothing;
}
