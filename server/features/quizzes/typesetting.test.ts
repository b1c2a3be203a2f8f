import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { newId } from '#server/database/uuid.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { versionTypesetting } from './typesetting.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const firstOf = async (id: string) => (await request(app, `/quiz/${id}`)).json<KeyedQuiz>().questions[0];
const stored = async (versionId: string) =>
  (await app.store.db.select().from(quizVersions).where(eq(quizVersions.id, versionId)))[0];

/** The quiz with one more version that nobody has typeset, as a program before this one stored them. */
async function withoutMathematics(quiz: KeyedQuiz): Promise<string> {
  const row = await stored(quiz.versionId);
  if (row === undefined) throw new Error('The version is not there');
  const id = newId();
  await app.store.db.insert(quizVersions).values({ ...row, id, number: 2, typeset: null, typesetBy: null });
  await app.store.db.update(quizzes).set({ currentVersionId: id }).where(eq(quizzes.id, quiz._id));
  return id;
}

describe('mathematics of a quiz', () => {
  test('is typeset on save and stored beside the version', async () => {
    const quiz = await makeQuiz(app, { questions: [question({ question: 'Is $v^2$?' })] }, teacher);
    const row = await stored(quiz.versionId);
    expect(row?.typeset?.[0]?.questionHtml).toContain('class="katex"');
    // The source is in the reply already.
    expect(row?.typeset?.[0]?.questionHtml).not.toContain('v^2');
    expect(row?.questions[0]).not.toHaveProperty('questionHtml');
    expect((await firstOf(quiz._id))?.questionHtml).toBe(row?.typeset?.[0]?.questionHtml);
  });

  test('of a changed quiz matches its new texts, even when two people change it at once', async () => {
    const quiz = await makeQuiz(app, { questions: [question({ question: '$a$' })] }, teacher);
    const put = (text: string) =>
      request(app, `/quiz/${quiz._id}`, {
        method: 'PUT',
        as: teacher,
        body: { questions: [question({ question: text })] },
      });
    const replies = await Promise.all([put('$b_1$'), put('$b_2$')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const first = await firstOf(quiz._id);
    const [letter, index] = first?.question.match(/\w/g)?.filter((character) => character !== '_') ?? [];
    expect(first?.questionHtml).toContain(`<msub><mi>${letter}</mi><mn>${index}</mn></msub>`);
  });

  test('in a text beyond the limits shows its source, and the quiz is still saved', async () => {
    const tex = `${'x+'.repeat(600)}1`;
    const quiz = await makeQuiz(app, { questions: [question({ question: `$${tex}$` })] }, teacher);
    expect((await firstOf(quiz._id))?.questionHtml).toBe(`<code class="math-source">$${tex}$</code>`);
  });

  test('delays no other call while it is typeset', async () => {
    const questions = Array.from({ length: 200 }, (_, index) =>
      question({
        question: `$\\frac{1}{${index}}$`,
        options: ['a', 'b', 'c', 'd'].map((x) => `$${x}_{${index}}$`),
      }),
    );
    const begin = performance.now();
    let [last, longestPause, answered] = [begin, 0, 0];
    const asking = setInterval(() => {
      longestPause = Math.max(longestPause, performance.now() - last);
      last = performance.now();
      void request(app, '/config').then(() => (answered += 1));
    }, 1);
    await makeQuiz(app, { questions }, teacher).finally(() => clearInterval(asking));
    longestPause = Math.max(longestPause, performance.now() - last);
    expect(answered).toBeGreaterThan(5);
    expect(longestPause).toBeLessThan((performance.now() - begin) / 3);
  });

  test('is waited for two seconds on save, and the quiz is stored without it if that is not enough', async () => {
    const { questions } = await makeQuiz(app, {}, teacher);
    const budgets: number[] = [];
    const { atSave } = versionTypesetting(app.store.db, {
      typeset: async (_texts, budgetMs) => {
        budgets.push(budgetMs);
        return null;
      },
      close: async () => undefined,
    });
    const without = { typeset: null, passagesTypeset: null, typesetBy: null };
    expect(await atSave({ questions, passages: null })).toEqual(without);
    expect(budgets).toEqual([2_000]);
  });

  test('that was not ready on save shows its source until it is typeset in the background', async () => {
    const quiz = await makeQuiz(app, { questions: [question({ question: 'Is $w^2$?' })] }, teacher);
    await app.app.typesetting.run();
    const versionId = await withoutMathematics(quiz);
    expect(await firstOf(quiz._id)).not.toHaveProperty('questionHtml');
    await app.app.typesetting.run();
    expect((await firstOf(quiz._id))?.questionHtml).toContain('class="katex"');
    expect((await stored(versionId))?.typesetBy).toMatch(/^katex /);
  });
});

test('what got no time because of another quiz is tried again, and shows its sources after three runs', async () => {
  const quiz = await makeQuiz(app, { questions: [question({ question: 'Is $w^3$?' })] }, teacher);
  const versionId = await withoutMathematics(quiz);
  let failing = 2;
  const { run, want } = versionTypesetting(app.store.db, {
    typeset: async (texts) => {
      failing -= 1;
      return failing < 0 ? texts.map(() => '<i>set</i>') : null;
    },
    close: async () => undefined,
  });
  for (let runs = 0; runs < 2; runs += 1) {
    await run();
    expect((await stored(versionId))?.typesetBy).toBeNull();
  }
  await run();
  expect((await stored(versionId))?.typeset?.[0]?.questionHtml).toBe('<i>set</i>');
  failing = 3;
  await app.store.db
    .update(quizVersions)
    .set({ typeset: null, typesetBy: null })
    .where(eq(quizVersions.id, versionId));
  want(versionId);
  for (let runs = 0; runs < 3; runs += 1) await run();
  expect((await stored(versionId))?.typeset).toEqual([{}]);
});

test('the first background run typesets every older version', async () => {
  const other = await startTestApp();
  try {
    const quiz = await makeQuiz(other, { questions: [question({ question: '$u$' })] });
    await other.store.db.update(quizVersions).set({ typeset: null, typesetBy: 'katex 0.1.0' });
    await other.app.typesetting.run();
    const [row] = await other.store.db.select().from(quizVersions).where(eq(quizVersions.id, quiz.versionId));
    expect(row?.typeset?.[0]?.questionHtml).toContain('class="katex"');
  } finally {
    await other.close();
  }
});
