import type { Role } from '@kaksha/contract/core/access.ts';
import type { Page } from '@playwright/test';
import { goInPlace } from '../lib/go-in-place.ts';
import { adminToken, bearer, makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const forbidden = '❌ Forbidden: Insufficient Permissions';
const denied = '❌ Access Denied';

/** What an address shows: a heading, a refusal, or the login page that returns there. */
type Found = { heading: string | RegExp } | { refused: readonly string[] } | 'login';

async function expectFound(page: Page, path: string, found: Found): Promise<void> {
  await test.step(path, async () => {
    // A page that has a heading of its own cannot be taken for the one before it, so the document may stay.
    const inPlace = typeof found === 'object' && 'heading' in found && page.url() !== 'about:blank';
    if (inPlace) await goInPlace(page, path);
    else await page.goto(path);
    if (found === 'login') {
      await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      return;
    }
    await expect(page).toHaveURL(path);
    if ('heading' in found) {
      await expect(page.getByRole('heading', { level: 1, name: found.heading })).toBeVisible();
      await expect(page.getByText(/[❌⛔]/u)).toHaveCount(0);
    } else {
      await expect(page.getByText(/[❌⛔]/u)).toHaveText([...found.refused]);
    }
  });
}

/** The routes of the portal that everybody may open; its home greets a signed-in person by name. */
const open = (greeting: string) =>
  [
    ['/quiz', greeting],
    ['/quiz/quizzes', 'Attempt a quiz'],
    ['/quiz/demo', 'Demo quiz'],
  ] as const;

const portalLinks = (page: Page) => page.getByRole('navigation', { name: 'Quiz Portal' }).getByRole('link');
const siteLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const acts = (page: Page) => page.getByRole('main').locator('header').getByRole('link');

async function expectAttempt(page: Page, quizId: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`);
  await expect(page.getByRole('timer')).toBeVisible();
}

test('a visitor reads and tries quizzes, and is sent to the login page for the rest', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const quiz = await makeQuiz(request);
  const resultId = await takeQuiz(request, await makePerson(request), quiz);
  for (const [path, heading] of open('Practise until exams feel familiar.'))
    await expectFound(page, path, { heading });
  await expectAttempt(page, quiz._id);
  const guarded = ['create', 'manage', `edit/${quiz._id}`, 'results', 'all-results', `result/${resultId}`];
  for (const path of guarded) await expectFound(page, `/quiz/${path}`, 'login');

  await page.goto('/quiz');
  await expect(portalLinks(page)).toHaveText(['Home', 'Attempt Quiz', 'Results', 'Main Site']);
  await expect(acts(page)).toHaveText([/^Attempt/, 'My Results', 'Login']);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await page.goto('/');
  await expect(siteLinks(page)).toHaveText(['Home', 'Courses', 'Founders', 'Testimonial', 'About', 'Demo']);
});

test('a student takes quizzes, reads their own results, and is refused where quizzes are made', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^404 GET .*results/);
  const quiz = await makeQuiz(request);
  const [student, other] = [await makePerson(request), await makePerson(request)];
  const own = await takeQuiz(request, student, quiz);
  const foreign = await takeQuiz(request, other, quiz);
  await signInAs(page, student);
  for (const [path, heading] of open('Hello, Ananya.')) await expectFound(page, path, { heading });
  await expectAttempt(page, quiz._id);
  await expectFound(page, '/quiz/create', { refused: [denied, forbidden] });
  await expectFound(page, '/quiz/manage', { refused: [denied, forbidden] });
  await expectFound(page, `/quiz/edit/${quiz._id}`, { refused: [forbidden] });
  await expectFound(page, '/quiz/all-results', { refused: [forbidden] });
  await expectFound(page, '/quiz/results', { heading: 'My results' });
  await expectFound(page, `/quiz/result/${own}`, { heading: 'अभी नहीं, Ananya.' });
  await page.goto(`/quiz/result/${foreign}`);
  await expect(page.getByText('No result found.')).toBeVisible();

  await page.goto('/quiz');
  await expect(portalLinks(page)).toHaveText(['Home', 'Attempt Quiz', 'Results', 'Main Site']);
  await expect(acts(page)).toHaveText([/^Attempt/, 'My Results', /^Notices/]);
  await expect(page.getByRole('banner')).toContainText('Hello, Ananya');
  await portalLinks(page).filter({ hasText: 'Main Site' }).click();
  await expect(page).toHaveURL('/');
  await expect(siteLinks(page)).toHaveText([
    ...['Home', 'Courses', 'Founders', 'Testimonial', 'About', 'Demo'],
    'Quiz Portal',
  ]);
});

const staff: { role: Role; fullName: string; site: string[] }[] = [
  { role: 'teacher', fullName: 'Meera Iyer', site: ['Quiz Portal'] },
  { role: 'admin', fullName: 'Farida Khan', site: ['Quiz Portal', 'Admin Panel'] },
];

for (const { role, fullName, site } of staff) {
  test(`${role === 'admin' ? 'an admin' : 'a teacher'} opens every page of the portal`, {
    // Beside an admin's access, a teacher's differs in the links of the bar alone.
    tag: role === 'admin' ? ['@sweep'] : [],
  }, async ({ page, request }) => {
    const quiz = await makeQuiz(request);
    const resultId = await takeQuiz(request, await makePerson(request), quiz);
    await signInAs(page, await makePerson(request, { role, fullName }));
    for (const [path, heading] of open(`Hello, ${fullName.split(' ')[0]}.`))
      await expectFound(page, path, { heading });
    await expectFound(page, '/quiz/create', { heading: 'Create quiz' });
    await expectFound(page, '/quiz/manage', { heading: 'Manage quizzes' });
    await expectFound(page, `/quiz/edit/${quiz._id}`, { heading: 'Edit quiz' });
    await expectFound(page, '/quiz/results', { heading: 'My results' });
    await expectFound(page, '/quiz/all-results', { heading: 'All results' });
    await expectFound(page, `/quiz/result/${resultId}`, { heading: 'Ananya Sharma' });
    await expectAttempt(page, quiz._id);

    await page.goto('/quiz');
    await expect(portalLinks(page)).toHaveText([
      ...['Home', 'Attempt Quiz', 'Results', 'Create Quiz', 'Main Site'],
    ]);
    await expect(acts(page)).toHaveText([
      ...[/^Attempt/, 'My Results', ...(role === 'admin' ? [/^This week/] : [])],
      ...[/^Create/, /^Manage/, /^View All Results/, /^Manage Courses/, /^Notices/],
    ]);
    await expect(page.getByRole('banner')).toContainText(`Hello, ${fullName.split(' ')[0]}`);
    await portalLinks(page).filter({ hasText: 'Main Site' }).click();
    await expect(siteLinks(page)).toHaveText([
      ...['Home', 'Courses', 'Founders', 'Testimonial', 'About', 'Demo', ...site],
    ]);
  });
}

test('whoever loses a role is signed out', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 GET /);
  const teacher = await makePerson(request, { role: 'teacher' });
  await signInAs(page, teacher);
  await page.goto('/quiz/manage');
  await expect(page.getByRole('heading', { name: 'Manage quizzes' })).toBeVisible();
  const headers = bearer(await adminToken(request));
  await request.post('/api/roles/remove', { data: { role: 'teacher', email: teacher.email }, headers });
  await page.goto('/quiz/all-results');
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/quiz/all-results')}`);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('an unknown address in the portal says so', { tag: '@sweep' }, async ({ page, noise }) => {
  noise.allow(/^404 GET .*quiz\/nothing(\/here)?$/);
  await expectFound(page, '/quiz/nothing/here', { heading: 'Page not found' });
  await page.goto('/quiz/nothing');
  await expect(page.getByText('Quiz not found')).toBeVisible();
});
