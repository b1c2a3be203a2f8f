import type { Page } from '@playwright/test';
import { breakCall } from '../lib/failing-calls.ts';
import { makePerson, makeQuiz, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page, name: 'Login' | 'Register') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const greeting = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^Hello, /)
    .filter({ visible: true });

async function fillLogin(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
}

test('logging in says what went wrong and returns to the requested page', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^(401|500) POST .*auth\/login/);
  const person = await makePerson(request);
  await page.goto('/quiz/results');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await fillLogin(page, { ...person, password: 'wrong' });
  await submit(page, 'Login');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await password(page).fill(person.password);
  const refused = await breakCall(page, 'POST /auth/login');
  await submit(page, 'Login');
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  refused.restore();
  const silent = await breakCall(page, 'POST /auth/login', 'no answer');
  await submit(page, 'Login');
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  silent.restore();
  await submit(page, 'Login');
  await expect(page).toHaveURL('/quiz/results');
  await expect(greeting(page)).toHaveText('Hello, Ananya');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toMatch(/^ey/);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('a token in the address logs in, and a bad one says so', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^401 GET .*auth\/me$/);
  const person = await makePerson(request);
  await page.goto(`/courses?token=${person.token}`);
  await expect(page).toHaveURL('/');
  await expect(greeting(page)).toHaveText('Hello, Ananya');
  // The same person's token asks nothing.
  await page.goto(`/oauth-success?token=${person.token}`);
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.removeItem('jwt'));
  const [head, , signature] = person.token.split('.');
  const forged = (exp: number) => {
    const claims = { id: '1', role: 'admin', fullName: 'Forged', email: 'x@example.com', iat: 1, exp };
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  };
  const addresses = [
    '/?token=nonsense',
    `/quiz?token=${forged(2)}`,
    `/?token=${forged(4e9)}`,
    '/oauth-success',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText('Invalid or expired token')).toBeVisible();
    await expect(page).toHaveURL('/oauth-success');
    await expect(page.getByText('Hello, Forged')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');

  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/oauth-success');
  await expect(page.getByText('Redirecting...')).toBeVisible();
});

test('a token of another person asks before it replaces the current session', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const [here, next] = [await makePerson(request), await makePerson(request, { fullName: 'Kabir Das' })];
  await signInAs(page, here);
  await page.goto(`/?token=${next.token}`);
  await expect(page.getByRole('heading', { name: 'Which account do you want to use?' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Stay logged in as Ananya Sharma' }).click();
  await expect(page).toHaveURL('/');
  await expect(greeting(page)).toHaveText('Hello, Ananya');
  await page.goto(`/quiz?token=${next.token}`);
  await page.getByRole('button', { name: 'Switch to Kabir Das' }).click();
  await expect(page).toHaveURL('/');
  await expect(greeting(page)).toHaveText('Hello, Kabir');
});

test('Logout in the portal goes to the login page and ends the session', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await makePerson(request));
  await page.goto('/quiz/results');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await page.goto('/quiz');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a session that ends during an attempt is renewed in place, and the attempt goes on', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 POST .*submit/);
  const [quiz, person] = [await makeQuiz(request), await makePerson(request)];
  await signInAs(page, person);
  const ended = await breakCall(page, `POST /results/${quiz._id}/submit`, {
    code: 'token_invalid' as const,
    message: 'Invalid or expired token',
  });
  await page.goto(`/quiz/${quiz._id}`);
  await page.locator('label.option').first().click();
  const submitQuiz = page.getByRole('button', { name: 'Submit quiz' }).filter({ visible: true }).first();
  if (!(await submitQuiz.isVisible())) await page.getByRole('button', { name: /show all questions/ }).click();
  await submitQuiz.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
  const dialog = page.getByRole('dialog', { name: /log in/i });
  await expect(dialog).toContainText('Your answers stay here');
  ended.restore();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/quiz\/result\//);
  await expect(page.getByRole('img', { name: /^25 percent/ })).toBeVisible();
});
