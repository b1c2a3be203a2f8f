import type { Page } from '@playwright/test';
import { beyondTheEdge } from '../lib/expect-accessible.ts';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { untilAlive } from '../lib/go-in-place.ts';
import { answer, refuse } from '../lib/made-up.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Goes to a page inside the app, so that its calls are the browser's own. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.goto('/about');
  await untilAlive(page);
  await page.evaluate((to) => {
    history.pushState({ key: 'story', usr: null, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

test('a course is a card with its badges, price, levels, features and the way to it', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.goto('/courses');
  await expect(title(page)).toHaveText('Courses');
  await expect(page.getByRole('article').nth(7)).toBeVisible();
  const physics = card(page, 'JEE Main and Advanced');
  await expect(physics.locator('.course-badges > *')).toHaveText(['LIVE', 'NEW']);
  await expect(physics.locator('.price')).toHaveCount(0);
  const science = card(page, 'Foundation Science');
  await expect(science.locator('.course-badges > *')).toHaveText(['LIVE']);
  await expect(science.locator('.price')).toHaveText('FREE first month');
  await expect(science).toContainText('Classes 9 and 10, CBSE and ICSE');
  await expect(science.getByRole('listitem')).toHaveText([
    'Physics, Chemistry and Biology as one story',
    'Lab videos you can repeat at home',
    'Sample papers from October',
  ]);
  await science.getByRole('link', { name: 'Explore Foundation Science' }).click();
  await expect(page).toHaveURL('/courses/foundation-science');
  await expect(title(page)).toHaveText('Foundation Science');
});

test('the courses say that they are loading or why they failed, and can be loaded again', {
  tag: '@sweep',
}, async ({ page, noise }) => {
  noise.allow(/^500 GET .*courses/);
  const broken = await breakCall(page, 'GET /courses', { message: 'The database is asleep.' });
  const held = await holdCall(page, 'GET /courses');
  await goInside(page, '/courses');
  await expect(page.getByText('Loading courses...')).toBeVisible();
  held.letGo();
  await expect(alert(page)).toContainText('The database is asleep.');
  broken.restore();
  const silent = await breakCall(page, 'GET /courses');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page)).toContainText('Failed to fetch courses');
  silent.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').nth(7)).toBeVisible();
});

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

const files = {
  _id: 'part',
  title: 'Light',
  description: 'Mirrors and lenses.',
  courseId: 'course',
  syllabusPath: '/uploads/light-syllabus.pdf',
  questionPath: '/uploads/light-questions.pdf',
  videoPath: '/uploads/light.mp4',
  youtubeLink: 'https://youtu.be/Iuv6hY6zsd0',
  revision: 1,
};

test('a part has its syllabus, questions, uploaded video and embedded video; a wrong link embeds nothing', {
  tag: '@sweep',
}, async ({ page }) => {
  const wrong = {
    ...files,
    _id: 'wrong',
    title: 'Sound',
    videoPath: '',
    youtubeLink: 'https://youtu.be/short',
  };
  await page.route('**/api/sub-courses?*', (route) => answer(route, [files, wrong]));
  await page.route('**/uploads/light.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }));
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'a video' }));
  await page.goto('/courses');
  await card(page, 'Organic Chemistry').getByRole('link').click();
  const [light, sound] = [page.locator('.sub').nth(0), page.locator('.sub').nth(1)];
  await expect(light.getByRole('link', { name: 'Syllabus of Light' })).toHaveAttribute(
    'href',
    files.syllabusPath,
  );
  await expect(light.getByRole('link', { name: 'Questions of Light' })).toHaveAttribute(
    'href',
    files.questionPath,
  );
  await light.getByRole('button', { name: 'Play the video: the lecture of Light' }).click();
  await expect(light.locator('video')).toHaveAttribute('src', files.videoPath);
  await light.getByRole('button', { name: 'Play the video: Light, on YouTube' }).click();
  await expect(light.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/Iuv6hY6zsd0/);
  await expect(sound.getByRole('link', { name: 'Syllabus of Sound' })).toBeVisible();
  await expect(sound.getByRole('button')).toHaveCount(0);
});

test('a course page says "Loading..." until the course is found, and why it failed', {
  tag: '@sweep',
}, async ({ page, noise }) => {
  noise.allow(/^500 GET .*courses/);
  const broken = await breakCall(page, 'GET /courses');
  const held = await holdCall(page, 'GET /courses');
  await goInside(page, '/courses/neet-biology');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  held.letGo();
  await expect(alert(page)).toContainText('Failed to fetch courses');
  broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('NEET Biology');
});

test('the parts of a course say that they are loading and that they failed', { tag: '@sweep' }, async ({
  page,
  noise,
}) => {
  noise.allow(/^500 GET .*sub-courses/);
  const broken = await breakCall(page, 'GET /sub-courses');
  const held = await holdCall(page, 'GET /sub-courses');
  await page.goto('/courses');
  await card(page, 'NEET Biology').getByRole('link').click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  held.letGo();
  await expect(alert(page)).toContainText('Failed to fetch sub-courses');
  broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Human physiology' })).toBeVisible();
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

test('a student can enrol again after a failure; a visitor signs in first', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 POST .*enroll/);
  await page.goto('/courses/foundation-science');
  await expect(page.getByRole('link', { name: 'Enroll' })).toHaveAttribute('href', /^\/login\?returnTo=/);
  await signInAs(page, await makePerson(request));
  await page.goto('/courses/foundation-science');
  await page.route('**/api/courses/*/enroll', (route) => refuse(route, 'internal'), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByText('Enrollment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('button', { name: 'Enrolled' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enrolled' })).toBeVisible();
});

test('very long words break, and neither a card nor a course is wider than a phone', async ({ page }) => {
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
