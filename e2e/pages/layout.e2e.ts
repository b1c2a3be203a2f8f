import type { Page } from '@playwright/test';
import { test } from '../lib/apart.ts';
import { beyondTheEdge } from '../lib/expect-accessible.ts';
import { fourQuestions, makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect } from '../lib/test.ts';

// These stories hold whatever faces a system has; bench/proofs/system-faces.proof.ts runs them under each set.

declare global {
  interface Window {
    layoutShifts: { by: number; what: string }[];
  }
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const shown = (node: unknown) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && typeof entry.value === 'number')) continue;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const what = sources.map(({ node }) => shown(node)).join(', ');
        window.layoutShifts.push({ by: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const tag = '@faces';
/** In `npm test` the narrowest phone is enough. */
const tagsAt = (width: number) => (width === 320 ? [tag] : [tag, '@sweep']);

for (const width of [320, 390, 1280]) {
  const name = `nothing jumps or is cut off on the main pages at ${width} px`;
  test(name, { tag: tagsAt(width) }, async ({ page, request }) => {
    const [student, quiz] = [await makePerson(request), await makeQuiz(request)];
    const id = await takeQuiz(request, student, quiz, [0, 2]);
    // The home lists it in a part that is loaded for those who have an exam.
    await makeQuiz(request, { mode: 'exam' });
    await signInAs(page, student);
    await recordShifts(page);
    await page.setViewportSize({ width, height: 844 });
    const portal = ['/quiz', '/quiz/quizzes', `/quiz/${quiz._id}`, '/quiz/results', `/quiz/result/${id}`];
    for (const path of ['/', '/courses', ...portal]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => window.layoutShifts);
      const sum = shifts.reduce((total, { by }) => total + by, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.05);
      expect.soft(await beyondTheEdge(page), `${path} beyond the edge`).toEqual([]);
    }
  });
}

function hindiFiles(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/devanagari/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

/** The faces that the letters of an element are really drawn in. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test('Hindi text is drawn where the system has no face for it', { tag }, async ({ page, request }) => {
  // One word, because spaces and full stops may come from any face.
  const hindi = { question: 'गुरुत्वाकर्षण' };
  const questions = fourQuestions().map((question) => ({ ...question, ...hindi }));
  const quiz = await makeQuiz(request, { questions });
  const fetched = hindiFiles(page);
  await page.goto(`/quiz/${quiz._id}`);
  await expect(page.locator('.q-text', { hasText: hindi.question })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // Whether of the system or fetched: the letters come from a face that has them, and from no other.
  await expect.poll(() => facesOf(page, '.q-text [lang=hi]')).toEqual(['Noto Sans Devanagari']);
  expect(fetched).toEqual(test.info().project.name === 'noto' ? [] : ['/fonts/noto-devanagari.woff2']);
});

test('pages of the portal without Hindi fetch no face for it', { tag: [tag, '@sweep'] }, async ({
  page,
  request,
}) => {
  const [student, quiz] = [await makePerson(request), await makeQuiz(request)];
  const id = await takeQuiz(request, student, quiz, [0, 2]);
  await signInAs(page, student);
  const fetched = hindiFiles(page);
  for (const path of ['/quiz', `/quiz/${quiz._id}`, '/quiz/results', `/quiz/result/${id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(fetched, path).toEqual([]);
  }
});
