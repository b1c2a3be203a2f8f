import type { Page } from '@playwright/test';
import { tabThrough, tabTo } from '../lib/by-keyboard.ts';
import { untilAlive } from '../lib/go-in-place.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [390, 1280] as const;
const nothing = { outOfReach: [], unseen: [] };

/** Opens a page and waits until its script has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

test('Tab reaches every control of both tabs of /login at 390 px, the arrows change them', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/login');
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await tabThrough(page), 'Login').toEqual(nothing);
  await tabTo(page, tab('Login'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('Register')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Register' }).getByLabel('Full name')).toBeVisible();
  expect(await tabThrough(page), 'Register').toEqual(nothing);
  await tabTo(page, tab('Register'));
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Login')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Login' })).toBeVisible();
});

test('Tab stays in the dialog of the rules at 390 px, then reaches all of /join-us', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/join-us');
  const dialog = page.getByRole('dialog', { name: 'The 20 rules we teach by' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  const stops = new Set<string>();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    stops.add((await focused.getAttribute('aria-label')) ?? (await focused.getAttribute('type')) ?? '');
  }
  expect([...stops].toSorted()).toEqual(['Close', 'Rules', 'checkbox']);
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Agree' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  expect(await tabThrough(page), 'the form').toEqual(nothing);
});

test('Tab reaches every control of the course dashboard, and a course is created with the keyboard alone', {
  tag: '@sweep',
}, async ({ page, request }) => {
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard');
  await expect(page.getByText('None yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enrol / }).first()).toBeVisible();
  expect(await tabThrough(page)).toEqual(nothing);
  const title = `By keyboard ${crypto.randomUUID().slice(0, 8)}`;
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” created.`)).toBeVisible();
});

test('the first Tab stop of a page skips the menu', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/courses');
  await page.keyboard.press('Tab');
  const skip = page.locator('a.skip');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('a, button').first()).toBeFocused();
});

test('the menu of a phone opens with Enter, closes with Escape or Space or when Tab leaves it, and its links lead on', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  const burger = page.locator('.nav-menu > summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(page, burger);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('link', { name: 'Demo' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await page.keyboard.press('Space');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Founders' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet our Founders');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(menu).toBeHidden();

  // Left open, it would cover the control that has the focus.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kaksha');
  await tabTo(page, burger);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link').first());
  await expect(menu).toBeHidden();
});

test('the greeting opens with Enter and closes with Escape', { tag: '@sweep' }, async ({ page, request }) => {
  await signInAs(page, await makePerson(request));
  await open(page, '/about');
  const greeting = page.locator('.hello > summary');
  await tabTo(page, greeting);
  await page.keyboard.press('Enter');
  const own = page.getByRole('banner').getByRole('link', { name: 'My Results' }).filter({ visible: true });
  await tabTo(page, own);
  await page.keyboard.press('Escape');
  await expect(own).toHaveCount(0);
  await expect(greeting).toBeFocused();
});

for (const width of widths) {
  test(`the chat opens with Enter, Tab reaches its links, and Escape closes it at ${width} px`, {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/courses');
    const button = page.locator('.chat > summary');
    const people = page.getByRole('region', { name: 'Talk to a founder' }).getByRole('link');
    await tabTo(page, button);
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    for (const name of ['Dr. Meera Iyer', 'Rohan Bhatnagar']) {
      await page.keyboard.press('Tab');
      await expect(people.filter({ hasText: name })).toBeFocused();
      await expect(people.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await expect(people).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}
