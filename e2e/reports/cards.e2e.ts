import { makeBatch } from '#testing/acts/students.ts';
import { finishExam, makeExam, saveExam, startExam } from '../lib/exam.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { firstAdmin, makePerson, over, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (title: string) => ({
  _id: crypto.randomUUID(),
  title,
  subject: title,
  marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const },
});

test(
  'report cards are printed, each on one page, in English and in Hindi',
  { tag: '@sweep' },
  async ({ page, request }, info) => {
    const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
    const sections = ['Physics', 'Chemistry', 'Mathematics', 'Biology'].map(section);
    const questions = sections.map(({ _id }, index) => ({
      question: `Question ${index + 1}`,
      options: ['One', 'Two', 'Three', 'Four'],
      correctAnswer: index,
      sectionId: _id,
    }));
    const exam = await makeExam(request, { title: 'JEE Main mock 4', sections, questions });
    const answers = [
      ['Ananya Krishnamurthy-Venkataraghavan', [0, 1, 2, 3]],
      ['सौम्या मिश्रा', [0, 1, 1, null]],
      ['Ravi Menon', [1, null, 2, 0]],
    ] as const;
    const students = [];
    for (const [fullName, given] of answers) {
      const student = await makePerson(request, { fullName });
      const attempt = await startExam(request, { quizId: exam._id, as: student });
      await saveExam(request, attempt, { as: student, answers: given });
      await finishExam(request, attempt, { as: student });
      students.push(student);
    }
    const ids = students.slice(0, 2).map(({ id }) => id);
    await over(makeBatch)(request, { name: `Lakshya ${exam._id}` }, ids, await firstAdmin(request));
    /** How many pages the browser prints. */
    const printed = async (name: string) => {
      const pdf = await page.pdf({ path: info.outputPath(`${name}.pdf`), preferCSSPageSize: true });
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    };
    await signInAs(page, teacher);

    await test.step('the report leads to the cards of everybody', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/quiz/${exam._id}/report`);
      await page.getByRole('link', { name: 'Report cards' }).click();
      await expect(page.getByRole('article')).toHaveCount(3);
      expect(await printed('english')).toBe(3);
    });

    await test.step('in Hindi, with a long remark, they keep to their pages', async () => {
      await page.getByLabel(/Remark on every card/).fill('बहुत अच्छा। '.repeat(25));
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await expect(page.getByText('प्रगति पत्र')).toHaveCount(3);
      expect(await printed('hindi')).toBe(3);
      expect(await faults(page)).toEqual([]);
      expect(await beyondTheEdge(page)).toEqual([]);
    });

    await test.step('a batch alone is chosen, on a phone too', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('combobox', { name: 'Batch' }).selectOption(`Lakshya ${exam._id}, 2`);
      await expect(page.getByRole('article')).toHaveCount(2);
      expect(await beyondTheEdge(page)).toEqual([]);
      expect(await printed('batch')).toBe(2);
    });
  },
);

test('a card of 30 subjects keeps its line, remark, receipt and signature on its page', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const questions = Array.from({ length: 30 }, (_, index) => ({
    question: `Question ${index + 1}`,
    options: ['One', 'Two', 'Three', 'Four'],
    correctAnswer: 0,
    timePerQuestion: 1,
    subject: `Elective ${index + 1} of the upper school`,
  }));
  const exam = await makeExam(request, { title: 'Half-yearly', questions });
  const student = await makePerson(request, { fullName: 'Ananya Krishnamurthy-Venkataraghavan' });
  const attempt = await startExam(request, { quizId: exam._id, as: student });
  await saveExam(request, attempt, { as: student, answers: questions.map((_, index) => index % 2) });
  await finishExam(request, attempt, { as: student });
  await signInAs(page, teacher);
  await page.goto(`/quiz/${exam._id}/cards`);
  await page.getByLabel(/Remark for Ananya/).fill('Read each question to its end. '.repeat(8));
  for (const [language, others] of [
    ['English', '11 further subjects'],
    ['हिन्दी', '11 अन्य विषय'],
  ] as const) {
    await page.getByRole('button', { name: language }).click();
    await expect(page.getByRole('row', { name: others })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('.card-sheet')
      .evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: null });
  }
});
