import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { instant, shelved } from './columns.ts';

export const testimonials = pgTable('testimonials', {
  id: uuid('id').primaryKey(),
  studentName: text('student_name').notNull(),
  achievement: text('achievement').notNull(),
  quote: text('quote').notNull(),
  mentor: text('mentor').notNull(),
  image: text('image').notNull().default(''),
  approvedAt: instant('approved_at'),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  ...shelved,
});
