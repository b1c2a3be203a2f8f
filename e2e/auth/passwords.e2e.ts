import { breakCall } from '../lib/failing-calls.ts';
import { mailedLink } from '../lib/mailed-link.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('a forgotten password is reset by the emailed link, which can be used once', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^(400|500) POST .*auth\/(forgot|reset)-password/);
  const person = await makePerson(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: 'Send the link' });
  await page.getByLabel('Email').fill(person.email);
  const broken = await breakCall(page, 'POST /auth/forgot-password');
  await send.click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  broken.restore();
  await send.click();
  await expect(page.getByText('Reset link sent to your email.')).toBeVisible();

  const link = await mailedLink('reset-password', person.email);
  await page.goto(link);
  const save = page.getByRole('button', { name: 'Save the password' });
  await page.getByLabel('New password', { exact: true }).fill('another quiet evening');
  const failing = await breakCall(page, `POST /auth${link}`, 'no answer');
  await save.click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  failing.restore();
  await save.click();
  await expect(page.getByText('Password reset successful!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('another quiet evening');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a third evening');
  await save.click();
  await expect(page.getByText('Reset link is invalid or has expired.')).toBeVisible();
});

test('a session that was ended on another device is signed out here', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^401 GET /);
  const person = await makePerson(request);
  await request.post('/api/auth/forgot-password', { data: { email: person.email } });
  const link = await mailedLink('reset-password', person.email);
  await request.post(`/api/auth${link}`, { data: { password: 'another quiet evening' } });
  await signInAs(page, person);
  await page.goto('/quiz');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});
