import { bearer, makePerson, makeQuiz, signInAs } from './people.ts';
import { expect, test } from './test.ts';

test('an exam that somebody has started is changed in a copy', async ({ page, request, noise }) => {
  noise.allow(/409 PUT/);
  const teacher = await makePerson(request, { role: 'teacher' });
  const student = await makePerson(request);
  const quiz = await makeQuiz(request, {}, teacher);
  await request.patch(`/api/quiz/${quiz._id}/settings`, {
    data: { mode: 'exam', closesAt: '2099-01-01T00:00:00Z' },
    headers: bearer(teacher.token),
  });
  await request.post('/api/attempts', {
    data: { _id: crypto.randomUUID(), quizId: quiz._id, device: 'phone' },
    headers: bearer(student.token),
  });
  await signInAs(page, teacher);
  await page.goto(`/quiz/edit/${quiz._id}`);
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('Corrected');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save as a copy' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Exam settings' }).getByLabel('Closes', { exact: true }),
  ).toHaveValue('2099-01-01T05:30');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Copy of Corrected');
});
