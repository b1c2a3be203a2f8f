import type { Page } from '@playwright/test';
import { fourQuestions, makePerson, makeQuiz, signInAs, takeQuiz } from './people.ts';
import { expect, test } from './test.ts';

const KB = 1024;

/** What the page fetches from now on: how many requests, and their bytes as they came over the wire. */
async function meter(page: Page): Promise<{ requests: string[]; bytes: () => number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests: string[] = [];
  const sizes: number[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests.push(request.url);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  return { requests, bytes: () => sizes.reduce((sum, size) => sum + size, 0) };
}

test('a quiz opens cold for a visitor with at most 12 requests and 200 kB', async ({ page, request }) => {
  const questions = fourQuestions().map((question) => ({
    ...question,
    question: 'How far does a stone fall?',
  }));
  const quiz = await makeQuiz(request, { questions });
  const fetched = await meter(page);
  await page.goto(`/quiz/${quiz._id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('timer')).toBeVisible();
  expect(fetched.requests.length, fetched.requests.join('\n')).toBeLessThanOrEqual(12);
  expect(fetched.bytes()).toBeLessThanOrEqual(200 * KB);
  // Less than this, and it was not measured.
  expect(fetched.bytes()).toBeGreaterThan(20 * KB);
});

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

/** The page asks again for the list that the server drew; what other stories have added meanwhile is left out. */
async function keepListAsDrawn(page: Page): Promise<void> {
  await page.route('**/api/quiz', async (route) => {
    const drawn = await page
      .locator('.quiz h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const quizzes: { _id: string }[] = await (await route.fetch()).json();
    return route.fulfill({ json: quizzes.filter(({ _id }) => drawn.includes(`/quiz/${_id}`)) });
  });
}

for (const width of [390, 1280]) {
  test(`nothing jumps while the main pages load at ${width} px`, async ({ page, request }) => {
    const [student, quiz] = [await makePerson(request), await makeQuiz(request)];
    const id = await takeQuiz(request, student, quiz, [0, 2]);
    await signInAs(page, student);
    await recordShifts(page);
    await keepListAsDrawn(page);
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/quiz/quizzes', `/quiz/${quiz._id}`, '/quiz/results', `/quiz/result/${id}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => window.layoutShifts);
      const sum = shifts.reduce((total, { by }) => total + by, 0);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.05);
    }
  });
}
