import type { Page } from '@playwright/test';
import { beyondTheEdge } from '../lib/expect-accessible.ts';
import { untilAlive } from '../lib/go-in-place.ts';
import { answer } from '../lib/made-up.ts';
import { expect, test } from '../lib/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes to a page inside the app, so that its calls are the browser's own. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.goto('/about');
  await untilAlive(page);
  await page.evaluate((to) => {
    history.pushState({ key: 'story', usr: null, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

test('a course page shows its title, levels, video and parts', async ({ page }) => {
  await page.goto('/courses/jee-physics-maths');
  await expect(title(page)).toHaveText('JEE Main and Advanced: Physics and Mathematics');
  await expect(page.getByText('Class 11, class 12 and droppers')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Mechanics and gravitation',
    'Waves and optics',
    'Algebra and coordinate geometry',
    'Full papers, Main and Advanced',
  ]);
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'a video' });
  });
  await page.reload({ waitUntil: 'networkidle' });
  const player = page.getByTitle(/^A class from/);
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/Iuv6hY6zsd0/);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /^Play the video: A class from/ }).click();
  await expect(player.contentFrame().getByText('a video')).toBeVisible();
  await expect(player).toBeFocused();
  expect(asked).toHaveLength(1);
});

test('/course/{id} shows the course, an unknown one is "Course not found" with status 404', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^404 GET .*nothing-here/);
  const all: { _id: string; title: string }[] = await (await request.get('/api/courses')).json();
  const some = all[2];
  await page.goto(`/course/${some?._id}`);
  await expect(title(page)).toHaveText(some?.title ?? '');
  await page.goto(`/courses/${some?._id}`);
  await expect(title(page)).toHaveText(some?.title ?? '');
  const reply = await page.goto('/courses/nothing-here');
  expect(reply?.status()).toBe(404);
  await expect(title(page)).toHaveText('Course not found');
  await page.getByRole('link', { name: 'See all courses' }).click();
  await expect(page).toHaveURL('/courses');
});

test('very long words break, and neither a card nor a course is wider than a phone', {
  tag: '@sweep',
}, async ({ page }) => {
  const endless = 'x'.repeat(300);
  const badge = { enabled: true, label: endless };
  const badges = { LIVE: badge, NEW: badge, FREE: badge };
  await page.route('**/api/courses', async (route) => {
    const [course] = await (await route.fetch()).json();
    const words = { title: endless, levels: endless, features: [endless], badges };
    await answer(route, [{ ...course, ...words, path: 'endless' }]);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/courses', '/courses/endless']) {
    if (path === '/courses') await goInside(page, path);
    else await page.getByRole('link', { name: 'Explore' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: endless })).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
  }
});
