import { eq, inArray } from 'drizzle-orm';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { forgetAuditTargets } from '#server/platform/audit/audit-personal-data.ts';
import { recordErasures } from '#server/platform/personal/erasures.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

const kind = 'testimonial';

const remove: NonNullable<PersonalData['rows']>['remove'] = async (tx, ids, now) => {
  if (ids.length === 0) return;
  await tx.delete(testimonials).where(inArray(testimonials.id, [...ids]));
  await forgetAuditTargets(tx, { kind, ids });
  await recordErasures(tx, { kind, ids, now });
};

/**
 * Published testimonials are kept when an account is deleted, without a link to it, unless the person withdraws them;
 * those that wait or are in the trash are deleted (behaviour 2.17).
 */
export const testimonialData: PersonalData = {
  name: 'testimonials',
  columns: ['testimonials.created_by', 'testimonials.deleted_by'],
  rows: { kind, remove },
  async exportOf(db, { id }) {
    return db
      .select({
        studentName: testimonials.studentName,
        achievement: testimonials.achievement,
        quote: testimonials.quote,
        mentor: testimonials.mentor,
        approvedAt: testimonials.approvedAt,
        createdAt: testimonials.createdAt,
      })
      .from(testimonials)
      .where(eq(testimonials.createdBy, id));
  },
  async erase(tx, { id }, { withdrawTestimonials, now }) {
    const own = await tx
      .select({
        id: testimonials.id,
        approvedAt: testimonials.approvedAt,
        deletedAt: testimonials.deletedAt,
      })
      .from(testimonials)
      .where(eq(testimonials.createdBy, id));
    const isPublished = ({ approvedAt, deletedAt }: (typeof own)[number]) =>
      approvedAt !== null && deletedAt === null;
    const leaving = own.filter((row) => withdrawTestimonials || !isPublished(row));
    await remove(
      tx,
      leaving.map((row) => row.id),
      now,
    );
    await forgetAuditTargets(tx, { kind, ids: own.map((row) => row.id) });
    await tx.update(testimonials).set({ createdBy: null }).where(eq(testimonials.createdBy, id));
    await tx.update(testimonials).set({ deletedBy: null }).where(eq(testimonials.deletedBy, id));
  },
};
