import { brotliDecompressSync } from 'node:zlib';
import type { HomeQuizzes, KeyedQuiz, QuizDraft, QuizSummary } from '@kaksha/contract/quizzes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
  student = await makePerson(app);
});
afterAll(() => app.close());

const read = (id: string, as?: Person) => request(app, `/quiz/${id}`, as ? { as } : {});
const put = (id: string, body: unknown) => request(app, `/quiz/${id}`, { method: 'PUT', as: teacher, body });
const create = (body: unknown) => request(app, '/quiz', { method: 'POST', as: teacher, body });
const remove = (id: string) => request(app, `/quiz/${id}`, { method: 'DELETE', as: teacher });

describe('reading a quiz', () => {
  test('gives students and visitors neither key nor explanation', async () => {
    const quiz = await makeQuiz(app, { questions: [question({ explanation: 'CANARY' })] }, teacher);
    for (const reply of [await read(quiz._id), await read(quiz._id, student)]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.body).not.toMatch(/CANARY|correctAnswer|explanation/);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  test('gives staff the key', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    expect((await read(quiz._id, teacher)).json<KeyedQuiz>().questions[1]).toMatchObject({
      correctAnswer: 2,
    });
  });

  test('answers students byte for byte the same for two quizzes that differ only in their key', async () => {
    const draft = (correctAnswer: number, explanation: string): Partial<QuizDraft> => ({
      questions: [question({ correctAnswer, explanation }), question({ correctAnswer, explanation })],
    });
    const one = await makeQuiz(app, draft(0, 'Because $a$'), teacher);
    const other = await makeQuiz(app, draft(3, 'A far longer reason, and $b^2$'), teacher);
    const mask = (body: string) =>
      body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
    for (const as of [student, undefined]) {
      const [a, b] = [await read(one._id, as), await read(other._id, as)];
      expect(mask(a.body)).toBe(mask(b.body));
      expect(a.headers['content-length']).toBe(b.headers['content-length']);
    }
    const submitted = await Promise.all(
      [one, other].map((quiz) =>
        request(app, `/results/${quiz._id}/submit`, {
          method: 'POST',
          as: student,
          body: { answers: [0, 0, 0] },
        }),
      ),
    );
    expect(mask(submitted[0]?.body ?? '')).toBe(mask(submitted[1]?.body ?? ''));
  });

  test('keeps the finished reply of staff apart from that of students, compressed or not', async () => {
    const quiz = await makeQuiz(app, { questions: [question({ explanation: 'CANARY' })] }, teacher);
    const brotli = async (as?: Person) => {
      const reply = await request(app, `/quiz/${quiz._id}`, {
        headers: { 'accept-encoding': 'gzip, br' },
        ...(as ? { as } : {}),
      });
      expect(reply.headers['content-encoding']).toBe('br');
      return String(brotliDecompressSync(reply.rawPayload));
    };
    for (const as of [teacher, student, undefined, teacher]) {
      const plain = (await read(quiz._id, as)).body;
      expect(await brotli(as)).toBe(plain);
      expect(plain.includes('CANARY')).toBe(as === teacher);
    }
  });

  test('shows the current name of its author', async () => {
    const author = await makePerson(app, { role: 'teacher', fullName: 'Before' });
    const quiz = await makeQuiz(app, {}, author);
    expect((await read(quiz._id)).json()).toMatchObject({ createdBy: { fullName: 'Before' } });
    await app.store.db.update(users).set({ fullName: 'After' }).where(eq(users.id, author.id));
    expect((await read(quiz._id)).json()).toMatchObject({ createdBy: { fullName: 'After' } });
  });

  test('typesets mathematics beside the raw text', async () => {
    const quiz = await makeQuiz(app, { questions: [question({ question: 'Is $v^2 < c$ <b>?' })] }, teacher);
    const [first] = (await read(quiz._id)).json<KeyedQuiz>().questions;
    expect(first?.question).toBe('Is $v^2 < c$ <b>?');
    expect(first?.questionHtml).toContain('class="katex"');
    expect(first?.questionHtml).toContain('&lt;b&gt;?');
    expect(first).not.toHaveProperty('optionsHtml');
  });

  test('answers 404 for an unknown id, a malformed one and a deleted quiz', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    await remove(quiz._id);
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense', quiz._id]) {
      expect((await read(id)).json()).toMatchObject({ code: 'quiz_not_found', message: 'Quiz not found' });
    }
  });
});

describe('the list of quizzes', () => {
  test('has the same pass mark for each quiz as the quiz itself', async () => {
    const quiz = await makeQuiz(app, { passPercent: 65 }, teacher);
    const listed = (await request(app, '/quiz')).json<QuizSummary[]>();
    expect(listed.find(({ _id }) => _id === quiz._id)).toMatchObject({ passPercent: 65 });
    expect((await read(quiz._id)).json()).toMatchObject({ passPercent: 65 });
  });
});

