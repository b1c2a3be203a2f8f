import type { BankQuery } from '@kaksha/contract/bank.ts';
import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/client.ts';
import { bankQuestions, questionUses } from '#server/database/schema/bank.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { releaseColumns } from '../copies.ts';

/** More words than anybody searches for are ignored, so that a query stays small. */
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

export async function countQuestions(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bankQuestions)
    .innerJoin(quizzes, eq(quizzes.id, bankQuestions.quizId))
    .where(condition);
  return row?.total ?? 0;
}

/** The questions of a page, those of the newest quizzes first; only these are read from their versions. */
export function readQuestions(
  db: Database,
  condition: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = db.$with('page').as(
    db
      .select({
        quizId: bankQuestions.quizId,
        versionId: bankQuestions.versionId,
        position: bankQuestions.position,
        questionId: bankQuestions.questionId,
        createdAt: quizzes.createdAt,
        ...releaseColumns,
      })
      .from(bankQuestions)
      .innerJoin(quizzes, eq(quizzes.id, bankQuestions.quizId))
      .where(condition)
      .orderBy(desc(quizzes.createdAt), desc(bankQuestions.quizId), asc(bankQuestions.position))
      .limit(limit)
      .offset(offset),
  );
  return db
    .with(page)
    .select({
      quizId: page.quizId,
      position: page.position,
      title: quizVersions.title,
      format: quizVersions.format,
      question: sql<unknown>`${quizVersions.questions} -> ${page.position}`,
      typeset: sql<object | null>`${quizVersions.typeset} -> ${page.position}`,
      passages: quizVersions.passages,
      passagesTypeset: quizVersions.passagesTypeset,
      used: questionUses.used,
      answeredRight: questionUses.answeredRight,
      mode: page.mode,
      release: page.release,
      releasedAt: page.releasedAt,
      closesAt: page.closesAt,
      longestExtraMinutes: page.longestExtraMinutes,
      now: page.now,
    })
    .from(page)
    .innerJoin(quizVersions, eq(quizVersions.id, page.versionId))
    .leftJoin(
      questionUses,
      and(eq(questionUses.quizId, page.quizId), eq(questionUses.questionId, page.questionId)),
    )
    .orderBy(desc(page.createdAt), desc(page.quizId), asc(page.position));
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
