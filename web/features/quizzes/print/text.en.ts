import type { PaperPart } from './choices.ts';

export const texts = {
  pageTitle: (title: string, name: string) => `${title} | ${name}`,
  title: 'Print the paper',
  lead: (title: string) => `${title}, on A4.`,
  loading: 'Loading the paper...',
  failed: 'The paper could not be loaded.',
  missing: 'This quiz does not exist.',
  toManage: 'Manage quizzes',
  crumbs: 'Breadcrumb',
  crumb: 'Print',
  untitled: 'Untitled quiz',
  inPages:
    'The question paper is the pages of your PDF as they are. The other sheets have its numbers, so there are no sets.',
  sets: 'Sets',
  asWritten: 'One paper, in its own order',
  setsOf: (count: number) => (count === 2 ? '2 sets: A and B' : `${count} sets: A to ${'ABCD'[count - 1]}`),
  setsHint: 'Each set has its own order of questions within the sections and of options, and its own key.',
  seed: 'Seed',
  seedHint:
    'It is printed on every sheet. The same seed gives the same sets again, as long as the paper is the same.',
  language: 'Language',
  languages: { en: 'English', hi: 'Hindi', both: 'Side by side' },
  columns: 'Columns',
  columnsOf: { '1': 'One', '2': 'Two' },
  parts: 'Sheets',
  partNames: {
    paper: 'Question paper',
    key: 'Answer key',
    solutions: 'Solutions',
    omr: 'OMR sheet',
  } satisfies Record<PaperPart, string>,
  print: 'Print',
  noKey: (count: number) =>
    count === 1 ? '1 question has no key yet.' : `${count} questions have no key yet.`,
  noKeyText: 'The answer key shows a dash for them.',
  letters: 'Solutions are printed as they were written.',
  lettersText:
    'A letter in the text of a solution is that of the paper’s own order. The letter above it is that of the set.',
  nothing: 'Choose at least one sheet to print.',
};
