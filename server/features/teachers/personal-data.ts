import { eq } from 'drizzle-orm';
import { teachers } from '#server/database/schema/teachers.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Applications under the person's email address; their CVs are removed by the next sweep of files. */
export const applicationData: PersonalData = {
  name: 'applications',
  columns: ['teachers.full_name', 'teachers.email', 'teachers.phone_number', 'teachers.cv_name'],
  async exportOf(db, { email, proven }) {
    if (!proven) return [];
    const rows = await db.select().from(teachers).where(eq(teachers.email, email));
    return rows.map(({ id: _id, cvFile: _file, ...application }) => application);
  },
  async erase(tx, { email, proven }) {
    if (proven) await tx.delete(teachers).where(eq(teachers.email, email));
  },
};
