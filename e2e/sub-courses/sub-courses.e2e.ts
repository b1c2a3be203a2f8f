import type { Course } from '@kaksha/contract/courses.ts';
import { subCourses } from '@kaksha/contract/sub-courses.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import * as content from '#testing/acts/content.ts';
import { tabThrough, tabTo } from '../lib/by-keyboard.ts';
import { expectAccessible } from '../lib/expect-accessible.ts';
import { callOf, firstAdmin, makePerson, over, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 1 >>\nstartxref\n60\n%%EOF\n',
);
const aPdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf });

/** A course of its own for each story, with sub-courses of these titles. */
async function makeCourse(request: APIRequestContext, parts: string[] = []): Promise<Course> {
  const as = await firstAdmin(request);
  const title = `Optics ${crypto.randomUUID().slice(0, 8)}`;
  const course = await over(content.makeCourse)(request, title, as);
  for (const part of parts) {
    const form = { title: part, description: `About ${part}.`, courseId: course._id };
    await callOf(request)(subCourses.create, { form, as });
  }
  return course;
}

const addForm = (page: Page) => page.getByRole('form', { name: 'Add a sub-course' });
const editForm = (page: Page, title: string) => page.getByRole('form', { name: `Edit “${title}”` });
const titles = (page: Page) => page.locator('.sub h3');
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, course: Course, person: Person): Promise<void> {
  await signInAs(page, person);
  await page.goto(`/courses/${course.path}`);
  await expect(addForm(page)).toBeVisible();
}

test('an admin adds, edits, orders, deletes and restores the sub-courses of a course', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const course = await makeCourse(request);
  await open(page, course, await makePerson(request, { role: 'admin' }));
  await expect(page.getByText('This course has no sub-courses yet.')).toBeVisible();

  const add = addForm(page);
  await add.getByLabel('Title').fill('Lenses');
  await add.getByLabel('Description').fill('Thin ones.');
  await add.getByLabel('Syllabus').setInputFiles(aPdf('lenses.pdf'));
  await add.getByLabel('YouTube link').fill('https://youtu.be/Iuv6hY6zsd0');
  await add.getByRole('button', { name: 'Add sub-course' }).click();
  await expect(page.getByText('“Lenses” added')).toBeVisible();
  await expect(titles(page)).toHaveText(['Lenses']);
  await expect(add.getByLabel('Title')).toHaveValue('');
  const syllabus = page.getByRole('link', { name: 'Syllabus of Lenses' });
  const first = await syllabus.getAttribute('href');
  await expect(page.getByRole('button', { name: 'Play the video: Lenses, on YouTube' })).toBeVisible();

  await add.getByLabel('Title').fill('Mirrors');
  await add.getByRole('button', { name: 'Add sub-course' }).click();
  await expect(titles(page)).toHaveText(['Lenses', 'Mirrors']);

  await act(page, 'Edit Lenses').click();
  await act(page, 'Edit Mirrors').click();
  await expect(page.getByRole('form', { name: /^Edit/ })).toHaveCount(1);
  await editForm(page, 'Mirrors').getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'Edit Lenses').click();
  const edit = editForm(page, 'Lenses');
  await edit.getByLabel('Title').fill('Thin lenses');
  await edit.getByLabel('Syllabus').setInputFiles(aPdf('new.pdf'));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(titles(page)).toHaveText(['Thin lenses', 'Mirrors']);
  await expect(page.getByText('Thin ones.')).toBeVisible();
  expect(await page.getByRole('link', { name: 'Syllabus of Thin lenses' }).getAttribute('href')).not.toBe(
    first,
  );
  expect((await request.get(first ?? '')).status()).toBe(404);

  const ordered = page.waitForResponse(/\/order$/);
  await act(page, 'Move Mirrors').focus();
  await page.keyboard.press('ArrowUp');
  await expect(titles(page)).toHaveText(['Mirrors', 'Thin lenses']);
  await expect(page.getByText('Mirrors is now 1 of 2')).toBeAttached();
  await expect(act(page, 'Move Mirrors')).toBeFocused();
  // Shown at once, stored a little later.
  await ordered;
  await page.reload();
  await expect(titles(page)).toHaveText(['Mirrors', 'Thin lenses']);

  await act(page, 'Delete Mirrors').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“Mirrors” deleted')).toBeVisible();
  await expect(titles(page)).toHaveText(['Thin lenses']);
  const deleted = page.getByRole('region', { name: 'Recently deleted' });
  await deleted.getByRole('button', { name: 'Restore Mirrors' }).click();
  await expect(titles(page)).toHaveText(['Mirrors', 'Thin lenses']);
});

