import { kolkataMidnight } from '@kaksha/contract/core/time.ts';
import type { AllResultsFilters } from '@kaksha/contract/results/filters.ts';
import { and, between, type Column, count, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { results, resultWords } from '#server/database/schema/results.ts';

/**
 * Up to this many people and titles are listed in the query; beyond that, a subquery finds them. A list is counted
 * through an index of the words, a subquery through all rows; but every statement plans with the whole list.
 */
const NAMED = 5_000;

/** A name as `user_name_order` has it: what precedes the last separator of a person's words. */
const nameOf = (words: SQL | Column) => sql`left(${words}, -1 - length(split_part(${words}, E'\x1f', -1)))`;

type WordOrder = { kind: 'who' | 'title'; column: Column; valueOf: (words: SQL | Column) => SQL };

/** The orders that depend on what a search reads: the words of this kind contain the sorted value. */
const wordOrders: Partial<Record<AllResultsFilters['sortBy'], WordOrder>> = {
  'user.fullName': { kind: 'who', column: results.userNameOrder, valueOf: nameOf },
  'quiz.title': { kind: 'title', column: results.quizTitleOrder, valueOf: (words) => sql`${words}` },
};

/** The filters as SQL on the columns of `results`; null if nothing can match. */
export async function toCondition(db: Database, filters: AllResultsFilters): Promise<SQL | undefined | null> {
  const { role, mode, quizId, dateFrom, dateTo } = filters;
  const found = await searchCondition(db, filters);
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
 *
 * Where the list is sorted by what was found, the matches are also limited to the range of it: they may be side by side
 * in the middle of the order, and finding the first one would go through half of all results.
 */
async function searchCondition(
  db: Database,
  { search, sortBy }: AllResultsFilters,
): Promise<SQL | undefined | null> {
  if (search === '') return undefined;
  const matches = sql`${resultWords.words} like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
  const found = db
    .select()
    .from(resultWords)
    .where(matches)
    .limit(NAMED + 1)
    .as('found');
  const order = wordOrders[sortBy];
  const value = order?.valueOf(found.words) ?? found.words;
  const kinds = await db
    .select({
      kind: found.kind,
      words: count(),
      // As PostgreSQL writes it, because it goes back unread.
      ids: sql<string>`array_agg(${found.id})::text`,
      first: sql<string>`min(${value})`,
      last: sql<string>`max(${value})`,
    })
    .from(found)
    .groupBy(found.kind);
  if (kinds.reduce((sum, { words }) => sum + words, 0) > NAMED) {
    const ofKind = (kind: 'who' | 'title') =>
      sql`(select ${resultWords.id} from ${resultWords} where ${resultWords.kind} = ${kind} and ${matches})`;
    return sql`(${results.whoWords} in ${ofKind('who')} or ${results.titleWords} in ${ofKind('title')})`;
  }
  const [one, other] = kinds;
  if (one === undefined) return null;
  const columns = { who: results.whoWords, title: results.titleWords };
  return and(
    or(...kinds.map(({ kind, ids }) => sql`${columns[kind]} = any(${ids}::integer[])`)),
    other === undefined && one.kind === order?.kind ? between(order.column, one.first, one.last) : undefined,
  );
}
