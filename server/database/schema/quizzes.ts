import type { AuthoredQuestion, TypesetQuestion } from '@kaksha/contract/questions/question.ts';
import type {
  AuthoredPassage,
  PaperPages,
  Section,
  TypesetPassage,
} from '@kaksha/contract/questions/sections.ts';
import {
  admissions,
  type QuizMode,
  quizModes,
  type Release,
  releases,
} from '@kaksha/contract/quizzes/settings.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { type TieBreak, tieBreaks } from '@kaksha/contract/reports/standing.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
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
import { type ConstraintErrors, isList, isNotNegative, isOneOf, isPercent, isPositive } from './checks.ts';
import { instant } from './columns.ts';
import { shelved } from './shelved.ts';

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey(),
    /** A version of this quiz: `quizzes_current_version_fk`, written by hand, because it is checked only at commit. */
    currentVersionId: uuid('current_version_id').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...shelved,
    mode: text('mode').$type<QuizMode>().notNull().default('practice'),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    attemptsAllowed: integer('attempts_allowed').notNull().default(1),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleOptions: boolean('shuffle_options').notNull().default(false),
    /** Deliberately without a foreign key: an exam must not open to everyone because its only course was deleted. */
    courseIds: uuid('course_ids').array().notNull().default([]),
    /** The batches whose members it is for; never set beside courses. Without a foreign key for the same reason. */
    batchIds: uuid('batch_ids').array().notNull().default([]),
    admission: text('admission').$type<(typeof admissions)[number]>().notNull().default('enrolled'),
    release: text('release').$type<Release>().notNull().default('at_once'),
    /** How people with equal marks are told apart (behaviour 7.3). */
    tieBreak: text('tie_break').$type<TieBreak>().notNull().default('none'),
    releasedAt: instant('released_at'),
    /** When staff showed the provisional key of an exam that is released by hand (behaviour 7.35). */
    keyShownAt: instant('key_shown_at'),
    /** Until when objections to keys are taken; null if they are not (behaviour 7.36). */
    objectionsUntil: instant('objections_until'),
    /** Given to the whole exam, those who start later included. */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** The most that counts, of the exam or of an attempt that is not void: results wait for it. */
    longestExtraMinutes: integer('longest_extra_minutes').notNull().default(0),
    /** The latest `graceUntil` of its attempts: results wait for it too. */
    graceUntil: instant('grace_until'),
    /** How many sittings it has, and the latest close of one: whether it is over takes no look at them (behaviour 6.52). */
    sittingsMade: integer('sittings_made').notNull().default(0),
    sittingsCloseAt: instant('sittings_close_at'),
    /** When a sitting was added although marks and keys were out: they stay out (behaviour 6.52). */
    settledAt: instant('settled_at'),
    /** When students were told that its results are out (behaviour 9.2). */
    resultsToldAt: instant('results_told_at'),
    /** How many rulings there are on its questions: scoring that did not know the last one notices (behaviour 7.31). */
    rulingsMade: integer('rulings_made').notNull().default(0),
    /** Grows with each change of the settings, so that two people who change them notice each other. */
    settingsRevision: integer('settings_revision').notNull().default(1),
  },
  (t) => [
    index('quizzes_created_at').on(t.createdAt.desc(), t.id.desc()).where(sql`deleted_at is null`),
    index('quizzes_created_by').on(t.createdBy),
    index('quizzes_deleted_by').on(t.deletedBy).where(sql`deleted_by is not null`),
    check('quizzes_mode_known', isOneOf(t.mode, quizModes)),
    check('quizzes_admission_known', isOneOf(t.admission, admissions)),
    check('quizzes_release_known', isOneOf(t.release, releases)),
    check('quizzes_tie_break_known', isOneOf(t.tieBreak, tieBreaks)),
    check('quizzes_window_ordered', sql`${t.opensAt} < ${t.closesAt}`),
    check('quizzes_release_has_close', sql`${t.release} <> 'after_close' or ${t.closesAt} is not null`),
    check('quizzes_attempts_counts', isNotNegative(t.attemptsAllowed)),
    check('quizzes_revision_counts', isPositive(t.settingsRevision)),
    check('quizzes_rulings_count', isNotNegative(t.rulingsMade)),
    check('quizzes_audience_one', sql`cardinality(${t.courseIds}) = 0 or cardinality(${t.batchIds}) = 0`),
    check('quizzes_sittings_count', isNotNegative(t.sittingsMade)),
    check('quizzes_extra_counts', sql`${t.extraMinutes} between 0 and ${t.longestExtraMinutes}`),
  ],
);

