import type { Slice } from '@kaksha/contract/core/paging.ts';
import { type TeacherStatus, teacherStatuses } from '@kaksha/contract/core/statuses.ts';
import type { Teacher, TeacherFilters, TeacherStatusChange } from '@kaksha/contract/teachers.ts';
import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { applicationWords, teacherStatusChanges, teachers } from '#server/database/schema/teachers.ts';
import { rowsById } from '#server/platform/lists/rows-by-id.ts';
import { containsWords } from '#server/platform/lists/search.ts';
import { tally } from '#server/platform/lists/tally.ts';

type Row = typeof teachers.$inferSelect;

const newestFirst = [desc(teachers.createdAt), desc(teachers.id)];

/** The filters as SQL on the columns of `teachers`. */
export function toCondition({ status, search = '' }: Partial<TeacherFilters>): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(teachers.status, status),
    containsWords(search, applicationWords(teachers)),
  );
}

/** The matching applications with their histories, newest first; null is all of them. */
export async function selectApplications(
  db: Database,
  condition: SQL | undefined,
  slice: Slice | null,
): Promise<Teacher[]> {
  const every = db
    .select()
    .from(teachers)
    .where(condition)
    .orderBy(...newestFirst)
    .$dynamic();
  const rows = await (slice === null ? every : every.limit(slice.limit).offset(slice.offset));
  const histories = await selectHistories(
    db,
    slice === null && condition === undefined ? null : rows.map(({ id }) => id),
  );
  return rows.map((row) => toTeacher(row, histories.get(row.id) ?? []));
}

/** The histories of these applications (null: of all), by application, oldest first. */
async function selectHistories(
  db: Database,
  ids: readonly string[] | null,
): Promise<Map<string, TeacherStatusChange[]>> {
  const found = new Map<string, TeacherStatusChange[]>();
  if (ids?.length === 0) return found;
  const rows = await db
    .select({
      teacherId: teacherStatusChanges.teacherId,
      status: teacherStatusChanges.status,
      changedBy: users.fullName,
      changedAt: teacherStatusChanges.changedAt,
    })
    .from(teacherStatusChanges)
    .leftJoin(users, eq(users.id, teacherStatusChanges.changedBy))
    .where(ids === null ? undefined : inArray(teacherStatusChanges.teacherId, [...ids]))
    .orderBy(asc(teacherStatusChanges.changedAt), asc(teacherStatusChanges.id));
  for (const { teacherId, changedBy, changedAt, status } of rows) {
    const history = found.get(teacherId) ?? [];
    history.push({
      status,
      changedBy: changedBy === null ? null : { fullName: changedBy },
      changedAt: changedAt.toISOString(),
    });
    found.set(teacherId, history);
  }
  return found;
}

/** Fields are named one by one: a rest of thousands of rows is copied slowly. */
function toTeacher(row: Row, history: TeacherStatusChange[]): Teacher {
  const teacher: Teacher = {
    _id: row.id,
    fullName: row.fullName,
    email: row.email,
    reason: row.reason,
    educationalQualification: row.educationalQualification,
    subjectToTeach: row.subjectToTeach,
    workExperience: row.workExperience,
    previousWorkPlace: row.previousWorkPlace,
    phoneNumber: row.phoneNumber,
    recordings: [row.firstRecording, row.secondRecording].filter((link) => link !== null),
    status: row.status,
    cv: { name: row.cvName, bytes: row.cvBytes },
    notes: row.notes,
    history,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
  };
  if (row.rulesVersion !== null) teacher.rulesVersion = row.rulesVersion;
  return teacher;
}

/** How many of the matching applications have each status. */
export async function countByStatus(
  db: Database,
  filters: Pick<TeacherFilters, 'search'>,
): Promise<Record<TeacherStatus, number>> {
  const rows = await db
    .select({ status: teachers.status, many: count() })
    .from(teachers)
    .where(toCondition(filters))
    .groupBy(teachers.status);
  return tally(teacherStatuses, rows);
}

/** Every matching application, newest first, in batches. */
export function allApplications(
  db: Database,
  filters: TeacherFilters,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  return rowsById(
    db
      .select({ id: teachers.id })
      .from(teachers)
      .where(toCondition(filters))
      .orderBy(...newestFirst),
    (ids) => db.select().from(teachers).where(inArray(teachers.id, ids)),
    signal,
  );
}
