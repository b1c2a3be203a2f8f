import { tabThrough } from './by-keyboard.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from './people.ts';
import { expect, test } from './test.ts';

for (const width of [390, 1280]) {
  test(`Tab reaches every control of each page of the portal at ${width} px`, {
    tag: width === 390 ? [] : ['@sweep'],
  }, async ({ page, request }) => {
    const teacher = await makePerson(request, { role: 'teacher' });
    const quiz = await makeQuiz(request, {}, teacher);
    const id = await takeQuiz(request, teacher, quiz, [0, 2]);
    await signInAs(page, teacher);
    await page.setViewportSize({ width, height: 844 });
    const all = `all-results?quizId=${quiz._id}`;
    const paths = ['', 'demo', quiz._id, 'create', `edit/${quiz._id}`, 'results', all, `result/${id}`];
    for (const path of paths) {
      await page.goto(`/quiz/${path}`);
      await page.waitForFunction(() => document.querySelector('h1, [role=timer]') !== null);
      await page.waitForFunction(() => document.querySelector('.skel') === null);
      const { outOfReach } = await tabThrough(page);
      expect(outOfReach, path).toEqual([]);
    }
  });
}
