import { type Role, roles } from '@kaksha/contract/core/access.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { SectionMarks } from '@kaksha/contract/questions/sections.ts';
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
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isList, isOneOf, isPercent, isPositive } from './checks.ts';
import { instant, xid8 } from './columns.ts';
import { examAttempts } from './exams.ts';
import { quizVersions } from './quizzes.ts';

/** Marks as they were first given; hundredths are null for a quiz without sections. */
export type FirstMarks = {
  score: number;
  total: number;
  marksHundredths: number | null;
  maxMarksHundredths: number | null;
  sections: SectionMarks[] | null;
  percentage: number;
  passed: boolean | null;
};

/**
 * A submitted attempt, with the names as they were when it was submitted, so that a list reads this table alone (law
 * 14).
 */
export const results = pgTable(
  'results',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    quizId: uuid('quiz_id').notNull(),
    quizVersionId: uuid('quiz_version_id').notNull(),
    /** The attempt's own key (Idempotency-Key); null if the submission had none. */
    attemptKey: text('attempt_key'),
    /** The attempt at an exam that it comes from; null for practice. */
    examAttemptId: uuid('exam_attempt_id').references(() => examAttempts.id),
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    score: integer('score').notNull(),
    total: integer('total').notNull(),
    /** In hundredths; both are null for a quiz without sections, whose marks are `score` and `total`. */
    marksHundredths: integer('marks_hundredths'),
    maxMarksHundredths: integer('max_marks_hundredths'),
    sections: jsonb('sections').$type<SectionMarks[]>(),
    percentage: smallint('percentage').notNull(),
    passed: boolean('passed'),
    passPercent: doublePrecision('pass_percent').notNull(),
    /** What stood in the columns above before the first ruling changed them; null if none has (behaviour 7.30). */
    firstMarks: jsonb('first_marks').$type<FirstMarks>(),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    userRole: text('user_role').$type<Role>().notNull(),
    quizTitle: text('quiz_title').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The columns that lists sort by: marks in hundredths whether or not there are sections, names ignoring case. */
    marksOrder: integer('marks_order')
      .generatedAlwaysAs(sql`coalesce(marks_hundredths, score * 100)`)
      .notNull(),
    userNameOrder: text('user_name_order').generatedAlwaysAs(sql`lower(user_name)`).notNull(),
    quizTitleOrder: text('quiz_title_order').generatedAlwaysAs(sql`lower(quiz_title)`).notNull(),
    /** The ids of the words that a search uses. A trigger sets these and the next column, whatever an insert contains. */
    whoWords: integer('who_words')
      .notNull()
      .default(0)
      .references(() => resultWords.id),
    titleWords: integer('title_words')
      .notNull()
      .default(0)
      .references(() => resultWords.id),
    /** The transaction that inserted the row: kept totals are updated from there (docs/decisions/010). */
    insertedBy: xid8('inserted_by').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    // The version is one of this quiz; that the quiz exists follows.
    foreignKey({
      name: 'results_version_of_quiz_fk',
      columns: [t.quizVersionId, t.quizId],
      foreignColumns: [quizVersions.id, quizVersions.quizId],
    }),
    check('results_score_within_total', sql`${t.score} between 0 and ${t.total}`),
    check(
      'results_marks_of_sections',
      sql`num_nulls(${t.marksHundredths}, ${t.maxMarksHundredths}, ${t.sections}) in (0, 3)`,
    ),
    check('results_marks_within_max', sql`${t.marksHundredths} <= ${t.maxMarksHundredths}`),
    check('results_sections_list', isList(t.sections)),
    check('results_percentage', isPercent(t.percentage)),
    check('results_verdict', sql`(${t.passed} is null) = (${t.total} = 0)`),
    check('results_pass_percent', isPercent(t.passPercent)),
    check('results_role_known', isOneOf(t.userRole, roles)),
    check('results_first_marks_object', sql`jsonb_typeof(${t.firstMarks}) = 'object'`),
    check('results_answers_list', isList(t.answers)),
    check('results_attempt_key_filled', isFilled(t.attemptKey)),
    uniqueIndex('results_attempt_key_unique').on(t.userId, t.attemptKey).where(sql`attempt_key is not null`),
    uniqueIndex('results_exam_attempt_unique').on(t.examAttemptId),
    index('results_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    // Each order of the list carries every filter, so that skipping to a page reads only the index.
    index('results_created_at').on(t.createdAt, t.id, t.userRole, t.quizId, t.whoWords, t.titleWords),
    index('results_score').on(t.score, t.id, t.userRole, t.quizId, t.createdAt, t.whoWords, t.titleWords),
    index('results_marks').on(
      t.marksOrder,
      t.id,
      t.userRole,
      t.quizId,
      t.createdAt,
      t.whoWords,
      t.titleWords,
    ),
    index('results_percentage').on(
      t.percentage,
      t.id,
      t.userRole,
      t.quizId,
      t.createdAt,
      t.whoWords,
      t.titleWords,
    ),
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
    // With the id, because a migration or a restored backup gives many results the same transaction.
    index('results_inserted_by').on(t.insertedBy, t.id),
  ],
);

/**
 * The words that a search of all results reads: each person (name and email address) and each quiz title once, in lower
 * case, however many results have them. Maintained by triggers on `results`; the id is random, so that restored backups
 * work.
 */
export const resultWords = pgTable(
  'result_words',
  {
    id: integer('id').primaryKey(),
    kind: text('kind').$type<'who' | 'title'>().notNull(),
    words: text('words').notNull(),
  },
  (t) => [
    check('result_words_kind_known', isOneOf(t.kind, ['who', 'title'])),
    check('result_words_id_positive', isPositive(t.id)),
    unique('result_words_unique').on(t.kind, t.words),
    index('result_words_trigrams').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
);

/** How often a stored result was changed or deleted in a way that lists show: this invalidates earlier kept totals. */
export const resultChanges = pgTable(
  'result_changes',
  {
    id: boolean('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (t) => [check('result_changes_one_row', sql`${t.id}`)],
);

export const resultErrors: ConstraintErrors = {
  results_attempt_key_unique: 'internal',
  results_exam_attempt_unique: 'internal',
  results_exam_attempt_id_exam_attempts_id_fk: 'internal',
  results_user_id_users_id_fk: 'token_invalid',
  results_version_of_quiz_fk: 'quiz_not_found',
  results_who_words_result_words_id_fk: 'internal',
  results_title_words_result_words_id_fk: 'internal',
  results_score_within_total: 'internal',
  results_percentage: 'internal',
  results_verdict: 'internal',
  results_pass_percent: 'internal',
  results_role_known: 'internal',
  results_answers_list: 'internal',
  results_first_marks_object: 'internal',
  results_marks_of_sections: 'internal',
  results_marks_within_max: 'internal',
  results_sections_list: 'internal',
  results_attempt_key_filled: 'invalid',
  result_words_unique: 'internal',
  result_words_kind_known: 'internal',
  result_words_id_positive: 'internal',
  result_changes_one_row: 'internal',
};
