import { eq } from 'drizzle-orm';
import { testimonials } from '#server/database/schema/testimonials.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Testimonials are kept when an account is deleted, without a link to it (behaviour 2.17). */
export const testimonialData: PersonalData = {
  name: 'testimonials',
  columns: ['testimonials.created_by', 'testimonials.deleted_by'],
  async exportOf(db, { id }) {
    return db
      .select({
        studentName: testimonials.studentName,
        achievement: testimonials.achievement,
        quote: testimonials.quote,
        createdAt: testimonials.createdAt,
      })
      .from(testimonials)
      .where(eq(testimonials.createdBy, id));
  },
  async erase(tx, { id }) {
    await tx.update(testimonials).set({ createdBy: null }).where(eq(testimonials.createdBy, id));
    await tx.update(testimonials).set({ deletedBy: null }).where(eq(testimonials.deletedBy, id));
  },
};
