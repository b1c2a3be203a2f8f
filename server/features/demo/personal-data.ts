import { eq, inArray } from 'drizzle-orm';
import { demoRequests } from '#server/database/schema/demo.ts';
import { forgetAuditTargets } from '#server/platform/audit/audit-personal-data.ts';
import { recordErasures } from '#server/platform/personal/erasures.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

const kind = 'demo-request';

const remove: NonNullable<PersonalData['rows']>['remove'] = async (tx, ids, now) => {
  if (ids.length === 0) return;
  await tx.delete(demoRequests).where(inArray(demoRequests.id, [...ids]));
  await forgetAuditTargets(tx, { kind, ids });
  await recordErasures(tx, { kind, ids, now });
};

/** Requests for a demo session under the person's email address, with what was noted about them. */
export const demoData: PersonalData = {
  name: 'demoRequests',
  columns: ['demo_requests.name', 'demo_requests.email', 'demo_requests.phone', 'demo_requests.notes'],
  rows: { kind, remove },
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
    await remove(
      tx,
      own.map(({ id }) => id),
      now,
    );
  },
};
