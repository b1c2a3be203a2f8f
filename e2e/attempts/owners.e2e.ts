import type { Page } from '@playwright/test';
import { refuse } from '../lib/made-up.ts';
import { makePerson, makeQuiz, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const option = (page: Page, index: number) => page.getByRole('radio').nth(index);
const choose = (page: Page, index: number) => page.locator('label.option').nth(index).click();

/** Signs in as another tab of the browser does: the token changes, and this tab hears of it. */
async function signInElsewhere(page: Page, person: Person | null): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.evaluate((token) => {
    if (token === null) localStorage.removeItem('jwt');
    else localStorage.setItem('jwt', token);
  }, person?.token ?? null);
  await other.close();
}

async function submitAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit quiz' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
}

async function resultsOf(page: Page, { id, token }: Person): Promise<unknown[]> {
  const reply = await page.request.get(`/api/results/user/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.json();
}

test('an attempt freezes when another person signs in, and goes on when its owner is back', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const [made, owner, other] = [
    await makeQuiz(request),
    await makePerson(request),
    await makePerson(request),
  ];
  await signInAs(page, owner);
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 0);
  await signInElsewhere(page, other);
  const dialog = page.getByRole('alertdialog', { name: 'This attempt belongs to another account' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Log in to that account' }).click();
  const signIn = page.getByRole('dialog', { name: 'Please log in again' });
  await signIn.getByLabel('Email').fill(owner.email);
  await signIn.getByLabel('Password', { exact: true }).fill(owner.password);
  await signIn.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(option(page, 0)).toBeChecked();
  await submitAnyway(page);
  await expect(page).toHaveURL(/\/quiz\/result\//);
  expect(await resultsOf(page, owner)).toHaveLength(1);
  expect(await resultsOf(page, other)).toHaveLength(0);
});

test('the other person can start an attempt of their own', { tag: '@sweep' }, async ({ page, request }) => {
  const [made, owner, other] = [
    await makeQuiz(request),
    await makePerson(request),
    await makePerson(request),
  ];
  await signInAs(page, owner);
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 0);
  await signInElsewhere(page, other);
  await page.getByRole('button', { name: 'Start my own attempt' }).click();
  await expect(option(page, 0)).not.toBeChecked();
  await submitAnyway(page);
  await expect(page).toHaveURL(/\/quiz\/result\//);
  expect(await resultsOf(page, other)).toHaveLength(1);
  expect(await resultsOf(page, owner)).toHaveLength(0);
});

test('signing in again in another tab closes the question here', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^401 GET .*\/api\/auth\/me$/);
  const [made, person] = [await makeQuiz(request), await makePerson(request)];
  await signInAs(page, person);
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 1);
  let isRefused = true;
  await page.route('**/api/auth/me', (route) =>
    isRefused ? refuse(route, 'token_invalid') : route.continue(),
  );
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  // While an earlier reply is under way, the page does not ask again.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  isRefused = false;
  const { email, password } = person;
  const signInAgain = async () =>
    (await (await request.post('/api/auth/login', { data: { email, password } })).json()).token;
  // Within the second of the registration it is the same token, which would end nothing.
  let token = person.token;
  await expect.poll(async () => (token = await signInAgain())).not.toBe(person.token);
  await signInElsewhere(page, { ...person, token });
  await expect(dialog).toHaveCount(0);
  await expect(option(page, 1)).toBeChecked();
});

test('logging out leaves nothing of an attempt or a draft behind', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  await signInAs(page, teacher);
  await page.goto('/quiz/create');
  await page.getByLabel('Title').fill('Surprise test');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('quizDraft:new')))
    .toContain('Surprise test');
  await page.evaluate(() => localStorage.setItem('quizState', JSON.stringify({ quizId: 'x', userId: null })));
  await page.goto('/quiz');
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/login');
  const left = await page.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'theme'));
  expect(left).toEqual([]);
});

test('a second tab says where the attempt is open and can take it over', { tag: '@sweep' }, async ({
  page,
  context,
  request,
}) => {
  const [made, person] = [await makeQuiz(request), await makePerson(request)];
  await signInAs(page, person);
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 2);
  const second = await context.newPage();
  await second.goto(`/quiz/${made._id}`);
  await expect(second.getByText('This quiz is open in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(option(second, 2)).toBeChecked();
  await expect(page.getByText('This quiz is open in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Next' }).first().click();
  await choose(second, 0);
  await submitAnyway(second);
  await expect(second).toHaveURL(/\/quiz\/result\//);
  expect(await resultsOf(page, person)).toHaveLength(1);
});

test('a submission that was already made with other answers says so', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const [made, person] = [await makeQuiz(request), await makePerson(request)];
  await signInAs(page, person);
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 0);
  const key = await page.evaluate(() => JSON.parse(localStorage.getItem('quizState') ?? '{}').attemptKey);
  await request.post(`/api/results/${made._id}/submit`, {
    data: { answers: [3, 3, 3, 3] },
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
  });
  await submitAnyway(page);
  await expect(page).toHaveURL(/\/quiz\/result\//);
  await expect(page.getByText('This attempt had already been submitted with other answers.')).toBeVisible();
});

test('leaving after a 429 says that Submit was pressed, and the wait survives a reload', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^429 POST .*submit/);
  const [made, person] = [await makeQuiz(request), await makePerson(request)];
  await signInAs(page, person);
  let asked = 0;
  await page.route('**/api/results/*/submit', (route) => {
    asked += 1;
    return refuse(route, 'too_many', { message: 'Too many.', headers: { 'retry-after': '600' } });
  });
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 0);
  await submitAnyway(page);
  await expect(page.getByText('Submission failed')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave Quiz?' });
  await expect(dialog).toContainText('You have already pressed Submit.');
  await expect(dialog.getByRole('button', { name: 'Exit without submitting' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Exit and send later' }).click();
  await expect(page).toHaveURL('/quiz/quizzes');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
});

test('answers are not called safe where the browser stores nothing', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 POST .*submit/);
  const [made, person] = [await makeQuiz(request), await makePerson(request)];
  await signInAs(page, person);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.route('**/api/results/*/submit', (route) => refuse(route, 'internal'));
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 0);
  await submitAnyway(page);
  await expect(page.getByText('Keep this page open until they are submitted.')).toBeVisible();
  await expect(page.getByText('Your answers are safe on this device.')).toHaveCount(0);
});

test('a question that was edited after a crash is unanswered again, and the page says so', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const [made, person] = [await makeQuiz(request, {}, teacher), await makePerson(request)];
  await signInAs(page, person);
  await page.goto(`/quiz/${made._id}`);
  await choose(page, 0);
  const session = await page.context().newCDPSession(page);
  const dead = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await dead;
  const next = await page.context().newPage();
  await page.close();
  const questions = made.questions.map((question, index) =>
    index === 0 ? { ...question, question: 'Which of these is not a force?' } : question,
  );
  const changed = await request.put(`/api/quiz/${made._id}`, {
    data: { title: made.title, questions },
    headers: { authorization: `Bearer ${teacher.token}` },
  });
  expect(changed.ok()).toBe(true);
  await next.goto(`/quiz/${made._id}`);
  await expect(next.getByText('Which of these is not a force?')).toBeVisible();
  await expect(option(next, 0)).not.toBeChecked();
  await expect(next.getByText('Question 1 was changed')).toBeVisible();
});
