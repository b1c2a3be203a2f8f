import type { OwnHome, Progress } from '@kaksha/contract/progress.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practiceSets } from '#server/database/schema/practice-sets.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { nouns } from '#server/nouns.ts';
import { erasePerson, exportPerson } from '#server/platform/personal/people.ts';
import { answersTo, finishAttempt, saveAnswers } from '#server/test/exams.ts';
import {
  makeExam,
  makePerson,
  makeQuiz,
  type Person,
  question,
  request,
  startExam,
} from '#server/test/factories.ts';
import { storeResults } from '#server/test/stored-results.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const optics = { subject: 'Physics', chapter: 'Optics', correctAnswer: 0 };
const heat = { subject: 'Physics', chapter: 'Heat', correctAnswer: 0 };
const paper = (...parts: object[]) => ({ questions: parts.map((part) => question(part)) });
const post = (path: string, as: Person, body: object, headers = {}) =>
  request(app, path, { method: 'POST', as, body, headers });
const submit = async (quizId: string, as: Person, answers: (number | null)[]) => {
  const reply = await post(`/results/${quizId}/submit`, as, { answers });
  expect(reply.statusCode).toBe(201);
  return reply.json<{ result: { _id: string } }>().result._id;
};
const progressOf = async (as: Person) => (await request(app, '/progress', { as })).json<Progress>();
const practise = (as: Person) => post('/practice-sets', as, { from: 'wrong' });
const setOf = async (as: Person) => (await practise(as)).json<KeyedQuiz>();

/** Sits an exam that closes in an hour. */
async function sit(exam: KeyedQuiz, as: Person, answers: (number | null)[]): Promise<void> {
  const attempt = await startExam(app, { quizId: exam._id, as });
  await saveAnswers(app, attempt, as, { changes: answersTo(attempt, answers) });
  expect((await finishAttempt(app, attempt, as, { changes: [] })).statusCode).toBe(200);
}
const closesAt = () => new Date(Date.now() + 3_600_000).toISOString();
const close = (exam: KeyedQuiz) =>
  app.store.db
    .update(quizzes)
    .set({ closesAt: sql`now() - interval '1 hour'` })
    .where(eq(quizzes.id, exam._id));

test('the home has the newest three results, a line a subject, and what went wrong in last attempts', async () => {
  const student = await makePerson(app);
  const homeOf = async () => (await request(app, '/progress/home', { as: student })).json<OwnHome>();
  expect(await homeOf()).toEqual({ total: 0, newest: [], lines: [], missed: [], wrong: 0 });
  const [first, second] = await Promise.all([1, 2].map(() => makeQuiz(app, paper(optics, heat), teacher)));
  await submit(first?._id ?? '', student, [0, 1]);
  await submit(second?._id ?? '', student, [0, 0]);
  await submit(first?._id ?? '', student, [1, null]);
  const last = await submit(first?._id ?? '', student, [1, 0]);
  const home = await homeOf();
  expect(home.total).toBe(4);
  expect(home.newest.map(({ _id }) => _id)).toHaveLength(3);
  expect(home.newest[0]?._id).toBe(last);
  expect(home.lines).toEqual([
    { subject: 'Physics', count: 4, best: 100, mean: 50, points: [50, 100, 0, 50], passPercent: 40 },
  ]);
  expect(home.missed).toEqual([expect.objectContaining({ resultId: last, missed: 1, total: 2 })]);
  expect(home.wrong).toBe((await progressOf(student)).wrong);
});

test('a line is of the subject of a section, and of no subject where a paper mixes them', async () => {
  const student = await makePerson(app);
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const section = { _id: crypto.randomUUID(), title: 'A', subject: 'Chemistry', marking };
  const questions = [question({ ...optics, sectionId: section._id })];
  const told = await makeQuiz(app, { sections: [section], questions }, teacher);
  const mixed = await makeQuiz(app, paper(optics, { ...heat, subject: 'Mathematics' }), teacher);
  await submit(told._id, student, [0]);
  await submit(mixed._id, student, [0, 0]);
  const { lines } = (await request(app, '/progress/home', { as: student })).json<OwnHome>();
  expect(lines.map(({ subject, count }) => [subject, count])).toEqual(
    expect.arrayContaining([
      ['Chemistry', 1],
      ['', 1],
    ]),
  );
  expect(lines).toHaveLength(2);
});

