import * as z from 'zod/mini';
import { roles } from '../core/access.ts';
import { DayOrBlank, Id, text } from '../core/common.ts';
import { fault } from '../core/faults.ts';
import { quizModes } from '../quizzes/settings.ts';
import { allResultsLimits, allResultsSorts, DEFAULT_ALL_RESULTS_LIMIT } from './choices.ts';

/** A page beyond this one is always empty, so larger numbers need not be told apart. */
const LAST_PAGE = 1_000_000_000;

const numeral = z.optional(z.union([z.string(), z.number()]));
const blankIsAbsent = z.transform((value: string) => (value === '' ? undefined : value));

const day = z.optional(z.pipe(DayOrBlank, blankIsAbsent));

const role = z.optional(
  z.pipe(
    z.enum(['', 'all', ...roles], fault({ code: 'none_of_these', of: ['all', ...roles] })),
    z.transform((value) => (value === '' || value === 'all' ? undefined : value)),
  ),
);

const quizId = z.optional(
  z.pipe(
    z
      .string(fault('no_id_of_quiz'))
      .check(z.refine((value) => value === '' || Id.safeParse(value).success, fault('no_id_of_quiz'))),
    blankIsAbsent,
  ),
);

const mode = z.optional(
  z.pipe(
    z.enum(['', 'all', ...quizModes], fault({ code: 'none_of_these', of: ['all', ...quizModes] })),
    z.transform((value) => (value === '' || value === 'all' ? undefined : value)),
  ),
);

const filters = {
  role,
  /** Results of practice or of exams only; one exam is chosen by its `quizId`. */
  mode,
  quizId,
  /** Searched for in name, email address and quiz title, literally and ignoring case. */
  search: z._default(text().check(z.trim()), ''),
  sortBy: z._default(z.catch(z.enum(allResultsSorts), 'createdAt'), 'createdAt'),
  sortOrder: z._default(z.catch(z.enum(['asc', 'desc']), 'desc'), 'desc'),
  /** Whole days in Asia/Kolkata, both inclusive. */
  dateFrom: day,
  dateTo: day,
};

/** Filters and order of all results (behaviour 4.13). */
export const AllResultsFilters = z.object(filters);
export type AllResultsFilters = z.output<typeof AllResultsFilters>;

/** The same with a page: a page under 1 is the first, a limit not on the list is the default (behaviour 4.13). */
export const AllResultsQuery = z.object({
  ...filters,
  page: z.pipe(
    numeral,
    z.transform((value) => {
      const page = Math.trunc(Number(value));
      return page >= 1 ? Math.min(page, LAST_PAGE) : 1;
    }),
  ),
  limit: z.pipe(
    numeral,
    z.transform(
      (value) => allResultsLimits.find((limit) => limit === Number(value)) ?? DEFAULT_ALL_RESULTS_LIMIT,
    ),
  ),
});
export type AllResultsQuery = z.output<typeof AllResultsQuery>;
