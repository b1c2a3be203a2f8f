import { makeExam, question, startClock } from '../lib/exam.ts';
import { beyondTheEdge, desk, expectSound, faults } from '../lib/expect-accessible.ts';
import { printedPaper } from '../lib/papers.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('a PDF with its key becomes an exam at a desk that is read page by page on a narrow phone', {
  tag: '@sweep',
}, async ({ page, request, browser }) => {
  const narrow = { width: 360, height: 740 };
  await page.setViewportSize(desk);
  const exam = await makeExam(request, {
    questions: [{ question: '', options: ['', '', '', ''], timePerQuestion: 1 }],
  });

  await test.step('the teacher brings the paper that they have', async () => {
    const pdf = Buffer.from(await (await printedPaper(browser)).arrayBuffer());
    await signInAs(page, await makePerson(request, { role: 'teacher' }));
    await page.goto(`/quiz/${exam._id}/import`);
    await page.getByRole('button', { name: 'Make this the paper' }).click();
    await expect(page.getByText('Choose a PDF.')).toBeVisible();
    const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf };
    await page.locator('input[name="pdf"]').setInputFiles(file);
    await page.getByLabel('Answer key').fill('1 B 2 AC 3 12.5 4');
    await expect(page.getByText(/could not be read|Read as/)).toBeVisible();
    await page.getByLabel('Answer key').fill('1 E 2 AC 3 12.5');
    await expect(page.getByText('Read as 3 questions')).toHaveCount(0);
    await page.getByLabel('Options of each question').selectOption('5: A to E');
    await expect(page.getByText('Read as 3 questions')).toBeVisible();
    await page.getByLabel('Answer key').fill('1 B 2 AC 3 12.5');
    await page.getByText('Read as 3 questions').click();
    await expect(page.getByText('1 B 2 AC 3 = 12.5')).toBeVisible();
    await expectSound(page, 'the paper and its key', { brief: true });
    await page.getByRole('button', { name: 'Make this the paper' }).click();
    await expect(page).toHaveURL(`/quiz/edit/${exam._id}`);
    await expect(page.getByText('On the pages of the PDF').first()).toBeVisible();
  });

  await test.step('it is printed as it is, with the key and the OMR sheet of its numbers', async () => {
    await page.goto(`/quiz/${exam._id}/print?sets=4&parts=paper,key,omr`);
    await expect(page.locator('.pp-pages img')).toHaveCount(2);
    await expect(page.locator('.pp-keys li')).toHaveText(['1B', '2A, C', '312.5']);
    await expect(page.locator('.pp-rows li').first()).toHaveText('1ABCDE');
    for (const size of [desk, narrow]) {
      await page.setViewportSize(size);
      expect(await beyondTheEdge(page), `${size.width} px`).toEqual([]);
    }
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
  });

  await test.step('a student reads the pages and answers', async () => {
    await signInAs(page, await makePerson(request));
    await page.goto(`/quiz/${exam._id}`);
    await startClock(page);
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
    const sheet = page.getByRole('region', { name: 'Page 2 of 2' });
    const hidden = () => sheet.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await hidden()).toBe(0);
    await page.getByRole('button', { name: 'Make the page larger' }).click();
    await expect.poll(hidden).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Make the page smaller' }).click();
    await expect.poll(hidden).toBe(0);
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await expect(question(page, 2)).toBeAttached();
    // The page stays while questions come and go.
    await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
    for (const letter of ['A', 'C']) {
      await page.getByRole('checkbox', { name: letter, exact: true }).check({ force: true });
    }
    for (const size of [desk, narrow]) {
      await page.setViewportSize(size);
      expect(await faults(page), `${size.width} px`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await page.locator('input[inputmode="decimal"]').fill('12.5');
  });
});