describe('progress', () => {
  test('is empty of somebody who has taken nothing, and the same for staff', async () => {
    const student = await makePerson(app, { fullName: 'Kavya Nair' });
    const nothing = {
      user: { _id: student.id, fullName: 'Kavya Nair' },
      exams: [],
      practice: [],
      chapters: [],
      wrong: 0,
    };
    expect(await progressOf(student)).toEqual(nothing);
    expect((await request(app, `/users/${student.id}/progress`, { as: teacher })).json()).toEqual(nothing);
    for (const id of [crypto.randomUUID(), 'nobody']) {
      expect((await request(app, `/users/${id}/progress`, { as: teacher })).statusCode).toBe(404);
    }
  });

  test('tells exams by percentile once their keys are shown, before that the marks alone once they are released', async () => {
    const student = await makePerson(app);
    const exam = await makeExam(app, { ...paper(optics, heat), closesAt: closesAt() }, teacher);
    await storeResults(
      app,
      Array.from({ length: 19 }, (_, place) => ({
        quiz: exam,
        score: place < 5 ? 2 : 0,
        userName: `Zorawar ${place}`,
      })),
    );
    await sit(exam, student, [0, 1]);
    const shown = () => progressOf(student);
    expect(await shown()).toMatchObject({ exams: [], chapters: [], wrong: 0 });
    await app.store.db.update(quizzes).set({ release: 'at_once' }).where(eq(quizzes.id, exam._id));
    expect(await shown()).toMatchObject({
      exams: [{ quizId: exam._id, marks: 1, maxMarks: 2, percentage: 50, percentile: null, of: null }],
      chapters: [],
      wrong: 0,
    });
    expect((await practise(student)).statusCode).toBe(409);
    await close(exam);
    const reply = await request(app, '/progress', { as: student });
    expect(reply.json<Progress>()).toMatchObject({
      exams: [{ percentile: 75, of: 20 }],
      practice: [],
      chapters: [
        { subject: 'Physics', chapter: 'Heat', right: 0, n: 1, percent: 40 },
        { subject: 'Physics', chapter: 'Optics', right: 1, n: 1, percent: 60 },
      ],
      wrong: 1,
    });
    expect(reply.body).not.toContain('Zorawar');
  });

  test('counts each question once, by its newest answer; one that was left since keeps its answer', async () => {
    const student = await makePerson(app);
    const quiz = await makeQuiz(app, paper(optics, optics, heat), teacher);
    await submit(quiz._id, student, [1, 1, null]);
    await submit(quiz._id, student, [0, null, null]);
    const { practice, chapters, wrong } = await progressOf(student);
    expect(practice.map(({ percentage }) => percentage)).toEqual([33, 0]);
    expect(chapters.map(({ chapter, right, n }) => [chapter, right, n])).toEqual([
      ['Heat', 0, 1],
      ['Optics', 1, 2],
    ]);
    expect(wrong).toBe(1);
  });

  test('takes part of the right options for wrong where they earn nothing, and for neither where they do', async () => {
    const student = await makePerson(app);
    const marking = { right: 4, wrong: -1, unanswered: 0 };
    const sections = [
      { _id: crypto.randomUUID(), title: 'All', marking: { ...marking, partial: 'none' as const } },
      { _id: crypto.randomUUID(), title: 'Part', marking: { ...marking, partial: 'jee' as const } },
    ];
    const questions = sections.map(({ _id }) => ({
      ...question({ kind: 'multiple', chapter: 'Optics', sectionId: _id, correctAnswers: [0, 1] }),
      correctAnswer: undefined,
    }));
    const quiz = await makeQuiz(app, { sections, questions }, teacher);
    const taken = await post(`/results/${quiz._id}/submit`, student, { answers: [[0], [0]] });
    expect(taken.statusCode).toBe(201);
    expect(await progressOf(student)).toMatchObject({ wrong: 1, chapters: [{ right: 0, n: 2 }] });
    expect((await setOf(student)).questions.map(({ _id }) => _id)).toEqual([quiz.questions[0]?._id]);
  });

  test('leaves out what a ruling took out', async () => {
    const student = await makePerson(app);
    const quiz = await makeQuiz(app, paper(optics, heat), teacher);
    await submit(quiz._id, student, [1, 1]);
    const said = { questionId: quiz.questions[0]?._id, kind: 'out' };
    const path = `/quiz/${quiz._id}/rulings`;
    const { token } = (await post(`${path}/preview`, teacher, said)).json<{ token: string }>();
    await post(path, teacher, { ...said, reason: 'It was in no syllabus.', token });
    expect(await progressOf(student)).toMatchObject({ wrong: 1, chapters: [{ chapter: 'Heat', n: 1 }] });
  });
});

