import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseAway } from '#server/database/errors.ts';
import { quizReader } from '#server/features/quizzes/service.ts';
import { threads } from '#server/platform/jobs/threads.ts';
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
import { MOST_ANSWERS, reportReader } from './service.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const now = new Date();

test('a report whose thread loses the database is asked for again, and is whole then', async () => {
  const exam = await makeExam(app);
  await storeResults(app, [{ quiz: exam }]);
  const computing = threads({ most: 1, memoryMb: 256 });
  const connection = { ...app.connection };
  const { db, source } = app.store;
  const reader = reportReader(
    { db, source: { ...source, connection } },
    { quizReader: quizReader(db, app.app.typesetting), threads: computing },
  );
  // A database that is not there.
  Object.assign(connection, { database: 'nowhere', host: '127.0.0.1', port: 1 });
  await expect(reader.read(exam._id, {}, now)).rejects.toBeInstanceOf(DatabaseAway);
  Object.assign(connection, app.connection);
  const { json } = await reader.read(exam._id, {}, now);
  expect(JSON.parse(json().toString())).toMatchObject({ n: 1 });
  await computing.stop();
});

describe('the workbook of a report', () => {
  const workbookOf = async (body: object) => {
    const made = await request(app, '/downloads', { method: 'POST', as: teacher, body });
    const file = await app.app.inject({ url: made.json<{ path: string }>().path });
    const sheets = await readXlsxFile(file.rawPayload);
    return { file, sheets: new Map(sheets.map(({ sheet, data }) => [sheet, data])) };
  };

  test('has merit, questions, responses and the absent, and no formula of a name', async () => {
    const course = await makeCourse(app);
    const people: Person[] = [];
    for (const fullName of ['=HYPERLINK("http://example.com")', 'Asha', '@Ravi', '-1+2']) {
      const person = await makePerson(app, { fullName });
      await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: person });
      people.push(person);
    }
    const exam = await makeExam(app, {
      courseIds: [course._id],
      questions: [
        question({ correctAnswer: 0, subject: '+Physics', chapter: 'Motion' }),
        { ...question({ kind: 'multiple', correctAnswers: [0, 2] }), correctAnswer: undefined },
        {
          ...question({ kind: 'numeric', options: [], numeric: { value: '-2.5', tolerance: '0.5' } }),
          correctAnswer: undefined,
        },
      ],
    });
    const answers = [
      [0, [0, 2], '-2.5'],
      [1, [0], '007'],
      [0, null, '=1'],
    ];
    for (const as of people.slice(0, 3)) await startExam(app, { quizId: exam._id, as });
    const ids = await storeResults(
      app,
      answers.map((given, at) => ({ quiz: exam, userId: people[at]?.id ?? null, answers: given })),
    );
    const { file, sheets } = await workbookOf({ what: 'report', quizId: exam._id });
    expect(file.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(file.headers['content-disposition']).toMatch(/report_.*\.xlsx/);
    expect([...sheets.keys()]).toEqual(['Merit', 'Questions', 'Responses', 'Absent']);
    expect(sheets.get('Merit')).toEqual([
      [
        'Rank',
        'Name',
        'Marks',
        'Percentile',
        "'+Physics",
        '+Physics Percentile',
        'Right',
        'In Part',
        'Wrong',
        'Left',
        'Seconds',
      ].map((head) => (head.startsWith('+') ? `'${head}` : head)),
      [1, `'=HYPERLINK("http://example.com")`, 3, null, 1, null, 3, 0, 0, 0, null],
      [2, "'@Ravi", 1, null, 1, null, 1, 0, 1, 1, null],
      [3, 'Asha', 0, null, 0, null, 0, 0, 3, 0, null],
    ]);
    const questions = sheets.get('Questions') ?? [];
    expect(questions.map((row) => [row[0], row[1], row[4], row[6]])).toEqual([
      ['Number', 'Subject', 'Key', 'Facility'],
      [1, "'+Physics", 'A', 200 / 3],
      [2, null, 'A, C', 100 / 3],
      [3, null, "'-2.5 ± 0.5", 100 / 3],
    ]);
    expect(sheets.get('Responses')).toEqual([
      ['Name', 'Result ID', 'Marks', '1 Answer', '1 Marks', '2 Answer', '2 Marks', '3 Answer', '3 Marks'],
      [`'=HYPERLINK("http://example.com")`, ids[0], 3, 'A', 1, 'A, C', 1, -2.5, 1],
      ["'@Ravi", ids[2], 1, 'A', 1, null, 0, "'=1", 0],
      ['Asha', ids[1], 0, 'B', 0, 'A', 0, '007', 0],
    ]);
    expect(sheets.get('Absent')).toEqual([
      ['Name', 'Email'],
      ["'-1+2", people[3]?.email],
    ]);
  });

  test('of practice has neither ranks nor percentiles, and is of the version that is named', async () => {
    const quiz = await makeQuiz(app);
    await storeResults(app, [{ quiz }]);
    const { sheets } = await workbookOf({ what: 'report', quizId: quiz._id, versionId: quiz.versionId });
    expect(sheets.get('Merit')?.[0]?.slice(0, 2)).toEqual(['Name', 'Marks']);
    expect(sheets.get('Absent')).toEqual([['Name', 'Email']]);
  });

  test('is refused where no workbook could hold it, and for a quiz that is not there', async () => {
    const exam = await makeExam(app, { questions: Array.from({ length: 100 }, () => question()) });
    const ask = (quizId: string) =>
      request(app, '/downloads', { method: 'POST', as: teacher, body: { what: 'report', quizId } });
    const people = Math.floor(MOST_ANSWERS / exam.questions.length) + 1;
    await app.store.db.execute(sql`
      insert into results (id, quiz_id, quiz_version_id, answers, score, total, percentage, passed, pass_percent, user_name,
        user_email, user_role, quiz_title, created_at)
      select gen_random_uuid(), ${exam._id}, ${exam.versionId}, '[]', 0, 100, 0, false, 40, 'Asha', '', 'student', 'Mock', now()
      from generate_series(1, ${people}::integer)`);
    const refused = await ask(exam._id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'report_too_large']);
    expect((await ask('0190a6e2-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});
