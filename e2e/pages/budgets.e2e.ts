import { quizzes as calls } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { test } from '../lib/apart.ts';
import { expectFirstLoad, expectWithinBudget, formulas, LARGE, openCold } from '../lib/cold.ts';
import {
  callOf,
  firstAdmin,
  fourQuestions,
  makePerson,
  makeQuiz,
  signInAs,
  takeQuiz,
} from '../lib/people.ts';
import { expect } from '../lib/test.ts';

const tag = '@sweep';

const words = { question: 'How far does a stone fall?' };
const wordsAlone = () => fourQuestions().map((question) => ({ ...question, ...words }));

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
  {
    of: 'the sample paper of 75 questions',
    budget: LARGE,
    id: sample('JEE Main mock 1'),
    faces: ['KaTeX_Main', 'KaTeX_Math'],
  },
];

for (const who of ['visitor', 'student']) {
  test(`quizzes open cold for a ${who} within the budget of requests and bytes`, { tag }, async ({
    page,
    request,
  }) => {
    if (who === 'student') await signInAs(page, await makePerson(request));
    for (const { of, id, faces, budget } of quizzes) {
      const fetched = await openCold(page, `/quiz/${await id(request)}`);
      await expect(page.getByRole('timer')).toBeVisible();
      expectWithinBudget(fetched, of, { budget });
      expect(fetched.requests.some((url) => url.endsWith('/api/auth/me'))).toBe(who === 'student');
      expect(await facesOfFormulas(page), of).toEqual(faces);
    }
  });
}

test('a quiz is requested once, before the scripts of its page have arrived', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const address = `/quiz/${await made(words)(request)}`;
  await signInAs(page, await makePerson(request));
  const asked = page.waitForRequest(`**/api${address}`);
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  const fetched = await openCold(page, address);
  await expect(page.getByRole('timer')).toBeVisible();
  expect(fetched.requests.filter((url) => url.endsWith(`/api${address}`))).toHaveLength(1);
});

/**
 * Who opens which page of the portal, and the longest form of the site; `:result` and `:quiz` are without formulas. */
const portalPages = {
  visitor: ['/', '/quiz', '/quiz/quizzes', '/quiz/demo', '/join-us'],
  student: ['/', '/quiz', '/quiz/quizzes', '/quiz/demo', '/quiz/results', '/quiz/result/:result'],
  teacher: ['/quiz', '/quiz/edit/:quiz'],
  admin: [
    '/quiz',
    '/quiz/quizzes',
    '/quiz/result/:result',
    '/quiz/manage',
    '/quiz/all-results',
    '/quiz/create',
  ],
};

/** Within the budget with all that a browser loads for it, the text face for Hindi included. */
const everything = new Set(['/', '/quiz', '/quiz/quizzes']);

for (const role of ['visitor', 'student', 'teacher', 'admin'] as const) {
  test(`the front page and pages of the portal open cold for a ${role} within the budget of requests and bytes`, {
    tag,
  }, async ({ page, request }) => {
    const student = await makePerson(request);
    const quiz = await makeQuiz(request, { title: 'गति और विराम', questions: wordsAlone() });
    const result = await takeQuiz(request, student, quiz, [0, 2]);
    if (role === 'student') await signInAs(page, student);
    else if (role !== 'visitor') await signInAs(page, await makePerson(request, { role }));
    for (const path of portalPages[role]) {
      const fetched = await openCold(page, path.replace(':result', result).replace(':quiz', quiz._id));
      await expect(page.locator('h1:visible').first()).toBeVisible();
      // All of the page: a part that a slow machine asks for late belongs to it, and not to the next one.
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const budget = /edit|create/.test(path) ? LARGE : undefined;
      expectWithinBudget(fetched, path, { budget, hindi: everything.has(path) ? 'counted' : 'apart' });
      if (path === '/') expectFirstLoad(fetched);
    }
    // Pages of the same program are measured without Hindi, in layout.
    await callOf(request)(calls.remove, { params: { id: quiz._id }, as: await firstAdmin(request) });
  });
}

/** The faces that the letters of formulas are really drawn in, whatever the styles ask for. */
async function facesOfFormulas(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    // The innermost, since a span is said to have the faces of those in it too. A comma tied to its formula belongs to the
    // sentence and has the sentence's face.
    selector: '.katex-html span:not(:has(*), .math-tie)',
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
