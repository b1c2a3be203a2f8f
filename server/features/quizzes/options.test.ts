import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { makeFigure } from '#server/test/figures.ts';
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

const of = (options: readonly string[], more: object = {}) => ({
  question: 'Which?',
  options,
  correctAnswer: 0,
  timePerQuestion: 1,
  ...more,
});
const two = of(['True', 'False'], { optionCount: 2, correctAnswer: 1 });
const six = of(['a', 'b', 'c', 'd', 'e', 'f'], { optionCount: 6, correctAnswer: 5 });
const make = (questions: object[], more: object = {}) =>
  request(app, '/quiz', { method: 'POST', as: teacher, body: { title: 'Options', questions, ...more } });
const submit = (quiz: KeyedQuiz, answers: unknown[]) =>
  request(app, `/results/${quiz._id}/submit`, {
    ...{ method: 'POST' as const, as: student, body: { answers } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

test('questions of two to six options are stored, shown to students without their key, and judged', async () => {
  const quiz = (await make([two, six])).json<KeyedQuiz>();
  expect(quiz.questions).toMatchObject([
    { optionCount: 2, correctAnswer: 1 },
    { optionCount: 6, correctAnswer: 5 },
  ]);
  const seen = await request(app, `/quiz/${quiz._id}`, { as: student });
  expect(seen.json()).toMatchObject({
    questions: [{ optionCount: 2 }, { optionCount: 6, options: six.options }],
  });
  expect(seen.body).not.toContain('correctAnswer');
  expect((await submit(quiz, [1, 5])).json<{ result: ResultDetail }>().result).toMatchObject({
    score: 2,
    total: 2,
  });
  for (const answers of [[2], [0, 6], [-1]]) expect((await submit(quiz, answers)).statusCode).toBe(400);
});

test('a question that says nothing has four options', async () => {
  const quiz = (await make([of(['a', 'b', 'c', 'd'], { optionCount: 4 })])).json<KeyedQuiz>();
  expect(quiz.questions[0]).not.toHaveProperty('optionCount');
  expect((await submit(quiz, [4])).statusCode).toBe(400);
});

test.each([
  ['five options without their number', of(['a', 'b', 'c', 'd', 'e']), 'options', 'Four options are needed.'],
  ['two options of three', of(['a', 'b'], { optionCount: 3 }), 'options', '3 options are needed.'],
  ['a number of one', of(['a'], { optionCount: 1 }), 'optionCount', 'Enter a whole number from 2 to 6.'],
  ['a number of seven', of(['a'], { optionCount: 7 }), 'optionCount', 'Enter a whole number from 2 to 6.'],
  ['a half', of(['a', 'b'], { optionCount: 2.5 }), 'optionCount', 'Enter a whole number from 2 to 6.'],
  ['a key beyond them', { ...two, correctAnswer: 2 }, 'correctAnswer', 'Choose the correct option.'],
  [
    'a key of an option that four lack',
    of(['a', 'b', 'c', 'd'], { correctAnswer: 4 }),
    'correctAnswer',
    'Choose the correct option.',
  ],
  [
    'keys beyond them',
    { ...two, kind: 'multiple', correctAnswer: undefined, correctAnswers: [0, 2] },
    'correctAnswers.1',
    'Choose the correct options.',
  ],
  [
    'Hindi options of another number',
    { ...two, hi: { options: ['सही', 'गलत', ''] } },
    'hi.options',
    '2 options are needed.',
  ],
  [
    'a number question with options',
    { kind: 'numeric', question: 'Value?', options: [], optionCount: 2 },
    'optionCount',
    'A numeric question has no options.',
  ],
])('%s is refused', async (_name, question, field, text) => {
  const reply = await make([question]);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { fields: { [`questions.0.${field}`]: text } },
  ]);
});

test('a change that says nothing of the number keeps it, null makes it four, and Hindi options follow', async () => {
  const hi = { question: 'क्या?', options: ['सही', 'गलत'] };
  const quiz = (await make([{ ...two, hi }])).json<KeyedQuiz>();
  const [stored] = quiz.questions;
  const put = async (question: object) => {
    const reply = await request(app, `/quiz/${quiz._id}`, {
      ...{ method: 'PUT' as const, as: teacher },
      body: { title: 'Options', questions: [{ _id: stored?._id, ...question }] },
    });
    return reply.json<KeyedQuiz>().questions[0];
  };
  expect(await put({ question: 'Kept?', options: ['Yes', 'No'] })).toMatchObject({
    optionCount: 2,
    correctAnswer: 1,
  });
  const four = await put({ question: 'Four?', options: ['a', 'b', 'c', 'd'], optionCount: null });
  expect(four).toMatchObject({ correctAnswer: 1, hi: { options: ['सही', 'गलत', '', ''] } });
  expect(four).not.toHaveProperty('optionCount');
});

test('of a section that counts the first answers the result says so everywhere', async () => {
  const section = {
    _id: crypto.randomUUID(),
    title: 'Section B',
    marking: { right: 4, wrong: -1, unanswered: 0 },
    countFirst: 2,
  };
  const questions = [0, 1, 2].map(() => of(['a', 'b', 'c', 'd']));
  const quiz = (await make(questions, { sections: [section] })).json<KeyedQuiz>();
  expect(quiz.sections).toMatchObject([{ countFirst: 2 }]);
  const { result } = (await submit(quiz, [1, 0, 0])).json<{ result: ResultDetail }>();
  expect(result).toMatchObject({ score: 1, total: 3, marks: 3, maxMarks: 8, percentage: 38 });
  const detail = await request(app, `/results/${result._id}`, { as: student });
  expect(detail.json().result).toMatchObject({
    sections: [{ marks: 3, maxMarks: 8, correct: 1, wrong: 1, unanswered: 1 }],
    answers: [1, 0, 0],
  });
  const report = (await request(app, `/quiz/${quiz._id}/report`, { as: teacher })).json();
  expect(report).toMatchObject({
    maxMarks: 8,
    paper: { mean: 3 },
    questions: [{}, {}, { attemptedPercent: 0 }],
  });
});

test.each([0, 501, 1.5, '2'])('a section does not count the first %s', async (countFirst) => {
  const section = {
    _id: crypto.randomUUID(),
    title: 'B',
    marking: { right: 1, wrong: 0, unanswered: 0 },
    countFirst,
  };
  const reply = await make([two], { sections: [section] });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { fields: { 'sections.0.countFirst': expect.any(String) } },
  ]);
});

