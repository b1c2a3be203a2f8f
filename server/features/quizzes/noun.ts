import { eq, sql } from 'drizzle-orm';
import { bankErrors } from '#server/database/schema/bank.ts';
import { figureErrors, figures } from '#server/database/schema/figures.ts';
import { quizErrors, quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** Authored quizzes are kept without their author. */
const quizData: PersonalData = {
  name: 'quizzes',
  columns: ['quizzes.created_by', 'quizzes.deleted_by', 'quiz_versions.created_by'],
  async exportOf(db, { id }) {
    return db
      .select({ title: quizVersions.title, version: quizVersions.number, createdAt: quizVersions.createdAt })
      .from(quizVersions)
      .where(eq(quizVersions.createdBy, id));
  },
  async erase(tx, { id }) {
    await tx.update(quizzes).set({ createdBy: null }).where(eq(quizzes.createdBy, id));
    await tx.update(quizzes).set({ deletedBy: null }).where(eq(quizzes.deletedBy, id));
    await tx.update(quizVersions).set({ createdBy: null }).where(eq(quizVersions.createdBy, id));
  },
};

/** Uploaded figures are kept for the quizzes that name them, without their uploader. */
const figureData: PersonalData = {
  name: 'figures',
  columns: ['figures.created_by'],
  async exportOf(db, { id }) {
    return db
      .select({ file: figures.file, createdAt: figures.createdAt })
      .from(figures)
      .where(eq(figures.createdBy, id));
  },
  async erase(tx, { id }) {
    await tx.update(figures).set({ createdBy: null }).where(eq(figures.createdBy, id));
  },
};

export const quizNoun = {
  constraints: { ...quizErrors, ...figureErrors, ...bankErrors },
  personalData: [quizData, figureData],
  fileOwners: { kind: 'figure', table: figures },
  trash: {
    kind: 'quiz',
    table: quizzes,
    title: sql`(select v.title from ${quizVersions} v where v.id = ${quizzes.currentVersionId})`,
    files: null,
    // Its results still refer to the row and its versions.
    purged: false,
  },
} satisfies Noun;
