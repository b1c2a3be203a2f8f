import type { Attempt } from '@kaksha/contract/exams.ts';
import type { Import } from '@kaksha/contract/imports.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { aPaperFile } from '#server/test/papers.ts';
import { pagesOf, pdfOf } from '#server/test/pdfs.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  student = await makePerson(app);
});
afterAll(() => app.close());

async function emptyQuiz(more: object = {}): Promise<KeyedQuiz> {
  const questions = [{ question: '', options: ['', '', '', ''] }];
  const body = { title: 'Mock in pages', questions, ...more };
  return (await request(app, '/quiz', { method: 'POST', as: teacher, body })).json<KeyedQuiz>();
}

function send(quiz: { _id: string }, fields: Record<string, string>, pdf: Buffer = pagesOf(2), as = teacher) {
  const form = aPaperFile(new Uint8Array(pdf), 'paper.pdf', fields);
  return request(app, `/quiz/${quiz._id}/pdf`, { method: 'POST', as, body: form });
}

describe('a paper in pages', () => {
  test('has the pages of the PDF and the questions of its key, and is complete without texts', async () => {
    const quiz = await emptyQuiz();
    const reply = await send(quiz, { key: '1 B 2 D 3 AC 4 12.5' });
    expect(reply.statusCode).toBe(201);
    const made = reply.json<KeyedQuiz>();
    expect(made).not.toHaveProperty('incomplete');
    expect(made.pages).toMatchObject({
      shown: 'beside',
      pictures: [
        { alt: 'Page 1', width: 1130, height: 1600 },
        { alt: 'Page 2', width: 1130, height: 1600 },
      ],
    });
    expect(made.questions).toMatchObject([
      { kind: 'single', question: '', correctAnswer: 1 },
      { kind: 'single', correctAnswer: 3 },
      { kind: 'multiple', correctAnswers: [0, 2] },
      { kind: 'numeric', numeric: { value: '12.5', tolerance: '0' } },
    ]);
    const picture = await app.app.inject({ method: 'GET', url: made.pages?.pictures[0]?.path ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const inSquare = { left: 200, top: 1_200, width: 1, height: 1 };
    const [red = 255, green = 255, blue = 0] = await sharp(picture.rawPayload)
      .extract(inSquare)
      .raw()
      .toBuffer();
    expect([red < 60, green < 60, blue > 200]).toEqual([true, true, true]);
    const seen = await request(app, `/quiz/${quiz._id}`, { as: student });
    expect(seen.json<KeyedQuiz>().pages).toEqual(made.pages);
    expect(seen.body).not.toContain('correctAnswer');
    const answers = [1, 0, [0, 2], '12.50'];
    const result = await request(app, `/results/${quiz._id}/submit`, {
      ...{ method: 'POST' as const, as: student, body: { answers } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(result.json().result).toMatchObject({ score: 3, total: 4 });
    const report = (await request(app, `/quiz/${quiz._id}/report`, { as: teacher })).json();
    expect(report.questions).toHaveLength(4);
    // A change that says nothing of the pages keeps them.
    const questions = made.questions.map(({ _id, question, options }) => ({ _id, question, options }));
    const changed = await request(app, `/quiz/${quiz._id}`, {
      ...{ method: 'PUT' as const, as: teacher, body: { title: 'Renamed', questions } },
    });
    expect(changed.json<KeyedQuiz>().pages).toEqual(made.pages);
  });

  test('in the printed form gives students the sheet alone; without a key its pages alone change, and it can do without them', async () => {
    const quiz = await emptyQuiz();
    const made = (await send(quiz, { key: '1 B 2 AC', shown: 'grid' })).json<KeyedQuiz>();
    expect(made.pages?.pictures).toHaveLength(2);
    const read = async (as: Person) => (await request(app, `/quiz/${quiz._id}`, { as })).json<KeyedQuiz>();
    expect((await read(student)).pages).toEqual({ shown: 'grid', pictures: [] });
    expect((await read(teacher)).pages).toEqual(made.pages);
    const changed = (await send(quiz, {}, pagesOf(1))).json<KeyedQuiz>();
    expect(changed.pages?.pictures).toHaveLength(1);
    expect(changed.pages?.pictures[0]?.path).not.toBe(made.pages?.pictures[0]?.path);
    expect(changed.questions).toEqual(made.questions);
    const questions = changed.questions.map(({ _id, question, options }) => ({ _id, question, options }));
    const body = { pages: null, questions };
    const texts = (await request(app, `/quiz/${quiz._id}`, { method: 'PUT', as: teacher, body })).json();
    expect(texts).toMatchObject({ incomplete: true });
    expect(texts).not.toHaveProperty('pages');
  });

  test('has the sections of its preset, and what the key leaves out has no key', async () => {
    const quiz = await emptyQuiz();
    const key = Array.from({ length: 24 }, (_, index) => `${index + 1}. (${(index % 4) + 1})`).join(' ');
    const made = (await send(quiz, { key, preset: 'JEE Main' })).json<KeyedQuiz>();
    expect(made.questions).toHaveLength(75);
    expect(made.totalTime).toBe(180);
    expect(made.questions[0]).toMatchObject({ kind: 'single', correctAnswer: 0 });
    expect(made.questions[20]).toMatchObject({ kind: 'numeric', numeric: { value: '1' } });
    expect(made.questions[74]).not.toHaveProperty('numeric');
    expect(made.incomplete).toBe(true);
    const test = (await send(await emptyQuiz(), { key: '1 B', preset: 'Class test' })).json<KeyedQuiz>();
    expect(test.sections).toHaveLength(1);
    expect(test.sections?.[0]).not.toHaveProperty('subject');
  });

  test('takes a key alone, which asks for no texts', async () => {
    const quiz = await emptyQuiz();
    await send(quiz, { key: '1 B 2 AC 3 12.5' });
    const body = { format: 'key', quizId: quiz._id, text: '1 C 2 AC 3 12' };
    const read = (await request(app, '/imports', { method: 'POST', as: teacher, body })).json();
    const shown = (await request(app, `/imports/${read._id}`, { as: teacher })).json<Import>();
    expect(shown.questions.map(({ state, picked }) => ({ state, picked }))).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'ok', picked: true })),
    );
    const taken = await request(app, `/imports/${read._id}/take`, {
      ...{ method: 'POST' as const, as: teacher },
      body: { quizId: quiz._id, picks: [{ index: 0 }, { index: 1 }, { index: 2 }] },
    });
    expect(taken.json<KeyedQuiz>()).toMatchObject({
      pages: { pictures: [{ alt: 'Page 1' }, { alt: 'Page 2' }] },
      questions: [{ correctAnswer: 2 }, { correctAnswers: [0, 2] }, { numeric: { value: '12' } }],
    });
  });

  test('is written as an exam in its printed order, with the pages on the screen or in the hand', async () => {
    for (const shown of ['beside', 'grid'] as const) {
      const quiz = await emptyQuiz({ mode: 'exam', shuffleQuestions: true, shuffleOptions: true });
      const made = (await send(quiz, { key: '1 A 2 B 3 C 4 D 5 A 6 B 7 C 8 D', shown })).json<KeyedQuiz>();
      const before = await request(app, `/quiz/${quiz._id}`, { as: student });
      expect(before.json()).not.toHaveProperty('pages');
      expect(before.body).not.toContain('/uploads/');
      const _id = crypto.randomUUID();
      const device = crypto.randomUUID();
      const body = { _id, quizId: quiz._id, device };
      const attempt = (
        await request(app, '/attempts', { method: 'POST', as: student, body })
      ).json<Attempt>();
      expect(attempt.questions.map((question) => question._id)).toEqual(made.questions.map((one) => one._id));
      expect(attempt.pages?.pictures).toHaveLength(shown === 'beside' ? 2 : 0);
      const changes = attempt.questions.map(({ _id: questionId }, index) => ({
        ...{ questionId, answer: index % 4, marked: false, visited: true, spentS: 1 },
      }));
      const finish = await request(app, `/attempts/${_id}/finish`, {
        ...{ method: 'POST' as const, as: student, body: { device, seq: 1, changes } },
      });
      expect([200, 201]).toContain(finish.statusCode);
      const all = await request(app, `/results/all?quizId=${quiz._id}`, { as: teacher });
      expect(all.json().results).toMatchObject([{ score: 8, total: 8 }]);
    }
  });

  test.each([
    ['a line that is no key', '1 B\nsee overleaf', 'key', 'Line 2 could not be read: see overleaf'],
    ['two keys of one number', '1 B 1 C', 'key', 'Question 1 has two keys: B and C.'],
    ['an option that there is not', '1 E 2 A', 'key', /^Question 1: The key says E/],
    ['no key at all', ' ', 'key', 'This is required.'],
    ['an unknown preset', '1 A', 'preset', /./],
  ])('is refused with %s, and nothing changes', async (name, key, field, text) => {
    const quiz = await emptyQuiz();
    const preset = name === 'an unknown preset' ? { preset: 'SAT' } : {};
    const reply = await send(quiz, { key, ...preset });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields[field]).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text);
    const after = (await request(app, `/quiz/${quiz._id}`, { as: teacher })).json<KeyedQuiz>();
    expect(after.versionId).toBe(quiz.versionId);
  });

  test.each([
    ['a text', Buffer.from('1. Which?'), 415],
    ['a PDF with a script', pdfOf(['<< /Type /Catalog /OpenAction << /S /JavaScript /JS (x) >> >>']), 415],
    [
      'a PDF without pages',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      400,
    ],
    ['61 pages', pagesOf(61), 400],
  ])('is refused of %s', async (_, pdf, status) => {
    const quiz = await emptyQuiz();
    const reply = await send(quiz, { key: '1 A' }, pdf);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toBeTruthy();
  });

  test('is refused where somebody changed the quiz meanwhile, and to students', async () => {
    const quiz = await emptyQuiz();
    expect((await send(quiz, { key: '1 A', versionId: crypto.randomUUID() })).statusCode).toBe(409);
    expect((await send(quiz, { key: '1 A' }, pagesOf(1), student)).statusCode).toBe(403);
    expect((await send({ _id: crypto.randomUUID() }, { key: '1 A' })).statusCode).toBe(404);
  });
});
