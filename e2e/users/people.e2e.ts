import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabThrough, tabTo } from '../lib/by-keyboard.ts';
import { expectAccessible } from '../lib/expect-accessible.ts';
import { bearer, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const uniqueName = () => `Asha ${crypto.randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an admin finds a person, downloads their data, confirms a listed address, and deletes the account by keyboard', async ({
  page,
  request,
}) => {
  const fullName = uniqueName();
  const person = await makePerson(request, { role: 'teacher', fullName });
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Manage People' }).click();
  await page.getByRole('searchbox').fill(fullName);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Teacher');
  await page.getByRole('combobox', { name: 'Email address' }).selectOption('Not verified');
  await expect(page).toHaveURL(/\?role=teacher&proven=no&q=Asha/);
  const row = rowOf(page, fullName);
  await expect(row).toContainText(person.email);
  await expect(row).toContainText('Teacher');
  await expect(row).toContainText(/Last sign-in \d/);

  const arriving = page.waitForEvent('download');
  await row.getByRole('button', { name: `Download data of ${fullName}` }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^user-data_\d{8}-\d{6}\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email);

  await page.getByRole('combobox', { name: 'Email address' }).selectOption('Any');
  await row.getByRole('button', { name: `Confirm ${person.email}` }).click();
  await expect(page.getByText(`${person.email} confirmed.`)).toBeVisible();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  await tabTo(page, row.getByRole('button', { name: `Delete the account of ${fullName}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Delete the account of ${fullName}?` });
  await expect(dialog).toContainText(
    'Results, quizzes and testimonials stay, without name and email address.',
  );
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Account of ${fullName} deleted.`)).toBeVisible();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeFocused();
  const me = await request.get('/api/auth/me', { headers: bearer(person.token) });
  expect(me.status()).toBe(401);
});

test('the list of people is accessible, and Tab reaches every control', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const fullName = uniqueName();
  await makePerson(request, { role: 'teacher', fullName });
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, `/admin/people?q=${encodeURIComponent(fullName)}`, { brief: true });
  await page.setViewportSize({ width: 1280, height: 860 });
  expect(await tabThrough(page)).toEqual({ outOfReach: [], unseen: [] });
});
