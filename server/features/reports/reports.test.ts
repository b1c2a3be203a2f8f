import type { AbsentPage, MeritPage, Report } from '@kaksha/contract/reports.ts';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishAttempt } from '#server/test/exams.ts';
import {
  makeCourse,
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
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const ask = (id: string, query = '') => request(app, `/quiz/${id}/report${query}`, { as: teacher });
const absentOf = async (id: string, query = '') =>
  (await request(app, `/quiz/${id}/absent${query}`, { as: teacher })).json<AbsentPage>();
const reportOf = async (id: string, query = '') => (await ask(id, query)).json<Report>();

describe('the report of a quiz', () => {
  test('is empty and whole before anybody has taken it', async () => {
    const quiz = await makeQuiz(app);
    const report = await reportOf(quiz._id);
    expect(report).toMatchObject({
      quiz: { _id: quiz._id, title: quiz.title, mode: 'practice' },
      versionId: quiz.versionId,
      versions: [],
      provisional: false,
      n: 0,
      absent: null,
      paper: { mean: null, median: null, sd: null, passRate: null, alpha: null },
      radar: [],
    });
    expect(report.questions.map(({ question }) => question)).toMatchObject(quiz.questions);
    expect(report.questions.map(({ facility, seconds }) => [facility, seconds])).toEqual(
      quiz.questions.map(() => [null, null]),
    );
  });

  test('counts each student once, by the first result, and no staff', async () => {
    const quiz = await makeQuiz(app);
    const [one, other] = [await makePerson(app), await makePerson(app)];
    const right = quiz.questions.map((question) =>
      question.kind === 'single' ? question.correctAnswer : null,
    );
    const wrong = right.map((answer) => ((answer ?? 0) + 1) % 4);
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
    await storeResults(app, [
      { quiz, userId: one.id, answers: wrong, createdAt: at(1) },
      { quiz, userId: one.id, answers: right, createdAt: at(2) },
      { quiz, userId: other.id, answers: right, createdAt: at(3) },
      { quiz, userId: teacher.id, userRole: 'teacher', answers: right, createdAt: at(4) },
    ]);
    const { n, paper, questions } = await reportOf(quiz._id);
    expect(n).toBe(2);
    expect(questions[0]).toMatchObject({ n: 2, facility: 50, rightPercent: 50, attemptedPercent: 100 });
    expect(paper).toMatchObject({ mean: right.length / 2, min: 0, max: right.length });
  });

  test('follows a new result', async () => {
    const quiz = await makeQuiz(app);
    await storeResults(app, [{ quiz }]);
    expect((await reportOf(quiz._id)).n).toBe(1);
    await storeResults(app, [{ quiz }]);
    expect((await reportOf(quiz._id)).n).toBe(2);
  });

  test('is of the newest version with results unless another one is named', async () => {
    const quiz = await makeQuiz(app);
    await storeResults(app, [{ quiz }]);
    const changed = { ...quiz, title: 'Motion, again', questions: quiz.questions.slice(1) };
    const saved = await request(app, `/quiz/${quiz._id}`, { method: 'PUT', as: teacher, body: changed });
    expect(saved.statusCode).toBe(200);
    expect((await reportOf(quiz._id)).versionId).toBe(quiz.versionId);
    const now = saved.json<{ versionId: string }>().versionId;
    expect(await reportOf(quiz._id, `?versionId=${now}`)).toMatchObject({ versionId: now, n: 0 });
    expect((await ask(quiz._id, '?versionId=unknown')).statusCode).toBe(404);
  });

  test('says of an exam who is absent, who still works and how long questions took', async () => {
    const course = await makeCourse(app);
    const students = [await makePerson(app), await makePerson(app), await makePerson(app)];
    for (const as of students) {
      const enrolled = await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as });
      expect(enrolled.statusCode).toBe(201);
    }
    const exam = await makeExam(app, { courseIds: [course._id] });
    const [done, works] = students as [Person, Person];
    const attempt = await startExam(app, { quizId: exam._id, as: done });
    await startExam(app, { quizId: exam._id, as: works });
    const [first] = attempt.questions;
    const changes = [{ questionId: first?._id, answer: 0, marked: false, visited: true, spentS: 42 }];
    await finishAttempt(app, attempt, done, { changes });
    const report = await reportOf(exam._id);
    expect(report).toMatchObject({ provisional: true, n: 1, absent: 1, quiz: { mode: 'exam' } });
    const [, , away] = students as [Person, Person, Person];
    expect(await absentOf(exam._id)).toEqual({
      people: [{ _id: away.id, fullName: away.fullName, email: away.email }],
      ...{ totalCount: 1, page: 1, limit: 20 },
    });
    const seconds = report.questions.map((question) => question.seconds);
    expect(seconds.filter((one) => one !== null)).toEqual([{ q1: 42, median: 42, q3: 42 }]);
  });

  test('answers 404 for a quiz that is not there', async () => {
    expect((await ask('0190a6e2-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});

describe('the merit list of an exam', () => {
  const subject = (name: string) => ({
    _id: crypto.randomUUID(),
    title: name,
    subject: name,
    marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const },
  });
  const [physics, mathematics] = [subject('Physics'), subject('Mathematics')];
  const paper = {
    sections: [physics, mathematics],
    questions: [physics, physics, mathematics, mathematics].map(({ _id }) =>
      question({ sectionId: _id, correctAnswer: 0 }),
    ),
  };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
  const meritOf = async (id: string, query = '') =>
    (await request(app, `/quiz/${id}/merit${query}`, { as: teacher })).json<MeritPage>();
  const setTieBreak = async (id: string, tieBreak: string | null) => {
    const changed = await request(app, `/quiz/${id}/settings`, {
      method: 'PATCH',
      as: teacher,
      body: { tieBreak },
    });
    expect(changed.statusCode).toBe(200);
  };

  test('ranks by marks, and tells equal marks apart as the settings say', async () => {
    const exam = await makeExam(app, paper);
    const people = [await makePerson(app), await makePerson(app), await makePerson(app)];
    const [inPhysics, inMathematics, weak] = people as [Person, Person, Person];
    await storeResults(app, [
      { quiz: exam, userId: inPhysics.id, answers: [0, 0, 1, null], createdAt: at(1) },
      { quiz: exam, userId: inMathematics.id, answers: [1, null, 0, 0], createdAt: at(2) },
      { quiz: exam, userId: weak.id, answers: [1, 1, 1, 1], createdAt: at(3) },
    ]);
    const places = async () =>
      (await meritOf(exam._id)).people.map(({ user, rank, marks }) => [user._id, rank, marks]);
    const equal = [
      [inPhysics.id, 1, 7],
      [inMathematics.id, 1, 7],
      [weak.id, 3, -4],
    ];
    expect(await places()).toEqual(equal);
    await setTieBreak(exam._id, 'jee_main_2026');
    expect(await places()).toEqual([
      [inMathematics.id, 1, 7],
      [inPhysics.id, 2, 7],
      [weak.id, 3, -4],
    ]);
    await setTieBreak(exam._id, null);
    expect(await places()).toEqual(equal);
    const { people: shown } = await meritOf(exam._id);
    expect(shown[0]).toMatchObject({
      percentile: null,
      subjects: [
        { subject: 'Physics', marks: 8, percentile: null },
        { subject: 'Mathematics', marks: -1, percentile: null },
      ],
      correct: 2,
      partial: 0,
      wrong: 1,
      unanswered: 1,
      seconds: null,
    });
    const all = (await meritOf(exam._id)).people;
    const [best, , third] = all;
    const named = await meritOf(
      exam._id,
      `?results=${third?.resultId},${crypto.randomUUID()},,nobody,${best?.resultId}`,
    );
    expect(named.people).toEqual([best, third]);
  });

  test('has percentiles from 20 people on, of the total and of each subject, in pages', async () => {
    const exam = await makeExam(app, paper);
    const rows = Array.from({ length: 20 }, (_, place) => ({
      quiz: exam,
      answers: place === 0 ? [0, 0, 0, 0] : place < 5 ? [0, 0, 1, 1] : [1, 1, 1, 1],
    }));
    await storeResults(app, rows);
    const first = await meritOf(exam._id, '?limit=6');
    expect(first).toMatchObject({ totalCount: 20, page: 1, limit: 6 });
    expect(first.people.map(({ rank, percentile }) => [rank, percentile])).toEqual([
      [1, 100],
      [2, 95],
      [2, 95],
      [2, 95],
      [2, 95],
      [6, 75],
    ]);
    // In Mathematics 19 have the same marks, the fewest.
    expect(first.people[1]?.subjects).toEqual([
      { subject: 'Physics', marks: 8, percentile: 100 },
      { subject: 'Mathematics', marks: -2, percentile: 95 },
    ]);
    const last = await meritOf(exam._id, '?limit=6&page=4');
    expect(last.people.map(({ rank }) => rank)).toEqual([6, 6]);
    expect((await meritOf(exam._id, '?limit=6&page=5')).people).toEqual([]);
  });

  test('is not for practice', async () => {
    const quiz = await makeQuiz(app);
    const answer = await request(app, `/quiz/${quiz._id}/merit`, { as: teacher });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the absent of an exam', () => {
  test('are listed by name in pages, without staff and without those whom staff have not confirmed', async () => {
    const course = await makeCourse(app);
    const enrol = async (as: Person) =>
      (await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as })).json<{
        enrollment: { _id: string };
      }>().enrollment._id;
    const enrolments = new Map<string, string>();
    for (const fullName of ['Chetan', 'asha', 'Bina', 'Dev']) {
      enrolments.set(fullName, await enrol(await makePerson(app, { fullName })));
    }
    await enrol(teacher);
    const exam = await makeExam(app, { courseIds: [course._id] });
    const names = async (query = '') => {
      const { people, totalCount } = await absentOf(exam._id, query);
      return [totalCount, ...people.map(({ fullName }) => fullName)];
    };
    expect(await names()).toEqual([4, 'asha', 'Bina', 'Chetan', 'Dev']);
    expect(await names('?limit=3&page=2')).toEqual([4, 'Dev']);
    const body = { admission: 'confirmed' };
    await request(app, `/quiz/${exam._id}/settings`, { method: 'PATCH', as: teacher, body });
    const confirmed = await request(app, `/courses/${course._id}/enrollments`, {
      method: 'PATCH',
      as: teacher,
      body: { ids: [enrolments.get('Bina')], confirmed: true },
    });
    expect(confirmed.statusCode).toBe(200);
    expect(await names()).toEqual([1, 'Bina']);
  });

  test('are nobody where everyone may take it, and there is no such list of practice', async () => {
    const exam = await makeExam(app);
    expect(await absentOf(exam._id)).toEqual({ people: [], totalCount: 0, page: 1, limit: 20 });
    const quiz = await makeQuiz(app);
    expect((await request(app, `/quiz/${quiz._id}/absent`, { as: teacher })).statusCode).toBe(404);
  });
});

describe('the report of a batch', () => {
  const batchOf = async (name: string, people: readonly Person[], from = '2026-01-01') => {
    const made = await request(app, '/batches', { method: 'POST', as: teacher, body: { name } });
    const { _id } = made.json<{ _id: string }>();
    const body = { userIds: people.map(({ id }) => id), from };
    const joined = await request(app, `/batches/${_id}/members`, { method: 'POST', as: teacher, body });
    expect([made.statusCode, joined.statusCode]).toEqual([201, 201]);
    return _id;
  };
  const createdAt = new Date('2026-11-01T09:00:00Z');

  test('is of those who were in it on that day, and batches stand beside each other', async () => {
    const people = [];
    for (const fullName of ['Asha', 'Bina', 'Chetan', 'Dev', 'Esha']) {
      people.push(await makePerson(app, { fullName }));
    }
    const [asha, bina, chetan, dev, esha] = people as [Person, Person, Person, Person, Person];
    const exam = await makeExam(app, { questions: [0, 1, 2, 3].map(() => question({ correctAnswer: 0 })) });
    const answers = [
      [0, 0, 0, 0],
      [0, 0, 1, 1],
      [0, 0, 0, 1],
      [1, 1, 1, 1],
    ];
    for (const as of [asha, bina, chetan, dev]) await startExam(app, { quizId: exam._id, as });
    await storeResults(
      app,
      [asha, bina, chetan, dev].map((person, at) => ({
        ...{
          quiz: exam,
          userId: person.id,
          answers: answers[at] ?? [],
          score: [4, 2, 3, 0][at] ?? 0,
          createdAt,
        },
      })),
    );
    const evening = await batchOf('Evening', [asha, bina, esha]);
    const morning = await batchOf('morning', [bina, chetan]);
    // Dev joined the day after.
    await request(app, `/batches/${morning}/members`, {
      ...{ method: 'POST', as: teacher, body: { userIds: [dev.id], from: '2026-11-02' } },
    });

    const whole = await reportOf(exam._id);
    expect([whole.n, whole.batch, whole.absent]).toEqual([4, null, null]);
    const half = { n: 2, passRate: 100 };
    expect(whole.batches).toEqual([
      { ...half, _id: evening, name: 'Evening', mean: 3, min: 2, q1: 2.5, median: 3, q3: 3.5, max: 4 },
      { ...half, _id: morning, name: 'morning', mean: 2.5, min: 2, q1: 2.25, median: 2.5, q3: 2.75, max: 3 },
    ]);
    const ofEvening = await reportOf(exam._id, `?batchId=${evening}`);
    expect(ofEvening).toMatchObject({
      ...{ n: 2, absent: 1, batch: { _id: evening, name: 'Evening' } },
      paper: { mean: 3, min: 2, max: 4 },
    });
    const { people: ranked } = (
      await request(app, `/quiz/${exam._id}/merit?batchId=${morning}`, { as: teacher })
    ).json<MeritPage>();
    expect(ranked.map(({ user, rank, batches }) => [user.fullName, rank, batches])).toEqual([
      ['Chetan', 1, ['morning']],
      ['Bina', 2, ['Evening', 'morning']],
    ]);
    expect(await absentOf(exam._id, `?batchId=${evening}`)).toMatchObject({
      people: [{ _id: esha.id, fullName: 'Esha' }],
      totalCount: 1,
    });

    // Who joins later, for a time that is over, counts at once.
    await request(app, `/batches/${evening}/members`, {
      ...{ method: 'POST', as: teacher, body: { userIds: [dev.id], from: '2026-10-01' } },
    });
    expect((await reportOf(exam._id, `?batchId=${evening}`)).n).toBe(3);
  });

  test('follows every change of batches and members at once, also where a report is kept', async () => {
    const [asha, bina] = [await makePerson(app), await makePerson(app)];
    const exam = await makeExam(app);
    await storeResults(
      app,
      [asha, bina].map(({ id }, at) => ({ quiz: exam, userId: id, score: at, createdAt })),
    );
    const batch = await batchOf('Evening', [asha]);
    const members = `/batches/${batch}/members`;
    const as = { as: teacher };
    const counted = async () => {
      const { batches } = await reportOf(exam._id);
      const { n } = await reportOf(exam._id, `?batchId=${batch}`);
      const beside = batches.map(({ _id, name, n: ofBatch, mean }) => [_id, name, ofBatch, mean]);
      return { n, beside };
    };
    const alone = { n: 1, beside: [[batch, 'Evening', 1, 0]] };
    expect(await counted()).toEqual(alone);
    expect(await counted()).toEqual(alone);
    await request(app, members, { ...as, method: 'POST', body: { userIds: [bina.id], from: '2026-10-01' } });
    expect(await counted()).toEqual({ n: 2, beside: [[batch, 'Evening', 2, 0.5]] });
    const change = async (body: object) => {
      const changed = await request(app, `/batches/${batch}`, { ...as, method: 'PATCH', body });
      expect(changed.statusCode).toBe(200);
    };
    await change({ name: 'Late', from: '2026-11-02', revision: 1 });
    expect(await counted()).toEqual({ n: 0, beside: [] });
    await change({ name: 'Late', from: null, revision: 2 });
    expect(await counted()).toEqual({ n: 2, beside: [[batch, 'Late', 2, 0.5]] });
    await app.store.db.execute(sql`delete from batch_members where user_id = ${bina.id}`);
    expect(await counted()).toEqual({ n: 1, beside: [[batch, 'Late', 1, 0]] });
    await request(app, `/batches/${batch}`, { ...as, method: 'DELETE' });
    expect((await reportOf(exam._id)).batches).toEqual([]);
  });

  test('answers 404 for a batch that is not there, in each of its calls', async () => {
    const exam = await makeExam(app);
    const gone = await batchOf('Gone', [await makePerson(app)]);
    await request(app, `/batches/${gone}`, { method: 'DELETE', as: teacher });
    for (const id of [gone, 'unknown', crypto.randomUUID()]) {
      for (const path of ['report', 'merit', 'absent']) {
        const answer = await request(app, `/quiz/${exam._id}/${path}?batchId=${id}`, { as: teacher });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'batch_not_found']);
      }
      const body = { what: 'report', quizId: exam._id, batchId: id };
      const asked = await request(app, '/downloads', { method: 'POST', as: teacher, body });
      expect([asked.statusCode, asked.json().code]).toEqual([404, 'batch_not_found']);
    }
  });

  test('has its members alone in the workbook, with their batches', async () => {
    const [asha, bina] = [await makePerson(app, { fullName: 'Asha' }), await makePerson(app)];
    const exam = await makeExam(app);
    await storeResults(
      app,
      [asha, bina].map(({ id }) => ({ quiz: exam, userId: id, createdAt })),
    );
    const batchId = await batchOf('=Evening', [asha]);
    const body = { what: 'report', quizId: exam._id, batchId };
    const made = await request(app, '/downloads', { method: 'POST', as: teacher, body });
    const file = await app.app.inject({ url: made.json<{ path: string }>().path });
    const [merit] = await readXlsxFile(file.rawPayload);
    expect(merit?.data.map((row) => row.slice(0, 2).concat(row[4] ?? null))).toEqual([
      ['Rank', 'Name', 'Batch'],
      [1, 'Asha', "'=Evening"],
    ]);
  });
});
