import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';

const place = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 10`, exact: true });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('chemistryQuizState'));
/** The right answers of the ten questions. */
const right = [1, 2, 0, 3, 2, 0, 1, 3, 1, 2];
const answer = (page: Page, option: number) =>
  page.getByRole('list', { name: 'Options' }).getByRole('button').nth(option).click();

test('the demo quiz skips questions out of time, survives a reload, shows the score and restarts', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/myra');
  await expect(page).toHaveURL('/quiz/demo');
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(place(page, 1)).toBeFocused();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // The hour that was jumped is more than ten questions: everything is skipped.
  await expect(page.getByRole('heading', { name: 'Quiz Completed' })).toBeVisible();
  await expect(page.getByText('You answered 0 and left 10 unanswered.')).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByRole('button', { name: 'Start quiz' }).click();

  for (const [index, option] of right.slice(0, 7).entries()) {
    await expect(place(page, index + 1)).toBeVisible();
    await answer(page, option);
  }
  await test.step('thirty seconds, then the question counts as skipped', async () => {
    await expect(place(page, 8)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('timer')).toHaveAccessibleName('10 seconds left');
    await page.clock.runFor(10_200);
    await expect(place(page, 9)).toBeVisible();
  });
  await test.step('a reload goes on with the same question and its whole time', async () => {
    expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ currentQuestion: 8 });
    await page.clock.runFor(12_000);
    await page.reload();
    await expect(place(page, 9)).toBeVisible();
    await page.clock.runFor(400);
    await expect(page.getByRole('timer')).toHaveAccessibleName('30 seconds left');
  });
  await test.step('the end, the score, and every answer', async () => {
    await answer(page, 1);
    await expect(place(page, 10)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You answered 9 and left 1 unanswered.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('80%')).toBeVisible();
    await expect(page.getByText('8 out of 10')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Unanswered' })).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'You chose: 2 m, diverging' })).toContainText(
      'Correct answer: 50 cm, converging',
    );
    expect(await kept(page)).toBeNull();
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible();
  });
});
