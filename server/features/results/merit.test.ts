import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { AllResults } from '@kaksha/contract/results.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeExam, makePerson, makeQuiz, type Person, request, startExam } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { finishExam, saveExam } from '../../../testing/acts/exams.ts';
import { answersWith, makePaperFromPreset } from '../../../testing/acts/paper.ts';
import { takeQuiz } from '../../../testing/acts/quizzes.ts';

/** Six students of a mock of 75 questions, +4/-1: whoever guessed most has the most right answers, not the most marks. */
const six = [
  { fullName: 'Asha', right: 40, wrong: 35, marks: 125, percentage: 42 },
  { fullName: 'Bina', right: 39, wrong: 0, marks: 156, percentage: 52 },
  { fullName: 'Chetan', right: 0, wrong: 10, marks: -10, percentage: 0 },
  { fullName: 'Diya', right: 50, wrong: 25, marks: 175, percentage: 58 },
  { fullName: 'Esha', right: 0, wrong: 0, marks: 0, percentage: 0 },
  { fullName: 'Farhan', right: 41, wrong: 10, marks: 154, percentage: 51 },
] as const;
const inMeritOrder = ['Diya', 'Bina', 'Farhan', 'Asha', 'Esha', 'Chetan'];

let app: TestApp;
let mock: KeyedQuiz;
let teacher: Person;
let students: Person[];
beforeAll(async () => {
  app = await startTestApp();
  ({ quiz: mock, teacher } = await makePaperFromPreset(app, 'JEE Main', {
    mode: 'exam',
    release: 'by_hand',
  }));
  students = [];
  for (const { fullName, ...taken } of six) {
    const student = await makePerson(app, { fullName });
    students.push(student);
    const attempt = await startExam(app, { quizId: mock._id, as: student });
    await saveExam(app, attempt, { as: student, answers: answersWith(mock, taken) });
    await finishExam(app, attempt, { as: student });
  }
});
afterAll(() => app.close());

const list = async (query: Record<string, string>) =>
  (await request(app, `/results/all?${new URLSearchParams(query)}`, { as: teacher })).json<AllResults>()
    .results;

async function records(as: Person, body: object): Promise<string[][]> {
  const made = await request(app, '/downloads', { method: 'POST', as, body });
  const { body: csv } = await app.app.inject({ url: made.json().path });
  return parse(csv, { bom: true, record_delimiter: '\r\n' });
}

describe('six students of a JEE mock', () => {
  test('are listed by marks, which is not the order of their right answers', async () => {
    const rows = await list({ quizId: mock._id, sortBy: 'marks' });
    expect(rows.map(({ userName }) => userName)).toEqual(inMeritOrder);
    const figures = rows.map(({ marks, maxMarks, percentage }) => [marks, maxMarks, percentage]);
    expect(figures).toEqual([
      [175, 300, 58],
      [156, 300, 52],
      [154, 300, 51],
      [125, 300, 42],
      [0, 300, 0],
      [-10, 300, 0],
    ]);
    const turned = await list({ quizId: mock._id, sortBy: 'marks', sortOrder: 'asc' });
    expect(turned.map(({ userName }) => userName)).toEqual(inMeritOrder.toReversed());
    const byScore = await list({ quizId: mock._id, sortBy: 'score' });
    expect(byScore.slice(0, 3).map(({ userName }) => userName)).toEqual(['Diya', 'Farhan', 'Asha']);
  });

  test('are in merit order in the file too, with sections in the order of the paper', async () => {
    const [head, ...rows] = await records(teacher, {
      ...{ what: 'all-results', columns: 'marks' },
      ...{ quizId: mock._id, sortBy: 'marks' },
    });
    expect(head?.slice(8)).toEqual([
      'Mode',
      'Marks',
      'Max Marks',
      'Mathematics',
      'Physics',
      'Chemistry',
      'Ruled',
      'Percentage',
      'Rank',
    ]);
    expect(rows.map((row) => [row[1], ...row.slice(8)])).toEqual([
      ['Diya', 'exam', '175', '300', '100', '100', '-25', '', '58', '1'],
      ['Bina', 'exam', '156', '300', '100', '56', '0', '', '52', '2'],
      ['Farhan', 'exam', '154', '300', '100', '55', '-1', '', '51', '3'],
      ['Asha', 'exam', '125', '300', '100', '50', '-25', '', '42', '4'],
      ['Esha', 'exam', '0', '300', '0', '0', '0', '', '0', '5'],
      ['Chetan', 'exam', '-10', '300', '-10', '0', '0', '', '0', '6'],
    ]);
  });

  test('have no ranks in a file of more than one quiz', async () => {
    const [head] = await records(teacher, { what: 'all-results', columns: 'marks' });
    expect(head?.at(-1)).toBe('Ruled');
  });

  test('are sorted by percentage beside results of quizzes without sections, whose marks are their score', async () => {
    const quiz = await makeQuiz(app);
    const student = await makePerson(app, { fullName: 'Gita' });
    await takeQuiz(app, student, quiz, [0]);
    const names = async (sortBy: string) => (await list({ sortBy })).map(({ userName }) => userName);
    expect(await names('percentage')).toEqual([
      ...['Diya', 'Bina', 'Farhan', 'Gita', 'Asha'],
      // Equal ones by id: never less than 0 %.
      ...['Esha', 'Chetan'],
    ]);
    expect(await names('marks')).toEqual([...inMeritOrder.slice(0, 4), 'Gita', 'Esha', 'Chetan']);
  });

  test('learn nothing from the order of their own lists before the release', async () => {
    const [student] = students;
    if (student === undefined) throw new Error('There are no students');
    const { quiz } = await makePaperFromPreset(app, 'JEE Main');
    const taken = [
      await takeQuiz(app, student, quiz, answersWith(quiz, { right: 0, wrong: 20 })),
      await takeQuiz(app, student, quiz, answersWith(quiz, { right: 45, wrong: 0 })),
    ];
    const [low, high] = taken;
    const held = (await list({ quizId: mock._id, search: student.email })).map(({ _id }) => _id);
    const ids = async (sort: string) =>
      (await records(student, { what: 'my-results', sort })).slice(1).map(([id]) => id);
    for (const by of ['score', 'marks', 'percentage']) {
      expect(await ids(`${by}-high`)).toEqual([high, low, ...held]);
      expect(await ids(`${by}-low`)).toEqual([low, high, ...held]);
    }
  });
});

test('in a file with marks the result that counts alone has a rank, and a student’s own says nothing before the release', async () => {
  const exam = await makeExam(app, { attemptsAllowed: 2, release: 'by_hand' }, teacher);
  const student = await makePerson(app, { fullName: 'Hari' });
  for (const answers of [[1], [0]]) {
    const attempt = await startExam(app, { quizId: exam._id, as: student });
    await saveExam(app, attempt, { as: student, answers });
    await finishExam(app, attempt, { as: student });
  }
  const wanted = { columns: 'marks', quizId: exam._id, sortBy: 'time', sortOrder: 'asc' };
  const [, ...rows] = await records(teacher, { what: 'all-results', ...wanted });
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['0', '1'],
    ['50', ''],
  ]);
  // What staff see at once, the student's own file leaves empty until the release.
  const [head = [], own = []] = await records(student, {
    what: 'my-results',
    columns: 'marks',
    sort: 'newest',
  });
  const cells = ['Score', 'Percentage', 'Marks', 'Ruled'].map((name) => own[head.indexOf(name)]);
  expect(cells).toEqual(['', '', '', '']);
});
