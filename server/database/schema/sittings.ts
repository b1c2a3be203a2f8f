import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isNotNegative, isPercent, isPositive } from './checks.ts';
import { instant } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** When some batches or some people take an exam; null in a column leaves it to the next level (behaviour 6.50). */
export const sittings = pgTable(
  'sittings',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    label: text('label').notNull().default(''),
    /** Without foreign keys, as in an exam's courses; a deleted batch has no members. */
    batchIds: uuid('batch_ids').array().notNull().default([]),
    userIds: uuid('user_ids').array().notNull().default([]),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    extraMinutes: integer('extra_minutes'),
    extraPercent: integer('extra_percent'),
    attempts: integer('attempts'),
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('sittings_quiz').on(t.quizId),
    index('sittings_people').using('gin', t.userIds),
    check('sittings_of_whom', sql`(cardinality(${t.batchIds}) = 0) <> (cardinality(${t.userIds}) = 0)`),
    check('sittings_window_ordered', sql`${t.opensAt} < ${t.closesAt}`),
    check('sittings_one_extra', sql`num_nonnulls(${t.extraMinutes}, ${t.extraPercent}) < 2`),
    check('sittings_extra_counts', isNotNegative(t.extraMinutes)),
    check('sittings_extra_percent', isPercent(t.extraPercent)),
    check('sittings_attempts_count', isNotNegative(t.attempts)),
    check('sittings_revision_counts', isPositive(t.revision)),
  ],
);

export const sittingErrors: ConstraintErrors = {
  sittings_quiz_id_quizzes_id_fk: 'quiz_not_found',
  sittings_of_whom: 'invalid',
  sittings_window_ordered: 'invalid',
  sittings_one_extra: 'invalid',
  sittings_extra_counts: 'invalid',
  sittings_extra_percent: 'invalid',
  sittings_attempts_count: 'invalid',
  sittings_revision_counts: 'internal',
};
