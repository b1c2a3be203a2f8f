import type { QuizDraft } from '@kaksha/contract/quizzes.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/expect-accessible.ts';
import { bearer, makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** A white picture of 400 x 240 pixels. */
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAADwCAMAAAAZ4sIQAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAc0lEQVR42u3BAQ0AAADCoPdP7ewBFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADd3/wABIeHsYgAAAABJRU5ErkJggg==',
  'base64',
);

const stem = (page: Page, language: 'English' | 'Hindi') =>
  page.getByRole('textbox', { name: `Text in ${language}` });

/** Pastes a picture into the field that has the focus, as from a screenshot. */
async function pastePicture(page: Page, bytes: Buffer): Promise<void> {
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([binary], 'image.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, bytes.toString('base64'));
}

test('a JEE paper is written from its preset, with figures and Hindi, and its draft survives a reload', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const title = `JEE mock ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, teacher);
  await page.goto('/quiz/create');
  await page.getByLabel('Quiz title').fill(title);
  await page.getByRole('button', { name: 'Start from a template' }).click();
  await page.getByRole('radio', { name: /^JEE Main 2026/ }).check({ force: true });
  await page.getByRole('button', { name: 'Use JEE Main 2026' }).click();
  await expect(page.getByText('75 questions', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mathematics' })).toBeVisible();
  await page.getByRole('button', { name: 'Both' }).click();

  await stem(page, 'English').fill('What is the slope of the line $y = 2x$ in the figure?');
  await stem(page, 'Hindi').fill('चित्र में रेखा $y = 2x$ की प्रवणता क्या है?');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a figure to the question' }).click();
  await (await chooser).setFiles({ name: 'line.png', mimeType: 'image/png', buffer: bytes });
  await page.getByRole('textbox', { name: /^The figure in words/ }).fill('A line through the origin');
  for (const [index, letter] of ['A', 'B', 'C', 'D'].entries()) {
    await page.getByRole('textbox', { name: `Option ${letter}`, exact: true }).fill(String(index));
  }
  await page.getByRole('radio', { name: 'C is the correct answer' }).check({ force: true });
  await page.getByLabel('Chapter').fill('Straight lines');
  await page.getByRole('textbox', { name: 'Explanation in English' }).focus();
  await pastePicture(page, bytes);
  await expect(page.getByRole('img', { name: 'Figure without a description' })).toBeVisible();

  // By keyboard to the next question, which becomes a multiple choice and takes the chapter that is suggested.
  await page.keyboard.press('Alt+PageDown');
  await expect(stem(page, 'English')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'MSQ' }).press('Enter');
  await page.getByRole('checkbox', { name: 'B is a correct answer' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('datalist option[value="Straight lines"]')).toHaveCount(1);

  await page.getByRole('button', { name: /^Question 21\b/ }).click();
  await page.getByRole('textbox', { name: 'Number' }).fill('2,5');
  await expect(page.getByText('Write the number without commas.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Number' }).fill('२.५');
  await page.getByRole('textbox', { name: 'Tolerance' }).fill('0.1');
  await expect(page.getByText('Write the number without commas.')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Restore the draft' }).click();
  await expect(page.getByText('75 questions', { exact: true })).toBeVisible();
  await expect(stem(page, 'Hindi')).toHaveValue('चित्र में रेखा $y = 2x$ की प्रवणता क्या है?');
  await expect(page.getByRole('img', { name: 'A line through the origin' })).toBeVisible();
  await page.getByRole('button', { name: 'Create quiz' }).click();
  await expect(page).toHaveURL('/quiz/manage');

  const list = await (await request.get('/api/quiz', { headers: bearer(teacher.token) })).json();
  const { _id } = list.find((quiz: { title: string }) => quiz.title === title);
  const stored = await (await request.get(`/api/quiz/${_id}`, { headers: bearer(teacher.token) })).json();
  expect(stored).toMatchObject({ totalTime: 180, incomplete: true, languages: ['en', 'hi'] });
  expect(stored.sections.map((section: { title: string }) => section.title)).toEqual([
    'Mathematics',
    'Physics',
    'Chemistry',
  ]);
  expect(stored.questions[0]).toMatchObject({
    kind: 'single',
    correctAnswer: 2,
    chapter: 'Straight lines',
    figure: { alt: 'A line through the origin', width: 400, height: 240 },
    explanationFigure: { alt: '' },
    hi: { question: 'चित्र में रेखा $y = 2x$ की प्रवणता क्या है?' },
  });
  expect(stored.questions[1]).toMatchObject({ kind: 'multiple', correctAnswers: [1] });
  expect(stored.questions[20]).toMatchObject({
    kind: 'numeric',
    numeric: { value: '2.5', tolerance: '0.1' },
  });

  const filled = stored.questions.map((question: QuizDraft['questions'][number], index: number) => ({
    ...question,
    question: `Question ${index + 1}`,
    options: question.kind === 'numeric' ? [] : ['1', '2', '3', '4'],
    ...(question.kind === 'numeric' ? { numeric: { value: '1', tolerance: '0' } } : {}),
  }));
  const put = await request.put(`/api/quiz/${_id}`, {
    data: { questions: filled, totalTime: 180 },
    headers: bearer(teacher.token),
  });
  expect(put.ok()).toBe(true);
  await expectAccessible(page, `/quiz/edit/${_id}`);
  await expect(page.getByText(/to fix$/)).toHaveCount(0);
});

test('sections are added, marked, ordered and deleted, and a deletion is undone', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const quiz = await makeQuiz(request, {}, teacher);
  await signInAs(page, teacher);
  await page.goto(`/quiz/edit/${quiz._id}`);
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add a section' });
  await add.click();
  await dialog.getByLabel('Section title').fill('Physics');
  await dialog.getByRole('textbox', { name: 'Correct' }).fill('4');
  await dialog.getByRole('textbox', { name: 'Wrong' }).fill('−1');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Correct +4, wrong −1, unanswered 0')).toBeVisible();
  await add.click();
  await dialog.getByLabel('Section title').fill('Chemistry');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No questions in this section yet')).toBeVisible();

  await page.getByRole('button', { name: /^Physics/ }).click();
  await page.getByRole('button', { name: 'Open question 4' }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('heading', { name: 'Chemistry' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Moved to Chemistry.' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Section and marking' }).click();
  await dialog.getByLabel('Place in the paper').selectOption('1');
  await dialog.getByRole('button', { name: 'Delete section' }).click();
  await page.getByRole('button', { name: 'Delete 1 question too' }).click();
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 questions', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/quiz/manage');

  const stored = await (
    await request.get(`/api/quiz/${quiz._id}`, { headers: bearer(teacher.token) })
  ).json();
  expect(stored.sections.map((section: { title: string }) => section.title)).toEqual([
    'Chemistry',
    'Physics',
  ]);
  expect(stored.sections[0].marking).toEqual({ right: 4, wrong: -1, unanswered: 0, partial: 'none' });
  expect(stored.questions.map((question: { _id: string }) => question._id)).toEqual(
    [3, 0, 1, 2].map((index) => quiz.questions[index]?._id),
  );
});
