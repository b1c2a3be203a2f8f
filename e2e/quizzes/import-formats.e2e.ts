import { downloads } from '@kaksha/contract/downloads.ts';
import type { PaperFormat } from '@kaksha/contract/papers/losses.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { beyondTheEdge, desk, expectSound, faults, phone } from '../lib/expect-accessible.ts';
import { callOf, fourQuestions, makePerson, makeQuiz, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** The ways out whose files come in again, and what they are called. */
const files = { xlsx: 'paper.xlsx', moodle: 'paper.xml', gift: 'paper.gift', aiken: 'paper.txt' } as const;

async function fileOf(
  request: APIRequestContext,
  { as, id, format }: { as: Person; id: string; format: PaperFormat },
): Promise<Buffer> {
  const { path } = await callOf(request)(downloads.create, { body: { what: 'paper', id, format }, as });
  return (await request.get(path)).body();
}

/** Chooses a file, looks at its four questions, and goes back to the start. */
async function lookThrough(page: Page, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Show the questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 questions');
  const questions = page
    .getByRole('list')
    .locator('> li')
    .filter({ has: page.getByRole('checkbox') });
  for (const [index, letter] of [...'ABCD'].entries()) {
    const question = questions.nth(index);
    await expect(question).toContainText(`Question with key ${letter}`);
    await expect(question.locator('.is-key')).toHaveText(
      new RegExp(`Option ${['one', 'two', 'three', 'four'][index]}`),
    );
  }
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    expect(await beyondTheEdge(page), `${name} at ${size.width} px`).toEqual([]);
  }
}

test('a sheet of Excel and files of Moodle, GIFT and Aiken show their questions and keys, on a phone and on a desk', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  // Aiken has nothing but the text, its options and the key.
  const questions = fourQuestions().map(({ question, options, correctAnswer }) => ({
    question,
    options,
    correctAnswer,
  }));
  const title = `Formats ${crypto.randomUUID().slice(0, 8)}`;
  const { _id } = await makeQuiz(request, { title, questions }, teacher);
  await signInAs(page, teacher);
  await page.setViewportSize(phone);
  await page.goto('/quiz/import');
  for (const format of ['xlsx', 'moodle', 'gift', 'aiken'] as const) {
    await test.step(format, async () => {
      const buffer = await fileOf(request, { as: teacher, id: _id, format });
      await lookThrough(page, { name: files[format], buffer });
      if (format === 'xlsx') await expectSound(page, format, { brief: true });
      if (format !== 'aiken') await page.getByRole('link', { name: 'Another paper' }).click();
    });
  }
  await test.step('the last one becomes a quiz', async () => {
    await page.setViewportSize(desk);
    for (const number of [1, 2, 3, 4])
      await page.getByRole('checkbox', { name: `Take question ${number}` }).check();
    await page.getByRole('button', { name: 'Take 4 questions' }).click();
    await page.getByLabel('Title of the quiz').fill(`${title} again`);
    await page.getByRole('button', { name: 'Make the quiz' }).click();
    await expect(page.getByText(`4 questions are in ${title} again`)).toBeVisible();
  });
});

test('a sheet with columns of its own is mapped by hand, also after a reload, and reads as it says', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const sheet = 'Task,W,X,Y,Z,Tick\nWhich is even?,2,3,5,7,A\n';
  const file = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quiz/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Format').selectOption('CSV');
  await page.getByRole('button', { name: 'Show the questions' }).click();
  const columns = page.getByRole('region', { name: 'Columns of the sheet' });
  const again = page.getByRole('button', { name: 'Read the sheet again' });
  await again.click();
  await expect(columns.getByText('Say which column is: Question, Answer.')).toBeVisible();
  await columns.getByLabel('Task').selectOption('Question');
  for (const [index, name] of ['W', 'X', 'Y', 'Z'].entries()) {
    await columns.getByLabel(name, { exact: true }).selectOption(`Option ${'ABCD'[index]}`);
  }
  await columns.getByLabel('Tick').selectOption('Answer');
  expect(await faults(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 question');
  await expect(page.locator('.is-key')).toHaveText(/2/);

  await page.setViewportSize({ width: 1280, height: 844 });
  await page.reload();
  await page.getByText('Columns of the sheet').click();
  await page.getByLabel('Z', { exact: true }).selectOption('Left out');
  await again.click();
  await expect(page.getByText('Choose the file again.')).toBeVisible();
  await page.locator('input[name="sheet"]').setInputFiles(file);
  await again.click();
  await expect(page.getByText('7', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 question');
});
