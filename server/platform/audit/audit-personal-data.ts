import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { inParts } from '#server/database/in-parts.ts';
import { auditEntries } from '#server/database/schema/audit.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { ERASED_NAME, type PersonalData } from '../personal/personal-data.ts';
import { auditedValues } from './audit.ts';

/** Kinds of items that are about a person. */
type AboutPerson = 'application' | 'demo-request' | 'testimonial';

/**
 * Changes the person made, and changes of their roles, applications, demo requests and testimonials. All are kept, with
 * the ids and the names of the changed fields, and without name, email address and what was written about the person.
 * The features of the last three call `forgetAuditTargets`.
 */
export const auditData: PersonalData = {
  name: 'changes',
  columns: ['audit_entries.actor_id', 'audit_entries.actor_name', 'audit_entries.actor_email'],
  async exportOf(db, { id, email, proven }) {
    const made = await db
      .select({ act: auditEntries.act, target: auditEntries.targetTitle, at: auditEntries.at })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, id));
    const { targetKind, targetId } = auditEntries;
    const about = await db
      .select()
      .from(auditEntries)
      .where(
        sql`(${targetKind} = 'testimonial'
            and ${targetId} in (select id::text from ${testimonials} where created_by = ${id}))
          or (${proven} and (
            (${targetKind} = 'role' and ${targetId} = ${email})
            or (${targetKind} = 'application'
              and ${targetId} in (select id::text from ${teachers} where email = ${email}))
            or (${targetKind} = 'demo-request'
              and ${targetId} in (select id::text from ${demoRequests} where email = ${email}))))`,
      );
    return [...made, ...about.map((row) => ({ act: row.act, ...auditedValues(row), at: row.at }))];
  },
  async erase(tx, { id, email, proven }) {
    await inParts((atMost) => {
      const named = and(eq(auditEntries.actorId, id), ne(auditEntries.actorEmail, ''));
      const part = tx.select({ id: auditEntries.id }).from(auditEntries).where(named).limit(atMost);
      return tx
        .update(auditEntries)
        .set({ actorName: ERASED_NAME, actorEmail: '' })
        .where(inArray(auditEntries.id, part));
    });
    if (!proven) return;
    await tx
      .update(auditEntries)
      .set({ targetId: id, targetTitle: ERASED_NAME })
      .where(and(eq(auditEntries.targetKind, 'role'), eq(auditEntries.targetId, email)));
  },
};

/**
 * Takes the names out of the entries about items that are removed because of whom they are about, and the values that
 * were written about that person; the id, which fields changed and when is kept (behaviour 2.17).
 */
export async function forgetAuditTargets(
  tx: Database,
  { kind, ids }: { kind: AboutPerson; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(auditEntries)
    .set({ targetTitle: ERASED_NAME, personal: null })
    .where(and(eq(auditEntries.targetKind, kind), inArray(auditEntries.targetId, [...ids])));
}

/** Removes the reasons that staff gave for what they did to these attempts, or for another attempt of this person. */
export async function forgetExamReasons(
  tx: Database,
  { attemptIds, grantedTo }: { attemptIds: readonly string[]; grantedTo: string },
): Promise<void> {
  const { targetKind, targetId, act, after } = auditEntries;
  const gave = sql`${targetKind} = 'quiz' and ${act} = 'exam.further-attempt' and ${after} ->> 'userId' = ${grantedTo}
    and ${targetId} in (select quiz_id::text from exam_grants where user_id = ${grantedTo})`;
  const ofAttempts = and(eq(targetKind, 'attempt'), inArray(targetId, [...attemptIds]));
  await tx.update(auditEntries).set({ personal: null }).where(or(ofAttempts, gave));
}
