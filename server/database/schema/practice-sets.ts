import type { Answer } from '@kaksha/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isList, isPercent } from './checks.ts';
import { instant } from './columns.ts';

/** A question of a practice set: where its text stands. */
export type SetQuestion = { versionId: string; questionId: string };

/**
 * Questions that went wrong, to practise again: a quiz for one person. It is not among `quizzes`, and its results are not
 * among `results`, so that no list, count or report can contain them (behaviour 7.21).
 */
export const practiceSets = pgTable(
  'practice_sets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questions: jsonb('questions').$type<SetQuestion[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('practice_sets_questions_list', isList(t.questions)),
    index('practice_sets_user').on(t.userId, t.createdAt),
  ],
);

/** A submitted attempt at a practice set, by its owner. */
export const practiceSetResults = pgTable(
  'practice_set_results',
  {
    id: uuid('id').primaryKey(),
    setId: uuid('set_id')
      .notNull()
      .references(() => practiceSets.id, { onDelete: 'cascade' }),
    /** The attempt's own key (Idempotency-Key); null if the submission had none. */
    attemptKey: text('attempt_key'),
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    score: integer('score').notNull(),
    total: integer('total').notNull(),
    percentage: smallint('percentage').notNull(),
    passed: boolean('passed'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('practice_set_results_answers_list', isList(t.answers)),
    check('practice_set_results_score_within_total', sql`${t.score} between 0 and ${t.total}`),
    check('practice_set_results_percentage', isPercent(t.percentage)),
    check('practice_set_results_key_filled', isFilled(t.attemptKey)),
    uniqueIndex('practice_set_results_key_unique').on(t.setId, t.attemptKey),
  ],
);

export const practiceSetErrors: ConstraintErrors = {
  practice_sets_user_id_users_id_fk: 'token_invalid',
  practice_sets_questions_list: 'internal',
  practice_set_results_set_id_practice_sets_id_fk: 'quiz_not_found',
  practice_set_results_answers_list: 'internal',
  practice_set_results_score_within_total: 'internal',
  practice_set_results_percentage: 'internal',
  practice_set_results_key_filled: 'invalid',
  practice_set_results_key_unique: 'internal',
};
