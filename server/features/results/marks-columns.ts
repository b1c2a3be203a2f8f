import { marksColumns } from '@kaksha/contract/downloads.ts';
import { toHundredths } from '@kaksha/contract/questions/marking.ts';
import type { SectionMarks } from '@kaksha/contract/questions/sections.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { AllResultsFilters } from '@kaksha/contract/results/filters.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Store } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import type { Cell } from '#server/platform/lists/csv.ts';
import { toCondition } from './filters.ts';

/** The columns that a file with marks has after the specified ones, and a result's cells in them (behaviour 4.39). */
export type MarksColumns = {
  columns: readonly string[];
  cells(result: {
    mode: QuizMode;
    marks: number | null;
    maxMarks: number;
    sections: readonly SectionMarks[];
  }): Cell[];
};

/** Mode, marks, maximum marks, and a column for each of these titles, once each and in the order of their characters. */
export function columnsOfMarks(titles: readonly string[]): MarksColumns {
  const sections = [...new Set(titles)].sort();
  return {
    columns: [...marksColumns, ...sections],
    cells: ({ mode, marks, maxMarks, sections: taken }) => [
      mode,
      marks ?? '',
      maxMarks,
      ...sections.map((title) => marksIn(title, taken)),
    ],
  };
}

/** Empty if the result has no section of this title; the sum if it has several. */
function marksIn(title: string, sections: readonly SectionMarks[]): Cell {
  const hundredths = sections
    .filter((section) => section.title === title)
    .map(({ marks }) => toHundredths(marks));
  return hundredths.length === 0 ? '' : hundredths.reduce((sum, one) => sum + one, 0) / 100;
}

/** The titles of the sections that any version of the quizzes with a matching result has. */
export async function sectionTitles({ db }: Store, filters: AllResultsFilters): Promise<string[]> {
  const condition = await toCondition(db, filters);
  if (condition === null) return [];
  const taken = db
    .select({ one: sql`1` })
    .from(results)
    .where(and(eq(results.quizId, quizzes.id), condition));
  const rows = await db
    .selectDistinct({ title: sql<string>`jsonb_array_elements(${quizVersions.sections}) ->> 'title'` })
    .from(quizVersions)
    .innerJoin(quizzes, eq(quizzes.id, quizVersions.quizId))
    .where(and(isNotNull(quizVersions.sections), sql`exists ${taken}`));
  return rows.map(({ title }) => title);
}