test('a student and a visitor see the sub-courses and nothing to change them with', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const course = await makeCourse(request, ['Lenses']);
  const tools: string[] = [];
  page.on('request', (asked) => {
    if (/managed-sub-courses|enrolments/.test(asked.url())) tools.push(asked.url());
  });
  for (const person of [null, await makePerson(request)]) {
    if (person) await signInAs(page, person);
    await page.goto(`/courses/${course.path}`, { waitUntil: 'networkidle' });
    await expect(titles(page)).toHaveText(['Lenses']);
    await expect(page.getByRole('button', { name: /^(Edit|Delete|Move)/ })).toHaveCount(0);
    await expect(page.getByRole('form', { name: /sub-course/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Enrolments' })).toHaveCount(0);
  }
  expect(tools).toEqual([]);
});

test('a large file shows how much of it is sent, can be cancelled, and is then sent whole', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^[45]\d\d POST .*sub-courses/);
  const course = await makeCourse(request);
  await open(page, course, await makePerson(request, { role: 'teacher' }));
  const stored = async () => (await request.get(`/api/sub-courses?courseId=${course._id}`)).json();
  const add = addForm(page);
  const buffer = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(8 * 1024 * 1024, '\n'), pdf.subarray(9)]);
  await add.getByLabel('Title').fill('Lenses');
  await add.getByLabel('Syllabus').setInputFiles({ ...aPdf('lenses.pdf'), buffer });
  await expect(add.getByText('lenses.pdf, 8.0 MB')).toBeVisible();

  // Half a megabyte a second, so that there is something to see.
  const line = await page.context().newCDPSession(page);
  const uploadThroughput = 512 * 1024;
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow);
  await add.getByRole('button', { name: 'Add sub-course' }).click();
  const bar = add.getByRole('progressbar', { name: 'Upload' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(bar).toHaveText(/^\d+% sent$/);
  await add.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(bar).toHaveCount(0);
  expect(await stored()).toEqual([]);
  await expect(add.getByLabel('Title')).toHaveValue('Lenses');
  await expect(add.getByText('lenses.pdf, 8.0 MB')).toBeVisible();

  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await add.getByRole('button', { name: 'Add sub-course' }).click();
  await expect(page.getByText('“Lenses” added')).toBeVisible();
  const syllabus = await page.getByRole('link', { name: 'Syllabus of Lenses' }).getAttribute('href');
  expect((await (await request.get(syllabus ?? '')).body()).length).toBe(buffer.length);
  expect(await stored()).toHaveLength(1);
});

test('the keyboard alone edits a sub-course, and axe finds nothing on the page', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const course = await makeCourse(request, ['Lenses', 'Mirrors']);
  const person = await makePerson(request, { role: 'teacher' });
  await open(page, course, person);
  await tabTo(page, act(page, 'Edit Lenses'));
  await page.keyboard.press('Enter');
  await expect(editForm(page, 'Lenses').getByLabel('Title')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Lenses and more', 'Mirrors']);
  await expect(act(page, 'Edit Lenses and more')).toBeFocused();
  await act(page, 'Edit Mirrors').click();
  await editForm(page, 'Mirrors').getByLabel('Title').fill('Plane mirrors');
  // The draft opens the form of the second one on every visit.
  await page.reload();
  await expect(editForm(page, 'Mirrors').getByLabel('Title')).toHaveValue('Plane mirrors');
  const { outOfReach, unseen } = await tabThrough(page);
  expect(outOfReach).toEqual([]);
  expect(unseen).toEqual([]);
  await page.goto('/about');
  await expectAccessible(page, `/courses/${course.path}`);
});
