import { tabTo } from '../lib/by-keyboard.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a student sees where marks went, and practises what went wrong', async ({ page, request, noise }) => {
  // Without a token there is no such quiz.
  noise.allow(/404 .*\/quiz\/[0-9a-f-]{36}/);
  const student = await makePerson(request);
  const quiz = await makeQuiz(request);
  const result = await takeQuiz(request, student, quiz, [0, 2, null, 1]);
  await signInAs(page, student);

  await test.step('the result says where the marks went, at 1280 px and at 390 px', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/quiz/result/${result}`);
    await expect(page.getByRole('heading', { name: '1 unanswered' })).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
  });

  await test.step('progress makes a quiz of it, by the keyboard', async () => {
    await page.goto('/quiz/progress');
    const practise = page.getByRole('button', { name: 'Practise what went wrong' });
    await expect(practise).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
    await tabTo(page, practise);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Question with key B').first()).toBeVisible();
  });
});
