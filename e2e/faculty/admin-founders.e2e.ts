import type { Founder } from '@kaksha/contract/faculty.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import * as content from '#testing/acts/content.ts';
import { test } from '../lib/apart.ts';
import { beyondTheEdge, expectAccessible, faults } from '../lib/expect-accessible.ts';
import { firstAdmin, makePerson, over, signInAs } from '../lib/people.ts';
import { expect } from '../lib/test.ts';

const picture = {
  name: 'asha.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function makeFounder(request: APIRequestContext, name: string): Promise<Founder> {
  const as = await firstAdmin(request);
  return over(content.makeFounder)(request, { name, courses: ['Optics'], as });
}
const someName = () => `Asha ${crypto.randomUUID().slice(0, 8)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const addForm = (page: Page) => page.getByRole('form', { name: 'Add a founder' });
const editForm = (page: Page, name: string) => page.getByRole('form', { name: `Editing “${name}”` });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function open(page: Page, request: APIRequestContext): Promise<void> {
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto('/admin/founders');
  await expect(page.getByRole('heading', { level: 1, name: 'Founders' })).toBeVisible();
}

test('an admin adds a founder with a picture, edits, deletes and restores; the public page follows', {
  tag: '@sweep',
}, async ({ page, request }) => {
  await open(page, request);
  const name = someName();
  await page.getByText('Add a founder').click();
  const add = addForm(page);
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('Subject').fill('Biology');
  await add.getByLabel('Specialization').fill('Genetics');
  await add.getByLabel('Courses taught').fill('NEET Biology, Foundation Science');
  await add.getByLabel('Image').setInputFiles(picture);
  await add.getByRole('button', { name: 'Add founder' }).click();
  await expect(page.getByText(`${name} added`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: heading(page, name) });
  await expect(row).toContainText('Biology · Genetics');
  await expect(row).toContainText('NEET Biology, Foundation Science');
  const image = await row.locator('.thumb img').getAttribute('src');
  expect((await request.get(image ?? '')).headers()['content-type']).toBe('image/webp');

  await button(page, `Edit ${name}`).click();
  const edit = editForm(page, name);
  await edit.getByLabel('Subject').fill('Botany');
  await edit.getByRole('button', { name: 'Remove' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Botany · Genetics');
  expect((await request.get(image ?? '')).status()).toBe(404);
  const shown = async () => (await request.get('/founders')).text();
  expect(await shown()).toContain('Botany · Genetics');

  await button(page, `Delete ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete founder' }).click();
  await expect(page.getByText(`${name} deleted`, { exact: true })).toBeVisible();
  await expect(row.filter({ has: button(page, `Edit ${name}`) })).toHaveCount(0);
  expect(await shown()).not.toContain(name);

  const deleted = page.getByRole('region', { name: 'Recently deleted' });
  await expect(deleted).toContainText('Deleted by Ananya Sharma');
  await button(page, `Restore ${name}`).click();
  await expect(heading(page, name)).toBeVisible();
  expect(await shown()).toContain(name);
});

test('founders are moved by keyboard and by dragging, and stay in that order', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const [first, second] = [someName(), someName()];
  await makeFounder(request, first);
  await makeFounder(request, second);
  await open(page, request);
  const names = page.locator('.admin-rows h3');
  const lastTwo = async () => (await names.allTextContents()).slice(-2);
  await expect.poll(lastTwo).toEqual([first, second]);
  // Shown at once, stored a little later.
  const movedUp = page.waitForResponse(/\/order$/);
  await button(page, `Move ${second}`).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(lastTwo).toEqual([second, first]);
  await expect(button(page, `Move ${second}`)).toBeFocused();
  await movedUp;
  await page.reload();
  await expect.poll(lastTwo).toEqual([second, first]);

  await button(page, `Move ${second}`).hover();
  await page.mouse.down();
  const target = await button(page, `Move ${first}`).boundingBox();
  if (target === null) throw new Error('the other founder is not there');
  await page.mouse.move(target.x + 10, target.y + target.height + 40, { steps: 8 });
  const dragged = page.waitForResponse(/\/order$/);
  await page.mouse.up();
  await expect.poll(lastTwo).toEqual([first, second]);
  await dragged;
  await page.reload();
  await expect.poll(lastTwo).toEqual([first, second]);
});

test('a name of one long word fits a phone, in the form and in the question before deleting', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const name = `${'Venkatanarasimha'.repeat(10)} ${crypto.randomUUID()}`;
  await makeFounder(request, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, request);
  await button(page, `Edit ${name}`).click();
  await expect(editForm(page, name)).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
  await editForm(page, name).getByRole('button', { name: 'Cancel' }).click();
  await button(page, `Delete ${name}`).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  for (const act of ['Delete founder', 'Keep']) {
    await expect(dialog.getByRole('button', { name: act })).toBeInViewport({ ratio: 1 });
  }
});

test('the screen, its open forms and its dialog are accessible in both themes', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const { name } = await makeFounder(request, someName());
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await expectAccessible(page, '/admin/founders', { brief: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Add a founder').click();
  await button(page, 'Add founder').click();
  await expect(page.getByText('Enter the subject.')).toBeVisible();
  await button(page, `Edit ${name}`).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faults(page), colorScheme).toEqual([]);
  }
  await button(page, 'Cancel').click();
  await button(page, `Delete ${name}`).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faults(page), 'dialog').toEqual([]);
});
