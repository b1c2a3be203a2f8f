import type { APIRequestContext, Page, Route } from '@playwright/test';
import { bearer, makePerson, makeQuiz, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** What the browser keeps beyond its HTTP cache: the scopes of workers, and the paths in their caches. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return { scopes: workers.map(({ scope }) => new URL(scope).pathname), paths };
  });

/**
 * Puts a mark of its own where the worker keeps until when its page is valid: what a page tells it afterwards is a whole
 * number of milliseconds, which by the clocks may be earlier than the one before.
 */
const markUntil = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const until = await (await cache.match('/exam-until'))?.text();
      if (until !== undefined) await cache.put('/exam-until', new Response(`${until}.5`));
    }
  });

/** True once a page has told the worker again until when to keep it. */
const isToldAgain = (page: Page) =>
  page.evaluate(async () => Number.isInteger(Number(await (await caches.match('/exam-until'))?.text())));

const nothing = { scopes: [], paths: [] };

/** Waits until the page can be reloaded without a connection. */
const isKept = (page: Page, path: string) =>
  expect
    .poll(async () => (await keptIn(page)).paths.filter((kept) => [path, '/exam-until'].includes(kept)))
    .toHaveLength(2);

async function finishExam(request: APIRequestContext, person: Person): Promise<void> {
  const headers = bearer(person.token);
  const { attempts } = await (await request.get('/api/attempts/open', { headers })).json();
  const device = 'story';
  await request.post(`/api/attempts/${attempts[0]._id}/take-over`, { headers, data: { device } });
  await request.post(`/api/attempts/${attempts[0]._id}/finish`, { headers, data: { device, seq: 1 } });
}

test('a running exam is reloaded without a connection and after a new build, and leaves nothing when it has ended', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const student = await makePerson(request);
  const practice = await makeQuiz(request);
  const exam = await makeQuiz(request, { mode: 'exam', totalTime: 60 });
  const path = `/quiz/${exam._id}`;
  await signInAs(page, student);

  await test.step('practice keeps nothing', async () => {
    await page.goto(`/quiz/${practice._id}`);
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await keptIn(page)).toEqual(nothing);
  });

  await test.step('an exam keeps its page once it has started', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: exam.title })).toBeVisible();
    expect(await keptIn(page)).toEqual(nothing);
    await start(page);
    await isKept(page, path);
    const { scopes, paths } = await keptIn(page);
    expect(scopes).toEqual([path]);
    expect(paths.filter((kept) => !/^\/(assets|fonts)\//.test(kept)).sort()).toEqual(
      ['/exam-paper', '/exam-until', path].sort(),
    );
  });

  await test.step('without a connection a reload shows the same question, answer and clock', async () => {
    await page.locator('label.option').nth(2).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeAttached();
    const question = await page.getByText(/^Question with key/).innerText();
    // The worker's own requests too: those that only a page makes would be cut by `page.route`.
    const cutOfWorker: string[] = [];
    const cut = (route: Route) => {
      const request = route.request();
      if (request.serviceWorker() !== null) cutOfWorker.push(new URL(request.url()).pathname);
      return route.abort('internetdisconnected');
    };
    await page.context().route('**/*', cut);
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => cutOfWorker).toContain(path);
    await expect(page.getByText(question.split(':')[0] ?? '').first()).toBeVisible();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await expect(page.getByRole('timer')).toHaveText(/^(59|58):\d\d|60:00$/);
    await page.locator('label.option').nth(1).click();
    await page.reload();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.context().unroute('**/*', cut);
    await page.context().setOffline(false);
    const headers = bearer(student.token);
    await expect
      .poll(async () => {
        const { attempts } = await (await request.get('/api/attempts/open', { headers })).json();
        const attempt = await request.get(`/api/attempts/${attempts[0]._id}`, { headers });
        return (await attempt.json()).answers[0].answer;
      })
      .toBe(1);
  });

  await test.step('its files are found when a new build has removed them from the server', async () => {
    const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
    await page.context().route('**/assets/**', gone);
    await markUntil(page);
    await page.reload();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.context().unroute('**/assets/**', gone);
    // What the page of this reload told its worker to keep must not be kept after the end.
    await expect.poll(() => isToldAgain(page)).toBe(true);
  });

  await test.step('nothing is left when it has ended', async () => {
    await finishExam(request, student);
    await page.reload();
    await expect.poll(() => keptIn(page)).toEqual(nothing);
  });
});

test('logging out removes what was kept of a running exam', { tag: '@sweep' }, async ({ page, request }) => {
  const student = await makePerson(request);
  const exam = await makeQuiz(request, { mode: 'exam', totalTime: 60 });
  await signInAs(page, student);
  await page.goto(`/quiz/${exam._id}`);
  await start(page);
  await isKept(page, `/quiz/${exam._id}`);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect.poll(() => keptIn(page)).toEqual(nothing);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'theme'))).toEqual([]);
});

async function start(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I am / }).check();
  await page.getByRole('button', { name: 'Start the exam' }).click();
}
