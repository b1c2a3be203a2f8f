import type { AllResultsFilters } from '@kaksha/contract/results-filters.ts';
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { results, resultWords } from '#server/database/schema/results.ts';
import { kolkataMidnight } from '#server/platform/kolkata.ts';

/** Up to this many people or titles are listed in the query; beyond that, a subquery finds them. */
const NAMED = 1_000;

/** The filters as SQL on the columns of `results`; null if nothing can match. */
export async function toCondition(db: Database, filters: AllResultsFilters): Promise<SQL | undefined | null> {
  const { role, mode, quizId, dateFrom, dateTo } = filters;
  const found = await searchCondition(db, filters.search);
  if (found === null) return null;
  return and(
    role === undefined ? undefined : eq(results.userRole, role),
    // A quiz keeps its mode once it has results, and every index of the list contains the quiz.
    mode === undefined
      ? undefined
      : sql`${results.quizId} in (select ${quizzes.id} from ${quizzes} where ${quizzes.mode} = ${mode})`,
    quizId === undefined ? undefined : eq(results.quizId, quizId),
    dateFrom === undefined ? undefined : gte(results.createdAt, kolkataMidnight(dateFrom)),
    dateTo === undefined ? undefined : lt(results.createdAt, kolkataMidnight(dateTo, 1)),
    found,
  );
}

/**
 * A search reads the distinct people and titles, some ten thousand short rows, and then finds results by the ids
 * of those words. Every index of the list contains them, so counting and skipping never read a result's text.
 */
async function searchCondition(db: Database, search: string): Promise<SQL | undefined | null> {
  if (search === '') return undefined;
  const matches = sql`${resultWords.words} like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
  const words = await db
    .select({ id: resultWords.id, kind: resultWords.kind })
    .from(resultWords)
    .where(matches)
    .limit(NAMED + 1);
  if (words.length > NAMED) {
    const ofKind = (kind: 'who' | 'title') =>
      sql`(select ${resultWords.id} from ${resultWords} where ${resultWords.kind} = ${kind} and ${matches})`;
    return sql`(${results.whoWords} in ${ofKind('who')} or ${results.titleWords} in ${ofKind('title')})`;
  }
  const idsOf = (kind: 'who' | 'title') => words.filter((word) => word.kind === kind).map(({ id }) => id);
  const [who, titles] = [idsOf('who'), idsOf('title')];
  if (who.length + titles.length === 0) return null;
  return or(
    who.length === 0 ? undefined : sql`${results.whoWords} = any(${sql.param(who)}::integer[])`,
    titles.length === 0 ? undefined : sql`${results.titleWords} = any(${sql.param(titles)}::integer[])`,
  );
}
