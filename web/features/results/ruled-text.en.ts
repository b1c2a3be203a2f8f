import type { RulingKind } from '@kaksha/contract/questions/decisions.ts';

const decided: Record<RulingKind, string> = {
  key: 'has another key',
  several: 'has several correct options',
  all: 'counts as correct for everyone who answered it',
  dropped: 'was dropped',
  out: 'was taken out',
  numbers: 'accepts further numbers',
  sets: 'accepts several sets of options',
  none: 'has its first key again',
};

/** With a true minus sign, and never more than two decimals. */
const signed = (marks: number) => `${marks < 0 ? '−' : '+'}${Math.round(Math.abs(marks) * 100) / 100}`;

export const texts = {
  changed: (number: number, kind: RulingKind, marks: number) =>
    `Marks changed: question ${number} ${decided[kind]}, ${signed(marks)}.`,
};
