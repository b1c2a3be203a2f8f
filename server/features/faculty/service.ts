import { isDeepStrictEqual } from 'node:util';
import type { Founder, FounderChange, FounderForm } from '@kaksha/contract/faculty.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { moveToTrash } from '#server/features/trash/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { changeImage } from '#server/platform/content/changed-image.ts';
import { reorder } from '#server/platform/content/reorder.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';

type FounderRow = typeof founders.$inferSelect;
type Services = { store: Store; storage: Storage };

const toFounder = ({ id, ...founder }: FounderRow): Founder => ({ _id: id, ...founder });

/** What the audit log keeps of a founder. */
const audited = ({ name, subject, specialization, description, courses, image }: FounderRow) => ({
  name,
  subject,
  specialization,
  description,
  courses,
  image,
});
const targetOf = ({ id, name }: FounderRow) => ({ kind: 'founder', id, title: name });

/** Every visible founder, in the institute's order (behaviour 3.5). */
export async function readFounders(db: Database): Promise<Founder[]> {
  const rows = await db
    .select()
    .from(founders)
    .where(visible(founders))
    .orderBy(asc(founders.position), asc(founders.id));
  return rows.map(toFounder);
}

/** Adds a founder, last in the order (behaviour 3.33). An image is stored as re-encoded by the server. */
export async function createFounder(
  services: Services,
  { form, image, audit }: { form: FounderForm; image: ReceivedFile | undefined; audit: Audit },
): Promise<Founder> {
  const id = newId();
  const { now } = audit;
  const owner = { kind: 'founder' as const, id };
  return storeWithFiles(services, { received: { image }, owner, now }, async (tx, names) => {
    const [made] = await tx
      .insert(founders)
      .values({
        ...form,
        courses: form.courses ?? [],
        id,
        image: names.image === undefined ? '' : `/uploads/${names.image}`,
        position: sql`(select coalesce(max(position), 0) + 1 from founders)`,
        createdAt: now,
      })
      .returning();
    if (made === undefined) throw new Error('The founder was not inserted');
    await recordChange(tx, audit, { target: targetOf(made), before: null, after: audited(made) });
    return toFounder(made);
  });
}

/** Locks a visible founder. Throws 'founder_not_found'. */
async function lockFounder(tx: Database, id: string): Promise<FounderRow> {
  const [row] = await tx
    .select()
    .from(founders)
    .where(and(eq(founders.id, id), visible(founders)))
    .for('update');
  return row ?? fail('founder_not_found');
}

/**
 * Changes the fields that are given; a change that changes nothing is not counted (behaviour 3.30, 3.32, 3.33, 2.16). Throws 'founder_not_found', and 'changed_meanwhile' if
 * the change was made from another revision than the stored one.
 */
export async function changeFounder(
  services: Services,
  {
    id,
    change: { revision, image: sent, ...change },
    image,
    audit,
  }: { id: string; change: FounderChange; image: ReceivedFile | undefined; audit: Audit },
): Promise<Founder> {
  const owner = { kind: 'founder' as const, id };
  const received = { image };
  return storeWithFiles(services, { received, owner, now: audit.now }, async (tx, names, retire) => {
    const before = await lockFounder(tx, id);
    if (revision !== undefined && revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    const next = await changeImage({ stored: before.image, sent, file: names.image, retire });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (isDeepStrictEqual(audited({ ...before, ...given, image: next }), audited(before))) {
      return toFounder(before);
    }
    const [after] = await tx
      .update(founders)
      .set({ ...change, image: next, revision: before.revision + 1 })
      .where(eq(founders.id, id))
      .returning();
    if (after === undefined) throw new Error('The founder was not updated');
    await recordChange(tx, audit, {
      target: targetOf(after),
      before: audited(before),
      after: audited(after),
    });
    return toFounder(after);
  });
}

/** Puts all founders into this order (behaviour 3.31). Throws 'changed_meanwhile'. */
export async function reorderFounders(
  store: Store,
  { ids, audit }: { ids: readonly string[]; audit: Audit },
): Promise<Founder[]> {
  return store.transaction(async (tx) => {
    const moved = await reorder(tx, { table: founders, name: founders.name, ids });
    if (moved !== null) {
      await recordChange(tx, audit, {
        target: { kind: 'founder', id: 'order', title: 'Order of the founders' },
        before: { order: moved.before },
        after: { order: moved.after },
      });
    }
    return readFounders(tx);
  });
}

/** Hides a founder, who can be restored for 7 days (behaviour 3.13). Throws 'founder_not_found', also for a repeat. */
export async function removeFounder(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    const before = await lockFounder(tx, id);
    await moveToTrash(tx, { kind: 'founder', id, by: audit.actor.id, now: audit.now });
    await recordChange(tx, audit, { target: targetOf(before), before: audited(before), after: null });
  });
  return { message: 'Founder deleted.', _id: id };
}
