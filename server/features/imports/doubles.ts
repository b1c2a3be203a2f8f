import { wordsOf } from '@kaksha/contract/papers/check.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { bankQuestions } from '#server/database/schema/bank.ts';
import type { KeptQuestion } from '#server/database/schema/imports.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { sharing } from '#server/platform/jobs/sharing.ts';

/** Words of a question and its options by which the bank is searched; one of three letters is what its index needs. */
const WORDS_SEARCHED = 30;
const LEAST_LETTERS = 3;
/** The words that are searched stand among so many letters. */
const LETTERS_SEARCHED = 1_000;
/** Without the signs that two copies of a text may differ in. */
const word = /[\p{L}\p{M}\p{N}+\-*/=<>^]+/gu;
/** Questions that have these words are compared whole, this many at most. */
const MOST_COMPARED = 20;

/**
 * Names the questions that another one before them, or one of the bank, repeats word by word (behaviour 8.3). The `_id` of a
 * draft is that of a question of the bank, which is no double of itself.
 */
export async function nameDoubles(db: Database, questions: readonly KeptQuestion[]): Promise<void> {
  const share = sharing();
  const firstOf = new Map<string, number>();
  for (const [index, question] of questions.entries()) {
    await share();
    const words = wordsOf(question.draft);
    const first = firstOf.get(words);
    if (words === '') continue;
    if (first === undefined) firstOf.set(words, index);
    else add(question, { code: 'double_in_file', number: first + 1 });
  }
  const wanted = [...firstOf].flatMap(([words, index]) => {
    const question = questions[index];
    if (question === undefined || question.draft._id !== undefined) return [];
    const { question: stem, options = [] } = question.draft;
    const searched = [stem, ...options].join(' ').slice(0, LETTERS_SEARCHED).toLowerCase().match(word) ?? [];
    if (!searched.some(({ length }) => length >= LEAST_LETTERS)) return [];
    return [{ index, words, like: `%${searched.slice(0, WORDS_SEARCHED).join('%')}%` }];
  });
  if (wanted.length === 0) return;
  const searched = sql`jsonb_to_recordset(${JSON.stringify(wanted.map(({ index, like }) => ({ index, like })))}::jsonb) as wanted (index int, "like" text)`;
  const rows = await db
    .select({
      index: sql<number>`wanted.index`,
      title: quizVersions.title,
      number: sql<number>`${bankQuestions.position} + 1`,
      question: sql<{
        question: string;
        options?: string[];
      }>`${quizVersions.questions} -> ${bankQuestions.position}`,
    })
    .from(searched)
    .innerJoin(
      sql`lateral (select * from ${bankQuestions} where ${bankQuestions.words} like wanted."like" limit ${MOST_COMPARED}) as ${sql.identifier('bank_questions')}`,
      sql`true`,
    )
    .innerJoin(quizzes, eq(quizzes.id, bankQuestions.quizId))
    .innerJoin(quizVersions, eq(quizVersions.id, bankQuestions.versionId))
    .where(visible(quizzes));
  const wordsAt = new Map(wanted.map(({ index, words }) => [index, words]));
  for (const { index, title, number, question: same } of rows) {
    await share();
    const question = questions[index];
    if (question === undefined || wordsOf(same) !== wordsAt.get(index)) continue;
    add(question, { code: 'double_in_bank', number, quiz: title });
  }
}

function add(question: KeptQuestion, note: KeptQuestion['notes'][number]): void {
  if (
    question.notes.some(
      (one) =>
        one === note || (typeof one !== 'string' && typeof note !== 'string' && one.code === note.code),
    )
  )
    return;
  question.notes = [...question.notes, note];
}
