import type { BankQuestion } from '@kaksha/contract/bank.ts';

/** The quiz that questions of the bank are copied into; null for a quiz that was never saved. */
type Target = string | null;

// Kept in memory: the bank and the editor are pages of one visit, and keys are better not stored on the device.
let left: { target: Target; questions: readonly BankQuestion[] } | null = null;

/** Leaves the chosen questions for the editor of this quiz, which is opened next; an earlier choice is forgotten. */
export function leaveForEditor(target: string | null, questions: readonly BankQuestion[]): void {
  left = { target, questions };
}

/** What was chosen for this quiz, once: the next call returns nothing. The editor copies it (`fromBank`). */
export function takeForEditor(target: string | null): readonly BankQuestion[] {
  if (left === null || left.target !== target) return [];
  const { questions } = left;
  left = null;
  return questions;
}
