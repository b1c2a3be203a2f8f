import { startSecondProgram } from '#testing/second-program.ts';
import {
  actOnAttempt,
  beginExam,
  choose,
  chosen,
  endIn,
  finishAtOnce,
  results,
  sign,
  storedAnswers,
  submit,
  workerNotFetched,
} from '../lib/exam.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('a line that is cut for 90 seconds loses nothing', async ({ page, request, noise }) => {
  noise.allow(workerNotFetched);
  await page.clock.install();
  const { exam, student, attemptId } = await beginExam(page, request);
  await choose(page, 'A');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('A---');
  await page.context().setOffline(true);
  await choose(page, 'BC');
  await expect(sign(page)).toContainText('Offline');
  await page.clock.runFor(90_000);
  await expect(page.getByText('Your 2 newest answers are kept on this device')).toBeVisible();
  await page.context().setOffline(false);
  await expect(sign(page)).toHaveText('Saved');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('BC--');
  await submit(page);
  await expect(page.getByText('2 of 4')).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['BC--']);
});

test('what was answered in time counts when the line is cut over the deadline', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(workerNotFetched);
  await finishAtOnce(page);
  const { exam, student, attemptId } = await beginExam(page, request);
  await endIn(attemptId, 6);
  await choose(page, 'A');
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Time left 0:0/);
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('A---');
  await page.context().setOffline(true);
  await choose(page, 'AB');
  await expect(page.getByText('Your answers are locked. Keep this page open')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Submitted' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['AB--']);
});

test('submitting without a line waits for it', { tag: '@sweep' }, async ({ page, request, noise }) => {
  noise.allow(workerNotFetched);
  const { exam, student } = await beginExam(page, request);
  await page.context().setOffline(true);
  await choose(page, 'ABC');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'No internet yet.' })).toBeVisible();
  await expect(page.getByText('Keep this page open.')).toBeVisible();
  expect(await results(request, student, exam)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['ABC-']);
});

test('a tab that sleeps over the deadline finds its saved answers submitted', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^409 PUT .*\/answers$/);
  await page.clock.install();
  const { exam, student, attemptId } = await beginExam(page, request);
  await choose(page, 'AB');
  await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('AB--');
  await page.clock.pauseAt(Date.now() + 60_000);
  await endIn(attemptId, -120);
  await expect.poll(() => results(request, student, exam)).toEqual(['AB--']);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  await expect(page.getByText('2 of 4')).toBeVisible();
  expect(await results(request, student, exam)).toEqual(['AB--']);
});

test('a server that is killed and started again has every answer', { tag: '@sweep' }, async ({
  browser,
  playwright,
  noise,
}) => {
  test.slow();
  noise.allow(/./);
  const program = await startSecondProgram({ SAMPLE_DATA: 'off' });
  try {
    const request = await playwright.request.newContext({ baseURL: program.address });
    const page = await (await browser.newContext({ baseURL: program.address })).newPage();
    const { exam, student, attemptId } = await beginExam(page, request);
    await choose(page, 'AB');
    await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('AB--');
    const restarted = program.kill().then(() => program.startAgain());
    await choose(page, 'ABC');
    await expect(sign(page)).toContainText('Offline');
    await restarted;
    await expect(sign(page)).toHaveText('Saved', { timeout: 20_000 });
    expect(await storedAnswers(request, student, attemptId, exam)).toBe('ABC-');
    expect(await chosen(page)).toBe('ABC-');
    await submit(page);
    await expect(page.getByText('3 of 4')).toBeVisible();
    expect(await results(request, student, exam)).toEqual(['ABC-']);
  } finally {
    await program.stop();
  }
});

test('a program that is away for minutes across the deadline takes what was kept, and staff give the time back', {
  tag: '@sweep',
}, async ({ browser, playwright, noise }) => {
  test.slow();
  noise.allow(/./);
  const program = await startSecondProgram({ SAMPLE_DATA: 'off' });
  try {
    const request = await playwright.request.newContext({ baseURL: program.address });
    const newPage = async () => (await browser.newContext({ baseURL: program.address })).newPage();
    const page = await newPage();
    await finishAtOnce(page);
    const { exam, student, attemptId } = await beginExam(page, request);
    await endIn(attemptId, 12, program.database);
    await choose(page, 'A');
    await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('A---');
    await expect(page.getByRole('timer')).toHaveAccessibleName(/^Time left 0:0/);

    await program.kill();
    await choose(page, 'AB');
    await expect(page.getByText('Your answers are locked. Keep this page open')).toBeVisible();
    // For those who wait, the deadline has passed longer ago than the usual grace.
    await endIn(attemptId, -180, program.database);
    await program.startAgain();

    await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('AB--');
    expect(await results(request, student, exam)).toEqual([]);
    const hall = await newPage();
    await signInAs(hall, await makePerson(request, { role: 'teacher' }));
    await hall.goto(`/quiz/${exam._id}/hall`);
    await expect(hall.getByText('The server was away when time ran out.')).toBeVisible();
    await actOnAttempt(request, attemptId, { extraMinutes: 10 });

    await expect(page.getByRole('timer')).toHaveAccessibleName(/^Time left 1:0/, { timeout: 40_000 });
    await choose(page, 'ABC');
    await expect.poll(() => storedAnswers(request, student, attemptId, exam)).toBe('ABC-');
    await submit(page);
    await expect(page.getByText('3 of 4')).toBeVisible();
    expect(await results(request, student, exam)).toEqual(['ABC-']);
  } finally {
    await program.stop();
  }
});
