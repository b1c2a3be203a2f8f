import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#server/database/schema/files.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { hallOf, heldExam, showKey as shown } from '#server/test/exams.ts';
import { makeExam, makePerson, type Person, question, request, startExam } from '#server/test/factories.ts';
import { aFigure } from '#server/test/figures.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const LATER = () => new Date(Date.now() + 3_600_000).toISOString();
const post = (path: string, body: unknown, as = teacher) => request(app, path, { method: 'POST', as, body });
const said = async (reply: ReturnType<typeof post>) => [(await reply).statusCode, (await reply).json().code];

/** Explanations that must be in no student's bytes before the release. */
const SECRET = 'Only after the release: because of energy.';
const paper = {
  questions: Array.from({ length: 6 }, (_, at) =>
    question({ question: `What is ${at}?`, explanation: SECRET, hi: { question: '', explanation: SECRET } }),
  ),
};

const closedExam = (settings: object = {}) => heldExam(app, teacher, { ...paper, ...settings });
const showKey = (exam: KeyedQuiz, until?: string) => shown(app, exam, teacher, until);
const read = async (resultId: string, as: Person) => {
  const reply = await request(app, `/results/${resultId}`, { as });
  return { body: reply.body, result: reply.json().result };
};
const object = (resultId: string, as: Person, questionId: string, text = 'Two options are right here.') =>
  post(`/results/${resultId}/objections`, { questionId, text }, as);

/** A body without what chance and time put into it. */
const withoutChance = (body: string, { email }: Person) =>
  body
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}/g, 'ID')
    .replace(/\b[A-Z2-7]{20}\b/g, 'CODE')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+[\d:]+)?/g, 'TIME');

