import type { PaperFormat } from '@kaksha/contract/papers/losses.ts';
import { plural } from '#web/lib/numbers.ts';

const questions = (count: number) => plural(count, 'question', 'questions');

export const texts = {
  title: 'Export the paper',
  format: 'Format',
  formats: {
    docx: 'Word',
    xlsx: 'Excel',
    moodle: 'Moodle XML',
    gift: 'GIFT',
    aiken: 'Aiken',
  } satisfies Record<PaperFormat, string>,
  loading: 'Loading the paper...',
  failed: 'The paper could not be loaded.',
  all: 'This file carries everything that the paper has.',
  lost: 'This file does not carry:',
  unseen: 'Moodle does not show these. The file keeps them, and brings them back when it is read here:',
  left_out: (count: number) =>
    `${questions(count)} of a kind that it does not have, without a key, or with a text that it would take for an option`,
  no_key: (count: number) => `${questions(count)} as without a key`,
  hindi: (count: number) => `the Hindi texts of ${questions(count)}`,
  figures: (count: number) => `the pictures of ${questions(count)}`,
  explanations: (count: number) => `the solutions of ${questions(count)}`,
  passages: (count: number) => `the passages above ${questions(count)}`,
  tags: (count: number) => `some tags of ${questions(count)}`,
  minutes: (count: number) => `the minutes of ${questions(count)}`,
  lines: (count: number) => `the line breaks of ${questions(count)}`,
  styles: (count: number) =>
    `styles, tables or pictures within the texts of ${questions(count)} as they are, when the file is read again`,
  otherwise: (count: number) =>
    `${questions(count)} as it reads here, when the file is read again: a line of it looks like a number, an option or a key`,
  ranges: (count: number) =>
    `the ends of the range of ${questions(count)}, which become a value with a tolerance`,
  one_of_several: (count: number) =>
    `that ${questions(count)} with one correct option would allow more; in the file they are MCQ (one correct)`,
  sections: 'sections and their marks, and how many answers count',
  pages: 'the pages of the paper',
  passage_hindi: 'Hindi texts of passages',
  download: 'Download the file',
  close: 'Close',
};
