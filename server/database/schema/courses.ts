import type { MaterialSlot } from '@kaksha/contract/courses/material.ts';
import { type Badges, courseIcons } from '@kaksha/contract/courses.ts';
import type { Audience } from '@kaksha/contract/material.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import {
  type ConstraintErrors,
  isFilled,
  isImage,
  isList,
  isNotNegative,
  isOneOf,
  isPositive,
  isStoredPath,
} from './checks.ts';
import { instant } from './columns.ts';
import { revised, shelved } from './shelved.ts';

export const courses = pgTable(
  'courses',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    levels: text('levels').notNull(),
    icon: text('icon').$type<'FaBookOpen' | 'FaChalkboardTeacher'>().notNull(),
    image: text('image').notNull().default(''),
    figure: text('figure').notNull().default(''),
    features: jsonb('features').$type<string[]>().notNull(),
    badges: jsonb('badges').$type<Badges>().notNull(),
    youtubeVideos: jsonb('youtube_videos').$type<string[]>().notNull(),
    lead: text('lead'),
    lectures: integer('lectures'),
    teacher: text('teacher'),
    startDate: date('start_date', { mode: 'string' }),
    batch: text('batch'),
    feeRupees: integer('fee_rupees'),
    position: integer('position').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...revised,
    ...shelved,
  },
  (t) => [
    uniqueIndex('courses_path_unique').on(t.path).where(sql`deleted_at is null`),
    check('courses_title_filled', isFilled(t.title)),
    check('courses_path_form', sql`${t.path} ~ '^[a-z0-9-]+$'`),
    check('courses_icon_known', isOneOf(t.icon, courseIcons)),
    check('courses_image_form', isImage(t.image)),
    check('courses_features_list', isList(t.features)),
    check('courses_badges_object', sql`jsonb_typeof(${t.badges}) = 'object'`),
    check('courses_videos_list', isList(t.youtubeVideos)),
    check('courses_revision_counts', isPositive(t.revision)),
    check('courses_position_counts', isNotNegative(t.position)),
    check('courses_lead_filled', isFilled(t.lead)),
    check('courses_lectures_positive', isPositive(t.lectures)),
    check('courses_teacher_filled', isFilled(t.teacher)),
    check('courses_batch_filled', isFilled(t.batch)),
    check('courses_fee_positive', isPositive(t.feeRupees)),
  ],
);

/** A PDF or a video beside a sub-course's own files; the path is that of a stored file. */
export type FurtherFile = {
  _id: string;
  title: string;
  kind: 'document' | 'video';
  path: string;
  audience: Audience;
};

export const subCourses = pgTable(
  'sub_courses',
  {
    id: uuid('id').primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    syllabusPath: text('syllabus_path').notNull().default(''),
    questionPath: text('question_path').notNull().default(''),
    videoPath: text('video_path').notNull().default(''),
    youtubeLink: text('youtube_link').notNull().default(''),
    /** Whom each of these is for; everyone where it is not named (behaviour 3.60). */
    audiences: jsonb('audiences').$type<Partial<Record<MaterialSlot, Audience>>>().notNull().default({}),
    /** Further files in their order. */
    materials: jsonb('materials').$type<FurtherFile[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...revised,
    ...shelved,
  },
  (t) => [
    index('sub_courses_course').on(t.courseId, t.position),
    check('sub_courses_title_filled', isFilled(t.title)),
    check('sub_courses_syllabus_form', isStoredPath(t.syllabusPath)),
    check('sub_courses_questions_form', isStoredPath(t.questionPath)),
    check('sub_courses_video_form', isStoredPath(t.videoPath)),
    check('sub_courses_audiences_object', sql`jsonb_typeof(${t.audiences}) = 'object'`),
    check('sub_courses_materials_list', isList(t.materials)),
    check('sub_courses_revision_counts', isPositive(t.revision)),
    check('sub_courses_position_counts', isNotNegative(t.position)),
  ],
);

/** A person's enrolment in a course; the title is stored, so that it can be shown after the course is deleted. */
export const enrollments = pgTable(
  'enrollments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    courseTitle: text('course_title').notNull(),
    /** When staff confirmed that this person belongs to the course; null until then. */
    confirmedAt: instant('confirmed_at'),
    /** What follows from a batch and ends with it: the enrolment itself, or its confirmation (behaviour 3.54). */
    fromBatch: text('from_batch').$type<'enrolment' | 'confirmation'>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('enrollments_title_filled', isFilled(t.courseTitle)),
    check('enrollments_from_batch_known', isOneOf(t.fromBatch, ['enrolment', 'confirmation'])),
    unique('enrollments_once').on(t.userId, t.courseId),
    index('enrollments_course').on(t.courseId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const courseErrors: ConstraintErrors = {
  courses_revision_counts: 'internal',
  courses_path_unique: 'course_path_taken',
  courses_created_by_users_id_fk: 'token_invalid',
  courses_deleted_by_users_id_fk: 'token_invalid',
  courses_title_filled: 'invalid',
  courses_path_form: 'invalid',
  courses_icon_known: 'invalid',
  courses_image_form: 'invalid',
  courses_features_list: 'invalid',
  courses_badges_object: 'invalid',
  courses_videos_list: 'invalid',
  courses_position_counts: 'internal',
  courses_lead_filled: 'invalid',
  courses_lectures_positive: 'invalid',
  courses_teacher_filled: 'invalid',
  courses_batch_filled: 'invalid',
  courses_fee_positive: 'invalid',
  enrollments_once: 'internal',
  enrollments_user_id_users_id_fk: 'token_invalid',
  enrollments_course_id_courses_id_fk: 'course_not_found',
  enrollments_title_filled: 'internal',
  enrollments_from_batch_known: 'internal',
};

export const subCourseErrors: ConstraintErrors = {
  sub_courses_revision_counts: 'internal',
  sub_courses_course_id_courses_id_fk: 'course_not_found',
  sub_courses_created_by_users_id_fk: 'token_invalid',
  sub_courses_deleted_by_users_id_fk: 'token_invalid',
  sub_courses_title_filled: 'invalid',
  sub_courses_syllabus_form: 'internal',
  sub_courses_questions_form: 'internal',
  sub_courses_video_form: 'internal',
  sub_courses_audiences_object: 'internal',
  sub_courses_materials_list: 'internal',
  sub_courses_position_counts: 'internal',
};
