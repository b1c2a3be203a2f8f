import { formatDate } from '@kaksha/contract/core/time.ts';
import { shownPercentile } from '@kaksha/contract/reports/standing.ts';

const two = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const number = (value: number | null) => (value === null ? '–' : two.format(value).replace('-', '−'));

/** The words of a printed report card in English. */
export const english = {
  card: 'Report card',
  roll: 'Roll number',
  class: 'Class',
  exam: 'Exam',
  untitled: 'Untitled quiz',
  date: 'Date',
  marks: 'Marks',
  percentage: 'Percentage',
  rank: 'Rank',
  percentile: 'Percentile',
  of: (whole: number) => `of ${number(whole)}`,
  number,
  day: formatDate,
  percent: (value: number) => `${number(value)}%`,
  subject: 'Subject',
  maximum: 'Out of',
  total: 'Total',
  subjectName: (name: string) => name,
  counts: (right: number, partial: number, wrong: number, left: number) =>
    `${right} correct${partial === 0 ? '' : `, ${partial} in part`}, ${wrong} wrong, ${left} unanswered.`,
  ofClass: (mean: number, top: number) =>
    `The mean of all is ${number(mean)} marks, the topper’s ${number(top)}.`,
  others: (count: number) => `${count} further subjects`,
  byPercentile: {
    title: 'Last exams, by percentile',
    one: 'The first exam with a percentile; from the next one on there is a line here.',
    rose: (first: number, last: number, count: number) =>
      first === last
        ? `${shownPercentile(last)} at the beginning and the end of the last ${count} exams.`
        : `From ${shownPercentile(first)} to ${shownPercentile(last)} over the last ${count} exams.`,
    shown: shownPercentile,
  },
  byPercent: {
    title: 'Last exams, in per cent',
    one: 'The first exam; from the next one on there is a line here.',
    rose: (first: number, last: number, count: number) =>
      first === last
        ? `${number(last)}% at the beginning and the end of the last ${count} exams.`
        : `From ${number(first)}% to ${number(last)}% over the last ${count} exams.`,
    shown: (value: number) => `${number(value)}%`,
  },
  remark: 'Remark',
  signature: 'Signature',
  check: 'Scan to check the receipt of this exam',
};
export type CardTexts = typeof english;
