import { auth } from '@kaksha/contract/auth.ts';
import {
  beginExam,
  choose,
  chosen,
  makeExam,
  question,
  sign,
  startClock,
  storedAnswers,
  submit,
} from '../lib/exam.ts';
import { callOf, makePerson, port, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('an exam runs in one tab: one that was still loading does not run beside the one that took over', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const { exam, student, attemptId } = await beginExam(page, request);
  await choose(page, 'A');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('A---');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/attempts/${attemptId}?*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading exam...')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/quiz/${exam._id}`);
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(question(second, 1)).toBeAttached();
  const elsewhere = page.getByRole('button', { name: 'Continue here' });
  await expect(elsewhere).toBeVisible();
  const read = page.waitForResponse((reply) => reply.url().includes(`/api/attempts/${attemptId}?`));
  letGo();
  await read;
  await choose(second, 'BCD');
  await expect(sign(second)).toHaveText('Saved');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('BCD-');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(elsewhere).toBeVisible();
});

test('over plain HTTP the tab opened last has the exam, and no tab shows an answer as saved that is not', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^409 PUT .*\/answers$/);
  // The browser's own line about a header that it reads on HTTPS alone.
  noise.allow(/Cross-Origin-Opener-Policy header has been ignored/);
  // The name of a school's own server: not a secure context, so there are no Web Locks.
  const origin = `http://school.lan:${port}`;
  const exam = await makeExam(request);
  const student = await makePerson(request);
  await signInAs(page, student);
  await page.goto(`${origin}/quiz/${exam._id}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const attemptId = await startClock(page);
  const stored = () => storedAnswers(request, student, attemptId, exam);
  await choose(page, 'AA');
  await expect.poll(stored).toBe('AA--');

  const second = await page.context().newPage();
  await second.goto(`${origin}/quiz/${exam._id}`);
  expect(await chosen(second)).toBe('AA--');
  await choose(second, 'DC');
  await expect.poll(stored).toBe('DC--');
  await choose(page, 'B');
  await expect(page.getByRole('heading', { name: 'This exam is open in another tab' })).toBeVisible();
  expect(await stored()).toBe('DC--');

  await page.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await chosen(page)).toBe('DC--');
  await choose(page, 'B');
  await expect.poll(stored).toBe('BC--');
  await expect(second.getByRole('heading', { name: 'This exam is open in another tab' })).toBeVisible();
  await submit(page);
  await expect(page.getByText('2 of 4')).toBeVisible();
});

test('signed out in another tab, the exam says that nothing is saved, and keeps and saves all after signing in', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const { exam, student, attemptId } = await beginExam(page, request);
  // The session of the page is the one that ends.
  const elsewhere = await callOf(request)(auth.login, {
    body: { email: student.email, password: student.password },
  });
  const stored = () => storedAnswers(request, { ...student, token: elsewhere.token }, attemptId, exam);
  await choose(page, 'A');
  await expect.poll(stored).toBe('A---');
  const second = await page.context().newPage();
  await second.goto('/account');
  await second.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await choose(page, 'AB');
  await expect(page.getByText('Keep this page open and log in again')).toBeVisible();
  await expect(sign(page)).toHaveText('Not saved');
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asks()).toBe(true);

  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Email').fill(student.email);
  await dialog.getByLabel('Password', { exact: true }).fill(student.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(sign(page)).toHaveText('Saved');
  expect(await stored()).toBe('AB--');
  expect(await asks()).toBe(false);
  // Signing out has removed all that a reload without a line needs.
  const paths = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      }
      return found;
    });
  await expect
    .poll(paths)
    .toEqual(expect.arrayContaining(['/exam-paper', '/exam-until', `/quiz/${exam._id}`]));
  await page.context().setOffline(true);
  await choose(page, 'ABC');
  await page.reload();
  expect(await chosen(page)).toBe('ABC-');
});
