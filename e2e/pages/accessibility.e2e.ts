import { expectAccessible, faults } from '../lib/expect-accessible.ts';
import { refuse } from '../lib/made-up.ts';
import { readPaper, wordFile } from '../lib/papers.ts';
import { makePaper, makePerson, makeQuiz, type Person, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the pages of a visitor', { tag: '@sweep' }, async ({ page, request }) => {
  const quiz = await makeQuiz(request);
  for (const path of ['/', '/login']) await expectAccessible(page, path);
  for (const path of ['/slip', '/quiz', '/quiz/quizzes', '/quiz/demo', '/quiz/receipt']) {
    await expectAccessible(page, path, { brief: true });
  }
  // The last one, because leaving an attempt asks first.
  await expectAccessible(page, `/quiz/${quiz._id}`);
});

test('axe finds nothing on the pages of a student', { tag: '@sweep' }, async ({ page, request }) => {
  const [student, quiz] = [await makePerson(request, { fullName: 'आरव मिश्रा' }), await makeQuiz(request)];
  const [passed, failed] = [
    await takeQuiz(request, student, quiz, [0, 1, 2]),
    await takeQuiz(request, student, quiz, [3]),
  ];
  await signInAs(page, student);
  await expectAccessible(page, `/quiz/result/${passed}`);
  for (const path of ['', '/quizzes', '/results', '/progress', '/notices', `/result/${failed}`, '/create']) {
    await expectAccessible(page, `/quiz${path}`, { brief: true });
  }
  await expectAccessible(page, '/', { brief: true });
});

test('axe finds nothing on the form to register, nor where a student’s results cannot be loaded', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  await expectAccessible(page, '/login?tab=register', { brief: true });
  noise.allow(/503 GET .*results/);
  await signInAs(page, await makePerson(request));
  await page.route('**/api/results/**', (route) => refuse(route, 'busy'));
  await page.goto('/quiz/results');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Couldn’t load your results')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

async function aTeacher(request: Parameters<typeof makePerson>[0]): Promise<Person> {
  return makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
}

// In `npm test` the story of a paper looks at the editor with axe.
test('axe finds nothing where a teacher writes and manages quizzes', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const teacher = await aTeacher(request);
  const quiz = await makeQuiz(request, {}, teacher);
  await signInAs(page, teacher);
  await expectAccessible(page, `/quiz/edit/${quiz._id}`);
  for (const path of ['/quiz/create', '/quiz/manage', '/dashboard']) {
    await expectAccessible(page, path, { brief: true });
  }
});

test('axe finds nothing where a teacher brings questions in and prints a paper', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const { quiz, teacher } = await makePaper(request);
  const read = await readPaper(request, teacher, { file: await wordFile() });
  await signInAs(page, teacher);
  await expectAccessible(page, `/quiz/import?import=${read._id}`);
  await expectAccessible(page, `/quiz/${quiz._id}/print?sets=2&parts=paper,key,solutions,omr`);
  await expectAccessible(page, `/quiz/${quiz._id}/import`);
});

test('axe finds nothing where a teacher reads results', { tag: '@sweep' }, async ({ page, request }) => {
  const [teacher, quiz] = [await aTeacher(request), await makeQuiz(request)];
  const id = await takeQuiz(request, await makePerson(request), quiz, [0, 2]);
  await signInAs(page, teacher);
  await expectAccessible(page, '/quiz/all-results');
  for (const path of ['', '/all-results?q=nobody', `/result/${id}`]) {
    await expectAccessible(page, `/quiz${path}`, { brief: true });
  }
});