/** The content of a quiz at one time; never changed once written (law 5). */
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
    /** The format of `questions`: `stored-questions.ts` upgrades older ones when read; no row is rewritten for it. */
    format: integer('format').notNull().default(0),
    questions: jsonb('questions').$type<AuthoredQuestion[]>().notNull(),
    /** The `…Html` fields of `questions`: derived from them, and filled in later if the save had no time. */
    typeset: jsonb('typeset').$type<TypesetQuestion[]>(),
    /** What its questions are tagged with, each once and in small letters: a course finds its quizzes by them. */
    subjects: text('subjects').array().notNull().default([]),
    /** Null if the quiz has none: each question then counts +1/0/0. Questions are stored in the order of their sections. */
    sections: jsonb('sections').$type<Section[]>(),
    passages: jsonb('passages').$type<AuthoredPassage[]>(),
    passagesTypeset: jsonb('passages_typeset').$type<TypesetPassage[]>(),
    /** Null for a paper in texts. */
    pages: jsonb('pages').$type<PaperPages>(),
    /** Null for a paper in one language. */
    languages: jsonb('languages').$type<PaperLanguage[]>(),
    /** What typeset them; another version of KaTeX typesets them again. */
    typesetBy: text('typeset_by'),
    /** The key under which its author sent it (Idempotency-Key); null if the request had none. */
    requestKey: text('request_key'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('quiz_versions_number_unique').on(t.quizId, t.number),
    // Rows that refer to a version of a quiz refer to both columns.
    unique('quiz_versions_of_quiz_unique').on(t.id, t.quizId),
    index('quiz_versions_created_by').on(t.createdBy),
    uniqueIndex('quiz_versions_request_unique')
      .on(t.createdBy, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    check('quiz_versions_number_positive', isPositive(t.number)),
    check('quiz_versions_minutes_positive', isPositive(t.totalMinutes)),
    check('quiz_versions_pass_percent', isPercent(t.passPercent)),
    check('quiz_versions_count_counts', isNotNegative(t.questionCount)),
    check('quiz_versions_questions_list', isList(t.questions)),
    check('quiz_versions_sections_list', isList(t.sections)),
    check('quiz_versions_passages_list', isList(t.passages)),
    check('quiz_versions_languages_list', isList(t.languages)),
  ],
);

export const quizErrors: ConstraintErrors = {
  quizzes_current_version_fk: 'internal',
  quizzes_created_by_users_id_fk: 'token_invalid',
  quizzes_deleted_by_users_id_fk: 'token_invalid',
  quizzes_mode_known: 'invalid',
  quizzes_admission_known: 'invalid',
  quizzes_release_known: 'invalid',
  quizzes_tie_break_known: 'invalid',
  quizzes_window_ordered: 'invalid',
  quizzes_release_has_close: 'invalid',
  quizzes_attempts_counts: 'invalid',
  quizzes_revision_counts: 'internal',
  quizzes_rulings_count: 'internal',
  quizzes_audience_one: 'invalid',
  quizzes_sittings_count: 'internal',
  quizzes_extra_counts: 'internal',
  quiz_versions_quiz_id_quizzes_id_fk: 'quiz_not_found',
  quiz_versions_created_by_users_id_fk: 'token_invalid',
  quiz_versions_request_unique: 'internal',
  quiz_versions_number_unique: 'quiz_changed',
  quiz_versions_of_quiz_unique: 'internal',
  quiz_versions_number_positive: 'internal',
  quiz_versions_minutes_positive: 'invalid',
  quiz_versions_pass_percent: 'invalid',
  quiz_versions_count_counts: 'internal',
  quiz_versions_questions_list: 'internal',
  quiz_versions_sections_list: 'internal',
  quiz_versions_passages_list: 'internal',
  quiz_versions_languages_list: 'internal',
};
