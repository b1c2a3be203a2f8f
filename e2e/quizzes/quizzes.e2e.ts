import type { Page } from '@playwright/test';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { answer } from '../lib/made-up.ts';
import { makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });
const question = 'Are you sure you want to delete this quiz?';

test('the list names creator and date, and finds by title and by creator', async ({ page, request }) => {
  const family = `Bharucha${crypto.randomUUID().slice(0, 8)}`;
  const teacher = await makePerson(request, { role: 'teacher', fullName: `Zubin ${family}` });
  const quiz = await makeQuiz(request, {}, teacher);
  await makeQuiz(request);
  // A visitor's page may be some seconds old; signed-in people get the current list.
  await signInAs(page, await makePerson(request));
  await page.goto('/quiz/quizzes');
  const row = page.getByRole('listitem').filter({ hasText: quiz.title });
  await expect(row).toContainText(`Zubin ${family}`);
  await expect(row.getByRole('time')).toHaveText(/^\d{1,2} \w{3,4} \d{4}$/);
  await page.getByRole('searchbox').fill(`zubin ${family.toLowerCase()}`);
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 quiz');
  await page.getByRole('searchbox').fill('no such quiz');
  await expect(page.getByText('No quizzes found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(row).toBeVisible();
});

test('a list that cannot be loaded says "Failed to load quizzes: " with the reason, and can be loaded again', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^500 GET .*api\/quiz$/);
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  const list = await breakCall(page, 'GET /quiz', { message: 'The library is closed.' });
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to load quizzes: The library is closed.' });
  // The server draws the lists of the portal's home and of /quiz/quizzes; from this page the browser has to ask.
  await page.goto('/quiz/results');
  await page.getByRole('link', { name: 'Attempt Quiz' }).click();
  await expect(failed).toBeVisible();
  await page.goto('/quiz/manage');
  await expect(failed).toBeVisible();
  list.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);

  const silent = await breakCall(page, 'GET /quiz', 'no answer');
  await page.goto('/quiz/manage');
  // A call without a reply is tried three times before the error is shown.
  await expect(page.getByText('Failed to load quizzes: The server cannot be reached.')).toBeVisible();
  silent.restore();

  await page.route('**/api/quiz', (route) => answer(route, []));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No quizzes found.')).toBeVisible();
});

test('a quiz says that it is loading, not found, not ready, or could not be loaded', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^(404|500) GET .*\/quiz\//);
  const quiz = await makeQuiz(request);
  const held = await holdCall(page, `GET /quiz/${quiz._id}`);
  await page.goto(`/quiz/${quiz._id}`);
  await expect(page.getByText('Loading quiz...')).toBeVisible();
  held.letGo();
  await expect(page.getByRole('timer')).toBeVisible();

  const broken = await breakCall(page, `GET /quiz/${quiz._id}`, { message: 'Out of chalk.' });
  await page.goto(`/quiz/${quiz._id}`);
  await expect(page.getByRole('alert')).toContainText('The quiz could not be loaded.');
  await expect(page.getByRole('alert')).toContainText('Out of chalk.');
  broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  await page.goto('/quiz/00000000-0000-7000-8000-000000000000');
  await expect(page.getByText('Quiz not found')).toBeVisible();
  const unready = await makeQuiz(request, { title: '' });
  await page.goto(`/quiz/${unready._id}`);
  await expect(page.getByText('This quiz is not ready yet.')).toBeVisible();
});

test('deleting asks first, says when it failed, and takes the quiz out of every list', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 DELETE .*api\/quiz\//);
  const quiz = await makeQuiz(request);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  const broken = await breakCall(page, `DELETE /quiz/${quiz._id}`, { message: 'No eraser.' });
  await page.goto('/quiz/manage');
  const remove = page.getByRole('button', { name: `Delete ${quiz.title}` });
  const dialog = page.getByRole('alertdialog', { name: question });
  await remove.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error deleting quiz');
  await expect(dialog.getByRole('alert')).toContainText('No eraser.');
  broken.restore();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toContainText('Quiz deleted.');
  await expect(remove).toHaveCount(0);
  const left = await (await request.get('/api/quiz')).json();
  expect(left.map(({ _id }: { _id: string }) => _id)).not.toContain(quiz._id);
});

test('a quiz that cannot be opened for editing says so and leads back to the list', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^404 GET .*api\/quiz\//);
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  const held = await holdCall(page, 'GET /quiz/nothing');
  await page.goto('/quiz/edit/nothing');
  await expect(page.getByText('Loading quiz...')).toBeVisible();
  held.letGo();
  const dialog = page.getByRole('alertdialog', { name: 'Error loading quiz' });
  await dialog.getByRole('button', { name: 'Back to Manage quizzes' }).click();
  await expect(page).toHaveURL('/quiz/manage');
  await expect(page.getByRole('heading', { name: 'Manage quizzes' })).toBeVisible();
});
