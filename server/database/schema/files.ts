import type { FileRule } from '@kaksha/contract/core/files.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isOneOf, isPositive, isStoredFile } from './checks.ts';
import { instant } from './columns.ts';

/** Public files are served under /uploads; private ones only by the call that checks access (law 9). */
export type Visibility = 'public' | 'private';
/** The purpose of a file, whatever its format. */
export type FileKind = Exclude<FileRule['kind'], 'roster' | 'paper'>;
/** The kinds of rows that own files; a feature's `noun.ts` names the table. */
export const fileOwnerKinds = [
  'course',
  'sub-course',
  'founder',
  'testimonial',
  'application',
  'figure',
  'institute',
  'objection',
] as const;
/** Whose files are never public, whatever their kind. */
export const privateOwnerKinds: readonly FileOwnerKind[] = ['objection'];
export type FileOwnerKind = (typeof fileOwnerKinds)[number];

/**
 * Every stored file, by the name it has in the storage. The row is written in the transaction that writes its owner: a
 * file without a row is never served and is removed by a sweep, and so is a row whose owner was deleted.
 */
export const files = pgTable(
  'files',
  {
    name: text('name').primaryKey(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Null for a file older than this table, until the sweep has measured it. */
    bytes: bigint('bytes', { mode: 'number' }),
    ownerKind: text('owner_kind').$type<FileOwnerKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Not served while true: its owner is in the trash. */
    hidden: boolean('hidden').notNull().default(false),
    /** For some people alone: not served under /uploads, but by a download (behaviour 3.61). */
    gated: boolean('gated').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('files_name_form', isStoredFile(t.name)),
    check('files_visibility_known', isOneOf(t.visibility, ['public', 'private'])),
    check('files_kind_known', isOneOf(t.kind, ['picture', 'cv', 'document', 'video'])),
    check('files_cv_private', sql`kind <> 'cv' or visibility = 'private'`),
    check('files_objection_private', sql`owner_kind <> 'objection' or visibility = 'private'`),
    check('files_bytes_positive', isPositive(t.bytes)),
    check('files_owner_known', isOneOf(t.ownerKind, fileOwnerKinds)),
    index('files_owner').on(t.ownerKind, t.ownerId),
  ],
);

export const fileErrors: ConstraintErrors = {
  files_name_form: 'internal',
  files_visibility_known: 'internal',
  files_kind_known: 'internal',
  files_cv_private: 'internal',
  files_objection_private: 'internal',
  files_bytes_positive: 'internal',
  files_owner_known: 'internal',
};
