import { type NoticeKind, noticeKinds } from '@kaksha/contract/core/notice-kinds.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isOneOf } from './checks.ts';
import { instant } from './columns.ts';
import { demoRequests } from './demo.ts';
import { quizzes } from './quizzes.ts';
import { teachers } from './teachers.ts';

export const noticeMails = ['none', 'waiting', 'sent'] as const;

/**
 * What people are told, in the portal and by email, each once: its key is that of what happened (behaviour 9.1). Those of
 * requests, applications, enrolments and slips are written by triggers of these tables, in the migration.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Whom it is for: an account, or whoever sent a request or an application. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    demoRequestId: uuid('demo_request_id').references(() => demoRequests.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => teachers.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** Those without an email address get none. */
    mail: text('mail').$type<(typeof noticeMails)[number]>().notNull().default('waiting'),
    /** The email it is part of, by the id of that email's first notice: what a crash sends again is the same email. */
    mailId: uuid('mail_id'),
    /** Until when the instance that took the email sends it; then another one may. */
    takenUntil: instant('taken_until'),
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    uniqueIndex('notices_key_unique').on(t.key),
    index('notices_user').on(t.userId, t.createdAt.desc()),
    index('notices_demo_request').on(t.demoRequestId).where(sql`demo_request_id is not null`),
    index('notices_application').on(t.applicationId).where(sql`application_id is not null`),
    index('notices_quiz').on(t.quizId, t.userId).where(sql`quiz_id is not null`),
    index('notices_waiting').on(t.createdAt).where(sql`mail = 'waiting'`),
    check('notices_kind_known', isOneOf(t.kind, noticeKinds)),
    check('notices_mail_known', isOneOf(t.mail, noticeMails)),
    check('notices_key_filled', isFilled(t.key)),
    check('notices_to_one', sql`num_nonnulls(${t.userId}, ${t.demoRequestId}, ${t.applicationId}) = 1`),
  ],
);

export const noticeErrors: ConstraintErrors = {
  notices_user_id_users_id_fk: 'user_not_found',
  notices_demo_request_id_demo_requests_id_fk: 'demo_request_not_found',
  notices_application_id_teachers_id_fk: 'application_not_found',
  notices_quiz_id_quizzes_id_fk: 'quiz_not_found',
  notices_key_unique: 'internal',
  notices_kind_known: 'internal',
  notices_mail_known: 'internal',
  notices_key_filled: 'internal',
  notices_to_one: 'internal',
};
