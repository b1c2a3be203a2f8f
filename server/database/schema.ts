import type { Role } from '@kaksha/contract/access.ts';
import type { Answer } from '@kaksha/contract/attempts.ts';
import type { Badges } from '@kaksha/contract/courses.ts';
import type { DemoStatus } from '@kaksha/contract/demo.ts';
import type { DownloadRequest } from '@kaksha/contract/downloads.ts';
import type { TeacherStatus } from '@kaksha/contract/teachers.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A transaction's number, as PostgreSQL counts them for ever (never the 32 bits that wrap around). */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** People who can sign in, and the sample teachers who cannot (no password, no Google account). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash'),
    googleSub: text('google_sub'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Raised to end every session: a token carries the version it was made under. */
    tokenVersion: integer('token_version').notNull().default(0),
    sample: boolean('sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [unique('users_email_unique').on(t.email), unique('users_google_sub_unique').on(t.googleSub)],
);

/** The roles map: which address holds which role. The only source of roles. */
export const roleGrants = pgTable(
  'role_grants',
  {
    email: text('email').notNull(),
    role: text('role').$type<Exclude<Role, 'student'>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ name: 'role_grants_pk', columns: [t.email, t.role] })],
);

/** The one live link of an account to set a new password; only its hash is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [unique('password_resets_token_hash_unique').on(t.tokenHash)],
);

/** A question as it is stored: its `_id` lasts through every version (law 12). */
export type StoredQuestion = {
  _id: string;
  kind: 'single';
  question: string;
  options: string[];
  correctAnswer: number;
  timePerQuestion: number;
  explanation: string;
};

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey(),
    currentVersionId: uuid('current_version_id').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    sample: boolean('sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
  },
  (t) => [index('quizzes_created_at').on(t.createdAt.desc(), t.id.desc()).where(sql`deleted_at is null`)],
);

/** What a quiz was at one time; never changed once written (law 5). */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    totalMinutes: doublePrecision('total_minutes').notNull(),
    passPercent: doublePrecision('pass_percent').notNull(),
    questionCount: integer('question_count').notNull(),
    incomplete: boolean('incomplete').notNull(),
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [unique('quiz_versions_number_unique').on(t.quizId, t.number)],
);

/** A submitted attempt, with the names as they were at submit, so that a list reads this table alone (law 14). */
export const results = pgTable(
  'results',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    quizVersionId: uuid('quiz_version_id')
      .notNull()
      .references(() => quizVersions.id),
    /** The attempt's own key (Idempotency-Key); null when the submission carried none. */
    attemptKey: text('attempt_key'),
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    score: integer('score').notNull(),
    total: integer('total').notNull(),
    percentage: smallint('percentage').notNull(),
    passed: boolean('passed'),
    passPercent: doublePrecision('pass_percent').notNull(),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    userRole: text('user_role').$type<Role>().notNull(),
    quizTitle: text('quiz_title').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What lists sort by: capitals make no difference. */
    userNameOrder: text('user_name_order').generatedAlwaysAs(sql`lower(user_name)`).notNull(),
    quizTitleOrder: text('quiz_title_order').generatedAlwaysAs(sql`lower(quiz_title)`).notNull(),
    /** What a search finds the row by. A trigger sets these and the next whatever an insert says. */
    whoWords: integer('who_words')
      .notNull()
      .default(0)
      .references(() => resultWords.id),
    titleWords: integer('title_words')
      .notNull()
      .default(0)
      .references(() => resultWords.id),
    /** The transaction that inserted the row: a kept total goes on counting from there (docs/decisions/010). */
    insertedBy: xid8('inserted_by').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    uniqueIndex('results_attempt_key_unique').on(t.userId, t.attemptKey).where(sql`attempt_key is not null`),
    index('results_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    // Each order of the list carries every filter, so that skipping to a page never leaves the index.
    index('results_created_at').on(t.createdAt, t.id, t.userRole, t.quizId, t.whoWords, t.titleWords),
    index('results_score').on(t.score, t.id, t.userRole, t.quizId, t.createdAt, t.whoWords, t.titleWords),
    index('results_user_name').on(
      t.userNameOrder,
      t.id,
      t.userRole,
      t.quizId,
      t.createdAt,
      t.whoWords,
      t.titleWords,
    ),
    index('results_quiz_title').on(
      t.quizTitleOrder,
      t.id,
      t.userRole,
      t.quizId,
      t.createdAt,
      t.whoWords,
      t.titleWords,
    ),
    index('results_quiz').on(t.quizId, t.createdAt, t.id, t.userRole),
    index('results_who_words').on(t.whoWords, t.createdAt, t.id, t.userRole, t.quizId),
    index('results_title_words').on(t.titleWords, t.createdAt, t.id, t.userRole),
    index('results_staff').on(t.userRole, t.createdAt, t.id, t.quizId).where(sql`user_role <> 'student'`),
    index('results_inserted_by').on(t.insertedBy),
  ],
);

/**
 * What a search of all results looks through: each person (name and address) and each quiz title once, in lower case,
 * however many results bear them. Kept by triggers on `results`; the id is random, so that a restored backup goes on.
 */
export const resultWords = pgTable(
  'result_words',
  {
    id: integer('id').primaryKey(),
    kind: text('kind').$type<'who' | 'title'>().notNull(),
    words: text('words').notNull(),
  },
  (t) => [
    unique('result_words_unique').on(t.kind, t.words),
    index('result_words_trigrams').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
);

/** How often a stored result was changed or deleted in a way that lists show: kept totals of before no longer hold. */
export const resultChanges = pgTable('result_changes', {
  id: boolean('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
});

/** Addresses of files that are good for one GET: only the hash of each is kept. */
export const downloads = pgTable(
  'downloads',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenVersion: integer('token_version').notNull(),
    request: jsonb('request').$type<DownloadRequest>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('downloads_expires_at').on(t.expiresAt)],
);

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
    sample: boolean('sample').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
  },
  (t) => [uniqueIndex('courses_path_unique').on(t.path).where(sql`deleted_at is null`)],
);

export const founders = pgTable('founders', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  specialization: text('specialization').notNull(),
  description: text('description').notNull(),
  courses: jsonb('courses').$type<string[]>().notNull(),
  image: text('image').notNull().default(''),
  position: integer('position').notNull().default(0),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedBy: uuid('deleted_by'),
});

export const testimonials = pgTable('testimonials', {
  id: uuid('id').primaryKey(),
  studentName: text('student_name').notNull(),
  achievement: text('achievement').notNull(),
  quote: text('quote').notNull(),
  mentor: text('mentor').notNull(),
  image: text('image').notNull().default(''),
  approvedAt: instant('approved_at'),
  sample: boolean('sample').notNull().default(false),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedBy: uuid('deleted_by'),
});

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
    sample: boolean('sample').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
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

/** Applications of teachers. One address has at most one that is open. */
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
    /** Name of the file in the private part of the storage; never sent to anybody. */
    cvFile: text('cv_file').notNull(),
    /** The name that the applicant's file had, as text alone. */
    cvName: text('cv_name').notNull(),
    cvBytes: integer('cv_bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('teachers_open_unique').on(t.email).where(sql`status in ('pending', 'shortlisted')`),
    index('teachers_created_at').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const demoRequests = pgTable(
  'demo_requests',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    course: text('course').notNull(),
    message: text('message').notNull(),
    status: text('status').$type<DemoStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('demo_requests_created_at').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

/** How often something was done of late, by what and by whom; shared by all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Until then everything under this key is refused. */
    blockedUntil: instant('blocked_until'),
  },
  (t) => [index('rate_limits_ends_at').on(t.endsAt)],
);
