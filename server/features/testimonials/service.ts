import { isDeepStrictEqual } from 'node:util';
import type { Testimonial, TestimonialChange, TestimonialForm } from '@kaksha/contract/testimonials.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { moveToTrash } from '#server/features/trash/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { changeImage } from '#server/platform/content/changed-image.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';

type TestimonialRow = typeof testimonials.$inferSelect;
type Services = { store: Store; storage: Storage };

const toTestimonial = ({ id, approvedAt, ...testimonial }: TestimonialRow): Testimonial => ({
  _id: id,
  ...testimonial,
  approved: approvedAt !== null,
});

/** What the audit log keeps of a testimonial; all but the approval is about the person shown. */
const audited = ({ studentName, achievement, quote, mentor, image, approvedAt }: TestimonialRow) => ({
  studentName,
  achievement,
  quote,
  mentor,
  image,
  approved: approvedAt !== null,
});
const personal = ['studentName', 'achievement', 'quote', 'mentor', 'image'];
const targetOf = ({ id, studentName }: TestimonialRow) => ({ kind: 'testimonial', id, title: studentName });

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
  const owner = { kind: 'testimonial' as const, id };
  return storeWithFiles(services, { received: { image }, owner, now }, async (tx, names) => {
    const [made] = await tx
      .insert(testimonials)
      .values({
        ...form,
        id,
        image: names.image === undefined ? '' : `/uploads/${names.image}`,
        approvedAt: waits ? null : now,
        createdBy: audit.actor.id,
        createdAt: now,
      })
      .returning();
    if (made === undefined) throw new Error('The testimonial was not inserted');
    await recordChange(tx, audit, { target: targetOf(made), before: null, after: audited(made), personal });
    return toTestimonial(made);
  });
}

/** Locks a visible testimonial. Throws 'testimonial_not_found'. */
async function lockTestimonial(tx: Database, id: string): Promise<TestimonialRow> {
  const [row] = await tx
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.id, id), visible(testimonials)))
    .for('update');
  return row ?? fail('testimonial_not_found');
}

/**
 * Changes the fields that are given, and not whether it is published; a change that changes nothing is not counted
 * (behaviour 3.30, 3.32, 3.34, 2.16). Throws
 * 'testimonial_not_found', and 'changed_meanwhile' if the change was made from another revision than the stored one.
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
  const owner = { kind: 'testimonial' as const, id };
  const received = { image };
  return storeWithFiles(services, { received, owner, now: audit.now }, async (tx, names, retire) => {
    const before = await lockTestimonial(tx, id);
    if (revision !== undefined && revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    const next = await changeImage({ stored: before.image, sent, file: names.image, retire });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (isDeepStrictEqual(audited({ ...before, ...given, image: next }), audited(before))) {
      return toTestimonial(before);
    }
    const [after] = await tx
      .update(testimonials)
      .set({ ...change, image: next, revision: before.revision + 1 })
      .where(eq(testimonials.id, id))
      .returning();
    if (after === undefined) throw new Error('The testimonial was not updated');
    await recordChange(tx, audit, {
      target: targetOf(after),
      before: audited(before),
      after: audited(after),
      personal,
    });
    return toTestimonial(after);
  });
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
    const before = await lockTestimonial(tx, id);
    if (before.approvedAt !== null) return toTestimonial(before);
    const after = { ...before, approvedAt: audit.now };
    await tx.update(testimonials).set({ approvedAt: audit.now }).where(eq(testimonials.id, id));
    await recordChange(tx, audit, {
      target: targetOf(after),
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
export async function removeTestimonial(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    const before = await lockTestimonial(tx, id);
    await moveToTrash(tx, { kind: 'testimonial', id, by: audit.actor.id, now: audit.now });
    await recordChange(tx, audit, {
      target: targetOf(before),
      before: audited(before),
      after: null,
      personal,
    });
  });
  return { message: 'Testimonial deleted.', _id: id };
}
