import { type Course, courses } from '@kaksha/contract/courses.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { test } from '../lib/apart.ts';
import { expectAccessible, faults } from '../lib/expect-accessible.ts';
import { holdCall } from '../lib/failing-calls.ts';
import { answer } from '../lib/made-up.ts';
import { adminToken, bearer, callOf, makePerson, type Person, signInAs } from '../lib/people.ts';
import { expect } from '../lib/test.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

const aTitle = () => `Waves ${crypto.randomUUID().slice(0, 8)}`;
const editForm = (page: Page, title: string) => page.getByRole('form', { name: `Editing “${title}”` });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const edit = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` }).click();

async function aTeacher(page: Page, request: APIRequestContext): Promise<Person> {
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Farah Naqvi' });
  await signInAs(page, teacher);
  return teacher;
}

const aCourse = (request: APIRequestContext, as: Person, title = aTitle()): Promise<Course> =>
  callOf(request)(courses.create, { form: { title, levels: 'Class 12' }, as });

test('a teacher adds a course, edits it, gives it an image, removes that and deletes it; an admin restores it', async ({
  page,
  request,
  browser,
}) => {
  await aTeacher(page, request);
  const title = aTitle();
  await page.goto('/admin/courses');
  await page.getByText('Add a course').click();
  const add = page.getByRole('form', { name: 'Add a course' });
  await add.getByRole('button', { name: 'Add course' }).click();
  await expect(add.getByLabel('Title')).toHaveAccessibleDescription('A course needs a title.');
  await expect(add.getByLabel('Title')).toBeFocused();
  await add.getByLabel('Title').fill(title);
  await add.getByLabel('Levels').fill('Class 12');
  await expect(add.getByRole('textbox', { name: 'Path' })).toHaveValue(title.toLowerCase().replace(' ', '-'));
  await add.getByRole('textbox', { name: 'Feature 1' }).fill('Ray diagrams');
  await add.getByRole('checkbox', { name: 'LIVE' }).check();
  await add.getByRole('button', { name: 'Add course' }).click();
  await expect(page.getByText(`${title} added`)).toBeVisible();
  await expect(row(page, title)).toContainText('Class 12');

  await edit(page, title);
  const form = editForm(page, title);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'waves.png', mimeType: 'image/png', buffer: png });
  await form.getByLabel('Levels').fill('Classes 11 and 12');
  await expect(page.getByText('Changes are not saved yet')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${title} saved`)).toBeVisible();
  await expect(row(page, title)).toContainText('Classes 11 and 12');
  const picture = row(page, title).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/uploads\/.+\.webp$/);
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(56);

  await edit(page, title);
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByText(`Image of ${title} removed`)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, title).locator('img')).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It has no sub-courses.');
  await page.getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByText(`${title} deleted`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toHaveCount(0);

  const context = await browser.newContext();
  const admins = await context.newPage();
  await signInAs(admins, await makePerson(request, { role: 'admin', fullName: 'Meera Iyer' }));
  await admins.goto('/admin/courses');
  const restore = admins.getByRole('button', { name: `Restore ${title}` });
  await expect(restore).toBeVisible();
  // Both lists load again after a restore: however late the lower one is, the row above stays where it is.
  const trash = await holdCall(admins, 'GET /trash');
  await restore.click();
  // By its label, since the dialog hides the page from roles.
  const remove = admins.getByLabel(`Delete ${title}`, { exact: true });
  await remove.scrollIntoViewIfNeeded();
  const shown = await remove.boundingBox();
  expect(shown).not.toBeNull();
  const loaded = admins.waitForResponse('**/api/trash');
  trash.letGo();
  await (await loaded).finished();
  await remove.click();
  expect((await remove.boundingBox())?.y).toBe(shown?.y);
  await admins.getByRole('button', { name: 'Delete course' }).click();
  await expect(admins.getByText(`${title} deleted`, { exact: true })).toBeVisible();
  await context.close();
});

test('what was typed is there again after a session has ended and the person has signed in', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 PUT .*\/api\/courses\//);
  const teacher = await aTeacher(page, request);
  const { _id, title } = await aCourse(request, teacher);
  await page.goto('/admin/courses');
  await edit(page, title);
  await editForm(page, title).getByLabel('Levels').fill('Class 10');
  await request.post('/api/auth/logout-everywhere', { headers: bearer(teacher.token) });
  await editForm(page, title).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fadmin%2Fcourses');
  await page.getByLabel('Email').fill(teacher.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(teacher.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await expect(editForm(page, title).getByLabel('Levels')).toHaveValue('Class 10');
  await editForm(page, title).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, title)).toContainText('Class 10');
  await request.delete(`/api/courses/${_id}`, { headers: bearer(await adminToken(request)) });
});

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('Nothing is shown there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the order is changed by dragging, by touch, by the arrow keys and by buttons', {
  tag: '@sweep',
}, async ({ page, request }) => {
  await aTeacher(page, request);
  // A list of this story alone, since the others add and delete courses meanwhile.
  let list: Course[] = (await (await request.get('/api/courses')).json()).slice(0, 3);
  const [first, second, third] = list.map(({ _id }) => _id);
  const stored: unknown[] = [];
  await page.route('**/api/courses', (route) => answer(route, list));
  await page.route('**/api/courses/order', (route) => {
    const { ids } = route.request().postDataJSON();
    stored.push(ids);
    list = ids.flatMap((id: string) => list.filter(({ _id }) => _id === id));
    return answer(route, list);
  });
  await page.goto('/admin/courses');
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles).toHaveCount(3);
  const from = await middleOf(handles.nth(0));
  const to = await middleOf(handles.nth(2));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => stored).toEqual([[second, third, first]]);

  await handles.nth(2).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => stored.at(-1)).toEqual([second, first, third]);
  await expect(handles.nth(1)).toBeFocused();
  await handles.nth(1).click();
  await page.getByRole('button', { name: /^Move .* up$/ }).click();
  await expect.poll(() => stored.at(-1)).toEqual([first, second, third]);
  // A second press puts the two buttons away.
  await handles.nth(0).click();
  await expect(handles).toHaveCount(3);

  await test.step('a finger on a phone moves the row and not the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Far from the edges, near which a drag scrolls.
    await handles.nth(2).evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
    const scrolled = await page.evaluate(() => scrollY);
    const from = await middleOf(handles.nth(2));
    const above = await page.getByRole('listitem').filter({ has: handles }).nth(1).boundingBox();
    const by = (above?.y ?? from.y) + 5 - from.y;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (let part = 1; part <= 8; part += 1) {
      await touch('touchMove', [{ x: from.x, y: from.y + (by * part) / 8 }]);
    }
    await touch('touchEnd', []);
    await expect.poll(() => stored.at(-1)).toEqual([first, third, second]);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

test('axe finds nothing on the list, nor on its open forms and questions', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await aTeacher(page, request);
  await expectAccessible(page, '/admin/courses', { brief: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Add a course').click();
  await page.getByRole('button', { name: 'Add course' }).click();
  await edit(page, 'NEET Biology');
  expect(await faults(page), 'the forms').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page), 'the forms, dark').toEqual([]);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  expect(await faults(page), 'the question').toEqual([]);
});
