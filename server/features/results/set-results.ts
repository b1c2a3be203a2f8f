import { isId } from '@kaksha/contract/core/ids.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { practiceSetResults, practiceSets } from '#server/database/schema/practice-sets.ts';
import type { PracticeSet } from '#server/features/quizzes/service.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import type { ResultRow } from './rows.ts';

export type SetResult = typeof practiceSetResults.$inferSelect;

/** As a result of practice, which no list contains (behaviour 7.21). */
export function rowOfSet(
  { setId, attemptKey: _, ...scored }: SetResult,
  { set: { version }, user }: { set: PracticeSet; user: CurrentUser },
): ResultRow {
  return {
    ...scored,
    userId: user.id,
    quizId: setId,
    quizVersionId: setId,
    examAttemptId: null,
    marksHundredths: null,
    maxMarksHundredths: null,
    sections: null,
    passPercent: version.passPercent,
    userName: user.fullName,
    userEmail: user.email,
    userRole: user.role,
    quizTitle: version.title,
  };
}

/** A result of one of this person's sets. */
export async function setResultById(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<SetResult | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({ result: practiceSetResults })
    .from(practiceSetResults)
    .innerJoin(practiceSets, eq(practiceSets.id, practiceSetResults.setId))
    .where(and(eq(practiceSetResults.id, id), eq(practiceSets.userId, userId)));
  return row?.result ?? null;
}

/** Stores a result; false if one is stored under its key. */
export async function storeSetResult(db: Database, row: SetResult): Promise<boolean> {
  const stored = await db.insert(practiceSetResults).values(row).onConflictDoNothing().returning();
  return stored.length > 0;
}

export async function setResultUnderKey(
  db: Database,
  { setId, attemptKey }: { setId: string; attemptKey: string },
): Promise<SetResult | null> {
  const [row] = await db
    .select()
    .from(practiceSetResults)
    .where(and(eq(practiceSetResults.setId, setId), eq(practiceSetResults.attemptKey, attemptKey)));
  return row ?? null;
}

/** The newest results of this person's sets, with the questions of the sets. */
export function setResults(db: Database, { userId, limit }: { userId: string; limit: number }) {
  return db
    .select({
      answers: practiceSetResults.answers,
      createdAt: practiceSetResults.createdAt,
      questions: practiceSets.questions,
    })
    .from(practiceSetResults)
    .innerJoin(practiceSets, eq(practiceSets.id, practiceSetResults.setId))
    .where(eq(practiceSets.userId, userId))
    .orderBy(desc(practiceSetResults.createdAt), desc(practiceSetResults.id))
    .limit(limit);
}
