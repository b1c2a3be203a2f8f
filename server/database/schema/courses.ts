import type { Badges } from '@kaksha/contract/courses.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { instant, shelved } from './columns.ts';

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
    position: integer('position').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...shelved,
  },
  (t) => [uniqueIndex('courses_path_unique').on(t.path).where(sql`deleted_at is null`)],
);

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
    position: integer('position').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...shelved,
  },
  (t) => [index('sub_courses_course').on(t.courseId, t.position)],
);

/** A person's place in a course; the title is kept as it was, so that it reads also when the course is gone. */
export const enrollments = pgTable(
  'enrollments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    courseTitle: text('course_title').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('enrollments_once').on(t.userId, t.courseId),
    index('enrollments_course').on(t.courseId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
