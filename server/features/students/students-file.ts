import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { rosterColumns } from '@kaksha/contract/rosters.ts';
import type { StudentFilters } from '@kaksha/contract/students.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { students } from '#server/database/schema/students.ts';
import { type Cell, csvFile, phoneCell } from '#server/platform/lists/csv.ts';
import { rowsById } from '#server/platform/lists/rows-by-id.ts';
import { byName, selectStudents, toCondition } from './queries.ts';

/** The matching students as CSV in the register's order: a list that can be imported again (behaviour 2.44, 4.15). */
export function studentsFile(
  db: Database,
  { filters, now, signal }: { filters: StudentFilters; now: Date; signal: AbortSignal },
): SentContent {
  const today = kolkataDay(now);
  const found = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .where(toCondition(filters, today))
    .orderBy(...byName);
  const read = async (ids: string[]) => {
    const rows = await selectStudents(db, today).where(inArray(users.id, ids));
    return rows.map((row) => ({ id: row._id, ...row }));
  };
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const part of rowsById(found, read, signal)) {
      yield part.map((row) => [
        ...[row.roll, row.fullName, row.email, phoneCell(row.phone), row.class, row.board],
        ...[row.guardianName, phoneCell(row.guardianPhone), row.extraTimePercent, row.status],
        row.batches.map(({ name }) => name).join('; '),
      ]);
    }
  }
  return csvFile('students', Object.values(rosterColumns), rows(), now);
}
