import type { Page } from '@playwright/test';
import { makeBatch } from '#testing/acts/students.ts';
import { tabThrough } from '../lib/by-keyboard.ts';
import { readPaper } from '../lib/papers.ts';
import { applyAsTeacher, askForDemo, makePerson, makeQuiz, over, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** The portal's pages for this quiz and this result of it. */
type PathsOf = (quiz: string, result: string) => string[];
const mainPages: PathsOf = (quiz) => ['', quiz, `edit/${quiz}`];
const everyPage: PathsOf = (quiz, result) => [
  ...[
    '',
    'demo',
    quiz,
    'create',
    `edit/${quiz}`,
    'results',
    'notices',
    `all-results?quizId=${quiz}`,
    `result/${result}`,
    `${quiz}/report`,
    `${quiz}/rulings`,
    `${quiz}/print`,
    `${quiz}/import`,
  ],
];
const sweeps: { name: string; width: number; pathsOf: PathsOf }[] = [
  { name: 'the main pages', width: 1280, pathsOf: mainPages },
  { name: 'each page', width: 390, pathsOf: everyPage },
];

for (const { name, width, pathsOf } of sweeps) {
  test(`Tab reaches every control of ${name} of the portal at ${width} px`, { tag: '@sweep' }, async ({
    page,
    request,
  }) => {
    const teacher = await makePerson(request, { role: 'teacher' });
    const quiz = await makeQuiz(request, {}, teacher);
    const id = await takeQuiz(request, teacher, quiz, [0, 2]);
    await signInAs(page, teacher);
    await page.setViewportSize({ width, height: 844 });
    const read = await readPaper(request, teacher, { text: '1. Even?\n(A) 2 (B) 3 (C) 5 (D) 7' });
    for (const path of [...pathsOf(quiz._id, id), `import?import=${read._id}`]) {
      await page.goto(`/quiz/${path}`);
      await drawn(page);
      const { outOfReach } = await tabThrough(page);
      expect(outOfReach, path).toEqual([]);
    }
  });
}

test('Tab reaches every control of a student’s own pages at 390 px', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^400 GET .*verify-email/);
  const [student, quiz] = [await makePerson(request), await makeQuiz(request)];
  const id = await takeQuiz(request, student, quiz, [0, 2]);
  await signInAs(page, student);
  await page.setViewportSize({ width: 390, height: 844 });
  const portal = ['', '/results', `/result/${id}`, '/progress', '/notices', '/receipt'];
  for (const path of ['/', '/account', ...portal.map((one) => `/quiz${one}`), '/verify-email/x']) {
    await page.goto(path);
    await drawn(page);
    const { outOfReach } = await tabThrough(page);
    expect(outOfReach, path).toEqual([]);
  }
});

test('Tab reaches every control of each screen of the administration at 390 px', {
  tag: '@sweep',
}, async ({ page, request }) => {
  test.slow();
  await applyAsTeacher(request);
  await askForDemo(request);
  const student = await makePerson(request);
  const batch = await over(makeBatch)(request, {}, [student.id]);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = [
    ...[
      '',
      'courses',
      'founders',
      'roles',
      'teachers',
      'testimonials',
      'people',
      `people/${student.id}`,
      'batches',
      `batches/${batch._id}`,
      'institute',
      'demo',
      'audit',
    ],
  ];
  for (const path of paths) {
    await page.goto(`/admin/${path}`);
    await drawn(page);
    const { outOfReach } = await tabThrough(page);
    expect(outOfReach, path).toEqual([]);
  }
});

/** The page has loaded, and can be used. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1, [role=timer]') !== null);
  await page.waitForFunction(() => document.querySelector('.skel, [inert]') === null);
  // Lists to choose from arrive after the page.
  await page.waitForLoadState('networkidle');
}