describe('the key before the marks', () => {
  test('is shown with the own answers, and neither mark, explanation nor statistics are in any byte', async () => {
    const { exam, student, resultId } = await closedExam();
    const before = await read(resultId, student);
    expect(before.result.quiz.questions).toEqual([]);
    expect(before.body).not.toMatch(/correctAnswer|provisionalKey/);
    const until = LATER();
    expect((await showKey(exam, until)).statusCode).toBe(200);
    expect((await hallOf(app, exam._id, teacher)).exam).toMatchObject({
      ...{ keyShownAt: expect.any(String), objectionsUntil: until },
    });
    const { body, result } = await read(resultId, student);
    expect(result).toMatchObject({
      ...{ released: false, provisionalKey: true, objectionsUntil: until },
      ...{
        score: null,
        marks: null,
        percentage: null,
        passed: null,
        answers: [0, 1, null, null, null, null],
      },
    });
    expect(
      result.quiz.questions.map(({ correctAnswer }: { correctAnswer: number }) => correctAnswer),
    ).toEqual(exam.questions.map((one) => 'correctAnswer' in one && one.correctAnswer));
    expect(body).not.toContain(SECRET);
    for (const name of ['standing', 'course', 'ruled', 'sections']) expect(result).not.toHaveProperty(name);
    const lists = [`/results/user/${student.id}`, '/exams/mine', `/quiz/${exam._id}`, '/progress'];
    for (const path of lists) {
      const reply = await request(app, path, { as: student });
      expect(reply.statusCode, path).toBe(200);
      expect(reply.body, path).not.toMatch(/correctAnswer|Only after the release/);
    }
    const other = await makePerson(app);
    expect((await request(app, `/results/${resultId}`, { as: other })).statusCode).toBe(404);
  });

  test('neither a mark nor a ruling is in the bytes of any list, file or own data before the release', async () => {
    // Two exams of the same text whose keys differ, and of which one has a ruling: 0 marks and 1.
    const held = async (correctAnswer: number) => {
      const student = await makePerson(app, { fullName: 'Ishaan Verma' });
      const questions = paper.questions.map((one) => ({ ...one, correctAnswer }));
      return { ...(await closedExam({ questions, student })), student };
    };
    const [one, other] = [await held(2), await held(3)];
    await showKey(one.exam, '2100-01-01T00:00:00.000Z');
    await showKey(other.exam, '2100-01-01T00:00:00.000Z');
    const decision = { questionId: other.questionId, kind: 'dropped' };
    const { token } = (await post(`/quiz/${other.exam._id}/rulings/preview`, decision)).json();
    const ruled = await post(`/quiz/${other.exam._id}/rulings`, { ...decision, reason: 'Wrong.', token });
    expect([ruled.statusCode, ruled.json().changed]).toEqual([201, 1]);
    const bytes = async ({ exam, student }: typeof one) => {
      const lists = [
        ...[`/results/user/${student.id}`, '/exams/mine', `/quiz/${exam._id}`],
        ...['/progress', '/progress/home', '/notices'],
      ];
      const bodies = await Promise.all(lists.map((path) => request(app, path, { as: student })));
      for (const what of [{ what: 'my-results', sort: 'newest' }, { what: 'my-data' }]) {
        const { path } = (await post('/downloads', what, student)).json();
        bodies.push(await app.app.inject({ url: path }));
      }
      expect(bodies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
      return bodies.map(({ body }) => withoutChance(body, student));
    };
    const before = await bytes(one);
    expect(await bytes(other)).toEqual(before);
    for (const body of before) expect(body).not.toMatch(/correctAnswer|Only after the release/);
    for (const { exam } of [one, other]) await post(`/quiz/${exam._id}/release`, { reason: 'Checked' });
    const released = await Promise.all([one, other].map(bytes));
    for (const [marks, [, , , , , , file = '', mine = '']] of released.entries()) {
      expect(JSON.parse(mine).results).toMatchObject([{ marks, score: marks, maxMarks: 6 }]);
      expect(file).toMatch(new RegExp(`,${marks},6,`));
    }
  });

  test('waits for the closing time and for every attempt, and is for release by hand alone', async () => {
    const open = await makeExam(app, { ...paper, release: 'by_hand' }, teacher);
    expect(await said(showKey(open))).toEqual([409, 'exam_not_closed']);
    const running = await makeExam(app, { ...paper, release: 'by_hand', closesAt: LATER() }, teacher);
    expect(await said(showKey(running))).toEqual([409, 'exam_not_closed']);
    await startExam(app, { quizId: running._id, as: await makePerson(app) });
    expect(await said(showKey(running))).toEqual([409, 'attempts_running']);
    const { exam } = await closedExam({ release: 'after_close' });
    expect(await said(showKey(exam))).toEqual([400, 'invalid']);
    const { exam: held } = await closedExam();
    expect(await said(showKey(held, '2020-01-01T00:00:00.000Z'))).toEqual([400, 'invalid']);
    expect(await said(post(`/quiz/${held._id}/show-key`, { objectionsUntil: LATER() }))).toEqual([
      400,
      'invalid',
    ]);
  });

  test('a release ends it: marks and explanations come, objections do not', async () => {
    const { exam, student, resultId, questionId } = await closedExam();
    await showKey(exam);
    await object(resultId, student, questionId);
    await post(`/quiz/${exam._id}/release`, { reason: 'Checked' });
    const { result } = await read(resultId, student);
    expect(result).toMatchObject({ released: true, marks: expect.any(Number) });
    expect(result).not.toHaveProperty('provisionalKey');
    expect(result.quiz.questions[0].explanation).toBe(SECRET);
    expect(await said(object(resultId, student, exam.questions[1]?._id ?? ''))).toEqual([
      409,
      'objections_closed',
    ]);
    // Those that are open stay to be answered.
    expect(result.objections).toMatchObject([{ questionId, answer: null }]);
  });
});

test('a quiz that is not there has no objections to list or answer', async () => {
  const unknown = `/quiz/${crypto.randomUUID()}/objections`;
  expect(await said(request(app, unknown, { as: teacher }))).toEqual([404, 'quiz_not_found']);
  const answer = { questionId: 'q', text: 'The key is right.' };
  expect(await said(post(`${unknown}/answer`, answer))).toEqual([404, 'quiz_not_found']);
});

describe('an objection', () => {
  test('is made once to a question, at most five are open, and an own one can be taken back', async () => {
    const { exam, student, resultId } = await closedExam();
    const [first = '', ...others] = exam.questions.map(({ _id }) => _id);
    expect(await said(object(resultId, student, first))).toEqual([409, 'objections_closed']);
    await showKey(exam);
    const made = await object(resultId, student, first);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { questionId: first, answer: null, pictures: 0 },
    ]);
    expect(await said(object(resultId, student, first))).toEqual([409, 'objection_exists']);
    const atOnce = await Promise.all(others.map((id) => object(resultId, student, id)));
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 409]);
    const remove = (as: Person) =>
      request(app, `/objections/${made.json()._id}`, { method: 'DELETE', as }).then(
        ({ statusCode }) => statusCode,
      );
    expect(await remove(await makePerson(app))).toBe(404);
    expect(await remove(student)).toBe(200);
    expect(await remove(student)).toBe(404);
    expect((await object(resultId, student, first)).statusCode).toBe(201);
  });

  test('needs 10 to 1,000 characters, a question of the paper and one’s own result', async () => {
    const { exam, student, resultId, questionId } = await closedExam();
    await showKey(exam);
    expect(await said(object(resultId, student, questionId, 'Too short'))).toEqual([400, 'invalid']);
    expect(await said(object(resultId, student, questionId, 'x'.repeat(1_001)))).toEqual([400, 'invalid']);
    expect(await said(object(resultId, student, 'unknown'))).toEqual([400, 'invalid']);
    expect(await said(object(resultId, await makePerson(app), questionId))).toEqual([
      404,
      'result_not_found',
    ]);
  });

  test('is taken after the keys are shown too, until the time that the settings say', async () => {
    const { exam, student, resultId, questionId } = await closedExam({
      release: 'after_close',
      objectionsUntil: LATER(),
    });
    expect((await object(resultId, student, questionId)).statusCode).toBe(201);
    await app.store.db.update(quizzes).set({ objectionsUntil: sql`now()` }).where(eq(quizzes.id, exam._id));
    expect(await said(object(resultId, student, exam.questions[1]?._id ?? ''))).toEqual([
      409,
      'objections_closed',
    ]);
  });

  test('has at most two pictures, which its author and staff alone can open', async () => {
    const { exam, student, resultId, questionId } = await closedExam();
    await showKey(exam);
    const withPictures = async (count: number) => {
      const form = await aFigure({ field: 'pictures', count });
      form.append('questionId', questionId);
      form.append('text', 'My working gives B, see the page.');
      return request(app, `/results/${resultId}/objections`, { method: 'POST', as: student, body: form });
    };
    expect((await withPictures(3)).statusCode).toBe(413);
    const made = await withPictures(2);
    expect([made.statusCode, made.json().pictures]).toEqual([201, 2]);
    const { _id } = made.json();
    const open = async (number: number, as: Person) =>
      (await request(app, `/objections/${_id}/pictures/${number}`, { as })).statusCode;
    expect([await open(1, student), await open(2, teacher), await open(3, teacher)]).toEqual([200, 200, 404]);
    expect(await open(1, await makePerson(app))).toBe(404);
    const { path } = (await post('/downloads', { what: 'objection-picture', id: _id, number: '2' })).json();
    const shown = await app.app.inject({ url: path });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const stored = await app.store.db.select().from(files).where(eq(files.ownerId, _id));
    expect(stored.map(({ visibility }) => visibility)).toEqual(['private', 'private']);
    expect((await request(app, `/uploads/${stored[0]?.name}`)).statusCode).toBe(404);
    await request(app, `/objections/${_id}`, { method: 'DELETE', as: student });
    expect(await app.store.db.$count(files, eq(files.ownerId, _id))).toBe(0);
  });

  test('is listed by question, and one ruling or one answer is read by each author', async () => {
    const { exam, student, resultId } = await closedExam();
    await showKey(exam);
    const [ruled = '', answered = ''] = exam.questions.map(({ _id }) => _id);
    await object(resultId, student, ruled);
    await object(resultId, student, answered, 'I think that C is right.');
    const list = async () => (await request(app, `/quiz/${exam._id}/objections`, { as: teacher })).json();
    expect(await list()).toMatchObject([
      { questionId: ruled, number: 1, open: 1, objections: [{ user: { _id: student.id }, answered: 0 }] },
      { questionId: answered, number: 2, open: 1, objections: [{ answered: 1 }] },
    ]);
    const decision = { questionId: ruled, kind: 'dropped' };
    const { token } = (await post(`/quiz/${exam._id}/rulings/preview`, decision)).json();
    const reason = 'None of the options is right.';
    expect((await post(`/quiz/${exam._id}/rulings`, { ...decision, reason, token })).statusCode).toBe(201);
    const answer = { questionId: answered, text: 'B is right: see the formula.' };
    expect((await post(`/quiz/${exam._id}/objections/answer`, answer)).json()).toEqual({ answered: 1 });
    expect((await post(`/quiz/${exam._id}/objections/answer`, answer)).json()).toEqual({ answered: 0 });
    expect((await list()).map(({ open }: { open: number }) => open)).toEqual([0, 0]);
    const { body, result } = await read(resultId, student);
    expect(result.objections).toMatchObject([
      { questionId: ruled, answer: { text: reason } },
      { questionId: answered, answer: { text: answer.text } },
    ]);
    // The ruling moved marks, of which nothing is told before the release.
    expect(result).not.toHaveProperty('ruled');
    expect(body).not.toContain(SECRET);
    expect(
      (await request(app, `/objections/${result.objections[0]._id}`, { method: 'DELETE', as: student }))
        .statusCode,
    ).toBe(404);
  });
});
