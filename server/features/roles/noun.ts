import { eq, sql } from 'drizzle-orm';
import { roleGrants } from '#server/database/schema/auth.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** The roles that the email address is listed for. */
const roleData: PersonalData = {
  name: 'roles',
  columns: ['role_grants.email'],
  async exportOf(db, { email, proven }) {
    if (!proven) return [];
    return db
      .select({ role: roleGrants.role, since: roleGrants.createdAt })
      .from(roleGrants)
      .where(eq(roleGrants.email, email));
  },
  async erase(tx, { email, proven }) {
    if (proven) await tx.delete(roleGrants).where(eq(roleGrants.email, email));
  },
};

export const roleNoun: Noun = {
  constraints: {},
  personalData: [roleData],
  aboutPerson: {
    kind: 'role',
    idsAbout: ({ email, proven }) => (proven ? sql`select ${email}::text` : null),
  },
};
