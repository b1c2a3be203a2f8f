import { paperSets, questionsOfSet } from '@kaksha/contract/papers/sets.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Page } from '@playwright/test';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { makePaper, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What the sheet says of a question's key, read from the question itself. */
function keyOf(question: KeyedQuestion): string {
  if (question.kind === 'single') return letterOf(question.correctAnswer ?? -1);
  if (question.kind === 'multiple') return question.correctAnswers.map(letterOf).join(', ');
  return '2.5 ± 0.1';
}

const keys = (page: Page) => page.locator('.pp-keys ol b').allTextContents();

/** Forty questions of several heights in two sections. */
function longPaper() {
  const sections = ['Physics', 'Chemistry'].map((title) => ({
    _id: crypto.randomUUID(),
    title,
    marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const },
  }));
  const questions = Array.from({ length: 40 }, (_, index) => ({
    question: `${'A body moves along a line with $v = \\frac{\\sqrt{2gh}}{t^2}$. '.repeat(1 + (index % 5))}`,
    options: ['one half', 'two thirds', 'three quarters', 'a long one'],
    correctAnswer: index % 4,
    sectionId: sections[index < 20 ? 0 : 1]?._id ?? '',
  }));
  return { sections, questions };
}

/**
 * Ninety questions of several heights in two languages and three sections, with a formula each and a third with a figure. Those
 * with many formulas, which take the browser most of its time to print, are in the long paper.
 */
function bilingualPaper(figure: Figure | null) {
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const sections = ['Physics', 'Chemistry', 'Biology'].map((title) => ({
    _id: crypto.randomUUID(),
    title,
    marking,
  }));
  const questions = Array.from({ length: 90 }, (_, index) => ({
    question: `A body of mass ${index + 1} kg slides along a line at $v = \\frac{\\sqrt{2gh}}{t^2}$. ${'It is let go at rest, and nothing holds it back. '.repeat(index % 4)}`,
    options: ['one half', '$\\frac{3}{4}$', 'three quarters of it', 'none'],
    correctAnswer: index % 4,
    sectionId: sections[Math.floor(index / 30)]?._id ?? '',
    hi: {
      question: `${index + 1} किग्रा का पिंड एक रेखा पर $v = \\frac{\\sqrt{2gh}}{t^2}$ से फिसलता है। ${'उसे विराम से छोड़ा जाता है, और कुछ भी उसे नहीं रोकता। '.repeat(index % 4)}`,
      options: ['आधा', '$\\frac{3}{4}$', 'उसका तीन चौथाई', 'कोई नहीं'],
    },
    ...(index % 3 === 0 && figure ? { figure } : {}),
  }));
  return { sections, questions };
}

test('a paper is printed as written and in four sets, whose keys are right', async ({
  page,
  request,
}, info) => {
  const { quiz, teacher } = await makePaper(request);
  await signInAs(page, teacher);

  await test.step('the list of quizzes leads to it', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/quiz/manage');
    await page.getByLabel(`More: ${quiz.title}`).click();
    await page.getByRole('link', { name: `Print ${quiz.title}` }).click();
    await expect(page.getByRole('heading', { name: 'Print the paper' })).toBeVisible();
    await expect(page.locator('.pp-sheet')).toHaveCount(1);
    await expect(page.locator('.pp-q')).toHaveCount(4);
    await expect(page.locator('.pp-figure img')).toHaveCount(2);
    await expect(page.locator('.pp-passage .katex')).toHaveCount(1);
  });

  await test.step('as written its key is that of the paper', async () => {
    for (const part of ['Answer key', 'Solutions', 'OMR sheet']) await page.getByLabel(part).check();
    await expect.poll(() => keys(page)).toEqual(['B', 'A, C', '2.5 ± 0.1', 'A']);
    await expect(page.locator('.pp-rows li')).toHaveCount(4);
    await expect(page.locator('.pp-box')).toHaveCount(1);
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
  });

  await test.step('four sets from a typed seed have each their own order and key', async () => {
    await page.getByLabel('Sets').selectOption('4 sets: A to D');
    await page.getByLabel('Seed').fill('k7q 2md');
    await expect(page.getByText('Seed K7Q2MD')).toHaveCount(16);
    const sets = paperSets.map((set) => questionsOfSet(quiz.questions, { seed: 'K7Q2MD', set }));
    await expect.poll(() => keys(page)).toEqual(sets.flat().map(keyOf));
    const shown = page.locator('[data-question]');
    const ids = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-question')));
    expect(ids).toEqual(sets.flat().map(({ _id }) => _id));
    for (const [index, question] of sets.flat().entries()) {
      const options = await shown.nth(index).locator('.pp-options li > div').allTextContents();
      expect(options).toEqual(question.options);
    }
    await page.reload();
    await expect.poll(() => keys(page)).toEqual(sets.flat().map(keyOf));
  });

  await test.step('side by side and in Hindi, on a phone too', async () => {
    await page.getByLabel('Language').selectOption('Side by side');
    await expect(page.locator('.pp-paper .pp-both', { hasText: 'शीर्ष पर बल कितना है?' })).toHaveCount(4);
    await page.pdf({ path: info.outputPath('sets.pdf'), preferCSSPageSize: true });
    await page.screenshot({ path: info.outputPath('1280.png') });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: info.outputPath('390.png'), fullPage: true });
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('Language').selectOption('Hindi');
    await expect(page.locator('.pp-omr').first()).toContainText('ओएमआर उत्तर पत्रक');
  });
});

