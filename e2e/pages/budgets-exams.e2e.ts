import type { Page } from '@playwright/test';
import { expectWithinBudget, formulas, LARGE, openCold } from '../lib/cold.ts';
import { beginExam, question, sign } from '../lib/exam.ts';
import { fourQuestions, makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const withFormulas = () => fourQuestions().map((one) => ({ ...one, ...formulas }));

/** Each page is opened cold and waited for by something of its own that comes last. */
async function expectPagesWithinBudget(
  page: Page,
  pages: readonly { path: string; shows: string | RegExp; budget?: number }[],
): Promise<void> {
  for (const { path, shows, budget } of pages) {
    const fetched = await openCold(page, path);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    expectWithinBudget(fetched, path, { budget });
  }
}

test('an exam opens cold for a student within the budget of requests and bytes: its start card, and while it runs', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const start = await makeQuiz(request, { mode: 'exam', questions: withFormulas() });
  const { exam } = await beginExam(page, request, { questions: withFormulas() });
  const running = await openCold(page, `/quiz/${exam._id}`);
  await expect(question(page, 1)).toBeAttached();
  await expect(sign(page)).toHaveText('Saved');
  expectWithinBudget(running, 'the running exam');
  await expectPagesWithinBudget(page, [
    { path: `/quiz/${start._id}`, shows: /^Ready, / },
    { path: '/quiz', shows: 'Open exam' },
    { path: '/quiz/quizzes', shows: 'All subjects' },
  ]);
});

test('a result with formulas opens cold for its student within the budget of requests and bytes', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const student = await makePerson(request);
  const quiz = await makeQuiz(request, { questions: withFormulas() });
  const path = `/quiz/result/${await takeQuiz(request, student, quiz, [0, 2])}`;
  await signInAs(page, student);
  await expectPagesWithinBudget(page, [{ path, shows: 'Question by question' }]);
});

for (const role of ['teacher', 'admin'] as const) {
  test(`pages about exams and formulas open cold for a ${role} within the budget of requests and bytes`, {
    tag: '@sweep',
  }, async ({ page, browser, request }) => {
    const quiz = await makeQuiz(request, { questions: withFormulas() });
    const { exam, attemptId } = await beginExam(page, request, { questions: withFormulas() });
    const result = await takeQuiz(request, await makePerson(request), quiz, [0, 2]);
    const listed: { _id: string; title: string }[] = await (await request.get('/api/quiz')).json();
    const paper = listed.find(({ title }) => title === 'JEE Main mock 1')?._id;
    const context = await browser.newContext();
    const own = await context.newPage();
    await signInAs(own, await makePerson(request, { role }));
    await expectPagesWithinBudget(own, [
      { path: '/quiz', shows: 'Newest results' },
      { path: '/quiz/quizzes', shows: 'All subjects' },
      { path: '/quiz/bank', shows: /^Question \d+ of / },
      { path: `/quiz/edit/${quiz._id}`, shows: 'Explanation', budget: LARGE },
      { path: `/quiz/result/${result}`, shows: 'Question by question' },
      { path: `/quiz/${exam._id}/hall`, shows: 'Ananya Sharma' },
      { path: `/quiz/${exam._id}/hall/${attemptId}`, shows: /^Log of / },
      { path: `/quiz/${exam._id}`, shows: 'Start a trial' },
      { path: `/quiz/${paper}`, shows: '1 of 75 · 0 answered', budget: LARGE },
    ]);
    await context.close();
  });
}
