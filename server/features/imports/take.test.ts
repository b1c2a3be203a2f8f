import type { Import } from '@kaksha/contract/imports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imports } from '#server/database/schema/imports.ts';
import { newId } from '#server/database/uuid.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { aPaper, aPaperFile } from '#server/test/papers.ts';
import { aPng } from '#server/test/png.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { aWordFile, p, picture, r } from '#server/test/word/documents.ts';
import { toContent } from './content.ts';
import { readSource } from './read/source.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const post = (path: string, body: unknown) => request(app, path, { method: 'POST', body, as: teacher });
const read = async (id: string): Promise<Import> =>
  (await request(app, `/imports/${id}`, { as: teacher })).json();
/** The import of a paper, read here and not in a thread of its own. */
async function made(text: string): Promise<string> {
  const found = await readSource({ format: 'auto', content: { text } });
  if ('fault' in found) throw new Error(found.fault);
  const id = newId();
  const content = toContent(found.paper, newId);
  const row = { id, format: found.format, content, madeBy: teacher.id, createdAt: new Date() };
  await app.store.db.insert(imports).values({ ...row, status: 'ready' });
  return id;
}
const take = (id: string, picks: readonly number[], into: object = { title: 'Taken' }) =>
  post(`/imports/${id}/take`, { picks: picks.map((index) => ({ index })), ...into });

describe('what is taken of a paper', () => {
  test('needs a title for a new quiz, and questions that are there', async () => {
    const id = await made(aPaper);
    for (const into of [{}, { title: ' ' }]) {
      const reply = await take(id, [0], into);
      expect([reply.statusCode, reply.json().fields]).toEqual([400, { title: 'This is required.' }]);
    }
    const reply = await take(id, [0, 7]);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['picks.1.index']]);
    expect((await read(id)).questions.some(({ taken }) => taken)).toBe(false);
  });

  test('is refused with what is wrong where a text is too long', async () => {
    const id = await made(`1. ${'Which? '.repeat(1_500)}\n(A) 2 (B) 3 (C) 5 (D) 7\nAns: B`);
    const reply = await take(id, [0]);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { 'picks.0.index': 'At most 10,000 characters.' },
    ]);
    expect(reply.json().message).toBe('Question 1: At most 10,000 characters.');
  });

  test('fills a quiz up to its limits of questions, sections and passages, and no further', async () => {
    const questions = Array.from({ length: 499 }, (_, index) => question({ question: `Number ${index}?` }));
    const quiz = await makeQuiz(app, { questions }, teacher);
    const id = await made(aPaper);
    const over = await take(id, [0, 1], { quizId: quiz._id });
    expect([over.statusCode, over.json().fields]).toEqual([400, { picks: 'At most 500 questions.' }]);
    const full = await take(id, [0], { quizId: quiz._id });
    expect([full.statusCode, full.json().questions.length]).toEqual([201, 500]);

    const inParts = (count: number, head: (number: number) => string) =>
      made(
        Array.from(
          { length: count },
          (_, at) => `${head(at + 1)}
Q${at + 1}. Value ${at}?
Ans: 4`,
        ).join('\n'),
      );
    for (const [most, head, said] of [
      [20, (number: number) => `SECTION ${number}`, 'At most 20 sections.'],
      [100, (number: number) => `Directions for Q. ${number} to ${number}: Text.`, 'At most 100 passages.'],
    ] as const) {
      const indexes = Array.from({ length: most + 1 }, (_, at) => at);
      const many = await inParts(most + 1, head);
      const refused = await take(many, indexes);
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { picks: said }]);
      expect((await take(many, indexes.slice(0, most))).statusCode).toBe(201);
    }
  });

  test('fills a quiz in which nothing is written yet', async () => {
    const blank = question({ question: '', options: ['', '', '', ''], correctAnswer: null });
    const quiz = await makeQuiz(app, { questions: [blank] }, teacher);
    const filled = (await take(await made(aPaper), [0], { quizId: quiz._id })).json();
    expect(filled.questions.map((one: { question: string }) => one.question)).toEqual([
      'Which of these is even?',
    ]);
  });

  test('is added behind a question of which the options or the text alone are written', async () => {
    const options = question({ question: '', options: ['2', '', '', ''], correctAnswer: null });
    const numeric = { value: '4', tolerance: '0' };
    const text = question({
      kind: 'numeric',
      question: 'How many?',
      options: [],
      correctAnswer: null,
      numeric,
    });
    const quiz = await makeQuiz(app, { questions: [options, text] }, teacher);
    const { questions } = (await take(await made(aPaper), [0], { quizId: quiz._id })).json();
    expect(questions.map((one: { question: string }) => one.question)).toEqual([
      '',
      'How many?',
      'Which of these is even?',
    ]);
  });

  test('has no key if its kind was changed and none was chosen since', async () => {
    const id = await made(aPaper);
    const draft = { kind: 'multiple', question: 'Which are even?', options: ['2', '3', '4', '5'] };
    await request(app, `/imports/${id}`, { method: 'PATCH', body: { index: 0, draft }, as: teacher });
    expect((await take(id, [0])).json()).toMatchObject({
      incomplete: true,
      questions: [{ kind: 'multiple', correctAnswers: [] }],
    });
  });

  test('has no key where the one that was read cannot be stored', async () => {
    const id = await made('1. How many?\nAns: 5 to 3');
    expect((await read(id)).questions).toMatchObject([{ state: 'fault', picked: false }]);
    const quiz = (await take(id, [0])).json();
    expect(quiz).toMatchObject({ incomplete: true, questions: [{ kind: 'numeric', options: [] }] });
    expect(quiz.questions[0].numeric).toBeUndefined();
  });

  test('has a section of its own where the paper has none for it', async () => {
    const id = await made(`${aPaper}\nCHEMISTRY\n3. Value of x?\nAns: 4`);
    const { sections, questions } = (await take(id, [0, 1, 2])).json();
    expect(sections.map(({ title }: { title: string }) => title)).toEqual(['Questions', 'CHEMISTRY']);
    expect(questions.map(({ sectionId }: { sectionId: string }) => sectionId)).toEqual(
      [0, 0, 1].map((at) => sections[at]._id),
    );
  });

  test('makes a quiz in Hindi of a paper in Hindi, and in both of one in both', async () => {
    const languagesOf = async (english: string) => {
      const head = 'Question,Option A,Option B,Question Hindi,Option A Hindi,Option B Hindi,Answer';
      const id = await made(`${head}\n${english},सम कौन है?,दो,तीन,A`);
      return (await take(id, [0])).json().languages;
    };
    expect(await languagesOf(',,')).toEqual(['hi']);
    expect(await languagesOf('Which is even?,two,three')).toEqual(['en', 'hi']);
  });

  test('is nothing while the paper is still read, nor once that was interrupted', async () => {
    const id = await made(aPaper);
    await app.store.db.update(imports).set({ status: 'reading', content: null }).where(eq(imports.id, id));
    expect(await read(id)).toMatchObject({ status: 'reading', questions: [], passages: [], notTaken: [] });
    const reply = await take(id, [0]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'import_not_ready']);
    const before = new Date(Date.now() - 100_000);
    await app.store.db.update(imports).set({ createdAt: before }).where(eq(imports.id, id));
    expect(await read(id)).toMatchObject({ status: 'failed', fault: { code: 'interrupted' } });
  });
});

