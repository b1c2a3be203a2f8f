import {
  choose,
  makeExam,
  question,
  startClock,
  storedAnswers,
  submit,
  workerNotFetched,
} from '../lib/exam.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('answers of an exam that was left without a line are named, and sent by the portal once it is back', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(workerNotFetched);
  const exam = await makeExam(request);
  const student = await makePerson(request);
  await signInAs(page, student);
  await page.goto('/quiz');
  await page.getByRole('link', { name: `Take exam: ${exam.title}` }).click();
  const attemptId = await startClock(page);
  const stored = () => storedAnswers(request, student, attemptId, exam);
  await choose(page, 'A');
  await expect.poll(stored).toBe('A---');
  await page.context().setOffline(true);
  await choose(page, 'AB');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave the exam?' });
  await expect(dialog.getByText('Your newest answer is on this device only.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ananya.' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(`1 answer to “${exam.title}” has been saved.`)).toBeVisible();
  expect(await stored()).toBe('AB--');
});

test('every way out of an exam shows the page that it leads to', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const [first, second] = await Promise.all([
    makeExam(request, { release: 'at_once' }),
    makeExam(request, { release: 'by_hand' }),
  ]);
  await signInAs(page, await makePerson(request));
  const hello = page.getByRole('heading', { name: 'Hello, Ananya.' });
  await page.goto('/quiz');
  await expect(hello).toBeVisible();

  await test.step('Leave', async () => {
    await page.getByRole('link', { name: `Take exam: ${first.title}` }).click();
    await startClock(page);
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(hello).toBeVisible();
  });

  await test.step('See result', async () => {
    await page.getByRole('link', { name: `Continue ${first.title}` }).click();
    await expect(question(page, 1)).toBeAttached();
    await choose(page, 'A');
    await submit(page);
    await page.getByRole('link', { name: 'See result' }).click();
    await expect(page).toHaveURL(/\/quiz\/result\//);
    await expect(page.getByRole('main').getByText(first.title).first()).toBeVisible();
  });

  await test.step('Go to home', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: `Take exam: ${second.title}` }).click();
    await startClock(page);
    await submit(page);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(hello).toBeVisible();
  });
});