test('figures of options are as many as the options, and a number has none', async () => {
  const figure = await makeFigure(app, teacher);
  const pictured = (count: number) =>
    Array.from({ length: count }, () => ({ path: figure.path, alt: 'A lens' }));
  const refused = async (asked: object) => {
    const reply = await make([asked]);
    return [reply.statusCode, reply.json().fields?.['questions.0.optionFigures']];
  };
  const said = (text: string) => [400, expect.stringContaining(text)];
  expect(await refused(of(['a', 'b', 'c', 'd'], { optionFigures: pictured(3) }))).toEqual(said('four'));
  expect(await refused({ ...two, optionFigures: pictured(3) })).toEqual(said('2'));
  const number = { question: 'How far?', kind: 'numeric', numeric: { value: '1', tolerance: '0' } };
  expect(await refused({ ...number, optionFigures: pictured(4) })).toEqual(said('option'));
  expect((await make([{ ...two, optionFigures: pictured(2) }])).statusCode).toBe(201);
});

test('a picture in a text is drawn, and one that is not stored is refused', async () => {
  const { path } = await makeFigure(app, teacher);
  const question = of(['a', `![A lens](${path})`, 'c', 'd'], { question: 'Which <b>one</b>?' });
  const quiz = (await make([question])).json<KeyedQuiz>();
  const seen = (await request(app, `/quiz/${quiz._id}`, { as: student })).json<KeyedQuiz>();
  expect(seen.questions[0]?.questionHtml).toBe('Which <b>one</b>?');
  expect(seen.questions[0]?.optionsHtml?.[1]).toContain(`<img src="${path}" alt="A lens"`);
  const gone = `![](/uploads/${'0'.repeat(32)}.webp)`;
  const reply = await make([{ ...question, explanation: gone }]);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['questions.0.explanation']]);
});
