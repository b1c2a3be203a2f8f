import { makeExam, question, startClock } from '../lib/exam.ts';
import { faults } from '../lib/expect-accessible.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

for (const width of [360, 1280]) {
  test(`a PDF with its key becomes an exam that is read page by page at ${width} px`, {
    tag: width === 360 ? '@sweep' : [],
  }, async ({ page, request, browser }) => {
    await page.setViewportSize({ width, height: 740 });
    const exam = await makeExam(request, {
      questions: [{ question: '', options: ['', '', '', ''], timePerQuestion: 1 }],
    });

    await test.step('the teacher brings the paper that they have', async () => {
      const printed = await browser.newPage();
      await printed.setContent('<h1>Physics</h1><p>1. Which?</p><p style="break-before:page">3. Value?</p>');
      const pdf = await printed.pdf({ format: 'A4' });
      await printed.close();
      await signInAs(page, await makePerson(request, { role: 'teacher' }));
      await page.goto(`/quiz/${exam._id}/import`);
      await page.getByRole('button', { name: 'Make this the paper' }).click();
      await expect(page.getByText('Choose a PDF.')).toBeVisible();
      const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf };
      await page.locator('input[name="pdf"]').setInputFiles(file);
      await page.getByLabel('Answer key').fill('1 B 2 AC 3 12.5 4');
      await expect(page.getByText(/could not be read|Read as/)).toBeVisible();
      await page.getByLabel('Answer key').fill('1 B 2 AC 3 12.5');
      await page.getByText('Read as 3 questions').click();
      await expect(page.getByText('1 B 2 AC 3 = 12.5')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Make this the paper' }).click();
      await expect(page).toHaveURL(`/quiz/edit/${exam._id}`);
    });

    await test.step('a student reads the pages and answers', async () => {
      await signInAs(page, await makePerson(request));
      await page.goto(`/quiz/${exam._id}`);
      await startClock(page);
      await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
      await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
      await page.getByRole('button', { name: 'Page after' }).click();
      await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
      await page.getByRole('button', { name: 'Save & Next' }).click();
      await expect(question(page, 2)).toBeAttached();
      // The page stays while questions come and go.
      await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
      for (const letter of ['A', 'C']) {
        await page.getByRole('checkbox', { name: letter, exact: true }).check({ force: true });
      }
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save & Next' }).click();
      await page.locator('input[inputmode="decimal"]').fill('12.5');
    });
  });
}
