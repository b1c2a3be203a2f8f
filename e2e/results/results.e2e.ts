import type { Page } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { beyondTheEdge } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'My results' }).locator('tbody tr');
const quizColumn = (page: Page) => rows(page).locator('td:first-child');
const scoreColumn = (page: Page) => rows(page).locator('td:nth-child(2)');

test('my results are searched, sorted and paged, and exported as they are shown', async ({
  page,
  request,
}) => {
  const student = await makePerson(request, { fullName: 'आरव मिश्रा' });
  const mine = ['Atoms', 'Bonds, "covalent"\nand ionic', '=Cells'];
  const [atoms, bonds, cells] = await Promise.all(mine.map((title) => makeQuiz(request, { title })));
  if (!atoms || !bonds || !cells) throw new Error('three quizzes');
  const taken: string[] = [];
  for (const [quiz, answers] of [
    [cells, [0, 1]],
    [atoms, [0, 1, 2, 3]],
    [bonds, [0]],
    ...Array.from({ length: 8 }, () => [bonds, [0]] as const),
  ] as const) {
    taken.push(await takeQuiz(request, student, quiz, answers));
  }
  await signInAs(page, student);
  await page.goto('/quiz/results');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const search = page.getByRole('searchbox');

  await test.step('ten a page, newest first', async () => {
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('status').filter({ hasText: '11 results' })).toBeVisible();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(quizColumn(page)).toHaveText(['=Cells']);
    await page.getByRole('button', { name: 'Prev' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
  await test.step('5, 10, 20 or 50 a page', async () => {
    await expect(page.getByRole('combobox', { name: 'Per page' }).getByRole('option')).toHaveText([
      '5',
      '10',
      '20',
      '50',
    ]);
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('5');
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('20');
    await expect(rows(page)).toHaveCount(11);
  });
  await test.step('eight orders', async () => {
    await expect(sort.getByRole('option')).toHaveText([
      ...['Newest', 'Oldest', 'Score high-low', 'Score low-high'],
      ...['Percentage high-low', 'Percentage low-high', 'Title A-Z', 'Title Z-A'],
    ]);
    const first = { Oldest: '=Cells', 'Score high-low': 'Atoms', 'Title A-Z': '=Cells' };
    for (const [label, title] of Object.entries(first)) {
      await sort.selectOption({ label });
      await expect(quizColumn(page).first()).toHaveText(title);
    }
    await sort.selectOption({ label: 'Title Z-A' });
    await expect(quizColumn(page).last()).toHaveText('=Cells');
    await sort.selectOption({ label: 'Score low-high' });
    await expect(scoreColumn(page).first()).toHaveText('1 / 4');
    await expect(scoreColumn(page).last()).toHaveText('4 / 4');
  });
  await test.step('found by title, or not at all', async () => {
    await search.fill('nothing of mine');
    await expect(page.getByText('No results found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(11);
    await sort.selectOption({ label: 'Oldest' });
    await search.fill('BONDS');
    await expect(rows(page)).toHaveCount(9);
  });
  await test.step('the file holds what was found, in that order', async () => {
    const { name, records } = await exportCsv(page);
    expect(name).toMatch(/^my-results_\d{8}-\d{6}\.csv$/);
    expect(records[0]).toEqual([
      ...['Result ID', 'Quiz ID', 'Quiz Title', 'Score', 'Total Questions', 'Percentage', 'Pass/Fail'],
      'Attempted At',
    ]);
    expect(records.slice(1).map(([id]) => id)).toEqual(taken.slice(2));
    expect(records[1]?.slice(1, 7)).toEqual([bonds._id, mine[1], '1', '4', '25', 'Fail']);
    expect(records[1]?.[7]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    await search.fill('');
    await expect(rows(page)).toHaveCount(11);
    const { records: all } = await exportCsv(page);
    expect(all).toHaveLength(12);
    expect(all[1]?.slice(2, 7)).toEqual(["'=Cells", '2', '4', '50', 'Pass']);
  });
  await test.step('View opens the result, and back leads to the portal', async () => {
    await page.getByRole('link', { name: 'View result of Atoms' }).click();
    await expect(page).toHaveURL(`/quiz/result/${taken[1]}`);
    await expect(page.getByText('आरव मिश्रा,')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/quiz');
  });
});

test('a name of one long word breaks on a phone, in the result, the list of results and the start card', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const student = await makePerson(request, { fullName: 'Venkatanarasimharajuvaripetagaru Kondapalli' });
  const teacher = await makePerson(request, { role: 'teacher' });
  const quiz = await makeQuiz(request);
  const exam = await makeQuiz(request, { mode: 'exam' });
  const id = await takeQuiz(request, student, quiz, [0]);
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(page, student);
  await page.goto(`/quiz/result/${id}`);
  await expect(page.getByRole('heading', { name: 'Venkatanarasimharajuvaripetagaru.' })).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.goto(`/quiz/${exam._id}`);
  await expect(page.getByRole('heading', { name: 'Ready, Venkatanarasimharajuvaripetagaru?' })).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
  await signInAs(page, teacher);
  await page.goto(`/quiz/all-results?quizId=${quiz._id}`);
  await expect(page.getByText(student.fullName)).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
});

test('the result of 75 questions is printed on two sheets, with a table of answers and keys', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const student = await makePerson(request);
  const questions = Array.from({ length: 75 }, (_, at) => ({
    question: `How fast is a stone after ${at + 1} seconds of free fall?`,
    options: ['10 m/s', '20 m/s', '30 m/s', '40 m/s'],
    timePerQuestion: 1,
    correctAnswer: at % 4,
    explanation: 'It gains 10 m/s in each second.',
  }));
  const quiz = await makeQuiz(request, { questions });
  const result = await takeQuiz(
    request,
    student,
    quiz,
    questions.map((_, at) => at % 3),
  );
  await signInAs(page, student);
  await page.goto(`/quiz/result/${result}`);
  await expect(page.getByText('Answers and key').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Answers and key' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question by question' })).toBeHidden();
  await expect(page.getByRole('row', { name: '5 B A 0', exact: true })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(2);
});
