import { tabTo } from '../lib/by-keyboard.ts';
import { finishExam, makeExam, saveExam, startExam } from '../lib/exam.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a teacher reads the report of a quiz, on a desk and on a phone', async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const quiz = await makeQuiz(request, {}, teacher);
  const [one, two] = [await makePerson(request), await makePerson(request)];
  await takeQuiz(request, one, quiz, [0, 1, 2, 3]);
  await takeQuiz(request, two, quiz, [0, 2, null, 1]);
  await takeQuiz(request, teacher, quiz, [1, 1, 1, 1]);
  await signInAs(page, teacher);

  await test.step('the list of quizzes leads to it, and the figures are of the two students', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/quiz/manage');
    await page.getByRole('searchbox').fill(quiz.title);
    await page.getByRole('link', { name: `Report of ${quiz.title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Report of ${quiz.title}` })).toBeVisible();
    await expect(page.getByText('2 appeared.')).toBeVisible();
    await expect(page.getByText('The middle student has 2.5 of 4 marks. 50% passed.')).toBeVisible();
  });

  await test.step('a question opens by the keyboard, with its formula and its answers', async () => {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Facility, lowest first');
    await tabTo(page, page.getByRole('button', { name: 'Open question 2' }));
    await page.keyboard.press('Enter');
    const opened = page.getByRole('article', { name: 'Question 2' });
    await expect(opened).toBeFocused();
    await expect(opened.locator('.katex').first()).toBeVisible();
    await expect(opened.getByRole('row', { name: 'B Option two key 1 1 0' })).toBeVisible();
  });

  await test.step('nothing is cut off or without a name, at 1280 px and at 390 px', async () => {
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Open question 1' }).click();
    await expect(page.getByRole('table', { name: 'Answers to question 1' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
  });
});

test('a teacher reads the merit list of an exam, on a desk and on a phone', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const exam = await makeExam(request);
  const answers = [
    ['Ananya Krishnamurthy-Venkataraghavan', [0, 1, 2, 3]],
    ['सौम्या मिश्रा', [0, 1, 2, null]],
    ['Ravi', [0, 1, 2, 0]],
    ['Dev', [1, null, null, null]],
  ] as const;
  for (const [fullName, given] of answers) {
    const student = await makePerson(request, { fullName });
    const attempt = await startExam(request, { quizId: exam._id, as: student });
    await saveExam(request, attempt, { as: student, answers: given });
    await finishExam(request, attempt, { as: student });
  }
  await signInAs(page, teacher);
  const list = page.getByRole('region', { name: 'Merit list' });

  await test.step('in the order of ranks, equal marks with one rank', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/quiz/${exam._id}/report`);
    await expect(list.getByRole('row')).toContainText([
      'Percentile',
      /^1Ananya.*4, 0, 0/,
      /^2सौम्या.*3, 0, 1/,
      /^2Ravi.*3, 1, 0/,
      /^4Dev.*0, 1, 3/,
    ]);
    expect(await faults(page)).toEqual([]);
  });

  await test.step('the workbook is saved under a name with the time', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download .xlsx' }).click();
    expect((await download).suggestedFilename()).toMatch(/^report_\d{8}-\d{6}\.xlsx$/);
  });

  await test.step('nothing is cut off at 390 px, and a name leads to the paper', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
    await tabTo(page, list.getByRole('link', { name: 'Ravi' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quiz\/result\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ravi');
  });
});
