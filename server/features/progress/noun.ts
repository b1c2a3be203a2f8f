import { asc, eq } from 'drizzle-orm';
import {
  practiceSetErrors,
  practiceSetResults,
  practiceSets,
} from '#server/database/schema/practice-sets.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** Practice sets and their results: they are the person's alone, and go with the account (behaviour 7.21). */
const practiceSetData: PersonalData = {
  name: 'practiceSets',
  columns: ['practice_sets.user_id'],
  async exportOf(db, { id }) {
    const sets = await db
      .select({ id: practiceSets.id, questions: practiceSets.questions, createdAt: practiceSets.createdAt })
      .from(practiceSets)
      .where(eq(practiceSets.userId, id))
      .orderBy(asc(practiceSets.createdAt));
    const { setId, answers, score, total, percentage, createdAt } = practiceSetResults;
    const results = await db
      .select({ setId, answers, score, total, percentage, createdAt })
      .from(practiceSetResults)
      .innerJoin(practiceSets, eq(practiceSets.id, setId))
      .where(eq(practiceSets.userId, id))
      .orderBy(asc(createdAt));
    return sets.map(({ id: set, questions, ...rest }) => ({
      ...rest,
      questions: questions.length,
      results: results.filter(({ setId: of }) => of === set).map(({ setId: _, ...result }) => result),
    }));
  },
  async erase(tx, { id }) {
    await tx.delete(practiceSets).where(eq(practiceSets.userId, id));
  },
};

export const practiceSetNoun: Noun = { constraints: practiceSetErrors, personalData: [practiceSetData] };
