import { type TeacherStatus, teacherStatuses } from '@kaksha/contract/core/statuses.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isEmail, isFilled, isOneOf, isPositive } from './checks.ts';
import { instant } from './columns.ts';
import { files } from './files.ts';
import { revised } from './shelved.ts';
import { wordsOf } from './words.ts';

type Searched = Record<'fullName' | 'email' | 'phoneNumber' | 'subjectToTeach', AnyPgColumn>;

/** What a search of the applications looks through. */
export const applicationWords = ({ fullName, email, phoneNumber, subjectToTeach }: Searched) =>
  wordsOf(fullName, email, phoneNumber, subjectToTeach);

/** Applications of teachers. Each email address has at most one open application. */
export const teachers = pgTable(
  'teachers',
  {
    id: uuid('id').primaryKey(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    educationalQualification: text('educational_qualification').notNull(),
    subjectToTeach: text('subject_to_teach').notNull(),
    workExperience: text('work_experience').notNull(),
    previousWorkPlace: text('previous_work_place').notNull(),
    phoneNumber: text('phone_number').notNull(),
    firstRecording: text('first_recording'),
    secondRecording: text('second_recording'),
    rulesVersion: text('rules_version'),
    status: text('status').$type<TeacherStatus>().notNull(),
    /** Name of the file in the private part of the storage; never sent to anyone. */
    cvFile: text('cv_file')
      .notNull()
      .references(() => files.name),
    /** The name of the applicant's file, as plain text. */
    cvName: text('cv_name').notNull(),
    cvBytes: integer('cv_bytes').notNull(),
    /** What admins note about the application. */
    notes: text('notes').notNull().default(''),
    ...revised,
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('teachers_open_unique').on(t.email).where(sql`status in ('pending', 'shortlisted')`),
    check('teachers_full_name_filled', isFilled(t.fullName)),
    check('teachers_email_form', isEmail(t.email)),
    check('teachers_status_known', isOneOf(t.status, teacherStatuses)),
    check('teachers_revision_counts', isPositive(t.revision)),
    check('teachers_cv_name_filled', isFilled(t.cvName)),
    check('teachers_cv_bytes_positive', isPositive(t.cvBytes)),
    index('teachers_cv_file').on(t.cvFile),
    index('teachers_words').using('gin', sql`${applicationWords(t)} gin_trgm_ops`),
    index('teachers_created_at').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Every status that an application has had since it was received, and who set it. */
export const teacherStatusChanges = pgTable(
  'teacher_status_changes',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id, { onDelete: 'cascade' }),
    status: text('status').$type<TeacherStatus>().notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check('teacher_status_changes_status_known', isOneOf(t.status, teacherStatuses)),
    index('teacher_status_changes_teacher').on(t.teacherId, t.changedAt),
    index('teacher_status_changes_by').on(t.changedBy).where(sql`changed_by is not null`),
  ],
);

export const applicationErrors: ConstraintErrors = {
  teachers_revision_counts: 'internal',
  teacher_status_changes_teacher_id_teachers_id_fk: 'application_not_found',
  teacher_status_changes_changed_by_users_id_fk: 'token_invalid',
  teacher_status_changes_status_known: 'invalid',
  teachers_open_unique: 'already_applied',
  teachers_cv_file_files_name_fk: 'internal',
  teachers_full_name_filled: 'invalid',
  teachers_email_form: 'invalid',
  teachers_status_known: 'invalid',
  teachers_cv_name_filled: 'internal',
  teachers_cv_bytes_positive: 'internal',
};
