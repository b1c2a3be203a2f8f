import type { BankQuery } from '@kaksha/contract/bank.ts';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/client.ts';
import { bankQuestions, questionUses } from '#server/database/schema/bank.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { releaseColumns } from '../copies.ts';

/** Words of a search beyond this number are ignored, so that a query stays small. */
const MOST_WORDS = 12;
const MOST_TAGS = 1_000;

/** The filters as SQL on `bank_questions` joined with `quizzes`. */
export function toCondition({ search, subject, chapter, difficulty, kind }: BankQuery): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return and(
    visible(quizzes),
    ...words.slice(0, MOST_WORDS).map(hasWord),
    sameTag(bankQuestions.subject, subject),
    sameTag(bankQuestions.chapter, chapter),
    difficulty === undefined ? undefined : eq(bankQuestions.difficulty, difficulty),
    kind === undefined ? undefined : eq(bankQuestions.kind, kind),
  );
}

const hasWord = (word: string) =>
  sql`${bankQuestions.words} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;

const sameTag = (column: PgColumn, tag: string) =>
  tag === '' ? undefined : sql`lower(${column}) = lower(${tag})`;

export function countQuestions(db: Database, condition: SQL | undefined): Promise<number> {
  const all = sql`${bankQuestions} join ${quizzes} on ${quizzes.id} = ${bankQuestions.quizId}`;
  return db.$count(all, condition);
}

/** The share that had it fully right; null if no result has had it. */
const rightShare = sql`${questionUses.answeredRight}::float8 / nullif(${questionUses.used}, 0)`;

/** What comes before the newest quiz; among equal shares those that tell more. */
const sortedBy: Record<BankQuery['sort'], SQL[]> = {
  newest: [],
  used: [sql`${questionUses.used} desc nulls last`],
  hardest: [sql`${rightShare} asc nulls last`, sql`${questionUses.used} desc nulls last`],
  easiest: [sql`${rightShare} desc nulls last`, sql`${questionUses.used} desc nulls last`],
};

/** Where the questions of a page are, those of the newest quizzes first unless sorted otherwise, and how they were answered. */
export function readPlaces(
  db: Database,
  condition: SQL | undefined,
  { sort, limit, offset }: { sort: BankQuery['sort']; limit: number; offset: number },
) {
  return db
    .select({
      quizId: bankQuestions.quizId,
      versionId: bankQuestions.versionId,
      position: bankQuestions.position,
      used: questionUses.used,
      answeredRight: questionUses.answeredRight,
      ...releaseColumns,
    })
    .from(bankQuestions)
    .innerJoin(quizzes, eq(quizzes.id, bankQuestions.quizId))
    .leftJoin(
      questionUses,
      and(
        eq(questionUses.quizId, bankQuestions.quizId),
        eq(questionUses.questionId, bankQuestions.questionId),
      ),
    )
    .where(condition)
    .orderBy(
      ...sortedBy[sort],
      desc(quizzes.createdAt),
      desc(bankQuestions.quizId),
      asc(bankQuestions.position),
    )
    .limit(limit)
    .offset(offset);
}

type Place = { versionId: string; position: number };

/**
 * The versions of these places, each with the questions at its `positions` alone. The questions of a paper are one large
 * value, which is unpacked each time it is used: once here, not once for each question.
 */
export function readParts(db: Database, places: readonly Place[]) {
  const positions = Map.groupBy(places, ({ versionId }) => versionId);
  const wanted = [...positions].map(([id, at]) => ({ id, path: `$[${at.map(({ position }) => position)}]` }));
  const parts = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, path text)`;
  const part = (column: PgColumn) => sql`jsonb_path_query_array(${column}, wanted.path::jsonpath)`;
  return db
    .select({
      id: quizVersions.id,
      title: quizVersions.title,
      format: quizVersions.format,
      questions: sql<unknown[]>`${part(quizVersions.questions)}`,
      typeset: sql<object[] | null>`${part(quizVersions.typeset)}`,
      passages: quizVersions.passages,
      passagesTypeset: quizVersions.passagesTypeset,
    })
    .from(quizVersions)
    .innerJoin(parts, sql`wanted.id = ${quizVersions.id}`);
}

/** The values of a tag in quizzes that are not deleted, each once whatever its case. */
export async function readTag(
  db: Database,
  column: typeof bankQuestions.subject | typeof bankQuestions.chapter | typeof bankQuestions.source,
  subject = '',
): Promise<string[]> {
  const rows = await db
    .select({ value: sql<string>`min(${column})` })
    .from(bankQuestions)
    .innerJoin(quizzes, eq(quizzes.id, bankQuestions.quizId))
    .where(and(visible(quizzes), isNotNull(column), sameTag(bankQuestions.subject, subject)))
    .groupBy(sql`lower(${column})`)
    .orderBy(sql`lower(${column})`)
    .limit(MOST_TAGS);
  return rows.map(({ value }) => value);
}
