import { asc, eq } from 'drizzle-orm';
import { teacherStatusChanges, teachers } from '#server/database/schema/teachers.ts';
import { forgetAuditTargets } from '#server/platform/audit-personal-data.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

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
    'teachers.cv_name',
    'teacher_status_changes.changed_by',
  ],
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
  async erase(tx, { id, email, proven }) {
    await tx
      .update(teacherStatusChanges)
      .set({ changedBy: null })
      .where(eq(teacherStatusChanges.changedBy, id));
    if (!proven) return;
    const gone = await tx.delete(teachers).where(eq(teachers.email, email)).returning({ id: teachers.id });
    await forgetAuditTargets(tx, { kind: 'application', ids: gone.map((row) => row.id) });
  },
};
