import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabTo } from '../lib/by-keyboard.ts';
import { refuse } from '../lib/made-up.ts';
import { bearer, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const HELD_UP =
  'Too many people have registered from this network within an hour. Ask the institute to open registration day for it, or to give you a code for the registration form. Otherwise, wait a while.';

const uniqueName = () => `Asha ${crypto.randomUUID().slice(0, 8)}`;
const moreOf = (page: Page, name: string) => page.getByLabel(`More: ${name}`);
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
  await expect(row).toContainText(/Last login \d/);

  const arriving = page.waitForEvent('download');
  await moreOf(page, fullName).click();
  await row.getByRole('button', { name: `Download data of ${fullName}` }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^user-data_\d{8}-\d{6}\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email);

  await page.getByRole('combobox', { name: 'Email address' }).selectOption('Any');
  await moreOf(page, fullName).click();
  await row.getByRole('button', { name: `Confirm ${person.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${person.email} confirmed.`)).toBeVisible();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  await tabTo(page, moreOf(page, fullName));
  await page.keyboard.press('Enter');
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

test('a person whom no email reaches is given a code, and signs in with it and a password of their own', {
  tag: '@sweep',
}, async ({ page, request, browser }) => {
  const fullName = uniqueName();
  const person = await makePerson(request, { fullName });
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto(`/admin/people?q=${encodeURIComponent(fullName)}`);
  await tabTo(page, moreOf(page, fullName));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Give a code to ${fullName}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('They are logged out everywhere now');
  await page.getByRole('button', { name: 'Make the code' }).click();
  const slip = page.getByRole('dialog', { name: `Code for ${fullName}` });
  const code = (await slip.getByText(/^[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}$/).textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(slip.getByText(code)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await slip.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(code)).toBeHidden();
  await expect(moreOf(page, fullName)).toBeFocused();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/login');
  await theirs.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(theirs.getByText('This site does not send emails yet.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Have a code from the office?' }).click();
  await expect(theirs).toHaveURL('/slip');
  await theirs.getByLabel('Login name').fill(person.email);
  await theirs.getByLabel('Code').fill(code.toLowerCase());
  await theirs.getByLabel('New password', { exact: true }).fill('seven quiet evenings');
  await theirs.getByRole('button', { name: 'Save and log in' }).click();
  await expect(theirs).toHaveURL('/');
  await expect(theirs.getByRole('banner').getByText('Hello, Asha').filter({ visible: true })).toBeVisible();
});

test('an admin opens registration day for a code, and whoever is held up registers with it', {
  tag: '@sweep',
}, async ({ page, request, browser, noise }) => {
  noise.allow(/^429 POST .*auth\/register/);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto('/admin/people');
  await page.getByText('Open registration day').click();
  await page.getByRole('button', { name: 'Open for a code' }).click();
  const opened = page.getByRole('listitem').filter({ hasText: /^Registration with code / });
  const code =
    /[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}/.exec((await opened.first().textContent()) ?? '')?.[0] ?? '';

  const theirs = await (await browser.newContext()).newPage();
  // Stories are not limited: the server's refusal is made up once, as it is after 60 people.
  await theirs.route('**/api/auth/register', (route) => refuse(route, 'too_many', { message: HELD_UP }), {
    times: 1,
  });
  await theirs.goto('/login');
  await theirs.getByRole('tab', { name: 'Register' }).click();
  await theirs.getByLabel('Full name').fill('Ravi Menon');
  await theirs.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await theirs.getByLabel('Password', { exact: true }).fill('seven quiet evenings');
  const register = theirs.getByRole('main').getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await expect(theirs.getByRole('alert')).toContainText('Ask the institute to open registration day');
  await theirs.getByLabel('Code of the institute').fill(code);
  const sent = theirs.waitForRequest('**/api/auth/register');
  await register.click();
  expect((await sent).headers()['registration-code']).toBe(code);
  await expect(theirs).toHaveURL('/');

  await opened
    .first()
    .getByRole('button', { name: /^Close: Registration with code/ })
    .click();
  await expect(page.getByText(/^Closed: Registration with code/)).toBeVisible();
});
