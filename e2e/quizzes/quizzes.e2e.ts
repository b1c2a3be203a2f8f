import type { Page } from '@playwright/test';
import { breakCall } from '../lib/failing-calls.ts';
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

test('deleting asks first, says when it failed, and takes the quiz out of every list', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^500 DELETE .*api\/quiz\//);
  const quiz = await makeQuiz(request);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  const broken = await breakCall(page, `DELETE /quiz/${quiz._id}`, { message: 'No eraser.' });
  await page.goto('/quiz/manage');
  const menu = page.getByLabel(`More: ${quiz.title}`);
  const remove = page.getByRole('button', { name: `Delete ${quiz.title}` });
  const dialog = page.getByRole('alertdialog', { name: question });
  await menu.click();
  await remove.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error deleting quiz');
  await expect(dialog.getByRole('alert')).toContainText('No eraser.');
  broken.restore();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toContainText('Quiz deleted.');
  await expect(menu).toHaveCount(0);
  const left = await (await request.get('/api/quiz')).json();
  expect(left.map(({ _id }: { _id: string }) => _id)).not.toContain(quiz._id);
});

test('a quiz is duplicated from its menu, and students see the copy once it is saved', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const quiz = await makeQuiz(request);
  const isListed = async (title: string) => {
    const list: { title: string }[] = await (await request.get('/api/quiz')).json();
    return list.some((one) => one.title === title);
  };
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto('/quiz/manage');
  await page.getByLabel(`More: ${quiz.title}`).click();
  await page.getByRole('button', { name: `Duplicate ${quiz.title}` }).click();
  await expect(page).toHaveURL(/\/quiz\/edit\//);
  await expect(page.getByLabel('Quiz title')).toHaveValue(`Copy of ${quiz.title}`);
  expect(await isListed(`Copy of ${quiz.title}`)).toBe(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/quiz/manage');
  expect(await isListed(`Copy of ${quiz.title}`)).toBe(true);
});
