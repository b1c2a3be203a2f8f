import type { BankPage, BankQuery, BankQuestion, QuestionTags } from '@kaksha/contract/bank.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { percentOf } from '@kaksha/contract/results/verdict.ts';
import { sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { bankQuestions } from '#server/database/schema/bank.ts';
import { upgradeQuestions } from '#server/database/stored-questions.ts';
import { isUnreleased } from '../copies.ts';
import { countQuestions, readParts, readPlaces, readTag, toCondition } from './queries.ts';

const limits = [20, 50, 100] as const;
/** Pages beyond this one are empty, so larger numbers need not be told apart. */
const LAST_PAGE = 1_000_000;

type Place = Awaited<ReturnType<typeof readPlaces>>[number];
type Part = Awaited<ReturnType<typeof readParts>>[number];

/** A page of the bank and the exact total, from one snapshot; with the tags in use, if asked for (behaviour 4.34, 4.35). */
export function searchBank(store: Store, query: BankQuery): Promise<BankPage> {
  const asked = Math.trunc(Number(query.page));
  const page = asked >= 1 ? Math.min(asked, LAST_PAGE) : 1;
  const limit = limits.find((size) => String(size) === query.limit) ?? limits[0];
  const condition = toCondition(query);
  return store.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const totalCount = await countQuestions(tx, condition);
    const offset = (page - 1) * limit;
    const places =
      offset < totalCount ? await readPlaces(tx, condition, { sort: query.sort, limit, offset }) : [];
    const parts = places.length === 0 ? [] : await readParts(tx, places);
    const tags = query.tags === undefined ? {} : { tags: await readTags(tx, query) };
    return { questions: join(places, parts), totalCount, page, limit, ...tags };
  });
}

/** The questions in the order of their places; a part has its questions in that order too. */
function join(places: readonly Place[], parts: readonly Part[]): BankQuestion[] {
  const left = new Map(
    parts.map((part) => [
      part.id,
      { part, questions: upgradeQuestions(part.format, part.questions), next: 0 },
    ]),
  );
  return places.flatMap((place) => {
    const version = left.get(place.versionId);
    if (version === undefined) return [];
    const { part, questions } = version;
    const at = version.next;
    version.next += 1;
    const question = questions[at];
    return question === undefined
      ? []
      : [toBankQuestion(place, part, { ...question, ...part.typeset?.[at] })];
  });
}

function toBankQuestion(place: Place, part: Part, question: KeyedQuestion): BankQuestion {
  const passages = part.passages ?? [];
  const index = passages.findIndex(({ _id }) => _id === question.passageId);
  const passage = passages[index];
  return {
    ...question,
    quiz: { _id: place.quizId, title: part.title, number: place.position + 1 },
    ...(passage === undefined ? {} : { passage: { ...passage, ...part.passagesTypeset?.[index] } }),
    unreleased: isUnreleased(place),
    used: place.used ?? 0,
    rightPercent: place.used ? percentOf(place.answeredRight ?? 0, place.used) : null,
  };
}

/** The tags in use; a subject limits the chapters to its own (behaviour 4.35). */
export async function readTags(db: Database, { subject }: { subject: string }): Promise<QuestionTags> {
  return {
    subjects: await readTag(db, bankQuestions.subject),
    chapters: await readTag(db, bankQuestions.chapter, subject),
    sources: await readTag(db, bankQuestions.source),
  };
}
