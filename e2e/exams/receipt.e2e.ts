import { beginExam, choose, finishExam, startExam, submit } from '../lib/exam.ts';
import { expectAccessible } from '../lib/expect-accessible.ts';
import { bearer, makePerson, makeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('everyone can check a receipt: genuine, then withdrawn, and an unknown one', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^404 GET .*\/api\/receipts\//);
  const student = await makePerson(request);
  const teacher = await makePerson(request, { role: 'teacher' });
  const exam = await makeQuiz(request, { mode: 'exam' });
  const attempt = await startExam(request, { quizId: exam._id, as: student });
  const { code } = (await finishExam(request, attempt, { as: student })).receipt;

  await expectAccessible(page, `/quiz/receipt?code=${code}`);
  await page.goto('/quiz/receipt');
  const field = page.getByLabel('Receipt code');
  await field.fill(code.toLowerCase().replace(/.{4}/g, '$& '));
  await field.press('Enter');
  await expect(page.getByText('This receipt is genuine')).toBeVisible();
  await expect(page.getByText(exam.title)).toBeVisible();
  await expect(page).toHaveURL(`/quiz/receipt?code=${code}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await request.patch(`/api/attempts/${attempt._id}`, {
    headers: bearer(teacher.token),
    data: { void: true, reason: 'Sat it for somebody else' },
  });
  await page.reload();
  await expect(page.getByText('This attempt was cancelled')).toBeVisible();

  await field.fill(code.replace(/^./, code.startsWith('A') ? 'B' : 'A'));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('No receipt has this code')).toBeVisible();
});

test(
  'a receipt is printed on one sheet, which says whose it is and how to check it',
  { tag: '@sweep' },
  async ({ page, request }, info) => {
    const { exam, student } = await beginExam(page, request, { release: 'by_hand' });
    await choose(page, 'AB');
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible();
    await expect(page.getByRole('img', { name: /receipt/i })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const text of ['Receipt', student.fullName, exam.title, '2 of 4']) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const pdf = await page.pdf({ path: info.outputPath('receipt.pdf'), preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
