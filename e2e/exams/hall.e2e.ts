import type { Attempt } from '@kaksha/contract/exams.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { tabThrough, tabTo } from '../lib/by-keyboard.ts';
import { finishExam, startExam } from '../lib/exam.ts';
import { expectAccessible, faults } from '../lib/expect-accessible.ts';
import { bearer, makePerson, makeQuiz, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const DEVICE = 'a-phone';

/** A student's side of the exam, over the API. */
const start = (request: APIRequestContext, as: Person, { _id: quizId }: KeyedQuiz) =>
  startExam(request, { quizId, as, device: DEVICE, deviceName: 'Phone, Chrome' });

/** An idle student's device says that it is there, and reads what the server says of the attempt. */
async function hear(request: APIRequestContext, student: Person, { _id }: Attempt, changes: object[] = []) {
  const reply = await request.put(`/api/attempts/${_id}/answers`, {
    headers: bearer(student.token),
    data: { device: DEVICE, seq: 1, changes },
  });
  return reply.json();
}

/** What a device does when its time is up. */
const finish = (request: APIRequestContext, as: Person, attempt: Attempt) =>
  finishExam(request, attempt, { as, device: DEVICE, seq: 2 });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Presses the act in the dialog, with its reason, and waits for the dialog to close. */
async function giveReason(page: Page, reason: string, act: string): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toHaveCount(0);
}

test('a teacher watches two students, gives them time, finishes one exam, voids one and gives another attempt', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const exam = await makeQuiz(request, { mode: 'exam', totalTime: 60 }, teacher);
  const aarav = await makePerson(request, { fullName: 'Aarav Menon' });
  const fatima = await makePerson(request, { fullName: 'Fatima Khan' });
  const [one, two] = [await start(request, aarav, exam), await start(request, fatima, exam)];
  await signInAs(page, teacher);

  await test.step('the hall says how far they are, and what arrives appears by itself', async () => {
    await page.goto('/quiz/manage');
    await page.getByRole('searchbox').fill(exam.title);
    await page.getByRole('link', { name: `Hall of ${exam.title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: exam.title })).toBeVisible();
    await expect(row(page, 'Aarav Menon')).toContainText('Working0 / 4');
    await hear(request, aarav, one, [{ questionId: one.questions[0]?._id, answer: 2, marked: true }]);
    await expect(row(page, 'Aarav Menon')).toContainText('Working1 / 4');
    await expect(row(page, 'Fatima Khan')).toContainText('Phone, Chrome');
    await page.getByRole('button', { name: '0 Offline' }).click();
    await expect(page.getByText('Nobody is in this state now.')).toBeVisible();
    await page.getByRole('button', { name: '2 All' }).click();
  });

  await test.step('extra time for all is on the clock of an idle student', async () => {
    await page.getByRole('button', { name: 'Extra time for all' }).click();
    await page.getByText('15', { exact: true }).click();
    await giveReason(page, 'Power cut', 'Give 15 minutes to all');
    await expect(page.getByText('15 minutes more for 2 students.')).toBeVisible();
    const { deadlineAt } = await hear(request, fatima, two);
    expect(Date.parse(deadlineAt) - Date.parse(two.deadlineAt)).toBe(15 * 60_000);
    await expect(row(page, 'Fatima Khan')).toContainText('+15 min');
  });

  await test.step('one exam is finished, with the reason in its log', async () => {
    await page.getByRole('button', { name: 'Aarav Menon' }).click();
    await expect(panel(page, 'Aarav Menon')).toContainText('1 of 4, 1 marked');
    await panel(page, 'Aarav Menon').getByRole('button', { name: 'Finish now' }).click();
    expect(await faults(page)).toEqual([]);
    await giveReason(page, 'Left the hall, unwell', 'Finish now');
    const { deadlineAt, now } = await hear(request, aarav, one);
    expect(Date.parse(deadlineAt)).toBeLessThanOrEqual(Date.parse(now));
    await finish(request, aarav, one);
    await expect(row(page, 'Aarav Menon')).toContainText('Submitted1 / 4');
    await expect(panel(page, 'Aarav Menon')).toContainText('Reason: Left the hall, unwell');
  });

  await test.step('the other is voided, which the student is told without the reason', async () => {
    await page.getByRole('button', { name: 'Fatima Khan' }).click();
    await panel(page, 'Fatima Khan').getByRole('button', { name: 'Cancel the attempt' }).click();
    await giveReason(page, 'Wrong paper', 'Cancel the attempt');
    await expect(row(page, 'Fatima Khan')).toContainText('Not startedCancelled before');
    const refused = await hear(request, fatima, two);
    expect(refused.code).toBe('attempt_cancelled');
    expect(JSON.stringify(refused)).not.toContain('Wrong paper');
    await panel(page, 'Fatima Khan').getByRole('button', { name: 'Take the cancelling back' }).click();
    await giveReason(page, 'It was the right paper', 'Let it count again');
    await expect(row(page, 'Fatima Khan')).toContainText('Working');
    await panel(page, 'Fatima Khan').getByRole('button', { name: 'Cancel the attempt' }).click();
    await giveReason(page, 'Wrong paper after all', 'Cancel the attempt');
    await expect(row(page, 'Fatima Khan')).toContainText('Not startedCancelled before');
    await start(request, fatima, exam);
    await expect(row(page, 'Fatima Khan')).toContainText('Working');
  });

  await test.step('who was finished gets another attempt', async () => {
    await page.getByRole('button', { name: 'Aarav Menon' }).click();
    await panel(page, 'Aarav Menon').getByRole('button', { name: 'Give another attempt' }).click();
    await giveReason(page, 'Feels better', 'Give another attempt');
    await expect(panel(page, 'Aarav Menon')).toContainText('Attempts left1');
  });

  await test.step('the whole log is a page, accessible like the hall', async () => {
    await panel(page, 'Aarav Menon')
      .getByRole('link', { name: /Whole log/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Log of Aarav Menon' })).toBeVisible();
    await expect(page.getByRole('list').getByText('Saved question 1: C')).toBeVisible();
    await expect(page.getByText('Time ended by staff')).toBeVisible();
    await expect(page.getByText('Submitted by the student, 1 answer')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const { pathname } = new URL(page.url());
    await start(request, aarav, exam);
    await expectAccessible(page, `/quiz/${exam._id}/hall`);
    await expectAccessible(page, pathname, { brief: true });
  });
});

test('the hall is used by keyboard alone, on a phone in a sheet', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const exam = await makeQuiz(request, { mode: 'exam', totalTime: 60 }, teacher);
  const student = await makePerson(request, { fullName: 'Aarav Menon' });
  const attempt = await start(request, student, exam);
  await signInAs(page, teacher);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/quiz/${exam._id}/hall`);
  const name = page.getByRole('button', { name: 'Aarav Menon' });
  await name.waitFor();
  expect(await tabThrough(page)).toEqual({ outOfReach: [], unseen: [] });

  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Aarav Menon' });
  await expect(sheet.getByText('Started on Phone, Chrome')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await tabTo(page, sheet.getByRole('button', { name: 'Give extra time' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Extra time for Aarav' });
  expect(await faults(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('radio', { name: '10' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '15' })).toBeChecked();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('Late bus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('15 minutes more for Aarav.')).toBeVisible();
  const { deadlineAt } = await hear(request, student, attempt);
  expect(Date.parse(deadlineAt) - Date.parse(attempt.deadlineAt)).toBe(15 * 60_000);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row(page, 'Aarav Menon')).toContainText('+15 min');
});
