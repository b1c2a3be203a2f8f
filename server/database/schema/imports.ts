import type { Import, ImportedQuestion, importStatuses } from '@kaksha/contract/imports.ts';
import type { SheetColumn } from '@kaksha/contract/papers/columns.ts';
import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { NotTaken, ReadSection } from '@kaksha/contract/papers/paper.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isOneOf } from './checks.ts';
import { instant } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** What is kept of a question that was read: what is said of it is data, and its double was looked up once. */
export type KeptQuestion = Omit<ImportedQuestion, 'state' | 'notes'> & { notes: readonly PaperNote[] };

/** What was read of a paper, as its reader has changed it since. */
export type ImportContent = {
  questions: KeptQuestion[];
  passages: Import['passages'];
  sections: ReadSection[];
  notTaken: NotTaken[];
  columns?: readonly SheetColumn[];
  /** What was taken under which key, so that the same request again answers the same. */
  takes: { key: string; quizId: string }[];
};

/** Papers that were read and wait to be taken into a quiz; a day later they are removed (behaviour 8.2). */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    format: text('format').$type<ImportFormat>().notNull(),
    status: text('status').$type<(typeof importStatuses)[number]>().notNull(),
    /** Why nothing could be read. */
    fault: text('fault'),
    /** How much of it was read, in percent. */
    progress: integer('progress').notNull().default(0),
    /** When the program that reads it last said so; null if it did not take long. */
    heardAt: instant('heard_at'),
    fileName: text('file_name'),
    /** The quiz that it was begun for. */
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'set null' }),
    /** Null until it was read. */
    content: jsonb('content').$type<ImportContent>(),
    /** Grows with each change, so that two changes at a time notice each other. */
    revision: integer('revision').notNull().default(1),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('imports_made_by').on(t.madeBy),
    index('imports_quiz').on(t.quizId),
    check('imports_status_known', isOneOf(t.status, ['reading', 'ready', 'failed'])),
    check('imports_progress_percent', sql`${t.progress} between 0 and 100`),
    check('imports_content_whole', sql`jsonb_typeof(${t.content}) = 'object'`),
  ],
);

export const importErrors: ConstraintErrors = {
  imports_made_by_users_id_fk: 'token_invalid',
  imports_quiz_id_quizzes_id_fk: 'quiz_not_found',
  imports_status_known: 'internal',
  imports_progress_percent: 'internal',
  imports_content_whole: 'internal',
};
