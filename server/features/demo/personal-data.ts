import { eq } from 'drizzle-orm';
import { demoRequests } from '#server/database/schema/demo.ts';
import { forgetAuditTargets } from '#server/platform/audit-personal-data.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Requests for a demo session under the person's email address, with what was noted about them. */
export const demoData: PersonalData = {
  name: 'demoRequests',
  columns: ['demo_requests.name', 'demo_requests.email', 'demo_requests.phone', 'demo_requests.notes'],
  async exportOf(db, { email, proven }) {
    if (!proven) return [];
    const rows = await db.select().from(demoRequests).where(eq(demoRequests.email, email));
    return rows.map(({ id: _, ...request }) => request);
  },
  async erase(tx, { email, proven }) {
    if (!proven) return;
    const gone = await tx
      .delete(demoRequests)
      .where(eq(demoRequests.email, email))
      .returning({ id: demoRequests.id });
    await forgetAuditTargets(tx, { kind: 'demo-request', ids: gone.map(({ id }) => id) });
  },
};
