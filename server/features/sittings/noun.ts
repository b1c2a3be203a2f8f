import { inArray, sql } from 'drizzle-orm';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { sittingErrors, sittings } from '#server/database/schema/sittings.ts';
import { storeSittings } from '#server/features/quizzes/service.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** The sittings that name a person; those of batches follow from who is in them. */
const sittingData: PersonalData = {
  name: 'sittings',
  columns: ['sittings.user_ids'],
  async exportOf(db, { id }) {
    return db
      .select({
        exam: quizVersions.title,
        sitting: sittings.label,
        opensAt: sittings.opensAt,
        closesAt: sittings.closesAt,
        extraMinutes: sittings.extraMinutes,
        extraPercent: sittings.extraPercent,
        attempts: sittings.attempts,
      })
      .from(sittings)
      .innerJoin(quizzes, sql`${quizzes.id} = ${sittings.quizId}`)
      .innerJoin(quizVersions, sql`${quizVersions.id} = ${quizzes.currentVersionId}`)
      .where(sql`${sittings.userIds} @> ${sql.param([id])}::uuid[]`)
      .orderBy(sittings.createdAt, sittings.id);
  },
  async erase(tx, { id }) {
    const names = sql`${sittings.userIds} @> ${sql.param([id])}::uuid[]`;
    const named = tx.select({ id: sittings.quizId }).from(sittings).where(names);
    // The quiz first, as everywhere: an exam no longer waits for a sitting that nobody has.
    const exams = await tx
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(inArray(quizzes.id, named))
      .orderBy(quizzes.id)
      .for('update');
    await tx.delete(sittings).where(sql`${names} and cardinality(${sittings.userIds}) = 1`);
    await tx
      .update(sittings)
      .set({ userIds: sql`array_remove(${sittings.userIds}, ${id}::uuid)` })
      .where(names);
    for (const exam of exams) await storeSittings(tx, exam.id);
  },
};

export const sittingNoun: Noun = { constraints: sittingErrors, personalData: [sittingData] };
