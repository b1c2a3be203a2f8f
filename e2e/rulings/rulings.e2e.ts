import type { Page } from '@playwright/test';
import { tabTo } from '../lib/by-keyboard.ts';
import { finishExam, makeExam, saveExam, startExam } from '../lib/exam.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Both widths of the list, with nothing beyond the edge and nothing without a name. */
async function looksRight(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
  }
}

test('a teacher drops a question by the keyboard, and undoes it by a further ruling', async ({
  page,
  request,
}) => {
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const exam = await makeExam(request);
  for (const answers of [[0, 1, 2, 3], [1, 1], []]) {
    const student = await makePerson(request);
    const attempt = await startExam(request, { quizId: exam._id, as: student });
    await saveExam(request, attempt, { as: student, answers });
    await finishExam(request, attempt, { as: student });
  }
  await signInAs(page, teacher);

  await test.step('the report leads from an open question to its ruling', async () => {
    await page.goto(`/quiz/${exam._id}/report`);
    await tabTo(page, page.getByRole('button', { name: 'Open question 1' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Rule on question 1' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  });

  await test.step('the preview says who gains what, and the reason is asked for', async () => {
    await page.getByRole('radio', { name: 'Drop the question' }).focus();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Preview', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'What it changes' })).toBeFocused();
    await expect(page.getByText('2 of 3 gain marks, nobody loses any.')).toBeVisible();
    await looksRight(page);
    await tabTo(page, page.getByRole('button', { name: 'Drop question 1 for 3 students' }));
    await page.keyboard.press('Enter');
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeFocused();
    await page.keyboard.type('None of the options is right.');
    await tabTo(page, page.getByRole('button', { name: 'Drop question 1 for 3 students' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Question 1 is dropped.')).toBeVisible();
    await looksRight(page);
  });

  await test.step('the list undoes it, which is a ruling again', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Undo the ruling on question 1' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'The first key again' })).toBeChecked();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('0 of 3 gain marks, 2 lose some.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The first key was right.');
    await page.getByRole('button', { name: 'Bring the first key of question 1 back' }).click();
    await expect(page.getByRole('status').getByText('Question 1 has its first key again.')).toBeVisible();
    await expect(page.getByText('Replaced by a later ruling.')).toBeVisible();
  });
});

test('what comes in between is said, with a way on', { tag: '@sweep' }, async ({ page, request, noise }) => {
  noise.allow(/^409 POST .*\/rulings$/);
  const teacher = await makePerson(request, { role: 'teacher' });
  const exam = await makeExam(request);
  const student = await makePerson(request);
  const attempt = await startExam(request, { quizId: exam._id, as: student });
  await signInAs(page, teacher);
  await page.goto(`/quiz/${exam._id}/rulings?questionId=${exam.questions[1]?._id}`);
  await page.getByRole('radio', { name: 'Another key' }).check();
  await page.getByRole('radio', { name: 'Option D' }).check();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('The ruling has to wait.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the hall' })).toBeVisible();

  await saveExam(request, attempt, { as: student, answers: [0, 3] });
  await finishExam(request, attempt, { as: student });
  await page.getByRole('textbox', { name: 'Reason' }).fill('D is right.');
  await page.getByRole('button', { name: 'Give question 2 another key' }).click();
  await expect(page.getByText('This preview is out of date.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview again' }).last().click();
  await expect(page.getByText('1 of 1 gain marks, nobody loses any.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('D is right.');
  await page.getByRole('button', { name: 'Give question 2 another key' }).click();
  await expect(page.getByRole('status').getByText('Question 2 has another key.')).toBeVisible();
});

test('an author who changes the key of a quiz with results is offered the ruling', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const quiz = await makeQuiz(request, {}, teacher);
  const student = await makePerson(request);
  await takeQuiz(request, student, quiz, [2, 1, 2, 3]);
  await signInAs(page, teacher);
  await page.goto(`/quiz/edit/${quiz._id}`);
  await page.getByRole('radio', { name: 'C is the correct answer' }).first().check({ force: true });
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Results have the earlier key' })).toBeVisible();
  await page.getByRole('button', { name: 'Rule on question 1' }).click();
  await expect(page.getByRole('radio', { name: 'Option C' })).toBeChecked();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('1 of 1 gain marks, nobody loses any.')).toBeVisible();
});
