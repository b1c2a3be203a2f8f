import { marksColumns, RULED_COLUMN } from '@kaksha/contract/downloads.ts';
import { toHundredths } from '@kaksha/contract/questions/hundredths.ts';
import { wholeName } from '@kaksha/contract/questions/section-names.ts';
import type { SectionMarks } from '@kaksha/contract/questions/sections.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { AllResultsFilters } from '@kaksha/contract/results/filters.ts';
import { ruledCell } from '@kaksha/contract/results/ruled.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Store } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import type { ActiveRuling } from '#server/features/quizzes/service.ts';
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
    /** Those that count on its version. */
    rulings: readonly ActiveRuling[] | undefined;
  }): Cell[];
};

/** Mode, marks, maximum marks, a column for each of these names of sections, once each and in this order, and the rulings. */
export function columnsOfMarks(names: readonly string[]): MarksColumns {
  const sections = [...new Set(names)];
  return {
    columns: [...marksColumns, ...sections, RULED_COLUMN],
    cells: ({ mode, marks, maxMarks, sections: taken, rulings = [] }) => [
      mode,
      marks ?? '',
      maxMarks,
      ...sections.map((name) => marksIn(name, taken)),
      ruledCell(rulings),
    ],
  };
}

/** Empty if the result has no section of this name; the sum if it has several. */
function marksIn(name: string, sections: readonly SectionMarks[]): Cell {
  const hundredths = sections
    .filter((section) => wholeName(section) === name)
    .map(({ marks }) => toHundredths(marks));
  return hundredths.length === 0 ? '' : hundredths.reduce((sum, one) => sum + one, 0) / 100;
}

/**
 * The whole names of the sections that any version of the quizzes with a matching result has, in the order of the papers: those of
 * the newest quiz first, and of its newest version.
 */
export async function sectionNames({ db }: Store, filters: AllResultsFilters): Promise<string[]> {
  const condition = await toCondition(db, filters);
  if (condition === null) return [];
  const taken = db
    .select({ one: sql`1` })
    .from(results)
    .where(and(eq(results.quizId, quizzes.id), condition));
  const inOrder = db
    .select({
      title: sql<string>`section.value ->> 'title'`.as('title'),
      subject: sql<string | null>`section.value ->> 'subject'`.as('subject'),
      place: sql`row_number() over (order by ${quizzes.createdAt} desc, ${quizzes.id} desc,
        ${quizVersions.number} desc, section.place)`.as('place'),
    })
    .from(quizVersions)
    .innerJoin(quizzes, eq(quizzes.id, quizVersions.quizId))
    .crossJoinLateral(
      sql`jsonb_array_elements(${quizVersions.sections}) with ordinality as section(value, place)`,
    )
    .where(and(isNotNull(quizVersions.sections), sql`exists ${taken}`))
    .as('in_order');
  const rows = await db
    .select({ title: inOrder.title, subject: inOrder.subject })
    .from(inOrder)
    .groupBy(inOrder.title, inOrder.subject)
    .orderBy(sql`min(${inOrder.place})`);
  return rows.map(({ title, subject }) => wholeName({ title, subject: subject ?? undefined }));
}
