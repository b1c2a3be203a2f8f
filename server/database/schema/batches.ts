import { sql } from 'drizzle-orm';
// biome-ignore lint/suspicious/noDeprecatedImports: the overload with an object, used here, is the one that is not deprecated
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isPositive } from './checks.ts';
import { xid8 } from './columns.ts';
import { revised, shelved } from './shelved.ts';

/** A group of students who are taught together. Its days are days in India, both inclusive (behaviour 3.53). */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The courses in which its members are enrolled; a deleted one may be among them. */
    courseIds: uuid('course_ids').array().notNull().default([]),
    teacherIds: uuid('teacher_ids').array().notNull().default([]),
    timetable: text('timetable').notNull().default(''),
    from: date('from_day', { mode: 'string' }),
    to: date('to_day', { mode: 'string' }),
    ...revised,
    ...shelved,
  },
  (t) => [
    index('batches_deleted_by').on(t.deletedBy),
    index('batches_teachers').using('gin', t.teacherIds),
    check('batches_name_filled', isFilled(t.name)),
    check('batches_days_ordered', sql`${t.from} <= ${t.to}`),
    check('batches_revision_counts', isPositive(t.revision)),
  ],
);

/** Who is in a batch, from which day to which, both inclusive; without an end, until the batch ends (behaviour 3.54). */
export const batchMembers = pgTable(
  'batch_members',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ name: 'batch_members_pk', columns: [t.batchId, t.userId] }),
    index('batch_members_user').on(t.userId),
    check('batch_members_days_ordered', sql`${t.from} <= ${t.to}`),
  ],
);

/**
 * The last transaction that changed a batch or who is in one, set by triggers at its end: whatever is made of batches holds as
 * long as it stays the same.
 */
export const batchChanges = pgTable(
  'batch_changes',
  { id: boolean('id').primaryKey(), changedBy: xid8('changed_by').notNull() },
  (t) => [check('batch_changes_one_row', sql`${t.id}`)],
);

export const batchErrors: ConstraintErrors = {
  batch_changes_one_row: 'internal',
  batches_deleted_by_users_id_fk: 'token_invalid',
  batches_name_filled: 'invalid',
  batches_days_ordered: 'invalid',
  batches_revision_counts: 'internal',
  batch_members_batch_id_batches_id_fk: 'batch_not_found',
  batch_members_user_id_users_id_fk: 'user_not_found',
  batch_members_days_ordered: 'invalid',
};
