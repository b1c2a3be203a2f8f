import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { shelved } from './columns.ts';

export const founders = pgTable('founders', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  specialization: text('specialization').notNull(),
  description: text('description').notNull(),
  courses: jsonb('courses').$type<string[]>().notNull(),
  image: text('image').notNull().default(''),
  position: integer('position').notNull().default(0),
  ...shelved,
});
