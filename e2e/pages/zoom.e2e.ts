import type { Page } from '@playwright/test';
import { makeBatch } from '#testing/acts/students.ts';
import { tabThrough } from '../lib/by-keyboard.ts';
import { beyondTheEdge } from '../lib/expect-accessible.ts';
import { applyAsTeacher, askForDemo, makePerson, makeQuiz, over, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** What a screen of 1280 by 1024 shows at 400 %. */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

const site = [
  ...['/', '/courses', '/courses/jee-physics-maths', '/testimonial', '/founders', '/about', '/demo'],
  ...['/pay-dues', '/privacy', '/login', '/forgot-password', '/reset-password/x', '/slip', '/quiz/receipt'],
];

test('at 400 % zoom nothing of the site is cut off, and what has the focus is in sight', {
  tag: '@sweep',
}, async ({ page }) => {
  test.slow();
  for (const path of site) await expectUsable(page, path);
});

test('at 400 % zoom nothing of a student’s pages is cut off, and what has the focus is in sight', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const [student, quiz] = [await makePerson(request), await makeQuiz(request)];
  const id = await takeQuiz(request, student, quiz, [0, 2]);
  await signInAs(page, student);
  // Other stories add quizzes to it meanwhile, so that Tab finds more than were counted.
  await page.goto('/quiz/quizzes', { waitUntil: 'networkidle' });
  expect.soft(await beyondTheEdge(page)).toEqual([]);
  const portal = ['', '/results', `/result/${id}`, '/progress', '/notices'].map((path) => `/quiz${path}`);
  for (const path of ['/', ...portal, '/account']) await expectUsable(page, path);
});

test('at 400 % zoom nothing of staff’s pages is cut off, and what has the focus is in sight', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  const quiz = await makeQuiz(request, {}, teacher);
  await takeQuiz(request, await makePerson(request), quiz, [0, 2]);
  await signInAs(page, teacher);
  // Other stories add quizzes to it meanwhile, so that Tab finds more than were counted.
  await page.goto('/quiz/manage', { waitUntil: 'networkidle' });
  expect.soft(await beyondTheEdge(page)).toEqual([]);
  const ofQuiz = ['report', 'rulings', 'import', 'print'].map((name) => `/quiz/${quiz._id}/${name}`);
  const paths = [`/quiz/all-results?quizId=${quiz._id}`, '/quiz/notices', '/admin', `/quiz/edit/${quiz._id}`];
  for (const path of ['/quiz/bank', ...ofQuiz, ...paths]) await expectUsable(page, path);
});

test('at 400 % zoom nothing of the administration is cut off, and what has the focus is in sight', {
  tag: '@sweep',
}, async ({ page, request }) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  await applyAsTeacher(request, { fullName: `Ravi ${mark}` });
  await askForDemo(request, { name: `Kavya ${mark}` });
  const student = await makePerson(request, { fullName: `Asha ${mark}` });
  const batch = await over(makeBatch)(request, {}, [student.id]);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  // Other stories add to these meanwhile, so that Tab finds more than were counted.
  for (const path of ['', 'courses', 'founders', 'testimonials', 'roles', 'audit']) {
    await page.goto(`/admin/${path}`, { waitUntil: 'networkidle' });
    expect.soft(await beyondTheEdge(page), path).toEqual([]);
  }
  const lists = ['demo', 'teachers', 'people', 'batches'].map((name) => `${name}?q=${mark}`);
  for (const path of [...lists, `people/${student.id}`, `batches/${batch._id}`, 'institute'])
    await expectUsable(page, `/admin/${path}`);
});

async function expectUsable(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('.skel, [inert]') === null);
    expect.soft(await beyondTheEdge(page), `${path} beyond the edge`).toEqual([]);
    const { outOfReach, unseen } = await tabThrough(page);
    expect.soft(outOfReach, `${path} out of reach`).toEqual([]);
    expect.soft(unseen, `${path} unseen`).toEqual([]);
  });
}
