// biome-ignore lint/suspicious/noDeprecatedImports: the overload with an object, used here, is the one that is not deprecated
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isPositive } from './checks.ts';
import { instant } from './columns.ts';
import { files } from './files.ts';
import { quizVersions } from './quizzes.ts';

/** Pictures for questions and passages; every quiz can name every figure. */
export const figures = pgTable(
  'figures',
  {
    id: uuid('id').primaryKey(),
    file: text('file')
      .notNull()
      .references(() => files.name),
    /** In pixels, as stored. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    sample: boolean('sample').notNull().default(false),
    /** When it was uploaded or last named by a new version. */
    namedAt: instant('named_at').notNull(),
  },
  (t) => [
    unique('figures_file_unique').on(t.file),
    check('figures_width_positive', isPositive(t.width)),
    check('figures_height_positive', isPositive(t.height)),
    index('figures_named_at').on(t.namedAt),
    index('figures_created_by').on(t.createdBy),
  ],
);

export const figureUses = pgTable(
  'figure_uses',
  {
    figureId: uuid('figure_id')
      .notNull()
      .references(() => figures.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => quizVersions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'figure_uses_pk', columns: [t.figureId, t.versionId] }),
    index('figure_uses_version').on(t.versionId),
  ],
);

export const figureErrors: ConstraintErrors = {
  figures_file_files_name_fk: 'internal',
  figures_created_by_users_id_fk: 'token_invalid',
  figures_file_unique: 'internal',
  figures_width_positive: 'internal',
  figures_height_positive: 'internal',
  figure_uses_figure_id_figures_id_fk: 'internal',
  figure_uses_version_id_quiz_versions_id_fk: 'internal',
};
