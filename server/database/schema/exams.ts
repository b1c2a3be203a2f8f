import type { Hold } from '@kaksha/contract/exam/changes.ts';
import { attemptStatuses } from '@kaksha/contract/exam/clock.ts';
import { type AttemptLogKind, attemptLogKinds } from '@kaksha/contract/exam/hall.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: the overload with an object, used here, is the one that is not deprecated
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isList, isNotNegative, isOneOf, isPositive } from './checks.ts';
import { instant, jsonValue } from './columns.ts';
import { quizVersions, quizzes } from './quizzes.ts';

export const finishCauses = ['student', 'staff', 'deadline'] as const;
export type FinishCause = (typeof finishCauses)[number];

/** One person taking one version of an exam, from start to result. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    /** Made by the browser, so that starting twice starts once. */
    id: uuid('id').primaryKey(),
    /** Null once the person is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of an erased person until the exam closes: a keyed hash of the email address, so that a new account gets no new attempt. */
    takerHash: text('taker_hash'),
    quizId: uuid('quiz_id').notNull(),
    quizVersionId: uuid('quiz_version_id').notNull(),
    /** Started by staff: counts nowhere and gets no row in `results`. */
    trial: boolean('trial').notNull(),
    status: text('status').$type<'open' | 'submitted' | 'void'>().notNull().default('open'),
    startedAt: instant('started_at').notNull(),
    minutes: doublePrecision('minutes').notNull(),
    /** All extra minutes of this attempt, those of the whole exam included. */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** When staff finished the attempt: its deadline, unless that was earlier. */
    endedAt: instant('ended_at'),
    /** The close of this person's window, which follows its sitting while the attempt runs; null for one without, and for a trial. */
    closesAt: instant('closes_at'),
    /** Always `deadlineOf` of the columns above. */
    deadlineAt: instant('deadline_at').notNull(),
    /** Until when what arrives counts after the program was away at the end; null, or earlier than a minute after `deadlineAt`: it was not. */
    graceUntil: instant('grace_until'),
    /** The device that writes the attempt, how often that changed, and who wrote before. */
    device: text('device').notNull(),
    deviceName: text('device_name').notNull(),
    epoch: integer('epoch').notNull().default(1),
    holds: jsonb('holds').$type<Hold[]>().notNull().default([]),
    /** The drawn order: see `PaperOrder`. */
    questionOrder: jsonb('question_order').$type<number[]>().notNull(),
    optionOrders: jsonb('option_orders').$type<(number[] | null)[]>().notNull(),
    finishedAt: instant('finished_at'),
    finishCause: text('finish_cause').$type<FinishCause>(),
    /** Of the receipt: number of answers, hash of the answers, and code. */
    answered: integer('answered'),
    sha256: text('sha256'),
    receiptCode: text('receipt_code'),
    voidedAt: instant('voided_at'),
  },
  (t) => [
    foreignKey({
      name: 'exam_attempts_version_of_quiz_fk',
      columns: [t.quizVersionId, t.quizId],
      foreignColumns: [quizVersions.id, quizVersions.quizId],
    }),
    check('exam_attempts_status_known', isOneOf(t.status, attemptStatuses)),
    check('exam_attempts_minutes_positive', isPositive(t.minutes)),
    check('exam_attempts_extra_counts', isNotNegative(t.extraMinutes)),
    check('exam_attempts_epoch_counts', isPositive(t.epoch)),
    check('exam_attempts_device_filled', isFilled(t.device)),
    check('exam_attempts_holds_list', isList(t.holds)),
    check('exam_attempts_questions_list', isList(t.questionOrder)),
    check('exam_attempts_options_list', isList(t.optionOrders)),
    check('exam_attempts_cause_known', isOneOf(t.finishCause, finishCauses)),
    check(
      'exam_attempts_receipt_whole',
      sql`num_nulls(${t.finishedAt}, ${t.finishCause}, ${t.answered}, ${t.sha256}, ${t.receiptCode}) in (0, 5)`,
    ),
    check('exam_attempts_submitted_finished', sql`${t.status} <> 'submitted' or ${t.finishedAt} is not null`),
    check('exam_attempts_open_unfinished', sql`${t.status} <> 'open' or ${t.finishedAt} is null`),
    check('exam_attempts_void_dated', sql`(${t.status} = 'void') = (${t.voidedAt} is not null)`),
    uniqueIndex('exam_attempts_open_unique').on(t.userId, t.quizId).where(sql`status = 'open'`),
    uniqueIndex('exam_attempts_receipt_unique').on(t.receiptCode),
    index('exam_attempts_due').on(t.deadlineAt).where(sql`status = 'open'`),
    index('exam_attempts_quiz').on(t.quizId, t.userId),
    index('exam_attempts_user').on(t.userId),
    index('exam_attempts_taker').on(t.takerHash).where(sql`taker_hash is not null`),
  ],
);

