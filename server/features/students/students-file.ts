import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { ROSTER_ROWS_AT_MOST, rosterColumns } from '@kaksha/contract/rosters.ts';
import type { StudentFilters } from '@kaksha/contract/students.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { students } from '#server/database/schema/students.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Cell, csvFile, phoneCell } from '#server/platform/lists/csv.ts';
import { rowsById } from '#server/platform/lists/rows-by-id.ts';
import { workbookFile } from '#server/platform/lists/workbook-file.ts';
import { orderOf, selectStudents, toCondition } from './queries.ts';

/** Rows of an empty list that are formatted as text, so that a number which is typed there stays as it is typed. */
const TEMPLATE_ROWS = 500;

type Format = 'csv' | 'xlsx';

/**
 * The matching students in the register's order: a list that can be imported again (behaviour 2.44, 4.15). Throws 'invalid'
 * on `format` for a workbook of more than an import takes.
 */
export async function studentsFile(
  db: Database,
  {
    filters,
    format,
    now,
    signal,
  }: { filters: StudentFilters; format: Format; now: Date; signal: AbortSignal },
): Promise<SentContent> {
  const today = kolkataDay(now);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .where(toCondition(filters, today))
    .orderBy(...orderOf(filters.sort));
  const read = async (ids: string[]) => {
    const rows = await selectStudents(db, today).where(inArray(users.id, ids));
    return rows.map((row) => ({ id: row._id, ...row }));
  };
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const part of rowsById(Promise.resolve(found), read, signal)) {
      yield part.map((row) => [
        ...[row.roll, row.fullName, row.email, phoneCell(row.phone), row.class, row.board],
        ...[row.guardianName, phoneCell(row.guardianPhone), row.extraTimePercent, row.status],
        row.batches.map(({ name }) => name).join('; '),
      ]);
    }
  }
  if (format === 'csv') return csvFile('students', heads, rows(), now);
  if (found.length > ROSTER_ROWS_AT_MOST) {
    fail('invalid', { fields: { format: { code: 'too_many_rows', most: ROSTER_ROWS_AT_MOST } } });
  }
  const all: Cell[][] = [];
  for await (const part of rows()) all.push(...part);
  return workbookFile('students', { heads, widths: WIDTHS, rows: all }, now);
}

/** A list of students without rows, to be filled in (behaviour 2.44). */
export async function rosterTemplate({ format, now }: { format: Format; now: Date }): Promise<SentContent> {
  async function* none(): AsyncGenerator<Cell[][]> {}
  if (format === 'csv') return csvFile('students-template', heads, none(), now);
  const blank = Array.from({ length: TEMPLATE_ROWS }, () => heads.map(() => ''));
  return workbookFile('students-template', { heads, widths: WIDTHS, rows: blank }, now);
}

const heads = Object.values(rosterColumns);
/** In characters. */
const WIDTHS = [14, 26, 28, 14, 10, 10, 26, 18, 14, 10, 28];