for (const columns of ['One', 'Two']) {
  test(
    `no page cuts a question where the columns are: ${columns}`,
    { tag: '@sweep' },
    async ({ page, request }, info) => {
      const { sections, questions } = longPaper();
      const quiz = await makeQuiz(request, { sections, questions });
      const { teacher } = await makePaper(request);
      await signInAs(page, teacher);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/quiz/${quiz._id}/print?parts=paper`);
      await page.getByLabel('Columns').selectOption(columns);
      await expect(page.locator('.pp-q')).toHaveCount(40);
      const pages = await printLinked(page, info.outputPath('paper.pdf'), [
        '.pp-no',
        '.pp-options li:last-child > div',
      ]);
      expect(pages.length).toBeGreaterThan(2);
      for (const index of questions.keys()) {
        const starts = pages.findIndex((links) => links.includes(`0/${index}`));
        expect(starts).toBeGreaterThanOrEqual(0);
        expect(pages.findIndex((links) => links.includes(`1/${index}`))).toBe(starts);
      }
    },
  );
}

test(
  'four sets of 90 questions with figures in two languages are cut nowhere, and their keys are right',
  {
    tag: '@sweep',
  },
  async ({ page, request }, info) => {
    test.slow();
    const { quiz: small, teacher } = await makePaper(request);
    const figure = small.questions[0]?.figure ?? null;
    const quiz = await makeQuiz(request, { ...bilingualPaper(figure), languages: ['en', 'hi'] }, teacher);
    await signInAs(page, teacher);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/quiz/${quiz._id}/print?sets=4&seed=K7Q2MD&language=both&parts=paper,key,omr`);
    const sets = paperSets.flatMap((set) => questionsOfSet(quiz.questions, { seed: 'K7Q2MD', set }));
    // All of it is drawn at once, which takes a busy machine a while.
    await expect(page.locator('.pp-q')).toHaveCount(sets.length, { timeout: 60_000 });
    expect(await keys(page)).toEqual(sets.map(keyOf));
    const shown = page.locator('[data-question]');
    const ids = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-question')));
    expect(ids).toEqual(sets.map(({ _id }) => _id));
    const figures = page.locator('.pp-figure img');
    await expect(figures).toHaveCount(4 * 30);
    await figures.evaluateAll((all) =>
      Promise.all(all.map((image) => image instanceof HTMLImageElement && image.decode())),
    );
    // Each set begins on a page of its own. Printed apart, four take the browser a fraction of the time of all at once.
    for (const [at, set] of paperSets.entries()) {
      await page.locator('.pp-sheet').evaluateAll((sheets, shown) => {
        const paper = document.querySelectorAll('.pp-paper').item(shown);
        for (const sheet of sheets) {
          sheet.toggleAttribute('data-printed', sheet === paper);
          if (sheet instanceof HTMLElement) sheet.style.display = sheet === paper ? '' : 'none';
        }
      }, at);
      const ends = ['[data-printed] .pp-no', '[data-printed] .pp-options li:last-child > div'];
      const pages = await printLinked(page, info.outputPath(`set-${set}.pdf`), ends);
      for (const [index] of quiz.questions.entries()) {
        const starts = pages.findIndex((links) => links.includes(`0/${index}`));
        expect(starts).toBeGreaterThanOrEqual(0);
        expect(pages.findIndex((links) => links.includes(`1/${index}`))).toBe(starts);
      }
    }
  },
);

test(
  'the OMR sheet of 200 questions is one page, that of 201 two',
  { tag: '@sweep' },
  async ({ page, request }, info) => {
    const { teacher } = await makePaper(request);
    await signInAs(page, teacher);
    for (const [count, expected] of [
      [200, 1],
      [201, 2],
    ] as const) {
      const questions = Array.from({ length: count }, (_, index) => ({
        question: `Question ${index}`,
        options: ['One', 'Two', 'Three', 'Four'],
        correctAnswer: 0,
      }));
      const quiz = await makeQuiz(request, { questions });
      await page.goto(`/quiz/${quiz._id}/print?parts=omr`);
      await expect(page.locator('.pp-rows li')).toHaveCount(count);
      const pages = await printLinked(page, info.outputPath(`omr-${count}.pdf`), ['.pp-rows li > span']);
      expect(pages).toHaveLength(expected);
      expect(pages.at(-1)).toContain(`0/${count - 1}`);
    }
  },
);

/** Prints with a link in each of these elements, and gives the paths of the links by page. */
async function printLinked(page: Page, path: string, selectors: string[]): Promise<string[][]> {
  await page.evaluate((all) => {
    for (const [place, selector] of all.entries()) {
      for (const [index, element] of document.querySelectorAll(selector).entries()) {
        const link = document.createElement('a');
        link.href = `https://example.com/${place}/${index}`;
        link.textContent = '.';
        element.prepend(link);
      }
    }
  }, selectors);
  const pdf = await page.pdf({ path, preferCSSPageSize: true });
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, text]) => [
      id,
      text ?? '',
    ]),
  );
  const sheets = [...objects.values()].filter((text) => /\/Type\s*\/Page\b/.test(text));
  return sheets.map((sheet) => {
    const [, refs = ''] = /\/Annots\s*\[([^\]]*)\]/.exec(sheet) ?? [];
    return [...refs.matchAll(/(\d+) 0 R/g)].flatMap(
      ([, id]) => /example\.com\/(\d+\/\d+)/.exec(objects.get(id) ?? '')?.[1] ?? [],
    );
  });
}
