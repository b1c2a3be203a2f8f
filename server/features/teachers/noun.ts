import { asc, eq, sql } from 'drizzle-orm';
import { applicationErrors, teacherStatusChanges, teachers } from '#server/database/schema/teachers.ts';
import type { Noun } from '#server/noun.ts';
import { rowsAbout } from '#server/platform/audit/personal-data.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

const kind = 'application';
const rows = rowsAbout({ kind, table: teachers });

/**
 * Applications under the person's email address, whose CVs are removed by the next sweep of files, and the changes of
 * status that the person made to others' applications.
 */
const applicationData: PersonalData = {
  name: 'applications',
  columns: [
    'teachers.full_name',
    'teachers.email',
    'teachers.phone_number',
    'teachers.first_recording',
    'teachers.second_recording',
    'teachers.cv_name',
    'teachers.notes',
    'teacher_status_changes.changed_by',
  ],
  rows,
  async exportOf(db, { email, proven }) {
    if (!proven) return [];
    const rows = await db.select().from(teachers).where(eq(teachers.email, email));
    const changes = await db
      .select({
        teacherId: teacherStatusChanges.teacherId,
        status: teacherStatusChanges.status,
        changedAt: teacherStatusChanges.changedAt,
      })
      .from(teacherStatusChanges)
      .innerJoin(teachers, eq(teachers.id, teacherStatusChanges.teacherId))
      .where(eq(teachers.email, email))
      .orderBy(asc(teacherStatusChanges.changedAt));
    return rows.map(({ id, cvFile: _file, ...application }) => ({
      ...application,
      history: changes
        .filter(({ teacherId }) => teacherId === id)
        .map(({ teacherId: _teacher, ...change }) => change),
    }));
  },
  async erase(tx, { id, email, proven }, { now }) {
    await tx
      .update(teacherStatusChanges)
      .set({ changedBy: null })
      .where(eq(teacherStatusChanges.changedBy, id));
    if (!proven) return;
    const own = await tx.select({ id: teachers.id }).from(teachers).where(eq(teachers.email, email));
    await rows.remove(
      tx,
      own.map((row) => row.id),
      now,
    );
  },
};

export const applicationNoun: Noun = {
  constraints: applicationErrors,
  personalData: [applicationData],
  aboutPerson: {
    kind,
    idsAbout: ({ email, proven }) =>
      proven ? sql`select id::text from ${teachers} where email = ${email}` : null,
  },
  fileOwners: { kind, table: teachers },
};
