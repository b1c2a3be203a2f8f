import type { Founder, FounderChange, FounderForm } from '@kaksha/contract/faculty.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import type { Audit, AuditTarget } from '#server/platform/audit/audit.ts';
import { changeImage, contentItem, reorder } from '#server/platform/content/item.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { founderNoun } from './noun.ts';

type FounderRow = typeof founders.$inferSelect;
type Services = { store: Store; storage: Storage };

const toFounder = ({ id, ...founder }: FounderRow): Founder => ({ _id: id, ...founder });

/** What people can change of a founder, and the audit log keeps. */
const audited = ({ name, subject, specialization, description, courses, image }: FounderRow) => ({
  name,
  subject,
  specialization,
  description,
  courses,
  image,
});

const item = contentItem<FounderRow>({
  ...founderNoun,
  notFound: 'founder_not_found',
  deleted: 'Founder deleted.',
  title: ({ name }) => name,
  audited,
  select: (tx, which) => tx.select().from(founders).where(which).for('update'),
  update: (tx, row) =>
    tx
      .update(founders)
      .set({ ...audited(row), revision: row.revision })
      .where(eq(founders.id, row.id)),
});

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
  const made = await item.create(services, { id, received: { image }, audit }, (tx, names) =>
    tx
      .insert(founders)
      .values({
        ...form,
        courses: form.courses ?? [],
        id,
        image: names.image === undefined ? '' : `/uploads/${names.image}`,
        position: sql`(select coalesce(max(position), 0) + 1 from founders)`,
        createdAt: audit.now,
      })
      .returning(),
  );
  return toFounder(made);
}

/**
 * Changes the fields that are given; a change that changes nothing is not counted (behaviour 3.30, 3.32, 3.33, 2.16).
 * Throws 'founder_not_found', and 'changed_meanwhile' if the change was made from another revision than the stored one.
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
  const row = await item.change(
    services,
    { id, revision, received: { image }, audit },
    async (before, { image: file }, retire) => ({
      ...change,
      image: await changeImage({ stored: before.image, sent, file, retire }),
    }),
  );
  return toFounder(row);
}

/** Puts all founders into this order (behaviour 3.31). Throws 'changed_meanwhile'. */
export async function reorderFounders(
  store: Store,
  { ids, audit }: { ids: readonly string[]; audit: Audit },
): Promise<Founder[]> {
  return store.transaction(async (tx) => {
    const target: AuditTarget = { kind: 'founder', id: 'order', title: 'Order of the founders' };
    await reorder(tx, { table: founders, name: founders.name, ids, audit, target });
    return readFounders(tx);
  });
}

/** Hides a founder, who can be restored for 7 days (behaviour 3.13). Throws 'founder_not_found', also for a repeat. */
export const removeFounder = item.remove;
