import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { rosterFile } from './core/files.ts';
import { rostersRoutes } from './staff-routes.ts';

/** Rows that one list can have. */
export const ROSTER_ROWS_AT_MOST = 10_000;

/** Columns of a list of students, as it is exported and under other names imported, in this order (behaviour 2.44). */
export const rosterColumns = {
  roll: 'Roll',
  fullName: 'Name',
  email: 'Email',
  phone: 'Mobile',
  class: 'Class',
  board: 'Board',
  guardianName: 'Guardian Name',
  guardianPhone: 'Guardian Mobile',
  extraTimePercent: 'Extra Time %',
  status: 'Status',
  batch: 'Batch',
} as const;
export type RosterField = keyof typeof rosterColumns;

const cell = z.optional(z.string());

/**
 * One row of a list: what importing it would do, and what it says. The notes say of a faulty one what is wrong and how to
 * mend it, of a changed one what it changes, and of one that stays the same whether the student has left. `row` counts as the spreadsheet does (behaviour 2.44).
 */
export const RosterRow = z.object({
  row: z.number(),
  state: z.enum(['new', 'changed', 'same', 'faulty']),
  fields: z.object({
    ...{ roll: cell, fullName: cell, email: cell, phone: cell, class: cell, board: cell },
    ...{ guardianName: cell, guardianPhone: cell, extraTimePercent: cell, status: cell, batch: cell },
  }),
  notes: z.array(z.string()),
});
export type RosterRow = z.infer<typeof RosterRow>;

/** The calls of rosters (behaviour 2.44). */
export const rosters = {
  create: call({
    ...rostersRoutes.create,
    summary:
      'Read a list of students, .csv or .xlsx, and say what importing it would do; nothing is imported',
    audit: 'roster.create',
    form: z.object({}),
    files: { file: rosterFile },
    replies: { 201: z.object({ _id: z.string(), rows: z.array(RosterRow) }) },
  }),
  apply: call({
    ...rostersRoutes.apply,
    summary: 'Import a list that was read, all its rows but the faulty ones or nothing, once',
    missing: 'roster_not_found',
    audit: 'roster.apply',
    body: z._default(
      z.object({
        /** Makes the batches that the list names, and puts the students into them. */
        batches: z._default(z.boolean(), false),
      }),
      { batches: false },
    ),
    replies: {
      200: z.object({
        created: z.number(),
        changed: z.number(),
        same: z.number(),
        faulty: z.number(),
        batches: z.number(),
      }),
    },
  }),
};
