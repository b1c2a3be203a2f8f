import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isImage, isPositive } from './checks.ts';
import { instant } from './columns.ts';
import { revised, shelved } from './shelved.ts';

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey(),
    studentName: text('student_name').notNull(),
    achievement: text('achievement').notNull(),
    quote: text('quote').notNull(),
    mentor: text('mentor').notNull(),
    image: text('image').notNull().default(''),
    /** Which statement of consent stood beside the form's button; null for those older than it. */
    consentVersion: text('consent_version'),
    approvedAt: instant('approved_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...revised,
    ...shelved,
  },
  (t) => [
    check('testimonials_student_name_filled', isFilled(t.studentName)),
    check('testimonials_quote_filled', isFilled(t.quote)),
    check('testimonials_revision_counts', isPositive(t.revision)),
    check('testimonials_image_form', isImage(t.image)),
    index('testimonials_created_by').on(t.createdBy),
    index('testimonials_deleted_by').on(t.deletedBy).where(sql`deleted_by is not null`),
  ],
);

export const testimonialErrors: ConstraintErrors = {
  testimonials_revision_counts: 'internal',
  testimonials_created_by_users_id_fk: 'token_invalid',
  testimonials_deleted_by_users_id_fk: 'token_invalid',
  testimonials_student_name_filled: 'invalid',
  testimonials_quote_filled: 'invalid',
  testimonials_image_form: 'invalid',
};
