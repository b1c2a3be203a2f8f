import { readFile } from 'node:fs/promises';
import { desk, expectSound, phone } from '../lib/expect-accessible.ts';
import { wordPaper } from '../lib/papers.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('a paper of Word is looked through with its pictures at a desk, becomes a quiz on a phone, and goes out again', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const title = `Word ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize(desk);
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto('/quiz/import');
  await page.locator('input[type=file]').setInputFiles(wordPaper);
  await page.getByRole('button', { name: 'Show the questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('14 questions');
  const question = (number: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: `Take question ${number}`, exact: true }) });

  await expect(question(3)).toContainText('The key was read from a mark at an option.');
  const figure = question(3).getByRole('img', { name: 'A ring with its diameter' });
  await figure.scrollIntoViewIfNeeded();
  await expect
    .poll(() => figure.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(question(11)).toContainText('निम्नलिखित में से कौन सा सदिश है?');
  await expect(question(11)).toContainText('Hindi in the font Kruti Dev 010 was converted. Read it through.');
  await expect(question(13)).toContainText('Text in the font Chanakya cannot be converted.');
  await expect(page.getByRole('checkbox', { name: 'Take question 13' })).not.toBeChecked();
  await expectSound(page, 'the preview', { brief: true });

  await page.setViewportSize(phone);
  await page.reload();
  await expect(question(3)).toContainText('What is measured along it?');
  await page.getByRole('button', { name: 'Take 12 questions' }).click();
  await page.getByLabel('Title of the quiz').fill(title);
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  await expect(page).toHaveURL(/\/quiz\/edit\/[0-9a-f-]+$/);

  await page.goto('/quiz/manage');
  await page.getByRole('searchbox').fill(title);
  await page.getByLabel(`More: ${title}`).click();
  await page.getByRole('button', { name: `${title} as a file` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Format').selectOption('docx');
  await expect(dialog.getByRole('status')).toContainText('sections and their marks');
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  const file = await (await waiting).path();
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
});
