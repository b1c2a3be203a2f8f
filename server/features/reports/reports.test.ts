import type { MeritPage, Report } from '@kaksha/contract/reports.ts';
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