describe('creating a quiz', () => {
  test('uses the defaults: pass mark 40, option 1, one minute, and the sum as total time', async () => {
    const { correctAnswer: _, timePerQuestion: __, ...bare } = question();
    const made = await create({ title: 'Defaults', questions: [bare, question({ timePerQuestion: 4 })] });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      passPercent: 40,
      totalTime: 5,
      createdBy: { fullName: 'Meera Iyer' },
      questions: [{ correctAnswer: 0, timePerQuestion: 1, kind: 'single' }, {}],
    });
  });

  test.each([
    [{ totalTime: 0 }, { totalTime: 2 }],
    [{ totalTime: -5 }, { totalTime: 2 }],
    [{ totalTime: 30 }, { totalTime: 30 }],
    [{ passPercent: 0 }, { passPercent: 0 }],
    [{ passPercent: -1 }, { passPercent: 40 }],
    [{ passPercent: null }, { passPercent: 40 }],
    [{ passPercent: 75 }, { passPercent: 75 }],
  ])('reads %j as %j', async (given, kept) => {
    const made = await create({ title: 'T', questions: [question(), question()], ...given });
    expect(made.json()).toMatchObject(kept);
  });

  test('reads a null in a question as absent, and as missing where it is required', async () => {
    const sparse = { ...question(), _id: null, timePerQuestion: null, explanation: null };
    const made = await create({ title: 'T', questions: [sparse] });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ totalTime: 1, questions: [{ explanation: '' }] });
    const refused = await create({ title: 'T', questions: [{ ...question(), question: null }] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { 'questions.0.question': 'This is required.' } });
  });

  test.each([
    [{ questions: [] }, 'questions'],
    [{}, 'questions'],
    [{ questions: [question({ options: ['a', 'b', 'c'] })] }, 'questions.0.options'],
    [{ questions: [{ ...question(), options: ['a', 'b', 'c', 4] }] }, 'questions.0.options.3'],
    [{ questions: [{ ...question(), kind: 'essay' }] }, 'questions.0.kind'],
    [{ questions: [question({ correctAnswer: 4 })] }, 'questions.0.correctAnswer'],
    [{ questions: [question({ correctAnswer: -1 })] }, 'questions.0.correctAnswer'],
    [{ questions: [question({ timePerQuestion: 0.5 })] }, 'questions.0.timePerQuestion'],
    [{ questions: [question({ timePerQuestion: 1441 })] }, 'questions.0.timePerQuestion'],
    [{ questions: [question()], passPercent: 101 }, 'passPercent'],
    [{ questions: [question()], totalTime: 1441 }, 'totalTime'],
    [{ questions: [question({ question: 'x'.repeat(10_001) })] }, 'questions.0.question'],
    [{ questions: [question({ options: ['x'.repeat(2_001), 'b', 'c', 'd'] })] }, 'questions.0.options.0'],
    [{ questions: [question({ explanation: 'x'.repeat(10_001) })] }, 'questions.0.explanation'],
    [{ title: 'x'.repeat(301), questions: [question()] }, 'title'],
    [{ questions: Array.from({ length: 501 }, () => question()) }, 'questions'],
  ])('refuses a broken structure with 400 and msg (%#)', async (body, field) => {
    const reply = await create(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      msg: expect.stringMatching(/./),
      fields: { [field]: expect.any(String) },
    });
  });

  test('accepts empty texts and lists the quiz as incomplete, to staff only', async () => {
    const made = await create({ title: '', questions: [question()] });
    expect(made.json()).toMatchObject({ incomplete: true });
    const listed = async (as?: Person) =>
      (await request(app, '/quiz', as ? { as } : {}))
        .json<{ _id: string; incomplete?: true }[]>()
        .find((quiz) => quiz._id === made.json()._id);
    expect(await listed(teacher)).toMatchObject({ incomplete: true });
    expect(await listed(student)).toBeUndefined();
    expect(await listed()).toBeUndefined();
  });
});

describe('changing a quiz', () => {
  test('keeps pass mark, explanations and ids when only title and questions are sent', async () => {
    const quiz = await makeQuiz(
      app,
      { passPercent: 60, questions: [question({ explanation: 'Kepler' })] },
      teacher,
    );
    const [first] = quiz.questions;
    const changed = await put(quiz._id, { title: 'New', questions: [{ ...question(), _id: first?._id }] });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      title: 'New',
      passPercent: 60,
      questions: [{ _id: first?._id, explanation: 'Kepler' }],
    });
    expect(changed.json().versionId).not.toBe(quiz.versionId);
  });

  test('matches questions by id in a new order, and by position if none has an id', async () => {
    const quiz = await makeQuiz(
      app,
      { questions: [question({ explanation: 'one' }), question({ explanation: 'two' })] },
      teacher,
    );
    const [one, two] = quiz.questions;
    const swapped = await put(quiz._id, {
      questions: [
        { ...question(), _id: two?._id },
        { ...question(), _id: one?._id },
      ],
    });
    expect(swapped.json<KeyedQuiz>().questions.map((q) => q.explanation)).toEqual(['two', 'one']);
    const byPosition = await put(quiz._id, { questions: [question(), question()] });
    expect(byPosition.json<KeyedQuiz>().questions.map((q) => q.explanation)).toEqual(['two', 'one']);
  });

  test('from a version that is no longer current answers 409', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const mine = { questions: [question()], versionId: quiz.versionId };
    expect((await put(quiz._id, mine)).statusCode).toBe(200);
    const late = await put(quiz._id, mine);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe('Somebody changed this quiz meanwhile');
  });

  test('by two editors at once keeps only one of two changes made from the same version', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const mine = { questions: [question()], versionId: quiz.versionId };
    const replies = await Promise.all([put(quiz._id, mine), put(quiz._id, mine)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a result', () => {
  test('stays the same byte for byte when its quiz is edited and deleted', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const made = await request(app, `/results/${quiz._id}/submit`, {
      method: 'POST',
      as: student,
      body: { answers: [0, 1] },
    });
    const detail = () => request(app, `/results/${made.json().result._id}`, { as: student });
    const before = (await detail()).body;
    await put(quiz._id, { title: 'Other', questions: [question({ question: 'Other?', correctAnswer: 3 })] });
    expect((await detail()).body).toBe(before);
    await remove(quiz._id);
    expect((await detail()).body).toBe(before);
  });
});

