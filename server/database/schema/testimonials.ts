import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { isFilled, isImage } from './checks.ts';
import { instant } from './columns.ts';
import { shelved } from './shelved.ts';

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey(),
    studentName: text('student_name').notNull(),
    achievement: text('achievement').notNull(),
    quote: text('quote').notNull(),
    mentor: text('mentor').notNull(),
    image: text('image').notNull().default(''),
    approvedAt: instant('approved_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...shelved,
  },
  (t) => [
    check('testimonials_student_name_filled', isFilled(t.studentName)),
    check('testimonials_quote_filled', isFilled(t.quote)),
    check('testimonials_image_form', isImage(t.image)),
  ],
);
