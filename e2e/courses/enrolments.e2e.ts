import type { APIRequestContext, Page } from '@playwright/test';
import * as content from '#testing/acts/content.ts';
import { tabThrough, tabTo } from '../lib/by-keyboard.ts';
import { exportCsv } from '../lib/csv.ts';
import { makeExam } from '../lib/exam.ts';
import { beyondTheEdge, expectAccessible, faults } from '../lib/expect-accessible.ts';
import { goInPlace } from '../lib/go-in-place.ts';
import { bearer, firstAdmin, makePerson, over, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const mark = () => crypto.randomUUID().slice(0, 8);
const makeCourse = async (request: APIRequestContext) =>
  over(content.makeCourse)(request, `Optics ${mark()}`, await firstAdmin(request));
const list = (page: Page) => page.getByRole('region', { name: 'Enrolments' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

test('a teacher enrols two people, finds and confirms another, exports the list, and removes one by keyboard', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const course = await makeCourse(request);
  const surname = `Nair${mark()}`;
  const [asha, dev, zoya] = [
    await makePerson(request, { fullName: `Asha ${surname}` }),
    await makePerson(request, { fullName: `Dev ${surname}` }),
    await makePerson(request, { fullName: `Zoya ${surname}` }),
  ];
  await request.post(`/api/courses/${course._id}/enroll`, { headers: bearer(zoya.token) });
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto(`/courses/${course.path}`);
  await expect(list(page).getByText('1 person')).toBeVisible();

  await test.step('people are found by name and by address, and enrolled together', async () => {
    await list(page).getByRole('button', { name: 'Enrol people' }).click();
    const dialog = page.getByRole('dialog', { name: `Enrol people in ${course.title}` });
    await dialog.getByRole('searchbox').fill(surname.toLowerCase());
    await expect(dialog.getByRole('checkbox', { name: zoya.fullName })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: asha.fullName }).check();
    await dialog.getByRole('searchbox').fill(dev.email);
    await dialog.getByRole('checkbox', { name: dev.fullName }).check();
    await dialog.getByRole('button', { name: 'Enrol 2 people' }).click();
    await expect(page.getByText('2 people enrolled.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('on a phone the list is searched, sorted and confirmed, and none of it leaves the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await list(page).getByRole('combobox', { name: 'Sort' }).selectOption('Name');
    await expect(list(page).getByRole('listitem').getByRole('checkbox')).toHaveCount(3);
    await expect(list(page).getByRole('listitem')).toContainText([asha.email, dev.email, zoya.email]);
    await list(page).getByRole('button', { name: '1 To confirm' }).click();
    await expect(page).toHaveURL(/\?status=waiting&sort=name$/);
    await row(page, zoya.fullName).getByRole('checkbox').click();
    await expect(list(page).getByRole('button', { name: '0 To confirm' })).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  await test.step('the file has what is listed, with who is confirmed', async () => {
    await list(page).getByRole('button', { name: '3 All' }).click();
    await list(page).getByRole('searchbox').fill('zoya');
    await expect(list(page).getByText('1 person')).toBeVisible();
    const { name, records } = await exportCsv(page);
    expect(name).toMatch(/^enrolments_\d{8}-\d{6}\.csv$/);
    expect(records.map((cells) => [cells[2], cells[5]])).toEqual([
      ['Email', 'Confirmed At'],
      [zoya.email, expect.stringMatching(/^[\d-]{10} [\d:]{8}$/)],
    ]);
  });

  await test.step('removing asks first, and the focus stays in the list', async () => {
    await tabTo(page, row(page, zoya.fullName).getByRole('button', { name: /^Remove / }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: `Remove ${zoya.fullName} from ${course.title}?` });
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${zoya.fullName} removed from the course.`)).toBeVisible();
    await expect(list(page).getByText('Nothing found.')).toBeVisible();
    await expect(list(page).getByRole('heading', { name: 'Enrolments' })).toBeFocused();
  });
});

test('a student is led to the courses, and finds their own on the home and in the menu', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const course = await makeCourse(request);
  const student = await makePerson(request);
  const exam = await makeExam(request, { title: `Mock ${mark()}`, courseIds: [course._id] });
  await signInAs(page, student);
  await page.goto('/quiz');
  const own = page.getByRole('region', { name: 'Your courses' });
  await own.getByRole('link', { name: 'See the courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await request.post(`/api/courses/${course._id}/enroll`, { headers: bearer(student.token) });

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/quiz');
    await expect(own.getByRole('link', { name: course.title, exact: true })).toBeVisible();
    await expect(
      own.getByRole('link', { name: `Take exam: ${exam.title}, ${course.title}` }),
    ).toHaveAttribute('href', `/quiz/${exam._id}`);
    expect(await beyondTheEdge(page)).toEqual([]);
    const menu = page.locator('summary:visible');
    await menu.click();
    await page.locator('details[open]').getByRole('link', { name: course.title }).click();
    await expect(page).toHaveURL(new RegExp(`/courses/${course.path}$`));
  }
  await goInPlace(page, '/quiz');
  await expect(own.getByRole('listitem')).toHaveCount(1);
});

test('enrolments and the dialog that enrols people are accessible, and Tab reaches every control', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const course = await makeCourse(request);
  const student = await makePerson(request);
  await request.post(`/api/courses/${course._id}/enroll`, { headers: bearer(student.token) });
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, `/courses/${course.path}`, { brief: true });
  await page.setViewportSize({ width: 1280, height: 860 });
  expect(await tabThrough(page)).toEqual({ outOfReach: [], unseen: [] });
  await list(page).getByRole('button', { name: 'Enrol people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(student.email);
  await expect(dialog.getByRole('checkbox')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
