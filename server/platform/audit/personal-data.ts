import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/client.ts';
import { inParts } from '#server/database/in-parts.ts';
import { auditEntries } from '#server/database/schema/audit.ts';
import type { ErasureKind } from '#server/database/schema/erasures.ts';
import { recordErasures } from '../personal/erasures.ts';
import { type DataSubject, ERASED_NAME, type PersonalData } from '../personal/personal-data.ts';
import { auditedValues } from './audit.ts';

/** Items that exist because of a person, with or without an account. */
type AboutKind = Exclude<ErasureKind, 'account'>;

/** The entries about a person's account, such as an enrolment by staff. */
const ofAccount = ({ id }: Pick<DataSubject, 'id'>) =>
  and(eq(auditEntries.targetKind, 'user'), eq(auditEntries.targetId, id));

/** A kind of audited items that are about a person, and a query for the ids of those about this one; null for none. */
export type AboutPerson = { kind: string; idsAbout(person: DataSubject): SQL | null };

/**
 * Changes the person made, and changes of the account and of items that are about the person, such as roles and
 * applications. All are kept,
 * with the ids and the names of the changed fields, and without name, email address and what was written about the
 * person: the features of these items call `forgetAuditTargets`.
 */
export const auditData = (kinds: readonly AboutPerson[]): PersonalData => ({
  name: 'changes',
  columns: ['audit_entries.actor_id', 'audit_entries.actor_name', 'audit_entries.actor_email'],
  async exportOf(db, person) {
    const made = await db
      .select({ act: auditEntries.act, target: auditEntries.targetTitle, at: auditEntries.at })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, person.id));
    const { targetKind, targetId } = auditEntries;
    const ofKinds = kinds.flatMap(({ kind, idsAbout }) => {
      const ids = idsAbout(person);
      return ids === null ? [] : [sql`(${targetKind} = ${kind} and ${targetId} in (${ids}))`];
    });
    const about = await db
      .select()
      .from(auditEntries)
      .where(or(ofAccount(person), ...ofKinds));
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
    await tx.update(auditEntries).set({ targetTitle: ERASED_NAME, personal: null }).where(ofAccount({ id }));
    if (!proven) return;
    await tx
      .update(auditEntries)
      .set({ targetId: id, targetTitle: ERASED_NAME })
      .where(and(eq(auditEntries.targetKind, 'role'), eq(auditEntries.targetId, email)));
  },
});

/**
 * Takes the names out of the entries about items that are removed because of whom they are about, and the values that
 * were written about that person; the id, which fields changed and when is kept (behaviour 2.17).
 */
export async function forgetAuditTargets(
  tx: Database,
  { kind, ids }: { kind: AboutKind; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(auditEntries)
    .set({ targetTitle: ERASED_NAME, personal: null })
    .where(and(eq(auditEntries.targetKind, kind), inArray(auditEntries.targetId, [...ids])));
}

/** The rows of a table that are about a person: how they are removed, with what the audit log says about them. */
export function rowsAbout({
  kind,
  table,
}: {
  kind: AboutKind;
  table: PgTable & { id: PgColumn };
}): NonNullable<PersonalData['rows']> {
  return {
    kind,
    async remove(tx, ids, now) {
      if (ids.length === 0) return;
      await tx.delete(table).where(inArray(table.id, [...ids]));
      await forgetAuditTargets(tx, { kind, ids });
      await recordErasures(tx, { kind, ids, now });
    },
  };
}
