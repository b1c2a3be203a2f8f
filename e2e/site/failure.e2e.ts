import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import type { Locator, Page } from '@playwright/test';
import { startSecondProgram } from '#testing/second-program.ts';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** In the colour that the page's stylesheet calls wrong. */
async function expectRed(words: Locator): Promise<void> {
  const [shown, wrong] = await words.evaluate((element) => {
    const sample = document.createElement('i');
    sample.style.color = 'var(--wrong)';
    element.append(sample);
    const colours = [getComputedStyle(element).color, getComputedStyle(sample).color];
    sample.remove();
    return colours;
  });
  expect(shown).toBe(wrong);
  const [red = 0, green = 0, blue = 0] = (shown?.match(/[\d.]+/g) ?? []).map(Number);
  expect(red, shown).toBeGreaterThan(2 * Math.max(green, blue));
}

const lists = [
  ['GET /courses', 'Failed to fetch courses'],
  ['GET /faculty', 'Failed to fetch faculty'],
  ['GET /testimonials', 'Failed to fetch testimonials'],
] as const;

for (const [call, words] of lists) {
  test(`the front page without ${call} says "${words}" in red, and can be loaded again`, {
    tag: '@sweep',
  }, async ({ page, noise }) => {
    noise.allow(/^500 GET .*\/api\//);
    const broken = await breakCall(page, call);
    await page.goto('/privacy');
    await page.getByRole('banner').getByRole('link', { name: 'Kaksha' }).click();
    await expect(alert(page)).toContainText(words);
    await expectRed(page.getByText(words));
    await expect(page.getByText('Welcome to Kaksha')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('article').or(page.locator('blockquote')).first(),
    ).toBeVisible();
    await page.locator('#demo').getByLabel('Name').fill('Ananya Sharma');
    broken.restore();
    await retry(page).click();
    await expect(page.locator('#courses').getByRole('article')).toHaveCount(6);
    await expect(page.locator('#demo').getByLabel('Name')).toHaveValue('Ananya Sharma');
  });
}

test('the hero of the front page is shown and keeps the focus while its lists are loading', {
  tag: '@sweep',
}, async ({ page }) => {
  const held = await holdCall(page, 'GET /faculty');
  await page.goto('/privacy');
  await page.getByRole('banner').getByRole('link', { name: 'Kaksha' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(page).toHaveTitle(/^Kaksha: /);
  const promise = page.getByRole('heading', { level: 1, name: 'Small classes.' });
  await expect(promise).toBeFocused();
  held.letGo();
  await expect(page.locator('#courses').getByRole('article')).toHaveCount(6);
  await expect(promise).toBeFocused();
});

test('a page whose files cannot be loaded says so, also in its title, and is shown after a reload', {
  tag: '@sweep',
}, async ({ page, noise }) => {
  noise.allow(/Failed to fetch dynamically imported module/);
  const files = '**/assets/founders-page*';
  await page.goto('/about');
  await page.route(files, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Founders' }).click();
  await expect(page.getByRole('alert')).toContainText('This page was updated');
  await expect(page).toHaveTitle('This page was updated');
  await page.unroute(files);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle('Meet our Founders | Kaksha');
});

test('without a connection the page one is on stays, and the one that was opened follows once it is back', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/Failed to fetch dynamically imported module|Unable to preload CSS|The connection is back/);
  const says = page.getByText('You are offline. This page opens as soon as you are back.');
  const { _id } = await makeQuiz(request);
  await page.goto('/quiz/quizzes');
  const quiz = page.locator(`main a[href="/quiz/${_id}"]`).first();
  await expect(quiz).toBeVisible();
  await page.context().setOffline(true);
  await quiz.click();
  await expect(says).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Results' })).toBeVisible();
  await expect(page.getByText('This page was updated')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(says).toHaveCount(0);

  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Manage Courses' }).first().click();
  await expect(says).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
});

const away = errorTexts.unavailable;
const pages = [
  ['/', 'Tenzin Dolma'],
  ['/courses', 'NEET Biology'],
  ['/courses/neet-biology', 'Human physiology'],
  ['/founders', 'Dr. Meera Iyer'],
  ['/testimonial', 'Tenzin Dolma'],
] as const;

test('a page of data is an error with status 503 while the database is away, and loads again on request', {
  tag: '@sweep',
}, async ({ page, noise }) => {
  noise.allow(/^503 GET /);
  const program = await startSecondProgram();
  try {
    for (const [path, content] of pages) {
      await test.step(path, async () => {
        await program.cutDatabase();
        const reply = await page.goto(program.address + path);
        expect(reply?.status()).toBe(503);
        expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
        // Drawn by the server, not by the browser.
        expect(await reply?.text()).toContain(away);
        // The front page has one for each of its lists, and any of them asks for all.
        await expect(alert(page).first()).toContainText(away);
        await expectRed(page.getByText(away).first());
        await program.restoreDatabase();
        await retry(page).first().click();
        await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
        await expect(alert(page)).toHaveCount(0);
        expect((await page.reload())?.status()).toBe(200);
      });
    }
  } finally {
    await program.stop();
  }
});
