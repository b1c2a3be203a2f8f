// biome-ignore lint/suspicious/noDeprecatedImports: the overload with an object, used here, is the one that is not deprecated
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isOneOf } from './checks.ts';
import { instant } from './columns.ts';

/** What an erasure removes and a restored backup could bring back: accounts, and rows that name no account. */
export const erasureKinds = ['account', 'application', 'demo-request', 'testimonial'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** The ids of what was erased, and nothing else about it: a restore erases them again (behaviour 2.17). */
export const erasures = pgTable(
  'erasures',
  {
    kind: text('kind').$type<ErasureKind>().notNull(),
    id: uuid('id').notNull(),
    /** Whether the email address of the account was verified; false for rows of other kinds. */
    proven: boolean('proven').notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'erasures_pk', columns: [t.kind, t.id] }),
    check('erasures_kind_known', isOneOf(t.kind, erasureKinds)),
  ],
);

export const erasureErrors: ConstraintErrors = {
  erasures_kind_known: 'internal',
};
