import {
  actOnAttempt,
  beginExam,
  choose,
  chosen,
  continueOn,
  question,
  results,
  sign,
  storedAnswers,
  submit,
  workerNotFetched,
} from '../lib/exam.ts';
import { breakCall } from '../lib/failing-calls.ts';
import { adminToken, bearer } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('an exam goes on after a reload and a crash, and its result is seen once it is released', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { exam, student, attemptId } = await beginExam(page, request, {
    closesAt: '2099-01-01T00:00:00Z',
    release: 'by_hand',
  });
  await choose(page, 'AB');
  // The reload comes before the message is sent: what was chosen last is on the device only.
  await page.reload();
  await expect(question(page, 2)).toBeAttached();
  expect(await chosen(page)).toBe('AB--');
  await expect(sign(page)).toHaveText('Saved');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('AB--');

  await choose(page, 'C');
  // A crash: the next browser has what the device kept at this moment, and the page was not told that it ends.
  const storageState = await context.storageState();
  await context.close();
  const after = await (await browser.newContext({ storageState })).newPage();
  await after.goto(`/quiz/${exam._id}`);
  await expect(question(after, 1)).toBeAttached();
  expect(await chosen(after)).toBe('CB--');

  await submit(after);
  await expect(after.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  await expect(after.getByText('2 of 4')).toBeVisible();
  await expect(after.getByText('You can see your result once it is released.')).toBeVisible();
  const kept = await after.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('exam.')));
  expect(kept).toEqual([]);
  expect(await results(request, student, exam)).toEqual(['CB--']);

  const own = async () => {
    const reply = await request.get(`/api/results/user/${student.id}`, { headers: bearer(student.token) });
    return (await reply.json()).map(({ score, released }: Record<string, unknown>) => ({
      score,
      released,
    }));
  };
  expect(await own()).toEqual([{ score: null, released: false }]);
  const headers = bearer(await adminToken(request));
  await request.post(`/api/quiz/${exam._id}/release`, { data: { reason: 'All done.' }, headers });
  expect(await own()).toEqual([{ score: 1, released: true }]);
});

test('an exam goes on from the server where the browser has lost its storage', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const { exam, student, attemptId } = await beginExam(page, request);
  await choose(page, 'ABD');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('ABD-');
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await continueOn(page, student, exam);
  expect(await chosen(page)).toBe('ABD-');
  await submit(page);
  await expect(page.getByText('3 of 4')).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['ABD-']);
});

test('a second phone takes over, and the first one takes back and is asked about what it had not saved', {
  tag: '@sweep',
}, async ({ page, browser, request, noise }) => {
  noise.allow(workerNotFetched);
  noise.allow(/^409 (PUT .*\/answers|POST .*\/take-over)$/);
  const { exam, student, attemptId } = await beginExam(page, request);
  await choose(page, 'AA');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('AA--');
  await page.context().setOffline(true);
  await choose(page, 'BB');
  await expect(page.getByText('Your 2 newest answers are kept on this device')).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await continueOn(phone, student, exam);
  expect(await chosen(phone)).toBe('AA--');
  await choose(phone, 'AC');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('AC--');

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'You moved to another device' })).toBeVisible();
  await expect(page.getByText(/open on your computer \(Chrome\) since .* All 2 saved answers/)).toBeVisible();
  await expect(page.getByText('2 answers on this device were not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue on this device' }).click();
  // The phone has answered the second question: only the first one is asked about.
  await expect(page.getByRole('heading', { name: 'Use your answer to question 1?' })).toBeVisible();
  await page.getByRole('button', { name: 'Use my answer' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await chosen(page)).toBe('BC--');
  await phone.context().setOffline(true);
  await choose(phone, 'D');
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'You moved to another device' })).toBeVisible();

  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('BC--');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  // The device without the pen hears that the exam is over, and that its answer does not count.
  await phone.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(phone.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  await expect(phone.getByText('1 answer that you gave on this device')).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['BC--']);
});

test('an expired session is renewed in place, and nothing is lost', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^401 PUT .*\/answers$/);
  const { exam, student, attemptId } = await beginExam(page, request);
  const call = await breakCall(page, `PUT /attempts/${attemptId}/answers`, { code: 'token_invalid' });
  await choose(page, 'C');
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Email').fill(student.email);
  await dialog.getByLabel('Password', { exact: true }).fill(student.password);
  call.restore();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(sign(page)).toHaveText('Saved');
  expect(await chosen(page)).toBe('C---');
  await choose(page, 'CD');
  await submit(page);
  await expect(page.getByText('2 of 4')).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['CD--']);
});

test('extra minutes appear on a running clock', { tag: '@sweep' }, async ({ page, request }) => {
  const { exam, student, attemptId } = await beginExam(page, request);
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Time left 59:/);
  await actOnAttempt(request, attemptId, { extraMinutes: 10 });
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Time left 1:09:/);
  await choose(page, 'A');
  await submit(page);
  await expect(page.getByText('1 of 4')).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['A---']);
});

test('an attempt that is cancelled while it runs says so, and has no result', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^409 PUT .*\/answers$/);
  const { exam, student, attemptId } = await beginExam(page, request);
  await choose(page, 'A');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('A---');
  await actOnAttempt(request, attemptId, { void: true });
  await choose(page, 'AB');
  await expect(page.getByRole('heading', { name: 'This attempt was cancelled' })).toBeVisible();
  await expect(page.getByText('As agreed in the hall.')).toHaveCount(0);
  expect(await results(request, student, exam)).toEqual([]);
});