test('a column that is mapped to nothing is left out, and not listed', async () => {
  const body = aPaperFile('Question,A,B,Answer,Room\nEven?,2,3,A,B2\n', 'sheet.csv', {
    columns: JSON.stringify({ ' Room ': '' }),
  });
  const found = await read((await post('/imports', body)).json()._id);
  expect(found.notTaken).toEqual([]);
  expect(found.columns?.at(-1)).toEqual({ name: 'Room', as: null });
});

test('pictures within a text have their sizes, and one that breaks off leaves a gap', async () => {
  const png = await aPng(40, 30, 'white');
  const noise = await aPng(300, 300, 'red');
  const names = ['a', 'b', 'broken'];
  const file = aWordFile(
    p(r('1. If ') + picture('a', 'x') + r(' and ') + picture('broken') + r(' meet?')) +
      p('(A) 2 (B) 3 (C) 5 (D) 7') +
      p('Ans: B') +
      p(r('Sol: See ') + picture('b', 'y')),
    {
      relations: names.map((id) => ({ id, type: 'image', target: `media/${id}.png` })),
      more: [png, png, noise.subarray(0, noise.length - 60)].map((data, at) => ({
        name: `word/media/${names[at]}.png`,
        data,
      })),
    },
  );
  const { questions } = await read(
    (await post('/imports', aPaperFile(new Uint8Array(file), 'a.docx'))).json()._id,
  );
  expect(questions).toMatchObject([
    {
      notes: [{ code: 'picture_missing' }],
      draft: {
        question: expect.stringMatching(
          /^If !\[x\]\(\/uploads\/[0-9a-f]{32}\.webp 40x30\) and \[\?\] meet\?$/,
        ),
        explanation: 'See',
        explanationFigure: { alt: 'y', width: 40, height: 30 },
      },
    },
  ]);
});
