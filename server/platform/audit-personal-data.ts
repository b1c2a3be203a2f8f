import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { auditEntries } from '#server/database/schema/audit.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { ERASED_NAME, type PersonalData } from './personal-data.ts';

/**
 * Changes the person made, and changes of their roles, applications and demo requests: all are kept, without name, email
 * address and what was written about the person. The features of the last two call `forgetAuditTargets` when they remove
 * a row.
 */
export const auditData: PersonalData = {
  name: 'changes',
  columns: ['audit_entries.actor_id', 'audit_entries.actor_name', 'audit_entries.actor_email'],
  async exportOf(db, { id, email, proven }) {
    const made = await db
      .select({ act: auditEntries.act, target: auditEntries.targetTitle, at: auditEntries.at })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, id));
    if (!proven) return made;
    const { act, before, after, at, targetKind, targetId } = auditEntries;
    const ofThePerson = sql`(${targetKind} = 'role' and ${targetId} = ${email})
      or (${targetKind} = 'application' and ${targetId} in (select id::text from ${teachers} where email = ${email}))
      or (${targetKind} = 'demo-request' and ${targetId} in (select id::text from ${demoRequests} where email = ${email}))`;
    const about = await db.select({ act, before, after, at }).from(auditEntries).where(ofThePerson);
    return [...made, ...about];
  },
  async erase(tx, { id, email, proven }) {
    await tx
      .update(auditEntries)
      .set({ actorId: null, actorName: ERASED_NAME, actorEmail: '' })
      .where(eq(auditEntries.actorId, id));
    if (!proven) return;
    await tx
      .update(auditEntries)
      .set({ targetId: '', targetTitle: ERASED_NAME })
      .where(and(eq(auditEntries.targetKind, 'role'), eq(auditEntries.targetId, email)));
  },
};

/**
 * Takes the names out of the entries about items that are removed because of whom they are about, and the values that
 * were written about that person; that and when something changed is kept (behaviour 2.17).
 */
export async function forgetAuditTargets(
  tx: Database,
  { kind, ids }: { kind: 'application' | 'demo-request'; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const { before, after } = auditEntries;
  await tx
    .update(auditEntries)
    .set({ targetTitle: ERASED_NAME, before: sql`${before} - 'notes'`, after: sql`${after} - 'notes'` })
    .where(and(eq(auditEntries.targetKind, kind), inArray(auditEntries.targetId, [...ids])));
}
