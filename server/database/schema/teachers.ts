import { type TeacherStatus, teacherStatuses } from '@kaksha/contract/teachers.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isEmail, isFilled, isOneOf, isPositive } from './checks.ts';
import { instant } from './columns.ts';
import { files } from './files.ts';

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
    rulesVersion: text('rules_version'),
    status: text('status').$type<TeacherStatus>().notNull(),
    /** Name of the file in the private part of the storage; never sent to anyone. */
    cvFile: text('cv_file')
      .notNull()
      .references(() => files.name),
    /** The name of the applicant's file, as plain text. */
    cvName: text('cv_name').notNull(),
    cvBytes: integer('cv_bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('teachers_open_unique').on(t.email).where(sql`status in ('pending', 'shortlisted')`),
    check('teachers_full_name_filled', isFilled(t.fullName)),
    check('teachers_email_form', isEmail(t.email)),
    check('teachers_status_known', isOneOf(t.status, teacherStatuses)),
    check('teachers_cv_name_filled', isFilled(t.cvName)),
    check('teachers_cv_bytes_positive', isPositive(t.cvBytes)),
    index('teachers_created_at').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
