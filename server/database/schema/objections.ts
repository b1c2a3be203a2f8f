import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isNotNegative } from './checks.ts';
import { instant } from './columns.ts';
import { quizVersions } from './quizzes.ts';
import { results } from './results.ts';

/**
 * Objections of students to the key of a question, at most one of each to a question of a quiz. They go with their result and with
 * the account of their author; one that is not answered yet is open (behaviour 7.36).
 */
export const objections = pgTable(
  'objections',
  {
    id: uuid('id').primaryKey(),
    resultId: uuid('result_id')
      .notNull()
      .references(() => results.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quizId: uuid('quiz_id').notNull(),
    quizVersionId: uuid('quiz_version_id').notNull(),
    questionId: text('question_id').notNull(),
    /** The place of the question in its version, from 0. */
    position: smallint('position').notNull(),
    text: text('text').notNull(),
    /** The stored names of its pictures. */
    pictures: text('pictures').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** What staff answered: the reason of a ruling, or a text without one. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    foreignKey({
      name: 'objections_version_of_quiz_fk',
      columns: [t.quizVersionId, t.quizId],
      foreignColumns: [quizVersions.id, quizVersions.quizId],
    }),
    unique('objections_once').on(t.userId, t.quizId, t.questionId),
    index('objections_of_quiz').on(t.quizId, t.quizVersionId),
    index('objections_of_result').on(t.resultId),
    index('objections_answered_by').on(t.answeredBy).where(sql`answered_by is not null`),
    check('objections_text_filled', isFilled(t.text)),
    check('objections_pictures_two', sql`cardinality(${t.pictures}) <= 2`),
    check('objections_position_counts', isNotNegative(t.position)),
    check('objections_answer_whole', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

export const objectionErrors: ConstraintErrors = {
  objections_result_id_results_id_fk: 'result_not_found',
  objections_user_id_users_id_fk: 'token_invalid',
  objections_answered_by_users_id_fk: 'token_invalid',
  objections_version_of_quiz_fk: 'result_not_found',
  objections_once: 'objection_exists',
  objections_text_filled: 'invalid',
  objections_pictures_two: 'invalid',
  objections_position_counts: 'internal',
  objections_answer_whole: 'internal',
};
