import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { instant, shelved } from './columns.ts';

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
    ...shelved,
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
