import { readFile } from 'node:fs/promises';
import { finishExam, startExam } from '../lib/exam.ts';
import { expectAccessible } from '../lib/expect-accessible.ts';
import { goInPlace } from '../lib/go-in-place.ts';
import { bearer, makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a student sees what is scheduled, continues an open attempt, and waits for the results', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const student = await makePerson(request);
  const asTeacher = bearer(teacher.token);
  const exam = async (title: string, settings: object) => {
    const { _id } = await makeQuiz(request, { title, totalTime: 60 }, teacher);
    const data = { mode: 'exam', release: 'by_hand', ...settings };
    await request.patch(`/api/quiz/${_id}/settings`, { data, headers: asTeacher });
    return _id;
  };
  const mark = crypto.randomUUID().slice(0, 8);
  const [open, later] = [`Open ${mark}`, `Later; ${mark}`];
  const quizId = await exam(open, { opensAt: inHours(-1), closesAt: inHours(5) });
  const laterId = await exam(later, { opensAt: inHours(0.5), closesAt: inHours(3) });
  const exams = page.getByRole('region', { name: 'Your exams' });
  await signInAs(page, student);
  await page.goto('/quiz');

  await test.step('the home names the exams and gives a file for the calendar', async () => {
    await expect(exams.getByRole('link', { name: `Take exam: ${open}` })).toBeVisible();
    await expect(exams.getByRole('listitem').filter({ hasText: later })).toContainText('Opens ');
    const arriving = page.waitForEvent('download');
    await exams.getByRole('button', { name: `Add to calendar: ${later}` }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(`Later-${mark}.ics`);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(`SUMMARY:Later\\; ${mark}\r\n`);
    expect(file).toContain(`UID:exam-${laterId}@`);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  const attempt = await startExam(request, { quizId, as: student });

  await test.step('an open attempt is boxed on the home and named in the list', async () => {
    await goInPlace(page, '/quiz/quizzes');
    const row = page.getByRole('listitem').filter({ hasText: open });
    await expect(row).toContainText('Continue');
    await expectAccessible(page, '/quiz');
    const card = page.getByRole('region', { name: open });
    await expect(card).toContainText('0 of 4 answered');
    await expect(card.getByRole('link', { name: `Continue ${open}` })).toHaveAttribute(
      'href',
      `/quiz/${quizId}`,
    );
    await expect(exams.getByText(open)).toHaveCount(0);
  });

  await test.step('what was submitted is held back, with its receipt', async () => {
    const { receipt } = await finishExam(request, attempt, { as: student });
    await goInPlace(page, '/quiz/results');
    await expect(page.getByRole('row').filter({ hasText: open })).toContainText('Results are not out yet');
    await page.getByRole('link', { name: /^View result/ }).click();
    await expect(page.getByRole('heading', { name: 'Your exam is submitted.' })).toBeVisible();
    const result = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Show the receipt' }).click();
    await expect(page).toHaveURL(new RegExp(`/quiz/receipt\\?code=${receipt.code}`));
    await expectAccessible(page, result, { brief: true });
  });

  await test.step('released, it shows its marks', async () => {
    await request.post(`/api/quiz/${quizId}/release`, {
      data: { reason: 'Keys checked' },
      headers: asTeacher,
    });
    await page.reload();
    await expect(page.getByText(/with 0%/)).toBeVisible();
    await expect(page.getByText(/shown once the exam is over for everyone/)).toBeVisible();
  });
});

test('on a device whose clock is five hours ahead, an open exam is open on the home, in every list and on its start card', {
  tag: '@sweep',
}, async ({ page, browser, request }) => {
  const title = `Open now ${crypto.randomUUID().slice(0, 8)}`;
  const exam = { title, mode: 'exam' as const, opensAt: inHours(-1), closesAt: inHours(3) };
  const { _id } = await makeQuiz(request, exam);
  const row = page.getByRole('listitem').filter({ hasText: title });
  const hurry = (on: typeof page) => on.clock.setSystemTime(Date.now() + 5 * 3_600_000);
  await hurry(page);
  const search = page.getByRole('searchbox', { name: 'Search quizzes' });
  await page.goto('/quiz/quizzes');
  await search.fill(title);
  await expect(row).toContainText('Open until');
  await signInAs(page, await makePerson(request));
  await page.goto('/quiz');
  await expect(page.getByRole('link', { name: `Take exam: ${title}` })).toBeVisible();
  await goInPlace(page, '/quiz/quizzes');
  await search.fill(title);
  await expect(row).toContainText('Open until');
  await goInPlace(page, `/quiz/${_id}`);
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible();
  const context = await browser.newContext();
  const staff = await context.newPage();
  await hurry(staff);
  await signInAs(staff, await makePerson(request, { role: 'teacher' }));
  await staff.goto('/quiz/manage');
  await expect(staff.getByRole('listitem').filter({ hasText: title }).first()).toContainText('Open until');
  await context.close();
});
