import type { APIRequestContext, Page } from '@playwright/test';
import { fourQuestions, makePerson, makeQuiz, signInAs } from './people.ts';
import { expect, test } from './test.ts';

const KB = 1000;

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

/** A question whose formulas are in both faces that most formulas have: upright and italic, Latin and Greek. */
const formulas = {
  question:
    'A block slides down a smooth slope of $\\theta = 30^\\circ$, so that $a = g\\sin\\theta$. How fast is it?',
  options: [1, 2, 3, 4].map((metres) => `$v \\le ${metres}\\,\\mathrm{m/s} \\pm \\Delta v$`),
};
const words = { question: 'How far does a stone fall?' };

const made = (change: object) => async (request: APIRequestContext) => {
  const questions = fourQuestions().map((question) => ({ ...question, ...change }));
  return (await makeQuiz(request, { questions }))._id;
};

const sample = (title: string) => async (request: APIRequestContext) => {
  const quizzes: { _id: string; title: string }[] = await (await request.get('/api/quiz')).json();
  return quizzes.find((quiz) => quiz.title === title)?._id ?? '';
};

const quizzes = [
  { of: 'words alone', id: made(words), faces: [] },
  { of: 'formulas', id: made(formulas), faces: ['KaTeX_Main', 'KaTeX_Math'] },
  {
    of: 'the samples in algebra',
    id: sample('Quadratic equations: nature of roots'),
    faces: ['KaTeX_Main', 'KaTeX_Math'],
  },
];

for (const { of, id, faces } of quizzes) {
  for (const who of ['visitor', 'student']) {
    test(`a quiz of ${of} opens cold for a ${who} with at most 12 requests and 200 kB`, async ({
      page,
      request,
    }) => {
      const address = `/quiz/${await id(request)}`;
      if (who === 'student') await signInAs(page, await makePerson(request));
      const fetched = await meter(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('timer')).toBeVisible();
      expect(fetched.requests.length, fetched.requests.join('\n')).toBeLessThanOrEqual(12);
      expect(fetched.bytes()).toBeLessThanOrEqual(200 * KB);
      // Less than this, and it was not measured.
      expect(fetched.bytes()).toBeGreaterThan(20 * KB);
      expect(fetched.requests.some((url) => url.endsWith('/api/auth/me'))).toBe(who === 'student');
      expect(await facesOfFormulas(page)).toEqual(faces);
    });
  }
}

/** The faces that the letters of formulas are really drawn in, whatever the styles ask for. */
async function facesOfFormulas(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '.katex-html span',
  });
  const drawn = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      drawn.add(isCustomFont ? familyName : `${familyName} of the system`);
    }
  }
  return [...drawn].sort();
}
