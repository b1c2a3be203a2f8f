import { and, eq } from 'drizzle-orm';
import { auditEntries } from '#server/database/schema/audit.ts';
import { ERASED_NAME, type PersonalData } from './personal-data.ts';

/**
 * Changes the person made, and changes of the roles of their email address: both are kept, without name and email
 * address.
 */
export const auditData: PersonalData = {
  name: 'changes',
  columns: ['audit_entries.actor_id', 'audit_entries.actor_name', 'audit_entries.actor_email'],
  async exportOf(db, { id }) {
    return db
      .select({ act: auditEntries.act, target: auditEntries.targetTitle, at: auditEntries.at })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, id));
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
