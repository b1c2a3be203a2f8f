import { administrationRows } from './access/administration.ts';
import { coursesRows } from './access/courses.ts';
import { examsRows } from './access/exams.ts';
import { peopleRows } from './access/people.ts';
import { quizzesRows } from './access/quizzes.ts';
import { resultsRows } from './access/results.ts';
import type { Rows } from './access/row.ts';
import { siteRows } from './access/site.ts';

/**
 * Who gets what from each call, written by hand from the permission table (behaviour 2.6) and not read from the entries,
 * so that an entry with the wrong access is found.
 */
export const accessTable: Rows = {
  ...peopleRows,
  ...siteRows,
  ...coursesRows,
  ...quizzesRows,
  ...examsRows,
  ...resultsRows,
  ...administrationRows,
};
