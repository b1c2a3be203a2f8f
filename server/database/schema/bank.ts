import { difficulties, type QuestionKind, questionKinds } from '@kaksha/contract/questions/choices.ts';
import { sql } from 'drizzle-orm';
// biome-ignore lint/suspicious/noDeprecatedImports: the overload with an object, used here, is the one that is not deprecated
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isNotNegative, isOneOf } from './checks.ts';
import { xid8 } from './columns.ts';
import { quizVersions, quizzes } from './quizzes.ts';

/**
 * The questions of every quiz's current version, for searching. A save derives the rows
 * in parts; a trigger on `quizzes` does so at the commit of anything else that changes the current version (`fill_bank`,
 * written by hand in the migrations).
 */
export const bankQuestions = pgTable(
  'bank_questions',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => quizVersions.id, { onDelete: 'cascade' }),
    /** The place in `quiz_versions.questions`, from 0. */
    position: integer('position').notNull(),
    questionId: text('question_id').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    subject: text('subject'),
    chapter: text('chapter'),
    difficulty: text('difficulty'),
    source: text('source'),
    /** The texts of the question and its passage in both languages, and its tags, in lower case. */
    words: text('words').notNull(),
  },
  (t) => [
    primaryKey({ name: 'bank_questions_pk', columns: [t.quizId, t.position] }),
    check('bank_questions_position_counts', isNotNegative(t.position)),
    check('bank_questions_kind_known', isOneOf(t.kind, questionKinds)),
    check('bank_questions_difficulty_known', isOneOf(t.difficulty, difficulties)),
    index('bank_questions_version').on(t.versionId),
    index('bank_questions_subject').on(sql`lower(${t.subject})`, sql`lower(${t.chapter})`),
    index('bank_questions_trigrams').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
);

/** How many results have had a question, and in how many it was fully right; counted in the background. */
export const questionUses = pgTable(
  'question_uses',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    used: integer('used').notNull(),
    answeredRight: integer('answered_right').notNull(),
  },
  (t) => [
    primaryKey({ name: 'question_uses_pk', columns: [t.quizId, t.questionId] }),
    check('question_uses_right_within_used', sql`${t.answeredRight} between 0 and ${t.used}`),
  ],
);

/** The last result that `question_uses` has counted, in the order of `results.inserted_by` and `id`. */
export const questionUsesMark = pgTable(
  'question_uses_mark',
  {
    id: boolean('id').primaryKey(),
    transaction: xid8('transaction').notNull(),
    resultId: uuid('result_id').notNull(),
  },
  (t) => [check('question_uses_mark_one_row', sql`${t.id}`)],
);

export const bankErrors: ConstraintErrors = {
  bank_questions_quiz_id_quizzes_id_fk: 'internal',
  bank_questions_version_id_quiz_versions_id_fk: 'internal',
  bank_questions_position_counts: 'internal',
  bank_questions_kind_known: 'internal',
  bank_questions_difficulty_known: 'internal',
  question_uses_quiz_id_quizzes_id_fk: 'internal',
  question_uses_right_within_used: 'internal',
  question_uses_mark_one_row: 'internal',
};