describe('deleting a quiz', () => {
  test('answers a message and the id, and 404 the second time', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    expect((await remove(quiz._id)).json()).toEqual({ message: expect.any(String), _id: quiz._id });
    expect((await remove(quiz._id)).statusCode).toBe(404);
  });
});

test.for([
  ['practice', ['Cells', 'Waves']],
  ['exam', undefined],
] as const)(
  'the list has the tagged subjects of each %s, and the chapters of practice',
  async ([mode, chapters]) => {
    const tagged = (subject: string, chapter?: string) =>
      question({ subject, ...(chapter ? { chapter } : {}) });
    const { _id } = await makeQuiz(
      app,
      { mode, questions: [tagged('Physics'), tagged('physics', 'Waves'), tagged('Botany', 'Cells')] },
      teacher,
    );
    const row = async (as?: Person) =>
      (await request(app, '/quiz', as ? { as } : {})).json<QuizSummary[]>().find((one) => one._id === _id);
    const subjects = ['Botany', expect.stringMatching(/^physics$/i)];
    expect((await row())?.subjects).toEqual(subjects);
    expect((await row())?.chapters?.map(({ chapter }) => chapter)).toEqual(chapters);
    const keyed = await row(teacher);
    expect(keyed?.subjects).toEqual(subjects);
    expect(keyed?.chapters).toEqual([
      { subject: 'Botany', chapter: 'Cells' },
      { subject: expect.stringMatching(/^physics$/i), chapter: 'Waves' },
    ]);
  },
);

describe('the titles for the filter', () => {
  test('are ids and titles only, at most as many as requested, and modes if asked for', async () => {
    await makeQuiz(app, {}, teacher);
    const reply = await request(app, '/quizzes?fields=questions&limit=1', { as: teacher });
    expect(reply.json().quizzes).toHaveLength(1);
    expect(Object.keys(reply.json().quizzes[0]).sort()).toEqual(['_id', 'title']);
    const withMode = await request(app, '/quizzes?fields=_id,title,mode&limit=1', { as: teacher });
    expect(withMode.json().quizzes[0].mode).toBe('practice');
  });
});

describe('the quizzes of the home', () => {
  const home = async (as?: Person, query = '') =>
    (await request(app, `/quizzes/home${query}`, as ? { as } : {})).json<HomeQuizzes>();

  test('are the newest three to try that can be taken and that the caller has no result of', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const made: KeyedQuiz[] = [];
    for (const title of names) made.push(await makeQuiz(app, { title }, teacher));
    await makeQuiz(app, { title: '' }, teacher);
    await makeQuiz(app, { title: 'Mock', mode: 'exam' }, teacher);
    const titles = ({ toTry }: HomeQuizzes) => toTry.map(({ title }) => title);
    const seen = await home();
    expect(titles(seen)).toEqual(['Four', 'Three', 'Two']);
    expect(seen.toTry[0]).toEqual({ _id: made[3]?._id, title: 'Four', questionCount: 2, totalTime: 2 });
    await request(app, `/results/${made[3]?._id}/submit`, {
      method: 'POST',
      as: student,
      body: { answers: [] },
    });
    expect(titles(await home(student))).toEqual(['Three', 'Two', 'One']);
    const listed = async (as?: Person) => (await request(app, '/quiz', as ? { as } : {})).json().length;
    expect(seen).toMatchObject({ total: await listed(), hasExams: true });
    expect(await home(teacher)).toEqual({ total: await listed(teacher), hasExams: true, toTry: [] });
  });

  test('have the title of one that is asked for, if it is there', async () => {
    const quiz = await makeQuiz(app, { title: 'Kept' }, teacher);
    expect((await home(student, `?attempt=${quiz._id}`)).attempt).toBe('Kept');
    await remove(quiz._id);
    for (const id of [quiz._id, 'nonsense']) {
      expect(await home(student, `?attempt=${id}`)).not.toHaveProperty('attempt');
    }
  });
});