describe('a practice set', () => {
  test('has what went wrong, at most 30 questions, newest first, and no key for its student', async () => {
    const student = await makePerson(app);
    const old = await makeQuiz(app, paper(...Array.from({ length: 29 }, () => optics)), teacher);
    await submit(
      old._id,
      student,
      old.questions.map(() => 2),
    );
    const recent = await makeQuiz(app, paper(heat, heat, heat), teacher);
    await submit(recent._id, student, [1, null, 3]);
    const reply = await practise(student);
    expect(reply.statusCode).toBe(201);
    const set = reply.json<KeyedQuiz>();
    expect(set.questions.map(({ _id }) => _id)).toEqual([
      ...[0, 2].map((at) => recent.questions[at]?._id),
      ...old.questions.slice(0, 28).map(({ _id }) => _id),
    ]);
    expect(set.mode).toBe('practice');
    expect(reply.body).not.toContain('correctAnswer');
    expect((await request(app, `/quiz/${set._id}`, { as: student })).json()).toEqual(set);
  });

  test('has the passages and languages of its questions', async () => {
    const student = await makePerson(app);
    const passage = { _id: crypto.randomUUID(), text: 'A ball rolls down a slope.' };
    const asked = question({ ...optics, passageId: passage._id });
    const bilingual = { passages: [passage], questions: [asked], languages: ['en' as const, 'hi' as const] };
    await submit((await makeQuiz(app, bilingual, teacher))._id, student, [1]);
    const set = await setOf(student);
    expect(set).toMatchObject({ passages: [passage], languages: ['en', 'hi'] });
    // A malformed id is nobody's set.
    expect((await request(app, '/quiz/not-an-id', { as: student })).statusCode).toBe(404);
    expect((await request(app, '/results/not-an-id', { as: student })).statusCode).toBe(404);
  });

  test('is refused while nothing is wrong, and for anything else', async () => {
    const student = await makePerson(app);
    const refused = await practise(student);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'nothing_to_practise']);
    expect((await post('/practice-sets', student, { from: 'left' })).statusCode).toBe(400);
  });

  test('is taken like practice, and what is right then is no longer wrong', async () => {
    const student = await makePerson(app);
    const quiz = await makeQuiz(app, paper(optics, heat), teacher);
    await submit(quiz._id, student, [1, 1]);
    const set = await setOf(student);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const path = `/results/${set._id}/submit`;
    const first = await post(path, student, { answers: [0, 2], versionId: set.versionId }, key);
    expect(first.statusCode).toBe(201);
    const { result } = first.json<{ result: ResultDetail }>();
    expect(result).toMatchObject({ mode: 'practice', score: 1, total: 2, percentage: 50, released: true });
    const again = await post(path, student, { answers: [0, 0] }, key);
    expect([again.statusCode, again.json().result._id]).toEqual([200, result._id]);
    expect((await post(path, student, { answers: [9] })).statusCode).toBe(400);
    expect((await post(path, student, { answers: [0, 0, 0] })).statusCode).toBe(400);
    const other = await post(path, student, { answers: [0, 0], versionId: crypto.randomUUID() });
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([400, ['versionId']]);
    const read = (await request(app, `/results/${result._id}`, { as: student })).json<{
      result: ResultDetail;
    }>();
    expect(read.result.quiz.questions[0]).toMatchObject({ _id: quiz.questions[0]?._id, correctAnswer: 0 });
    expect(await progressOf(student)).toMatchObject({
      wrong: 1,
      chapters: [
        { chapter: 'Heat', right: 0 },
        { chapter: 'Optics', right: 1 },
      ],
    });
    expect((await setOf(student)).questions.map(({ _id }) => _id)).toEqual([quiz.questions[1]?._id]);
  });

  test('tells the rulings on its questions with its result, so that its page judges as they do', async () => {
    const student = await makePerson(app);
    const quiz = await makeQuiz(app, paper(optics, heat), teacher);
    await submit(quiz._id, student, [2, 1]);
    const [first] = quiz.questions;
    const said = { questionId: first?._id, kind: 'several', payload: { correctAnswers: [0, 1] } };
    const path = `/quiz/${quiz._id}/rulings`;
    const { token } = (await post(`${path}/preview`, teacher, said)).json<{ token: string }>();
    expect((await post(path, teacher, { ...said, reason: 'Both are right.', token })).statusCode).toBe(201);
    const set = await setOf(student);
    const at = set.questions.findIndex(({ _id }) => _id === first?._id);
    const resultId = await submit(
      set._id,
      student,
      set.questions.map(() => 1),
    );
    const { result } = (await request(app, `/results/${resultId}`, { as: student })).json<{
      result: ResultDetail;
    }>();
    expect(result).toMatchObject({ score: 1, total: 2 });
    expect(result.ruled).toEqual([
      {
        ...{ questionId: first?._id, number: at + 1, kind: 'several', reason: 'Both are right.' },
        ...{ payload: { correctAnswers: [0, 1] }, before: 1, after: 1 },
      },
    ]);
  });

  test('is its owner’s alone: others, staff included, get 404 for it and its result, and no list has it', async () => {
    const student = await makePerson(app);
    const quiz = await makeQuiz(app, paper(optics), teacher);
    await submit(quiz._id, student, [1]);
    const set = await setOf(student);
    const resultId = await submit(set._id, student, [1]);
    const others = [await makePerson(app), teacher, admin];
    for (const as of others) {
      const calls = [
        `/quiz/${set._id}`,
        `/results/${resultId}`,
        `/quiz/${set._id}/report`,
        `/quiz/${set._id}/settings`,
      ];
      for (const path of calls) {
        const { statusCode } = await request(app, path, { as });
        expect([as.email, path, [403, 404].includes(statusCode)]).toEqual([as.email, path, true]);
      }
      expect((await request(app, `/quiz/${set._id}`, { as })).statusCode).toBe(404);
      expect((await post(`/results/${set._id}/submit`, as, { answers: [] })).statusCode).toBe(404);
    }
    expect((await request(app, `/quiz/${set._id}`)).statusCode).toBe(404);
    const lists = [
      '/quiz',
      '/quizzes',
      '/results/all?limit=100',
      '/results/by-quiz?newest=20',
      `/results/user/${student.id}`,
      '/question-bank',
      `/users/${student.id}/progress`,
    ];
    for (const path of lists) {
      const { body, statusCode } = await request(app, path, { as: admin });
      expect([path, statusCode, body.includes(set._id) || body.includes(resultId)]).toEqual([
        path,
        200,
        false,
      ]);
    }
  });

  test('is exported with its person, and erased', async () => {
    const student = await makePerson(app);
    const quiz = await makeQuiz(app, paper(optics), teacher);
    await submit(quiz._id, student, [1]);
    const set = await setOf(student);
    await submit(set._id, student, [0]);
    const subject = { id: student.id, email: student.email, proven: true };
    const parts = await Array.fromAsync(exportPerson(app.store.db, nouns.personalData, subject));
    expect(JSON.parse(parts.join('')).practiceSets).toMatchObject([
      { questions: 1, results: [{ answers: [0], score: 1 }] },
    ]);
    await app.store.transaction((tx) =>
      erasePerson(tx, nouns.personalData, subject, { now: new Date(), withdrawTestimonials: false }),
    );
    expect(await app.store.db.$count(practiceSets, eq(practiceSets.id, set._id))).toBe(0);
  });
});
