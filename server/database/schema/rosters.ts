import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isList } from './checks.ts';
import { instant } from './columns.ts';

/** Lists of students that were read and wait to be imported; a day later they are removed (behaviour 2.44). */
export const rosters = pgTable(
  'rosters',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** What was read, row by row. */
    rows: jsonb('rows').$type<{ row: number; fields: Record<string, string>; notes: string[] }[]>().notNull(),
    readBy: uuid('read_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('rosters_read_by').on(t.readBy), check('rosters_rows_list', isList(t.rows))],
);

export const rosterErrors: ConstraintErrors = {
  rosters_read_by_users_id_fk: 'token_invalid',
  rosters_rows_list: 'internal',
};
