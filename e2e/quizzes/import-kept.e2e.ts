import { imports } from '@kaksha/contract/imports.ts';
import type { Page } from '@playwright/test';
import { desk, phone } from '../lib/expect-accessible.ts';
import { readPaper } from '../lib/papers.ts';
import { bearer, callOf, makePerson, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const paper = '1. Which is even?\n(A) 2 (B) 3 (C) 5 (D) 7\nAns: A\n2. Which is odd?\n(A) 2 (B) 3 (C) 4 (D) 6';

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The first question is edited and left out, the second has its key. */
async function expectEdited(page: Page): Promise<void> {
  const questions = page.locator('.import-q');
  await expect(questions.nth(0)).toContainText('two, of course');
  await expect(page.getByRole('checkbox', { name: 'Take question 1' })).not.toBeChecked();
  await expect(questions.nth(1).locator('.is-key')).toContainText('3');
  await expect(page.getByRole('button', { name: 'Take 1 question' })).toBeVisible();
}

test('a preview that was edited is there after a reload, a logout, and a logout elsewhere', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 /);
  const teacher = await makePerson(request, { role: 'teacher' });
  const { _id } = await readPaper(request, teacher, { text: paper });
  const address = `/quiz/import?import=${_id}`;
  await page.setViewportSize(desk);
  await signInAs(page, teacher);
  await page.goto(address);
  const stored = () => page.waitForResponse((reply) => reply.request().method() === 'PATCH');

  await test.step('edits and ticks, then a reload', async () => {
    await page.getByRole('button', { name: 'Edit question 1' }).click();
    const form = page.getByRole('form', { name: 'Question 1' });
    await form.getByRole('textbox', { name: 'Option A' }).fill('two, of course');
    await form.getByRole('button', { name: 'Add an option' }).click();
    await form.getByRole('textbox', { name: 'Option E' }).fill('nine');
    await page.getByRole('button', { name: 'Save question' }).click();
    await page.getByRole('button', { name: 'B is the correct answer of question 2' }).click();
    await expect(page.getByRole('button', { name: 'Take 2 questions' })).toBeVisible();
    const ticked = stored();
    await page.getByRole('checkbox', { name: 'Take question 1' }).uncheck();
    expect((await ticked).status()).toBe(200);
    await page.reload();
    await expectEdited(page);
    await expect(page.locator('.import-q').nth(0)).toContainText('nine');
  });

  await test.step('a reload while a form is open', async () => {
    await page.getByRole('button', { name: 'Edit question 2' }).click();
    const form = page.getByRole('form', { name: 'Question 2' });
    const kept = stored();
    await form.getByRole('textbox', { name: 'Question', exact: true }).fill('Which one is odd');
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(form.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(
      'Which one is odd',
    );
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await page.reload();
    await expectEdited(page);
  });

  await test.step('a logout here', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('banner').locator('summary:visible').click();
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, teacher);
    await expect(page).toHaveURL('/');
    await page.goto(address);
    await expectEdited(page);
  });

  await test.step('a logout elsewhere', async () => {
    const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '');
    const everywhere = await request.post('/api/auth/logout-everywhere', { headers: bearer(token) });
    expect(everywhere.ok()).toBe(true);
    await page.getByRole('button', { name: 'Edit question 2' }).click();
    const form = page.getByRole('form', { name: 'Question 2' });
    const solution = form.getByRole('textbox', { name: 'Solution' });
    await solution.fill('Typed before the logout was seen');
    await expect(page).toHaveURL(/\/login\?/);
    await logIn(page, teacher);
    await expect(page).toHaveURL(address);
    await expect(solution).toHaveValue('Typed before the logout was seen');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await expectEdited(page);
  });

  await test.step('it is stored, and of this teacher alone', async () => {
    await page.getByRole('button', { name: 'Take 1 question' }).click();
    await page.getByLabel('Title of the quiz').fill('Odd numbers');
    await page.getByRole('button', { name: 'Make the quiz' }).click();
    await expect(page.getByText('1 question is in Odd numbers')).toBeVisible();
    const another = await makePerson(request, { role: 'teacher' });
    const reading = callOf(request)(imports.read, { params: { id: _id }, as: another });
    await expect(reading).rejects.toThrow('404');
  });
});
