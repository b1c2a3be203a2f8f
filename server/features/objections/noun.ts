import { asc, eq } from 'drizzle-orm';
import { objectionErrors, objections } from '#server/database/schema/objections.ts';
import { quizVersions } from '#server/database/schema/quizzes.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** Objections go with the account of their author, their pictures with the next sweep of files; answers stay without who gave them. */
const objectionData: PersonalData = {
  name: 'objections',
  columns: ['objections.user_id', 'objections.text', 'objections.pictures', 'objections.answered_by'],
  async exportOf(db, { id }) {
    const { position, text, createdAt, answer, answeredAt } = objections;
    const rows = await db
      .select({ exam: quizVersions.title, position, text, createdAt, answer, answeredAt })
      .from(objections)
      .innerJoin(quizVersions, eq(quizVersions.id, objections.quizVersionId))
      .where(eq(objections.userId, id))
      .orderBy(asc(createdAt));
    return rows.map(({ position: at, ...objection }) => ({ ...objection, question: at + 1 }));
  },
  async erase(tx, { id }) {
    await tx.delete(objections).where(eq(objections.userId, id));
    await tx.update(objections).set({ answeredBy: null }).where(eq(objections.answeredBy, id));
  },
};

export const objectionNoun: Noun = {
  constraints: objectionErrors,
  personalData: [objectionData],
  fileOwners: { kind: 'objection', table: objections },
};
