import { makeBatch, makeStudent } from '#testing/acts/students.ts';
import { faults } from '../lib/expect-accessible.ts';
import { expectUsable } from '../lib/expect-usable.ts';
import { refuse } from '../lib/made-up.ts';
import { readPaper, wordFile } from '../lib/papers.ts';
import {
  applyAsTeacher,
  askForDemo,
  bearer,
  firstAdmin,
  makePaper,
  makePerson,
  makeQuiz,
  over,
  signInAs,
  takeQuiz,
} from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

// The pages of the site are in site/every-page. What a page shows in other states is in the stories of its noun.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const everywhere = ['desk', 'phone', 'zoomed'] as const;
const tag = '@sweep';

test('axe, Tab and 400 % zoom find nothing wrong with the pages of a visitor', { tag }, async ({
  page,
  request,
}) => {
  const quiz = await makeQuiz(request);
  await expectUsable(page, '/', { axe: 'whole', tab: everywhere });
  await expectUsable(page, '/login', { axe: 'whole' });
  for (const path of ['/slip', '/quiz', '/quiz/demo', '/quiz/receipt']) await expectUsable(page, path);
  await expectUsable(page, '/quiz/quizzes', { tab: [] });
  // The last one, because leaving an attempt asks first.
  await expectUsable(page, `/quiz/${quiz._id}`, { axe: 'whole', tab: everywhere });
});

test('axe, Tab and 400 % zoom find nothing wrong with the portal of a student', { tag }, async ({
  page,
  request,
}) => {
  const [student, quiz] = [await makePerson(request, { fullName: 'आरव मिश्रा' }), await makeQuiz(request)];
  const [passed, failed] = [
    await takeQuiz(request, student, quiz, [0, 1, 2]),
    await takeQuiz(request, student, quiz, [3]),
  ];
  await signInAs(page, student);
  await expectUsable(page, `/quiz/result/${passed}`, { axe: 'whole' });
  for (const path of ['', '/results', '/progress', '/notices', '/receipt']) {
    await expectUsable(page, `/quiz${path}`);
  }
  for (const path of ['/quizzes', `/result/${failed}`, '/create']) {
    await expectUsable(page, `/quiz${path}`, { tab: [] });
  }
});

test('axe, Tab and 400 % zoom find nothing wrong with the account of a student, nor where results cannot be loaded', {
  tag,
}, async ({ page, request, noise }) => {
  noise.allow(/^400 GET .*verify-email/);
  noise.allow(/503 GET .*results/);
  await expectUsable(page, '/login?tab=register', { tab: [] });
  await signInAs(page, await makePerson(request));
  await page.goto('/');
  await expectUsable(page, '/verify-email/x');
  await expectUsable(page, '/');
  await expectUsable(page, '/account', { tab: everywhere });
  await page.route('**/api/results/**', (route) => refuse(route, 'busy'));
  await page.goto('/quiz/results');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Couldn’t load your results')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('axe, Tab and 400 % zoom find nothing wrong where a teacher writes and manages quizzes', {
  tag,
}, async ({ page, request }) => {
  test.slow();
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const quiz = await makeQuiz(request, {}, teacher);
  await signInAs(page, teacher);
  // In `npm test` the story of a paper looks at the editor with axe.
  await expectUsable(page, `/quiz/edit/${quiz._id}`, { axe: 'whole', tab: everywhere });
  await expectUsable(page, '/quiz', { tab: everywhere });
  for (const path of ['/quiz/create', '/quiz/bank', '/quiz/notices', '/admin', '/quiz/demo']) {
    await expectUsable(page, path);
  }
  for (const path of ['/quiz/manage', '/dashboard']) await expectUsable(page, path, { tab: [] });
  await expectUsable(page, `/quiz/${quiz._id}`, { axe: 'shown', tab: ['desk', 'phone'] });
});

test('axe, Tab and 400 % zoom find nothing wrong where a teacher brings questions in and prints a paper', {
  tag,
}, async ({ page, request }) => {
  const { quiz, teacher } = await makePaper(request);
  const read = await readPaper(request, teacher, { file: await wordFile() });
  await signInAs(page, teacher);
  await expectUsable(page, `/quiz/import?import=${read._id}`, { axe: 'whole', tab: ['desk', 'phone'] });
  await expectUsable(page, `/quiz/${quiz._id}/print?sets=2&parts=paper,key,solutions,omr`, { axe: 'whole' });
  await expectUsable(page, `/quiz/${quiz._id}/import`, { axe: 'whole' });
});

test('axe, Tab and 400 % zoom find nothing wrong where a teacher reads results', { tag }, async ({
  page,
  request,
}) => {
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const quiz = await makeQuiz(request, {}, teacher);
  const id = await takeQuiz(request, await makePerson(request), quiz, [0, 2]);
  await takeQuiz(request, teacher, quiz, [0, 2]);
  await signInAs(page, teacher);
  await expectUsable(page, `/quiz/all-results?quizId=${quiz._id}`, { axe: 'whole' });
  for (const path of [`${quiz._id}/report`, `${quiz._id}/rulings`, `result/${id}`, 'results']) {
    await expectUsable(page, `/quiz/${path}`);
  }
  await expectUsable(page, '/quiz/all-results?q=nobody', { tab: [] });
});

test('axe, Tab and 400 % zoom find nothing wrong with the lists and forms of the administration', {
  tag,
}, async ({ page, request }) => {
  test.slow();
  const admin = await makePerson(request, { role: 'admin', fullName: 'Meera Iyer' });
  const data = { role: 'teacher', email: `asha-${crypto.randomUUID()}@example.com` };
  await request.post('/api/roles/add', { headers: bearer(admin.token), data });
  await signInAs(page, admin);
  await expectUsable(page, '/admin', { tab: ['desk', 'phone'] });
  for (const path of ['courses', 'founders', 'testimonials', 'roles', `audit?actor=${admin.id}`]) {
    await expectUsable(page, `/admin/${path}`, { tab: ['phone'] });
  }
  await expectUsable(page, '/admin/institute');
});

test('axe, Tab and 400 % zoom find nothing wrong with the administration of people', { tag }, async ({
  page,
  request,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  await applyAsTeacher(request, { fullName: `Ravi ${mark}` });
  await askForDemo(request, { name: `Kavya ${mark}` });
  await makePerson(request, { role: 'teacher', fullName: `Meera ${mark}` });
  const facts = { fullName: `Asha ${mark}`, phone: '9876543210', class: '12' };
  const student = await over(makeStudent)(request, facts, await firstAdmin(request));
  const batch = await over(makeBatch)(request, {}, [student._id]);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  for (const list of ['demo', 'teachers', 'batches']) await expectUsable(page, `/admin/${list}?q=${mark}`);
  await expectUsable(page, `/admin/people?q=${mark}`, { tab: everywhere });
  await expectUsable(page, `/admin/people/${student._id}`, { tab: everywhere });
  await expectUsable(page, `/admin/batches/${batch._id}`);
});
