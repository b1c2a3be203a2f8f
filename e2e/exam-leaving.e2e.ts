import { choose, makeExam, question, startClock, submit } from './exam.ts';
import { makePerson, signInAs } from './people.ts';
import { expect, test } from './test.ts';

test('every way out of an exam shows the page that it leads to', async ({ page, request }) => {
  const [first, second] = await Promise.all([
    makeExam(request, { release: 'at_once' }),
    makeExam(request, { release: 'by_hand' }),
  ]);
  await signInAs(page, await makePerson(request));
  const hello = page.getByRole('heading', { name: 'Hello, Ananya.' });
  await page.goto('/quiz');
  await expect(hello).toBeVisible();

  await test.step('Leave', async () => {
    await page.getByRole('link', { name: `Take exam: ${first.title}` }).click();
    await startClock(page);
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(hello).toBeVisible();
  });

  await test.step('See result', async () => {
    await page.goForward();
    await expect(question(page, 1)).toBeAttached();
    await choose(page, 'A');
    await submit(page);
    await page.getByRole('link', { name: 'See result' }).click();
    await expect(page).toHaveURL(/\/quiz\/result\//);
    await expect(page.getByRole('main').getByText(first.title).first()).toBeVisible();
  });

  await test.step('Go to home', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: `Take exam: ${second.title}` }).click();
    await startClock(page);
    await submit(page);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(hello).toBeVisible();
  });
});
