import { expectAccessible } from './expect-accessible.ts';
import { makePerson, makeQuiz, type Person, signInAs, takeQuiz } from './people.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the pages of a visitor', async ({ page, request }) => {
  const quiz = await makeQuiz(request);
  for (const path of ['/', '/login', '/quiz', '/quiz/quizzes', '/quiz/demo', `/quiz/${quiz._id}`]) {
    await expectAccessible(page, path);
  }
});

test('axe finds nothing on the pages of a student', async ({ page, request }) => {
  const [student, quiz] = [await makePerson(request, { fullName: 'आरव मिश्रा' }), await makeQuiz(request)];
  const [passed, failed] = [
    await takeQuiz(request, student, quiz, [0, 1, 2]),
    await takeQuiz(request, student, quiz, [3]),
  ];
  await signInAs(page, student);
  const paths = ['quiz/results', `quiz/result/${passed}`, `quiz/result/${failed}`, 'quiz/create'];
  for (const path of paths) await expectAccessible(page, `/${path}`);
});

async function aTeacher(request: Parameters<typeof makePerson>[0]): Promise<Person> {
  return makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
}

test('axe finds nothing where a teacher writes and manages quizzes', async ({ page, request }) => {
  const teacher = await aTeacher(request);
  const quiz = await makeQuiz(request, {}, teacher);
  await signInAs(page, teacher);
  for (const path of ['create', 'manage', `edit/${quiz._id}`]) await expectAccessible(page, `/quiz/${path}`);
});

test('axe finds nothing where a teacher reads results', async ({ page, request }) => {
  const [teacher, quiz] = [await aTeacher(request), await makeQuiz(request)];
  const id = await takeQuiz(request, await makePerson(request), quiz, [0, 2]);
  await signInAs(page, teacher);
  for (const path of ['', '/all-results', '/all-results?q=nobody', `/result/${id}`]) {
    await expectAccessible(page, `/quiz${path}`);
  }
});
