import { eq, sql } from 'drizzle-orm';
import { testimonialErrors, testimonials } from '#server/database/schema/testimonials.ts';
import type { Noun } from '#server/noun.ts';
import { forgetAuditTargets, rowsAbout } from '#server/platform/audit/personal-data.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

const kind = 'testimonial';
const rows = rowsAbout({ kind, table: testimonials });

/**
 * Published testimonials are kept when an account is deleted, without a link to it, unless the person withdraws them;
 * those that wait or are in the trash are deleted (behaviour 2.17).
 */
const testimonialData: PersonalData = {
  name: 'testimonials',
  columns: ['testimonials.created_by', 'testimonials.deleted_by'],
  rows,
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
    await rows.remove(
      tx,
      leaving.map((row) => row.id),
      now,
    );
    await forgetAuditTargets(tx, { kind, ids: own.map((row) => row.id) });
    await tx.update(testimonials).set({ createdBy: null }).where(eq(testimonials.createdBy, id));
    await tx.update(testimonials).set({ deletedBy: null }).where(eq(testimonials.deletedBy, id));
  },
};

export const testimonialNoun = {
  constraints: testimonialErrors,
  personalData: [testimonialData],
  aboutPerson: {
    kind,
    idsAbout: ({ id }) => sql`select id::text from ${testimonials} where created_by = ${id}`,
  },
  fileOwners: { kind, table: testimonials },
  trash: { kind, table: testimonials, title: sql`${testimonials.studentName}`, files: kind, purged: true },
} satisfies Noun;
