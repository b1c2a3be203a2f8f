import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const forbidden = '❌ Forbidden: Insufficient Permissions';

test('an admin sees what waits, and each leads to where it is done', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 GET .*\/(demo|teachers)\/counts/);
  await request.post('/api/demo/send-demo-request', {
    data: { name: 'Kavya Nair', email: 'kavya@example.com', phone: '9876543210', course: 'NEET Biology' },
  });
  await signInAs(page, await makePerson(request, { role: 'admin', fullName: 'Meera Iyer' }));
  // The handler that was set up last is asked first.
  const broken = await breakCall(page, 'GET /demo/counts');
  const held = await holdCall(page, 'GET /demo/counts');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  held.letGo();
  await expect(waiting.getByText('Failed to count demo requests')).toBeVisible();
  broken.restore();
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting.getByText(/^new demo requests?$/)).toBeVisible();
  await waiting.getByRole('link', { name: 'Answer new demo requests' }).click();
  await expect(page).toHaveURL('/admin/demo?status=new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo requests');

  const nav = page.getByRole('navigation', { name: 'Admin' });
  const names = ['Courses', 'Founders', 'Roles', 'Teachers', 'Testimonials'];
  for (const name of names) await expect(nav.getByRole('link', { name: `Manage ${name}` })).toBeVisible();
  await nav.getByRole('link', { name: 'Manage Courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  await expect(page).toHaveTitle(/^Courses \| /);
});

test('a teacher reaches the courses from the portal and nothing else of the administration', {
  tag: '@sweep',
}, async ({ page, request }) => {
  await signInAs(page, await makePerson(request, { role: 'teacher', fullName: 'Farah Naqvi' }));
  await page.goto('/quiz');
  await page
    .getByRole('main')
    .getByRole('link', { name: /courses/i })
    .click();
  await expect(page).toHaveURL('/admin/courses');
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await expect(nav.getByRole('listitem')).toHaveText(['Manage Batches', 'Manage Courses']);
  for (const path of ['founders', 'testimonials', 'demo', 'audit']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forbidden);
  }
  await page.goto('/admin/roles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('⛔ Access denied');
  await page.goto('/admin/teachers');
  await expect(page).toHaveURL('/');
});

test('a student is refused everywhere but where testimonials are added', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await makePerson(request));
  for (const path of ['', '/courses', '/founders', '/demo', '/audit']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forbidden);
  }
  await page.goto('/admin/testimonials');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials');
});
