import { finishExam, startExam } from '../lib/exam.ts';
import { faults } from '../lib/expect-accessible.ts';
import { bearer, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('a teacher makes an exam in the editor, changes its window, and releases its results by hand', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/409 POST .*\/release$/);
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const student = await makePerson(request);
  const title = `Mock ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, teacher);
  await page.goto('/quiz/create');
  const settings = page.getByRole('dialog', { name: 'Exam settings' });
  const row = page.getByRole('listitem').filter({ hasText: title });

  await test.step('practice or exam is asked before the first save, and the draft keeps the settings', async () => {
    await page.getByRole('textbox', { name: 'Quiz title' }).fill(title);
    await page.getByRole('button', { name: 'Exam', exact: true }).click();
    await settings.getByLabel('Opens', { exact: true }).fill('2099-11-22T09:00');
    await settings.getByLabel('Closes', { exact: true }).fill('2099-11-22T13:00');
    expect(await faults(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Done' }).click();
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore the draft' }).click();
    await page.getByRole('button', { name: 'Exam settings' }).click();
    await expect(settings.getByLabel('Closes', { exact: true })).toHaveValue('2099-11-22T13:00');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: /^Text/ }).first().fill('How far does it fall?');
    for (const letter of ['A', 'B', 'C', 'D']) {
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`Option ${letter}`);
    }
    await page.getByRole('button', { name: 'Create quiz' }).click();
    await expect(row).toContainText('Opens 22 Nov 2099, 9:00 am');
  });

  await test.step('the window is changed, and what that does is said before', async () => {
    await row.getByRole('link', { name: `Settings of ${title}` }).click();
    await settings.getByLabel('Opens', { exact: true }).fill('');
    await expect(settings.getByText('The exam is open as soon as you save.')).toBeVisible();
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
  });

  const list: { _id: string; title: string }[] = await (await request.get('/api/quiz')).json();
  const quizId = list.find((quiz) => quiz.title === title)?._id ?? '';
  const headers = bearer(student.token);
  const attempt = await startExam(request, { quizId, as: student });
  const seen = async () =>
    (await (await request.get(`/api/results/user/${student.id}`, { headers })).json())[0];

  await test.step('a running attempt keeps the results back', async () => {
    await page.getByRole('button', { name: 'Exam settings' }).click();
    await settings.getByRole('textbox', { name: 'Reason' }).fill('Keys checked');
    await settings.getByRole('button', { name: 'Release results' }).click();
    await expect(settings.getByText(/attempts are still running/)).toBeVisible();
  });

  await test.step('once it is finished, the results are released', async () => {
    await finishExam(request, attempt, { as: student });
    expect(await seen()).toMatchObject({ released: false, score: null });
    await settings.getByRole('button', { name: 'Release results' }).click();
    await expect(settings.getByText(/^Results were released on/)).toBeVisible();
    expect(await seen()).toMatchObject({ released: true, score: 0 });
  });
});
