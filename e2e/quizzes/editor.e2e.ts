import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { breakCall } from '../lib/failing-calls.ts';
import { bearer, makePerson, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });
const title = (page: Page) => page.getByLabel('Quiz title');
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' }).filter({ visible: true }).first();
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function fillQuestion(page: Page, words: string): Promise<void> {
  await text(page).fill(words);
  for (const letter of ['A', 'B', 'C', 'D']) {
    await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`${words} ${letter}`);
  }
}

async function readQuiz(request: APIRequestContext, person: Person, id: string): Promise<KeyedQuiz> {
  return (await request.get(`/api/quiz/${id}`, { headers: bearer(person.token) })).json();
}

async function quizNamed(request: APIRequestContext, person: Person, name: string): Promise<KeyedQuiz> {
  const list = await (await request.get('/api/quiz', { headers: bearer(person.token) })).json();
  const found = list.find((quiz: { title: string }) => quiz.title === name);
  return readQuiz(request, person, found._id);
}

const freshTitle = () => `Waves ${crypto.randomUUID().slice(0, 8)}`;

test('a teacher creates a quiz, sees why it cannot be saved, and finds it in the list', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^(400|500) POST .*api\/quiz$/);
  const [teacher, name] = [await makePerson(request, { role: 'teacher' }), freshTitle()];
  await signInAs(page, teacher);
  await page.goto('/quiz/create');
  await title(page).fill(name);
  await fillQuestion(page, 'How fast is $v = f\\lambda$?');
  await expect(page.locator('.qprev math, .qprev .katex').first()).toBeVisible();
  await page.getByRole('radio', { name: 'C is the correct answer' }).check({ force: true });
  await page.getByLabel(/^Explanation/).fill('Frequency times length.');
  await page.getByLabel(/^Time/).fill('0.5');
  await page.getByRole('button', { name: 'Create quiz' }).click();

  const failed = page.getByRole('alertdialog', { name: /^❌ Error creating quiz: / });
  await failed.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByLabel(/^Time/)).toBeFocused();
  await expect(page.getByLabel(/^Time/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Time/).fill('2');

  const broken = await breakCall(page, 'POST /quiz', { message: 'The chalk broke.' });
  await page.getByRole('button', { name: 'Create quiz' }).click();
  await expect(failed).toHaveAccessibleName('❌ Error creating quiz: The chalk broke.');
  await failed.getByRole('button', { name: 'Back to the quiz' }).click();
  broken.restore();
  await page.getByRole('button', { name: 'Create quiz' }).click();
  await expect(page).toHaveURL('/quiz/manage');
  await expect(toast(page)).toContainText('✅ Quiz created successfully!');
  await expect(row(page, name)).toBeVisible();

  const stored = await quizNamed(request, teacher, name);
  expect(stored).toMatchObject({ totalTime: 2, passPercent: 40 });
  expect(stored.questions).toHaveLength(1);
  expect(stored.questions[0]).toMatchObject({ correctAnswer: 2, explanation: 'Frequency times length.' });
});

test('the same with the keyboard alone: add, duplicate, move, remove, undo and save', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const [teacher, name] = [await makePerson(request, { role: 'teacher' }), freshTitle()];
  await signInAs(page, teacher);
  await page.goto('/quiz/create');
  await title(page).focus();
  const { keyboard } = page;
  const write = async (words: string) => {
    await keyboard.type(words);
    for (const letter of ['A', 'B', 'C', 'D']) {
      // Past the radios once, then from one option to the next.
      for (let tabs = 0; tabs < 3; tabs += 1) {
        await keyboard.press('Tab');
        const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        if (name === `Option ${letter}`) break;
      }
      await keyboard.type(letter);
    }
  };
  await keyboard.type(name);
  await keyboard.press('Alt+PageDown');
  await text(page).focus();
  await write('One');
  await keyboard.press('Control+Enter');
  await expect(text(page)).toBeFocused();
  await write('Two');
  await keyboard.press('Control+Shift+D');
  await expect(text(page)).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('Three');
  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 2.' })).toHaveCount(1);
  await keyboard.press('Alt+PageUp');
  await expect(text(page)).toHaveValue('One');
  await keyboard.press('Control+Shift+Backspace');
  await expect(page.getByText('Question 1 removed.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('3 questions')).toBeVisible();
  await keyboard.press('Control+s');
  await expect(page).toHaveURL('/quiz/manage');
  const stored = await quizNamed(request, teacher, name);
  expect(stored.questions.map(({ question }) => question)).toEqual(['One', 'Three', 'Two']);
  expect(stored.questions.map(({ options }) => options)).toEqual(Array(3).fill(['A', 'B', 'C', 'D']));
});

test('leaving the editor asks first, and the draft survives leaving and a crash', { tag: '@sweep' }, async ({
  page,
  context,
  request,
}) => {
  const [teacher, name] = [await makePerson(request, { role: 'teacher' }), freshTitle()];
  await signInAs(page, teacher);
  await page.goto('/quiz/manage');
  await page.getByRole('link', { name: 'Create a quiz' }).click();
  await title(page).fill(name);
  await fillQuestion(page, 'Kept');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(title(page)).toHaveValue(name);
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave, keep the draft' }).click();
  await expect(page).toHaveURL('/quiz/results');

  await page.goto('/quiz/create');
  const offer = page.getByRole('alertdialog', { name: 'Continue with your draft?' });
  await offer.getByRole('button', { name: 'Restore the draft' }).click();
  await expect(title(page)).toHaveValue(name);
  await title(page).fill(`${name} again`);
  // A draft is stored right after the frame that shows the key.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(`${name} again`);

  const session = await context.newCDPSession(page);
  const dead = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await dead;
  const next = await context.newPage();
  await next.goto('/quiz/create');
  await next.getByRole('button', { name: 'Restore the draft' }).click();
  await expect(title(next)).toHaveValue(`${name} again`);
  await expect(text(next)).toHaveValue('Kept');
  await next.getByRole('link', { name: 'Results', exact: true }).click();
  await next.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(next).toHaveURL('/quiz/results');
  await next.goto('/quiz/create');
  await expect(title(next)).toHaveValue('');
});
