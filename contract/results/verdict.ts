import { toHundredths } from '../questions/hundredths.ts';
import { isPlainSection } from '../questions/marking.ts';
import type { Section } from '../questions/sections.ts';

/**
 * The percentage that `part` is of `whole`, rounded half up. Both are integers: as a quotient, 23 of 40 would fall a binary
 * fraction below 57.5.
 */
export function percentOf(part: number, whole: number): number {
  return Math.floor((200 * part + whole) / (2 * whole));
}

/**
 * Percentage (rounded) and verdict: passed at or above the pass mark, no verdict when there is nothing to gain. They follow
 * the marks, never under 0 %, if the marking of any section is not +1/0/0 or not all of its answers count; otherwise the number of right answers, which
 * gives the same (behaviour 4.7).
 */
export function verdict({
  score,
  total,
  marks = score,
  maxMarks = total,
  passPercent,
  sections = [],
}: {
  score: number;
  total: number;
  marks?: number;
  maxMarks?: number;
  passPercent: number;
  sections?: readonly Pick<Section, 'marking' | 'countFirst'>[];
}): {
  percentage: number;
  passed: boolean | null;
} {
  if (total === 0 || maxMarks === 0) return { percentage: 0, passed: null };
  const share = sections.every(isPlainSection)
    ? percentOf(score, total)
    : percentOf(toHundredths(marks), toHundredths(maxMarks));
  const percentage = Math.max(0, share);
  return { percentage, passed: percentage >= passPercent };
}
