import { asc, eq, inArray } from 'drizzle-orm';
import { teacherStatusChanges, teachers } from '#server/database/schema/teachers.ts';
import { forgetAuditTargets } from '#server/platform/audit/audit-personal-data.ts';
import { recordErasures } from '#server/platform/personal/erasures.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

const kind = 'application';

const remove: NonNullable<PersonalData['rows']>['remove'] = async (tx, ids, now) => {
  if (ids.length === 0) return;
  await tx.delete(teachers).where(inArray(teachers.id, [...ids]));
  await forgetAuditTargets(tx, { kind, ids });
  await recordErasures(tx, { kind, ids, now });
};

/**
 * Applications under the person's email address, whose CVs are removed by the next sweep of files, and the changes of
 * status that the person made to others' applications.
 */
export const applicationData: PersonalData = {
  name: 'applications',
  columns: [
    'teachers.full_name',
    'teachers.email',
    'teachers.phone_number',
    'teachers.first_recording',
    'teachers.second_recording',
    'teachers.cv_name',
    'teacher_status_changes.changed_by',
  ],
  rows: { kind, remove },
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
    await remove(
      tx,
      own.map((row) => row.id),
      now,
    );
  },
};
