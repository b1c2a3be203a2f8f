import { answer } from '../lib/made-up.ts';
import { makePerson, makeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('an attempt can be submitted after a new build has removed every file not yet loaded', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^404 GET .*\/assets\//);
  noise.allow(/^console: .*dynamically imported module/);
  noise.allow(/^uncaught: .*dynamically imported module/);
  const [made, person] = [await makeQuiz(request), await makePerson(request)];
  await page.goto(`/quiz/${made._id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.locator('label.option').first().click();
  await page.getByRole('button', { name: 'Submit quiz' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to submit' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page was updated' })).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\/result\//);
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('img', { name: /^25 percent/ })).toBeVisible();
});

test('a quiz whose reply is cut off is requested again', { tag: '@sweep' }, async ({ page, request }) => {
  const made = await makeQuiz(request);
  await page.addInitScript((id) => {
    const { fetch } = window;
    let cut = true;
    window.fetch = async (input, init) => {
      const reply = await fetch(input, init);
      if (!cut || !String(input).endsWith(`/api/quiz/${id}`)) return reply;
      cut = false;
      const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
      return new Response(broken, { status: reply.status });
    };
  }, made._id);
  await page.goto(`/quiz/${made._id}`);
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a double click answers one demo question', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/quiz/demo');
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('button', { name: /^A/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
});

test('a quiz whose totalTime is 0 gets two minutes a question', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const made = await makeQuiz(request);
  await page.route(`**/api/quiz/${made._id}`, async (route) => {
    const reply = await route.fetch();
    return answer(route, { ...(await reply.json()), totalTime: 0 });
  });
  await page.goto(`/quiz/${made._id}`);
  await expect(page.getByRole('timer')).toHaveText(/^(8:00|7:5\d)$/);
});
