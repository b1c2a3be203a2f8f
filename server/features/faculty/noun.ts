import { eq, sql } from 'drizzle-orm';
import { founderErrors, founders } from '#server/database/schema/faculty.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** The person who deleted a founder. */
const facultyData: PersonalData = {
  name: 'faculty',
  columns: ['founders.deleted_by'],
  async exportOf(db, { id }) {
    return db.select({ name: founders.name }).from(founders).where(eq(founders.deletedBy, id));
  },
  async erase(tx, { id }) {
    await tx.update(founders).set({ deletedBy: null }).where(eq(founders.deletedBy, id));
  },
};

export const founderNoun = {
  constraints: founderErrors,
  personalData: [facultyData],
  fileOwners: { kind: 'founder', table: founders },
  trash: {
    kind: 'founder',
    table: founders,
    title: sql`${founders.name}`,
    files: 'founder',
    purged: true,
  },
} satisfies Noun;
