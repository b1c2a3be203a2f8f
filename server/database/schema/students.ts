import { studentStatuses } from '@kaksha/contract/core/statuses.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isOneOf, isPercent, isPositive } from './checks.ts';
import { revised } from './shelved.ts';

/** What staff keep about a student beside the account (behaviour 2.40). An account without a row has none of it. */
export const students = pgTable(
  'students',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As staff wrote it; null without one. */
    roll: text('roll'),
    /** The same in the form in which it is unique and signs in, whatever its case. */
    rollKey: text('roll_key'),
    phone: text('phone').notNull().default(''),
    class: text('class').notNull().default(''),
    board: text('board').notNull().default(''),
    guardianName: text('guardian_name').notNull().default(''),
    guardianPhone: text('guardian_phone').notNull().default(''),
    /** Extra time in every exam, in percent of the paper's minutes: a right of the person. */
    extraTimePercent: integer('extra_time_percent').notNull().default(0),
    status: text('status').$type<(typeof studentStatuses)[number]>().notNull().default('active'),
    /** For staff alone. */
    note: text('note').notNull().default(''),
    ...revised,
  },
  (t) => [
    uniqueIndex('students_roll_unique').on(t.rollKey),
    index('students_class').on(sql`lower(class)`),
    check('students_roll_filled', isFilled(t.rollKey)),
    check('students_roll_whole', sql`num_nonnulls(${t.roll}, ${t.rollKey}) <> 1`),
    check('students_phone_form', sql`${t.phone} ~ '^([+][1-9][0-9]{6,14})?$'`),
    check('students_guardian_phone_form', sql`${t.guardianPhone} ~ '^([+][1-9][0-9]{6,14})?$'`),
    check('students_extra_percent', isPercent(t.extraTimePercent)),
    check('students_status_known', isOneOf(t.status, studentStatuses)),
    check('students_revision_counts', isPositive(t.revision)),
  ],
);

export const studentErrors: ConstraintErrors = {
  students_user_id_users_id_fk: 'student_not_found',
  students_roll_unique: 'roll_taken',
  students_roll_filled: 'internal',
  students_roll_whole: 'internal',
  students_phone_form: 'invalid',
  students_guardian_phone_form: 'invalid',
  students_extra_percent: 'invalid',
  students_status_known: 'invalid',
  students_revision_counts: 'internal',
};
