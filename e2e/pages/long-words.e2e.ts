import type { Page } from '@playwright/test';
import { test } from '../lib/apart.ts';
import { makeExam, question, startClock } from '../lib/exam.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect } from '../lib/test.ts';

/** Texts that a browser breaks nowhere by itself, as questions have them. */
const unbroken = [
  'The capital is ____________________________________ .',
  'Balance 2KMnO4+16HCl=2KCl+2MnCl2+8H2O+5Cl2 by oxidation numbers.',
  'Read https://example.com/downloads/physics/mechanics/chapter-one-kinematics.pdf first.',
  'Which number is 101010101010101010101010101010101 in base ten?',
];
const word = 'Photophosphorylationandelectrontransportchainofthylakoids';
const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'jee' as const };

function paper() {
  const sections = ['Physics', 'Chemistry', 'Mathematics'].map((title) => ({
    _id: crypto.randomUUID(),
    title,
    marking,
  }));
  // A question of each kind, so that the start card has a column for each.
  const kinds = [
    { kind: 'single' as const, options: unbroken, correctAnswer: 0 },
    { kind: 'multiple' as const, options: unbroken, correctAnswers: [1] },
    { kind: 'single' as const, options: unbroken, correctAnswer: 2 },
    { kind: 'numeric' as const, numeric: { value: '3', tolerance: '0' } },
  ];
  const questions = kinds.map((kind, index) => ({
    ...kind,
    question: unbroken[index] ?? '',
    subject: `${word} ${word} ${word}`,
    sectionId: sections[Math.min(index, 2)]?._id,
  }));
  return { title: `${word} ${crypto.randomUUID().slice(0, 8)}`, sections, questions };
}

async function expectNothingBeyond(page: Page, what: string): Promise<void> {
  expect.soft(await beyondTheEdge(page), `${what} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** How much of the height shows the question, with its text brought to the middle of the screen. */
function heightOfQuestion(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.querySelector('.q-text')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter((shown) => shown?.closest('.att-main')).length;
  });
}

test('long words and blanks keep clock and buttons on a phone, and a question can be read at 400 % zoom', {
  tag: '@sweep',
}, async ({ page, context, request }) => {
  const exam = await makeExam(request, paper());
  await signInAs(page, await makePerson(request, { fullName: `${word} Rao` }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/quiz/${exam._id}`);
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible();
  await expectNothingBeyond(page, 'the start card');
  await startClock(page);
  for (const [index] of unbroken.entries()) {
    await expect(question(page, index + 1)).toBeAttached();
    await expectNothingBeyond(page, `question ${index + 1}`);
    await page.getByRole('button', { name: 'Save & Next' }).click();
  }
  await test.step('at 400 % zoom, on a phone on its side, and with larger text', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await heightOfQuestion(page)).toBeGreaterThan(200);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
    expect.soft(await heightOfQuestion(page)).toBeGreaterThan(200);
    await page.setViewportSize({ width: 740, height: 340 });
    expect.soft(await heightOfQuestion(page)).toBeGreaterThan(200);
    expect(await faults(page)).toEqual([]);
    await context.setOffline(false);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    await expectNothingBeyond(page, 'text of 150 %');
  });
});

test('long words and blanks are not cut off in lists and results', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const quiz = await makeQuiz(request, { ...paper(), mode: 'practice' });
  const student = await makePerson(request, { fullName: `${word} Rao` });
  const result = await takeQuiz(request, student, quiz, [0, 2]);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  const paths = ['/quiz', '/quiz/quizzes', '/quiz/manage', '/quiz/all-results', `/quiz/result/${result}`];
  for (const path of [...paths, `/quiz/bank`, `/quiz/edit/${quiz._id}`, `/quiz/${quiz._id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingBeyond(page, path);
    }
  }
});

test('a formula begins the next line rather than break, unless it is wider than a line', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const question =
    'The roots of the equation $t^2 - 4t - 5 = 0$ are such that the sum of both roots is $n = 3 + 1$ for all $x \\in A$, and further $a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t + u + v + w + y + z = 0$ holds.';
  const quiz = await makeQuiz(request, { questions: [{ question, options: unbroken, correctAnswer: 0 }] });
  await page.goto(`/quiz/${quiz._id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  for (let width = 320; width <= 400; width += 8) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await page.locator('.q-text .katex-html').evaluateAll((formulas) =>
      formulas.map((formula) => {
        const bases = [...formula.querySelectorAll('.katex-base')].map((base) =>
          base.getBoundingClientRect(),
        );
        const [first] = bases;
        return bases.some(({ top }) => first !== undefined && top > first.bottom) ? 'broken' : 'whole';
      }),
    );
    expect.soft(lines, `${width} px`).toEqual(['whole', 'whole', 'whole', 'broken']);
  }
  await expectNothingBeyond(page, 'formulas');
});
