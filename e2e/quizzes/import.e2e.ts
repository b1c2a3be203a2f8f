import type { Page } from '@playwright/test';
import { beyondTheEdge, desk, expectSound, faults, phone } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const mark = () => crypto.randomUUID().slice(0, 8);

/** A paper with a question that is right, one that is doubtful and one without a key. */
const aPaper = (of: string) =>
  [
    'PHYSICS',
    `1. The unit of flux, ${of}?`,
    '(A) Wb (B) T (C) H (D) A',
    'Ans: A',
    `2. Is $v = \\sqrt{2gh}$ at the foot, ${of}?`,
    '(A) yes (B) no (C) never (D) $\\frac{1}{2}$',
    'Ans: 2',
    `3. Half of 25, ${of}?`,
    'Ans: 12.5',
    `4. Which is even, ${of}?`,
    '(A) 2 (B) 3 (C) 5 (D) 7',
  ].join('\n');

const question = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Take question ${number}`, exact: true }) });

async function readPasted(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste').fill(text);
  await page.getByRole('button', { name: 'Show the questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 questions');
}

test('a pasted paper is looked through at a desk, kept over a reload, and becomes a quiz on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize(desk);
  const of = mark();
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto('/quiz/manage');
  await page.getByRole('link', { name: 'Bring questions in' }).click();
  await page.getByRole('button', { name: 'Show the questions' }).click();
  await expect(page.getByText('Choose a file or paste the questions.')).toBeVisible();
  await readPasted(page, aPaper(of));

  await expect(question(page, 2)).toContainText('The key says 2; it was taken as option B.');
  await expect(question(page, 4)).toContainText('No key was found. Choose the correct answer.');
  await expect(page.getByRole('checkbox', { name: 'Take question 4' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Take 3 questions' })).toBeVisible();
  await expectSound(page, 'the preview', { brief: true });

  await page.setViewportSize(phone);
  await question(page, 4).getByRole('button', { name: 'A is the correct answer of question 4' }).click();
  await expect(page.getByRole('button', { name: 'Take 4 questions' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Take question 3' }).uncheck();
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  await page
    .getByRole('form', { name: 'Question 1' })
    .getByRole('textbox', { name: 'Option B' })
    .fill('tesla');
  await page.getByRole('button', { name: 'Save question' }).click();
  await expect(question(page, 1)).toContainText('tesla');
  await page.reload();
  await expect(question(page, 1)).toContainText('tesla');
  await expect(page.getByRole('checkbox', { name: 'Take question 3' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Take 3 questions' }).click();
  await page.getByLabel('Title of the quiz').fill(`Mock ${of}`);
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  await expect(page.getByText(`3 questions are in Mock ${of}`)).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\/edit\/[0-9a-f-]+$/);
  await expect(page.locator('input[name=title]')).toHaveValue(`Mock ${of}`);
});

test('a key alone shows what it changes in its quiz at both widths, and the quiz gets it', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const of = mark();
  const options = ['2', '3', '5', '7'];
  const quiz = await makeQuiz(
    request,
    {
      title: `Keys ${of}`,
      questions: [1, 2].map((number) => ({ question: `${of} ${number}?`, options, correctAnswer: null })),
    },
    teacher,
  );
  await signInAs(page, teacher);
  await page.goto(`/quiz/edit/${quiz._id}`);
  await page.getByRole('link', { name: 'Bring questions in' }).click();
  await page.getByLabel('Format').selectOption('key');
  await page.getByLabel('Or paste').fill('1 B 2 D');
  await page.getByRole('button', { name: 'Show the questions' }).click();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText('Key: none becomes B.')).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
  }
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take 2 keys' }).click();
  await expect(page.getByText(`2 questions are in Keys ${of}`)).toBeVisible();
  const stored = await (
    await request.get(`/api/quiz/${quiz._id}`, { headers: { authorization: `Bearer ${teacher.token}` } })
  ).json();
  expect(stored.questions.map(({ correctAnswer }: { correctAnswer: number }) => correctAnswer)).toEqual([
    1, 3,
  ]);
  expect(stored.incomplete).toBeUndefined();
});

test('questions go into a quiz that somebody saved meanwhile, once that was said', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/409 POST .*\/take$/);
  const teacher = await makePerson(request, { role: 'teacher' });
  const of = mark();
  const quiz = await makeQuiz(request, { title: `Shared ${of}` }, teacher);
  await signInAs(page, teacher);
  await page.goto(`/quiz/${quiz._id}/import`);
  await readPasted(page, aPaper(of));
  const headers = { authorization: `Bearer ${teacher.token}` };
  await request.put(`/api/quiz/${quiz._id}`, {
    headers,
    data: { title: `Shared ${of} again`, questions: quiz.questions },
  });
  await page.getByRole('button', { name: 'Take 3 questions' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Somebody saved this quiz meanwhile.' });
  await dialog.getByRole('button', { name: 'Continue with the new version' }).click();
  await page.getByRole('button', { name: 'Take 3 questions' }).click();
  await expect(page.getByText(`3 questions are in Shared ${of} again`)).toBeVisible();
});
