import { quizSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { Page } from '@playwright/test';
import { tabTo } from '../lib/by-keyboard.ts';
import { finishExam, makeExam, saveExam, startExam } from '../lib/exam.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { callOf, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function looksRight(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
  }
}

test('the key is shown first, a student objects by the keyboard, and reads the ruling in place', {
  tag: '@sweep',
}, async ({ page, request }) => {
  test.slow();
  const teacher = await makePerson(request, { role: 'teacher' });
  const student = await makePerson(request, { fullName: 'Ishaan Verma' });
  const exam = await makeExam(request, { release: 'by_hand' });
  const attempt = await startExam(request, { quizId: exam._id, as: student });
  await saveExam(request, attempt, { as: student, answers: [1, 1] });
  await finishExam(request, attempt, { as: student });
  await callOf(request)(quizSettings.update, {
    params: { id: exam._id },
    body: { closesAt: new Date(Date.now() - 120_000).toISOString() },
    as: teacher,
  });

  await test.step('a teacher shows the key in the hall', async () => {
    await signInAs(page, teacher);
    await page.goto(`/quiz/${exam._id}/hall`);
    await tabTo(page, page.getByRole('button', { name: 'Show the key' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Show the key' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('All have submitted.');
    await dialog.getByRole('button', { name: 'Show the key' }).click();
    await expect(page.getByText(/^The key was shown on/)).toBeVisible();
    await looksRight(page);
  });

  await test.step('the student sees the key and no marks, and objects in place', async () => {
    await signInAs(page, student);
    await page.goto('/quiz/results');
    await page
      .getByRole('link', { name: new RegExp(exam.title) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The key is here. Your marks come later.',
    );
    await expect(page.getByText('0 sent, 5 more possible')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Question this key: question 1' }));
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'What is wrong with this question or its key?' });
    await expect(text).toBeFocused();
    await page.keyboard.type('Short');
    await tabTo(page, page.getByRole('button', { name: 'Send the objection' }));
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type(' was the first try: B is right too.');
    await looksRight(page);
    await tabTo(page, page.getByRole('button', { name: 'Send the objection' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your teachers have not answered it yet.')).toBeVisible();
    await expect(page.getByText('1 sent, 4 more possible')).toBeVisible();
    await looksRight(page);
  });

  await test.step('the teacher reads it by question, and rules once', async () => {
    await signInAs(page, teacher);
    await page.goto(`/quiz/${exam._id}/rulings`);
    await expect(page.getByText('1 objection is open.')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Read the objections to question 1' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Short was the first try: B is right too.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('radio', { name: 'Several options are correct' }).check();
    await page.getByRole('checkbox', { name: 'Option B' }).check();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A and B are both right.');
    await page.getByRole('button', { name: 'Accept several options of question 1' }).click();
    await expect(page.getByText('All objections are answered.')).toBeVisible();
  });

  await test.step('the student reads it in place, still without marks', async () => {
    await signInAs(page, student);
    await page.goto('/quiz/results');
    await page
      .getByRole('link', { name: new RegExp(exam.title) })
      .first()
      .click();
    await expect(page.getByText('Your objection has been answered.')).toBeVisible();
    await expect(page.getByText('A and B are both right.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The key is here. Your marks come later.',
    );
  });
});
