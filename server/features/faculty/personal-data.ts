import { eq } from 'drizzle-orm';
import { founders } from '#server/database/schema/faculty.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** The person who deleted a founder. */
export const facultyData: PersonalData = {
  name: 'faculty',
  columns: ['founders.deleted_by'],
  async exportOf(db, { id }) {
    return db.select({ name: founders.name }).from(founders).where(eq(founders.deletedBy, id));
  },
  async erase(tx, { id }) {
    await tx.update(founders).set({ deletedBy: null }).where(eq(founders.deletedBy, id));
  },
};