/** What a student has done with one question of an attempt: see `QuestionState`. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    /** Of the question in its version, from 0. */
    position: smallint('position').notNull(),
    /** In the version's own order; null is unanswered. */
    answer: jsonValue<Answer>('answer'),
    answerRank: bigint('answer_rank', { mode: 'number' }).notNull(),
    marked: boolean('marked').notNull(),
    markedRank: bigint('marked_rank', { mode: 'number' }).notNull(),
    visited: boolean('visited').notNull(),
    spentS: integer('spent_s').notNull(),
  },
  (t) => [
    primaryKey({ name: 'exam_answers_pk', columns: [t.attemptId, t.position] }),
    check('exam_answers_position_counts', isNotNegative(t.position)),
    check('exam_answers_spent_counts', isNotNegative(t.spentS)),
    // A missing answer is an SQL null, so that counting answers needs no JSON.
    check('exam_answers_answer_form', sql`jsonb_typeof(${t.answer}) in ('number', 'string', 'array')`),
  ],
);

/**
 * When a device was last heard of: unlogged (by hand, in the migration), because it is written every few seconds and worth nothing
 * after a crash.
 */
export const examHeard = pgTable('exam_heard', {
  /** Without a foreign key: checking it would lock the attempt after this row, and everyone else locks them the other way. */
  attemptId: uuid('attempt_id').primaryKey(),
  at: instant('at').notNull(),
  /** Changes that the log has kept since then: it keeps a limited number. */
  changes: integer('changes').notNull().default(0),
});

/** What was received and done, and when; rows are added and never changed. */
export const examLog = pgTable(
  'exam_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Counts the entries: which of two of one moment came first. */
    number: bigint('number', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<AttemptLogKind>().notNull(),
    device: text('device'),
    seq: bigint('seq', { mode: 'number' }),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('exam_log_kind_known', isOneOf(t.kind, attemptLogKinds)),
    index('exam_log_attempt').on(t.attemptId, t.at, t.id),
    index('exam_log_actor').on(t.actorId).where(sql`actor_id is not null`),
  ],
);

/** What staff gave: minutes to a whole exam, or another attempt to one person; once under each key. */
export const examGrants = pgTable(
  'exam_grants',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    minutes: integer('minutes'),
    reason: text('reason').notNull(),
    requestKey: text('request_key'),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('exam_grants_one_kind', sql`num_nulls(${t.userId}, ${t.minutes}) = 1`),
    check('exam_grants_minutes_positive', isPositive(t.minutes)),
    check('exam_grants_reason_filled', isFilled(t.reason)),
    uniqueIndex('exam_grants_request_unique').on(t.quizId, t.requestKey),
    index('exam_grants_user').on(t.quizId, t.userId),
    index('exam_grants_person').on(t.userId).where(sql`user_id is not null`),
    index('exam_grants_granted_by').on(t.grantedBy),
  ],
);

/** Secrets of this installation that must survive a move of the database: of receipts, and of hashed email addresses. */
export const examKeys = pgTable(
  'exam_keys',
  { purpose: text('purpose').$type<'receipt' | 'taker'>().primaryKey(), secret: text('secret').notNull() },
  (t) => [
    check('exam_keys_purpose_known', isOneOf(t.purpose, ['receipt', 'taker'])),
    check('exam_keys_secret_form', sql`${t.secret} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const examErrors: ConstraintErrors = {
  exam_attempts_user_id_users_id_fk: 'token_invalid',
  exam_attempts_version_of_quiz_fk: 'quiz_not_found',
  exam_attempts_open_unique: 'attempt_open',
  exam_attempts_receipt_unique: 'internal',
  exam_attempts_status_known: 'internal',
  exam_attempts_minutes_positive: 'internal',
  exam_attempts_extra_counts: 'invalid',
  exam_attempts_epoch_counts: 'internal',
  exam_attempts_device_filled: 'invalid',
  exam_attempts_holds_list: 'internal',
  exam_attempts_questions_list: 'internal',
  exam_attempts_options_list: 'internal',
  exam_attempts_cause_known: 'internal',
  exam_attempts_receipt_whole: 'internal',
  exam_attempts_submitted_finished: 'internal',
  exam_attempts_open_unfinished: 'internal',
  exam_attempts_void_dated: 'internal',
  exam_answers_attempt_id_exam_attempts_id_fk: 'attempt_not_found',
  exam_answers_position_counts: 'internal',
  exam_answers_spent_counts: 'invalid',
  exam_answers_answer_form: 'internal',
  exam_log_attempt_id_exam_attempts_id_fk: 'attempt_not_found',
  exam_log_actor_id_users_id_fk: 'token_invalid',
  exam_log_kind_known: 'internal',
  exam_grants_quiz_id_quizzes_id_fk: 'quiz_not_found',
  exam_grants_user_id_users_id_fk: 'user_not_found',
  exam_grants_granted_by_users_id_fk: 'token_invalid',
  exam_grants_one_kind: 'internal',
  exam_grants_minutes_positive: 'invalid',
  exam_grants_reason_filled: 'invalid',
  exam_grants_request_unique: 'internal',
  exam_keys_purpose_known: 'internal',
  exam_keys_secret_form: 'internal',
};
