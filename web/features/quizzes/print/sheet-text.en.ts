import { letterOf, type QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { NumericKey } from '@kaksha/contract/questions/numeric.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';

const signed = (marks: number) => (marks > 0 ? `+${marks}` : marks < 0 ? `−${-marks}` : '0');

/** The words of the printed sheets. */
export const english = {
  paper: 'Question paper',
  key: 'Answer key',
  solutions: 'Solutions',
  omr: 'OMR answer sheet',
  set: (set: string) => `Set ${set}`,
  seed: (seed: string) => `Seed ${seed}`,
  facts: (questions: number, minutes: string, marks: number) =>
    `Questions: ${questions} · Time: ${minutes} min · Maximum marks: ${marks}`,
  no: (number: number) => `${number}.`,
  option: (option: number) => `(${letterOf(option)})`,
  name: 'Name',
  roll: 'Roll number',
  date: 'Date',
  signature: 'Signature',
  marking: ({ right, wrong, unanswered }: Marking) =>
    `Correct ${signed(right)}, wrong ${signed(wrong)}${unanswered === 0 ? '' : `, unanswered ${signed(unanswered)}`}`,
  partial: 'Some of the correct options and no wrong one: +1 each',
  kinds: {
    single: '',
    multiple: 'One or more options are correct.',
    numeric: 'Answer with a number.',
  } satisfies Record<QuestionKind, string>,
  passage: (from: number, to: number) =>
    from === to ? `Passage for question ${from}` : `Passage for questions ${from} to ${to}`,
  answer: 'Answer',
  fill: 'Fill the circles completely with a black or blue pen. Write numbers into the boxes.',
  options: (options: readonly number[]) => options.map(letterOf).join(', '),
  number: (key: NumericKey) =>
    'min' in key
      ? `${key.min} to ${key.max}`
      : Number(key.tolerance) === 0
        ? key.value
        : `${key.value} ± ${key.tolerance}`,
  none: '–',
};
export type SheetTexts = typeof english;
