import { eq } from 'drizzle-orm';
import { demoRequests } from '#server/database/schema/demo.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Requests for a demo session under the person's email address. */
export const demoData: PersonalData = {
  name: 'demoRequests',
  columns: ['demo_requests.name', 'demo_requests.email', 'demo_requests.phone'],
  async exportOf(db, { email, proven }) {
    if (!proven) return [];
    const rows = await db.select().from(demoRequests).where(eq(demoRequests.email, email));
    return rows.map(({ id: _, ...request }) => request);
  },
  async erase(tx, { email, proven }) {
    if (proven) await tx.delete(demoRequests).where(eq(demoRequests.email, email));
  },
};
