import type { Page } from '@playwright/test';
import { faults } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Nothing for axe in either theme; a theme changes colours alone. */
async function expectNoFaults(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faults(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faults(page, ['color-contrast']), `${what}, dark`).toEqual([]);
}

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('chips and quizzes of a course work by touch, look no different for it afterwards, and pass axe', {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.goto('/testimonial');
    const chip = (name: string) => page.getByRole('button', { name, exact: true });
    const look = (name: string) =>
      chip(name).evaluate((element) => {
        const { color, backgroundColor, borderColor, textDecorationLine } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, textDecorationLine];
      });
    const atRest = await look('NEET');
    await chip('NEET').tap();
    await expect(chip('NEET')).toHaveAttribute('aria-pressed', 'true');
    await expectNoFaults(page, 'chosen testimonials');
    await page.emulateMedia({ colorScheme: 'light' });
    await chip('All').tap();
    await expect(chip('NEET')).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => look('NEET')).toEqual(atRest);

    await page.goto('/courses/jee-physics-maths');
    await expect(page.getByRole('region', { name: 'Quizzes of this course' })).toBeVisible();
    await expectNoFaults(page, 'a course');
    await page.getByRole('link', { name: 'Try a quiz' }).tap();
    await expect(page.getByRole('heading', { name: 'Quizzes of this course' })).toBeInViewport();
  });
});

test('the menu and dialogs of a managed quiz, an open question of the bank and the picture of a quiz pass axe', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const title = `Lenses ${crypto.randomUUID()}`;
  const quiz = await makeQuiz(request, { title }, teacher);
  for (const answer of [0, 1, 2]) await takeQuiz(request, await makePerson(request), quiz, [answer]);
  await signInAs(page, teacher);
  await page.goto('/quiz/manage');
  // The whole list, as long as other stories make it, is in every-page.
  await page.getByRole('searchbox').fill(title);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const menu = row.locator('.menu > summary');
  await menu.click();
  await expect(row.getByRole('button', { name: /Duplicate/ })).toBeVisible();
  await expectNoFaults(page, 'the menu');
  for (const act of [/ as a file$/, /^Delete /]) {
    if (!(await row.getByRole('button', { name: act }).isVisible())) await menu.click();
    await row.getByRole('button', { name: act }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await expectNoFaults(page, `the dialog of ${act}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
  await page.goto('/quiz/bank');
  await page.getByText('Options, key and explanation').first().click();
  await expectNoFaults(page, 'a question of the bank');
  await page.goto(`/quiz/all-results?quizId=${quiz._id}`);
  const same = page.getByText('The same as a table').first();
  await same.click();
  await expectNoFaults(page, 'the picture of a quiz');
});
