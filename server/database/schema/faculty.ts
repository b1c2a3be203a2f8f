import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isFilled, isImage, isList, isNotNegative, isPositive } from './checks.ts';
import { revised, shelved } from './shelved.ts';

export const founders = pgTable(
  'founders',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    specialization: text('specialization').notNull(),
    description: text('description').notNull(),
    courses: jsonb('courses').$type<string[]>().notNull(),
    image: text('image').notNull().default(''),
    position: integer('position').notNull().default(0),
    ...revised,
    ...shelved,
  },
  (t) => [
    check('founders_name_filled', isFilled(t.name)),
    check('founders_image_form', isImage(t.image)),
    check('founders_courses_list', isList(t.courses)),
    check('founders_revision_counts', isPositive(t.revision)),
    check('founders_position_counts', isNotNegative(t.position)),
  ],
);

export const founderErrors: ConstraintErrors = {
  founders_revision_counts: 'internal',
  founders_deleted_by_users_id_fk: 'token_invalid',
  founders_name_filled: 'invalid',
  founders_image_form: 'invalid',
  founders_courses_list: 'invalid',
  founders_position_counts: 'internal',
};
