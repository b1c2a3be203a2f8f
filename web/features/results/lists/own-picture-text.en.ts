import { plural } from '#web/lib/numbers.ts';

const percent = (value: number) => `${String(Math.round(value)).replace('-', '−')}%`;

export const texts = {
  title: 'Results over time',
  says: (best: number, mean: number, days: number) =>
    `Your best result is ${percent(best)}, the average ${percent(mean)}, on ${plural(days, 'day', 'days')}.`,
  subject: 'Subject',
  over: 'Over time',
  figures: 'Best and average',
  whole: 'Quizzes as a whole',
  bestOf: (best: number, mean: number, count: number) =>
    `best ${percent(best)}, average ${percent(mean)} of ${plural(count, 'result', 'results')}`,
  line: (subject: string, first: number, last: number, count: number) =>
    count === 1
      ? `${subject}: ${percent(last)}`
      : `${subject}: from ${percent(first)} to ${percent(last)} over ${count} results; the dashed line is the pass mark`,
};
