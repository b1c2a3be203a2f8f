import type { Page } from '@playwright/test';
import { finishExam, saveExam, startExam } from '#testing/acts/exams.ts';
import { answersWith, makePaperFromPreset } from '#testing/acts/paper.ts';
import { exportCsv } from '../lib/csv.ts';
import { beyondTheEdge } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, over, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('the file contains every matching row on any page, and none of its cells is a formula', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const title = `Vectors, "free"\nand bound ${crypto.randomUUID().slice(0, 8)}`;
  const quiz = await makeQuiz(request, { title });
  const [hindi, formula] = [
    await makePerson(request, { fullName: 'सुनीता देवी' }),
    await makePerson(request, { fullName: '=HYPERLINK("https://example.com","Click, me")' }),
  ];
  const ids: string[] = [];
  for (const person of [formula, ...Array<typeof hindi>(10).fill(hindi)]) {
    ids.push(await takeQuiz(request, person, quiz, [0, 1]));
  }
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto(`/quiz/all-results?quizId=${quiz._id}&limit=10&page=2&sortOrder=asc`);
  await expect(rows(page)).toHaveCount(1);
  const { name, records } = await exportCsv(page);
  expect(name).toMatch(/^all-results_\d{8}-\d{6}\.csv$/);
  expect(records[0]).toEqual([
    ...['ResultID', 'UserName', 'UserEmail', 'UserRole', 'QuizTitle', 'Score', 'TotalQuestions'],
    'CreatedAt',
  ]);
  expect(records.slice(1).map(([id]) => id)).toEqual(ids);
  expect(records[1]?.slice(1, 7)).toEqual([
    ...[`'${formula.fullName}`, formula.email, 'student', title, '2', '4'],
  ]);
  expect(records[2]?.slice(1, 3)).toEqual(['सुनीता देवी', hindi.email]);
  expect(records[2]?.[7]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
});

/** Six students of a mock of 75 questions, +4/-1: most right answers are not most marks. */
const six = [
  { fullName: 'Asha', right: 40, wrong: 35 },
  { fullName: 'Bina', right: 39, wrong: 0 },
  { fullName: 'Chetan', right: 0, wrong: 10 },
  { fullName: 'Diya', right: 50, wrong: 25 },
  { fullName: 'Esha', right: 0, wrong: 0 },
  { fullName: 'Farhan', right: 41, wrong: 10 },
];
const inMeritOrder = [
  ['Diya', '175'],
  ['Bina', '156'],
  ['Farhan', '154'],
  ['Asha', '125'],
  ['Esha', '0'],
  ['Chetan', '-10'],
];

test('six students of a JEE mock are in merit order on the screen, and in the file of it', {
  tag: '@sweep',
}, async ({ page, request }) => {
  test.slow();
  const { quiz, teacher } = await over(makePaperFromPreset)(request, 'JEE Main', {
    mode: 'exam',
    release: 'by_hand',
  });
  for (const { fullName, ...taken } of six) {
    const student = await makePerson(request, { fullName });
    const attempt = await over(startExam)(request, { quizId: quiz._id, as: student });
    await over(saveExam)(request, attempt, { as: student, answers: answersWith(quiz, taken) });
    await over(finishExam)(request, attempt, { as: student });
  }
  await signInAs(page, teacher);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(`/quiz/all-results?quizId=${quiz._id}`);
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await sort.selectOption('Highest marks first');
    await expect(page).toHaveURL(/sortBy=marks/);
    await expect(rows(page)).toContainText(
      inMeritOrder.map(([name, marks]) => new RegExp(`${name}[^]*${marks?.replace('-', '[-−]')}`)),
    );
    expect(await beyondTheEdge(page)).toEqual([]);
  }
  const { records } = await exportCsv(page);
  expect(records.slice(1).map((cells) => cells[1])).toEqual(inMeritOrder.map(([name]) => name));
});
