import { downloads } from '@kaksha/contract/downloads.ts';
import type { PaperFormat } from '@kaksha/contract/papers/losses.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
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
  expect(await beyondTheEdge(page), name).toEqual([]);
}

for (const width of [390, 1280]) {
  test(`a sheet of Excel and files of Moodle, GIFT and Aiken show their questions and keys at ${width} px`, {
    tag: width === 390 ? '@sweep' : [],
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
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/quiz/import');
    for (const format of ['xlsx', 'moodle', 'gift', 'aiken'] as const) {
      await test.step(format, async () => {
        const buffer = await fileOf(request, { as: teacher, id: _id, format });
        await lookThrough(page, { name: files[format], buffer });
        if (format === 'xlsx') expect(await faults(page)).toEqual([]);
        if (format !== 'aiken') await page.getByRole('link', { name: 'Another paper' }).click();
      });
    }
    await test.step('the last one becomes a quiz', async () => {
      for (const number of [1, 2, 3, 4])
        await page.getByRole('checkbox', { name: `Take question ${number}` }).check();
      await page.getByRole('button', { name: 'Take 4 questions' }).click();
      await page.getByLabel('Title of the quiz').fill(`${title} again`);
      await page.getByRole('button', { name: 'Make the quiz' }).click();
      await expect(page.getByText(`4 questions are in ${title} again`)).toBeVisible();
    });
  });
}
