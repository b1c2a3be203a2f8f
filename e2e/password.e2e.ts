import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePerson } from './people.ts';
import { expect, test } from './test.ts';

/** The mails that this address was sent, as the program lays them where no mail server is set. */
function mailsTo(address: string): string[] {
  const folder = join(process.env.KAKSHA_E2E_DATA ?? '', 'outbox');
  // The folder comes with the first mail.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(`To: ${address}`));
}

test('a forgotten password is set anew by the mailed link, once', async ({ page, request, noise }) => {
  noise.allow(/^400 POST .*reset-password/);
  const person = await makePerson(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Reset link sent to your email.')).toBeVisible();

  await expect.poll(() => mailsTo(person.email).length, { timeout: 15_000 }).toBe(1);
  const path = /\/reset-password\/[\w-]+/.exec(mailsTo(person.email)[0] ?? '')?.[0] ?? '';
  const reply = await page.goto(path);
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByLabel('New password', { exact: true }).fill('a brighter evening');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password reset successful!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a brighter evening');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto(path);
  await page.getByLabel('New password', { exact: true }).fill('once more');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Reset link is invalid or has expired.')).toBeVisible();
});

test('a failure that says nothing shows “Something went wrong.” and keeps the address', async ({
  page,
  noise,
}) => {
  noise.allow(/^500 POST .*forgot-password/);
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('kavya@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('kavya@example.com');
});
