import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mailedLink } from '../lib/mailed-link.ts';
import { bearer, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const bar = (page: Page) => page.getByRole('banner');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('jwt') ?? '');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function openAccount(page: Page): Promise<void> {
  await bar(page).locator('.hello > summary').press('Enter');
  await bar(page).locator('.hello').getByRole('link', { name: 'Your account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
}

test('a person changes name and password, signs out everywhere, downloads their data and deletes the account', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^400 (POST|DELETE) .*auth\/(change-password|me)$/);
  const person = await makePerson(request);
  const asks = async (token: string) =>
    (await request.get('/api/auth/me', { headers: bearer(token) })).status();
  await signInAs(page, person);
  await page.goto('/quiz');
  await openAccount(page);

  await test.step('name', async () => {
    await page.getByLabel('Full name').fill('Kavya Sharma');
    await page.getByLabel('Full name').press('Enter');
    await expect(page.getByText('Name saved')).toBeVisible();
    await expect(bar(page).locator('.hello > summary')).toHaveText('Hello, Kavya');
  });

  const next = 'another quiet evening';
  await test.step('password', async () => {
    const current = page.getByLabel('Current password', { exact: true });
    await current.fill('wrong');
    await page.getByLabel('New password', { exact: true }).fill(next);
    await button(page, 'Save password').click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(person.password);
    await button(page, 'Save password').click();
    await expect(page.getByText('Password saved')).toBeVisible();
    expect([await asks(person.token), await asks(await storedToken(page))]).toEqual([401, 200]);
  });

  await test.step('data', async () => {
    const arriving = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^my-data_\d{8}-\d{6}\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.account).toMatchObject({ email: person.email, fullName: 'Kavya Sharma' });
  });

  await test.step('every device', async () => {
    const token = await storedToken(page);
    await button(page, 'Log out everywhere').click();
    await page
      .getByRole('alertdialog', { name: 'Log out everywhere?' })
      .getByRole('button', { name: 'Log out everywhere' })
      .click();
    await expect(page).toHaveURL('/login');
    expect([await asks(token), await storedToken(page)]).toEqual([401, '']);
  });

  await test.step('deletion', async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(next);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    // A menu closes as the next page appears, which may be after its address.
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await openAccount(page);
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(next);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    const login = await request.post('/api/auth/login', { data: { email: person.email, password: next } });
    expect([login.status(), (await login.json()).message]).toEqual([401, 'Invalid email or password']);
  });
});

test('the emailed link verifies where its account is signed in, once, and elsewhere takes a new password', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^400 GET .*auth\/verify-email/);
  const person = await makePerson(request);
  await signInAs(page, person);
  await page.goto('/account');
  await expect(page.getByText('Not verified')).toBeVisible();
  await button(page, 'Send the link').click();
  await expect(page.getByText('Verification link sent to your email.')).toBeVisible();
  const link = await mailedLink('verify-email', person.email);
  await page.goto(link);
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await openAccount(page);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Link is invalid or has expired.')).toBeVisible();

  const stranger = await makePerson(request);
  await request.post('/api/auth/verify-email', { headers: bearer(stranger.token) });
  await page.goto(await mailedLink('verify-email', stranger.email));
  await expect(page.getByText(`You are logged in as ${person.email} now.`)).toBeVisible();
  await button(page, 'Choose a new password').click();
  await page.getByLabel('New password', { exact: true }).fill('a password of the owner');
  await button(page, 'Save the password').click();
  await expect(page.getByText('Password reset successful!')).toBeVisible();
  const me = await request.get('/api/auth/me', { headers: bearer(stranger.token) });
  expect(me.status()).toBe(401);
});
