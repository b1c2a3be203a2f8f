import type { Testimonial, TestimonialChange, TestimonialForm } from '@kaksha/contract/testimonials.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { changeImage, contentItem } from '#server/platform/content/item.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { testimonialNoun } from './noun.ts';

type TestimonialRow = typeof testimonials.$inferSelect;
type Services = { store: Store; storage: Storage };

const toTestimonial = ({ id, approvedAt, ...testimonial }: TestimonialRow): Testimonial => ({
  _id: id,
  ...testimonial,
  approved: approvedAt !== null,
});

/** What people can change of a testimonial: all of it is about the person shown. */
const content = ({ studentName, achievement, quote, mentor, image }: TestimonialRow) => ({
  studentName,
  achievement,
  quote,
  mentor,
  image,
});

const item = contentItem<TestimonialRow>({
  ...testimonialNoun,
  notFound: 'testimonial_not_found',
  deleted: 'Testimonial deleted.',
  title: ({ studentName }) => studentName,
  audited: (row) => ({ ...content(row), approved: row.approvedAt !== null }),
  personal: ['studentName', 'achievement', 'quote', 'mentor', 'image'],
  select: (tx, which) => tx.select().from(testimonials).where(which).for('update'),
  update: (tx, row) =>
    tx
      .update(testimonials)
      .set({ ...content(row), revision: row.revision })
      .where(eq(testimonials.id, row.id)),
});

/**
 * Published testimonials, newest first; for admins also those awaiting approval, marked `approved: false` (behaviour
 * 3.6), and without a recorded consent `consented: false` (behaviour 3.35).
 */
export async function readTestimonials(
  db: Database,
  { waiting }: { waiting: boolean },
): Promise<Testimonial[]> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(and(visible(testimonials), waiting ? undefined : isNotNull(testimonials.approvedAt)))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id));
  return rows.map((row) => {
    if (!waiting) return { ...toTestimonial(row), approved: undefined };
    // Samples, which nobody sent, show nobody.
    const unstated = row.consentVersion === null && row.createdBy !== null;
    return { ...toTestimonial(row), ...(unstated ? { consented: false } : {}) };
  });
}

/**
 * Adds a testimonial, published at once unless it `waits` for an admin (behaviour 3.34, 3.35). An image is stored as
 * re-encoded by the server.
 */
export async function createTestimonial(
  services: Services,
  {
    form,
    image,
    waits,
    audit,
  }: { form: TestimonialForm; image: ReceivedFile | undefined; waits: boolean; audit: Audit },
): Promise<Testimonial> {
  const id = newId();
  const { now } = audit;
  const made = await item.create(services, { id, received: { image }, audit }, (tx, names) =>
    tx
      .insert(testimonials)
      .values({
        ...form,
        id,
        image: names.image === undefined ? '' : `/uploads/${names.image}`,
        approvedAt: waits ? null : now,
        createdBy: audit.actor.id,
        createdAt: now,
      })
      .returning(),
  );
  return toTestimonial(made);
}

/**
 * Changes the fields that are given, and not whether it is published; a change that changes nothing is not counted
 * (behaviour 3.30, 3.32, 3.34, 2.16). Throws 'testimonial_not_found', and 'changed_meanwhile' if the change was made from another revision than the stored one.
 */
export async function changeTestimonial(
  services: Services,
  {
    id,
    change: { revision, image: sent, ...change },
    image,
    audit,
  }: { id: string; change: TestimonialChange; image: ReceivedFile | undefined; audit: Audit },
): Promise<Testimonial> {
  const row = await item.change(
    services,
    { id, revision, received: { image }, audit },
    async (before, { image: file }, retire) => ({
      ...change,
      image: await changeImage({ stored: before.image, sent, file, retire }),
    }),
  );
  return toTestimonial(row);
}

/**
 * Publishes a testimonial that waits; a repeat changes nothing (behaviour 3.34). Throws 'testimonial_not_found'. The
 * revision stays, so that an edit begun before is not refused.
 */
export async function approveTestimonial(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<Testimonial> {
  return store.transaction(async (tx) => {
    const before = await item.lock(tx, id);
    if (before.approvedAt !== null) return toTestimonial(before);
    const after = { ...before, approvedAt: audit.now };
    await tx.update(testimonials).set({ approvedAt: audit.now }).where(eq(testimonials.id, id));
    await recordChange(tx, audit, {
      target: item.targetOf(after),
      before: { approved: false },
      after: { approved: true },
    });
    return toTestimonial(after);
  });
}

/**
 * Hides a testimonial, which can be restored for 7 days (behaviour 3.13). Throws 'testimonial_not_found', also for a
 * repeat.
 */
export const removeTestimonial = item.remove;
