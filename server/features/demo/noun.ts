import { eq, sql } from 'drizzle-orm';
import { demoErrors, demoRequests } from '#server/database/schema/demo.ts';
import type { Noun } from '#server/noun.ts';
import { rowsAbout } from '#server/platform/audit/personal-data.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

const kind = 'demo-request';
const rows = rowsAbout({ kind, table: demoRequests });

/** Requests for a demo session under the person's email address, with what was noted about them. */
const demoData: PersonalData = {
  name: 'demoRequests',
  columns: ['demo_requests.name', 'demo_requests.email', 'demo_requests.phone', 'demo_requests.notes'],
  rows,
  async exportOf(db, { email, proven }) {
    if (!proven) return [];
    const rows = await db.select().from(demoRequests).where(eq(demoRequests.email, email));
    return rows.map(({ id: _, ...request }) => request);
  },
  async erase(tx, { email, proven }, { now }) {
    if (!proven) return;
    const own = await tx
      .select({ id: demoRequests.id })
      .from(demoRequests)
      .where(eq(demoRequests.email, email));
    await rows.remove(
      tx,
      own.map(({ id }) => id),
      now,
    );
  },
};

export const demoNoun: Noun = {
  constraints: demoErrors,
  personalData: [demoData],
  aboutPerson: {
    kind,
    idsAbout: ({ email, proven }) =>
      proven ? sql`select id::text from ${demoRequests} where email = ${email}` : null,
  },
  mailSubjects: [{ kind: 'demo', table: demoRequests }],
};
