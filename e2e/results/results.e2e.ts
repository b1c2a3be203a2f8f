import type { Page } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { beyondTheEdge } from '../lib/expect-accessible.ts';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
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
  await test.step('six orders', async () => {
    await expect(sort.getByRole('option')).toHaveText([
      ...['Newest', 'Oldest', 'Score high-low', 'Score low-high', 'Title A-Z', 'Title Z-A'],
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

test('my results say that they could not be loaded, and can be loaded again', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 GET .*results\/user/);
  const student = await makePerson(request);
  await takeQuiz(request, student, await makeQuiz(request, { title: 'Lenses' }));
  await signInAs(page, student);
  const call = `GET /results/user/${student.id}`;
  const broken = await breakCall(page, call);
  await page.goto('/quiz/results');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Couldn’t load your results');
  await expect(failed).toContainText('Failed to fetch results');
  broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(quizColumn(page)).toHaveText(['Lenses']);

  const wordy = await breakCall(page, call, { message: 'The register is locked.' });
  await page.goto('/quiz/results');
  await expect(failed).toContainText('The register is locked.');
  wordy.restore();
});

test('a student without results reads "No results found."', { tag: '@sweep' }, async ({ page, request }) => {
  await signInAs(page, await makePerson(request));
  await page.goto('/quiz/results');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Attempt a quiz' })).toBeVisible();
});

test('a session that ends on /quiz/results says "Login required" and leads back after signing in', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 GET /);
  const student = await makePerson(request);
  await signInAs(page, student);
  const ended = await breakCall(page, `GET /results/user/${student.id}`, {
    code: 'token_invalid' as const,
    message: 'Invalid or expired token',
  });
  await page.goto('/quiz/results');
  await expect(page.getByText('Login required')).toBeVisible();
  ended.restore();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/quiz/results');
  await expect(page.getByText('No results found.')).toBeVisible();
});

test('a result shows every question marked, and says when it is loading, not found or could not be loaded', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^(404|500) GET .*results\//);
  const student = await makePerson(request);
  const id = await takeQuiz(request, student, await makeQuiz(request), [0, 3]);
  await signInAs(page, student);
  const held = await holdCall(page, `GET /results/${id}`);
  await page.goto(`/quiz/result/${id}`);
  await expect(page.getByText('Loading...')).toBeVisible();
  held.letGo();
  await expect(page.getByRole('img', { name: '25 percent, pass mark 40 percent' })).toBeVisible();
  await expect(page.getByText(`Ananya Sharma, ${student.email}`)).toBeVisible();
  const marks = page.locator('.rev header');
  await expect(marks).toHaveText([/Correct$/, /Incorrect$/, /Skipped$/, /Skipped$/]);
  await expect(page.locator('.rev').nth(1)).toContainText('Your answer');
  await page.getByRole('link', { name: 'Back to the quiz portal' }).click();
  await expect(page).toHaveURL('/quiz');

  const broken = await breakCall(page, `GET /results/${id}`);
  await page.goto(`/quiz/result/${id}`);
  await expect(page.getByRole('alert')).toContainText('Error: Failed to load result');
  broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(marks).toHaveCount(4);
  const wordy = await breakCall(page, `GET /results/${id}`, { message: 'No paper.' });
  await page.goto(`/quiz/result/${id}`);
  await expect(page.getByRole('alert')).toContainText('Error: No paper.');
  wordy.restore();
  await page.goto('/quiz/result/00000000-0000-7000-8000-000000000000');
  await expect(page.getByText('No result found.')).toBeVisible();
});

test('a name of one long word breaks on a phone, in the result, the list of results and the start card', async ({
  page,
  request,
}) => {
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
