import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makePerson, makeQuiz, type Person, signInAs, takeQuiz } from './people.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds on the page as it stands, each as one line that says where. */
async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Both widths in both themes; a theme changes colours alone. Then the narrowest phone, which must not scroll sideways. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('[role=status][aria-busy], .skel') === null);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await faults(page), '1280 px').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page, ['color-contrast']), '1280 px, dark').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page), '390 px, dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await faults(page, ['color-contrast']), '390 px').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, 'px beyond a phone of 360').toBeLessThanOrEqual(0);
  });
}

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
