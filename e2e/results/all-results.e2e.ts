import type { Page } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { breakCall } from '../lib/failing-calls.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const names = (page: Page) => rows(page).locator('td:first-child b');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /\d results?/ });

test('filters are part of the address, and the back button undoes them', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const word = `word${crypto.randomUUID().slice(0, 8)}`;
  const teacher = await makePerson(request, { role: 'teacher', fullName: `Meera ${word}` });
  const student = await makePerson(request, { fullName: `आरव ${word}` });
  const quiz = await makeQuiz(request, { title: `Optics ${word}` }, teacher);
  await takeQuiz(request, teacher, quiz, [0, 1, 2, 3]);
  for (let time = 0; time < 11; time += 1) await takeQuiz(request, student, quiz, [0]);
  await signInAs(page, teacher);
  await page.goto('/quiz/all-results');

  await test.step('search, after a pause', async () => {
    await page.getByRole('searchbox').fill(word);
    await expect(page).toHaveURL(`/quiz/all-results?q=${word}`);
    await expect(found(page)).toHaveText('12 results, newest first');
  });
  await test.step('role and quiz', async () => {
    await expect(page.getByRole('combobox', { name: 'Role' }).getByRole('option')).toHaveText([
      ...['All', 'Admin', 'Teacher', 'Student'],
    ]);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Teacher');
    await expect(page).toHaveURL(`/quiz/all-results?role=teacher&q=${word}`);
    await expect(names(page)).toHaveText([`Meera ${word}`]);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('All');
    await page.getByRole('combobox', { name: 'Quiz' }).selectOption({ label: quiz.title });
    await expect(page).toHaveURL(`/quiz/all-results?quizId=${quiz._id}&q=${word}`);
    await expect(rows(page)).toHaveCount(12);
  });
  await test.step('four fields in both orders', async () => {
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await expect(sort.getByRole('option')).toHaveCount(8);
    await sort.selectOption({ label: 'Highest score first' });
    await expect(page).toHaveURL(/[?&]sortBy=score(&|$)/);
    await expect(names(page).first()).toHaveText(`Meera ${word}`);
    await page.getByRole('button', { name: 'Student' }).click();
    await expect(page).toHaveURL(/sortBy=user\.fullName&sortOrder=asc/);
    await expect(page.getByRole('columnheader', { name: 'Student' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });
  await test.step('size, pages, and back through all of it', async () => {
    await expect(page.getByRole('combobox', { name: 'Per page' }).getByRole('option')).toHaveText([
      '10',
      '20',
      '50',
      '100',
    ]);
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('10');
    await expect(page).toHaveURL(/[?&]limit=10/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(10);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/sortBy=score/);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('score desc');
    await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveValue('20');
  });
  await test.step('a range of days, and Reset', async () => {
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await expect(page).toHaveURL(/[?&]to=2020-01-31/);
    await expect(page.getByText('No results found.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(page).toHaveURL('/quiz/all-results');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
  });
  await test.step('an address is opened as it was sent, and View leads to the result', async () => {
    await page.goto(`/quiz/all-results?role=student&q=${word}&limit=10&page=2&from=2020-01-01`);
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
    await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: `View result of आरव ${word}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`आरव ${word}`);
  });
});

test('the file contains every matching row on any page, and none of its cells is a formula', async ({
  page,
  request,
}) => {
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

test('all results that cannot be loaded say "Error: " with the reason, and can be loaded again', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^500 (GET .*results\/all|POST .*downloads)/);
  const teacher = await makePerson(request, { role: 'teacher' });
  const quiz = await makeQuiz(request, {}, teacher);
  await takeQuiz(request, await makePerson(request), quiz, [0]);
  await signInAs(page, teacher);
  const broken = await breakCall(page, 'GET /results/all');
  await page.goto('/quiz/all-results?q=nobody-has-this-name');
  await expect(page.getByRole('alert')).toContainText('Error: Failed to load results');
  broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No results found.')).toBeVisible();

  await page.goto(`/quiz/all-results?quizId=${quiz._id}`);
  await breakCall(page, 'POST /downloads');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('The file could not be made. Please try again.')).toBeVisible();

  await breakCall(page, 'GET /results/all', { message: 'The register is locked.' });
  await page.goto('/quiz/all-results');
  await expect(page.getByRole('alert')).toContainText('Error: The register is locked.');
});
