import type { BankPage, BankQuery, BankQuestion, QuestionTags } from '@kaksha/contract/bank.ts';
import { sql } from 'drizzle-orm';
import type { Store } from '#server/database/client.ts';
import { bankQuestions } from '#server/database/schema/bank.ts';
import { upgradeQuestions } from '#server/database/stored-questions.ts';
import { isUnreleased } from '../copies.ts';
import { countQuestions, readQuestions, readTag, toCondition } from './queries.ts';

const limits = [20, 50, 100] as const;
/** Pages beyond this one are empty, so larger numbers need not be told apart. */
const LAST_PAGE = 1_000_000;

type Row = Awaited<ReturnType<typeof readQuestions>>[number];

/** A page of the bank and the exact total, from one snapshot (behaviour 4.34). */
export function searchBank(store: Store, query: BankQuery): Promise<BankPage> {
  const asked = Math.trunc(Number(query.page));
  const page = asked >= 1 ? Math.min(asked, LAST_PAGE) : 1;
  const limit = limits.find((size) => String(size) === query.limit) ?? limits[0];
  const condition = toCondition(query);
  return store.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const totalCount = await countQuestions(tx, condition);
    const offset = (page - 1) * limit;
    const rows = offset < totalCount ? await readQuestions(tx, condition, { limit, offset }) : [];
    return { questions: rows.flatMap(toBankQuestion), totalCount, page, limit };
  });
}

function toBankQuestion(row: Row): BankQuestion[] {
  const passages = row.passages ?? [];
  return upgradeQuestions(row.format, [row.question]).map((question) => {
    const place = passages.findIndex(({ _id }) => _id === question.passageId);
    const passage = passages[place];
    return {
      ...question,
      ...row.typeset,
      quiz: { _id: row.quizId, title: row.title, number: row.position + 1 },
      ...(passage === undefined ? {} : { passage: { ...passage, ...row.passagesTypeset?.[place] } }),
      unreleased: isUnreleased(row),
      used: row.used ?? 0,
      rightPercent: row.used ? Math.round(((row.answeredRight ?? 0) / row.used) * 100) : null,
    };
  });
}

/** The tags in use; a subject limits the chapters to its own (behaviour 4.35). */
export async function readTags({ db }: Store, { subject }: { subject: string }): Promise<QuestionTags> {
  return {
    subjects: await readTag(db, bankQuestions.subject),
    chapters: await readTag(db, bankQuestions.chapter, subject),
    sources: await readTag(db, bankQuestions.source),
  };
}
