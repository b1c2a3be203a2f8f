import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import * as content from '#testing/acts/content.ts';
import { makeBatch, makeStudent } from '#testing/acts/students.ts';
import { test } from '../lib/apart.ts';
import { exportCsv } from '../lib/csv.ts';
import { beyondTheEdge, desk, expectSound, phone } from '../lib/expect-accessible.ts';
import { adminToken, bearer, firstAdmin, makePerson, over, signInAs } from '../lib/people.ts';
import { expect } from '../lib/test.ts';

const mark = () => `Q${crypto.randomUUID().slice(0, 6)}`;
const enter = async (request: APIRequestContext, facts: Parameters<typeof makeStudent>[1]) =>
  over(makeStudent)(request, facts, await firstAdmin(request));
const roster = (lines: string[]) => ({
  name: 'students.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Reg No,नाम,Mobile,Class,Batch\n${lines.join('\n')}\n`),
});
const states = (page: Page) => page.getByRole('group', { name: 'Rows by result' });

test('an admin imports a class from a list at a desk, mends a row, and exports it by the same filters on a phone', async ({
  page,
  request,
}) => {
  const of = mark();
  await enter(request, { fullName: `Asha ${of}`, roll: `${of}/1`, class: '10' });
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.setViewportSize(desk);
  await page.goto('/admin/people');
  await page.getByText('Import a list of students').click();

  await test.step('the template has the columns', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Template as CSV' }).click();
    const template = await readFile(await (await arriving).path(), 'utf8');
    expect(template).toContain('"Roll","Name","Email","Mobile"');
  });

  await test.step('nothing is changed before it was seen', async () => {
    await page
      .getByLabel('List of students')
      .setInputFiles(
        roster([
          `${of}/1,Asha ${of},98765 43210,11,${of} Evening`,
          `${of}/2,Dev ${of},9.87654E+09,11,${of} Evening`,
          `${of}/3,Zoya ${of},,11,${of} Evening; ${of} Morning`,
        ]),
      );
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(states(page).getByRole('button', { name: '1 To fix' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText(/Format the column as text and type the number again/)).toBeVisible();
    await states(page).getByRole('button', { name: '1 Changed' }).click();
    await expect(page.getByText('Class: 10 becomes 11.')).toBeVisible();
    await expectSound(page, 'the preview', { brief: true });
  });

  await test.step('what is right is imported with its batches', async () => {
    await page.getByRole('checkbox', { name: /^Put students into the 2 batches/ }).check();
    await page.getByRole('button', { name: 'Import 2 students' }).click();
    await expect(page.getByText('The list is imported')).toBeVisible();
    await expect(page.getByText(/1 student added, 1 changed.*1 left out, 2 batches made/)).toBeVisible();
  });

  await test.step('the mended list changes only what it has mended', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Choose another list' }).click();
    await page
      .getByLabel('List of students')
      .setInputFiles(
        roster([
          `${of}/1,Asha ${of},98765 43210,11,${of} Evening`,
          `${of}/2,Dev ${of},98765 43211,11,${of} Evening`,
          `${of}/3,Zoya ${of},,11,${of} Evening; ${of} Morning`,
        ]),
      );
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(states(page).getByRole('button', { name: '2 Same' })).toBeVisible();
    await page.getByRole('checkbox', { name: /^Put students into/ }).check();
    await page.getByRole('button', { name: 'Import 1 student' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('the register finds them by batch, and the file has what is listed', async () => {
    await page.getByRole('searchbox').fill(of);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('combobox', { name: 'Batch' }).selectOption(`${of} Morning`);
    await expect(page.getByText('1 person')).toBeVisible();
    await page.getByRole('combobox', { name: 'Batch' }).selectOption(`${of} Evening`);
    await expect(page.getByText('3 people')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Roll number');
    await expect(page.getByRole('listitem').filter({ hasText: `Roll ${of}/2` })).toContainText('Class 11');
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      expect(await beyondTheEdge(page), `${size.width} px`).toEqual([]);
    }
    const { name, records } = await exportCsv(page);
    expect(name).toMatch(/^students_\d{8}-\d{6}\.csv$/);
    expect(records.slice(1).map((cells) => [cells[0], cells[3], cells[4]])).toEqual([
      [`${of}/1`, '9876543210', '11'],
      [`${of}/2`, '9876543211', '11'],
      [`${of}/3`, '', '11'],
    ]);
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Excel' }).click();
    expect((await arriving).suggestedFilename()).toMatch(/^students_\d{8}-\d{6}\.xlsx$/);
  });
});

/** Another admin on the people's page, with a list that is read and waits to be imported. */
async function checkList(page: Page, lines: string[]) {
  const person = await makePerson(page.request, { role: 'admin' });
  await signInAs(page, person);
  await page.goto('/admin/people');
  await page.getByText('Import a list of students').click();
  await page.getByLabel('List of students').setInputFiles(roster(lines));
  await page.getByRole('button', { name: 'Check the list' }).click();
  return person;
}

async function logInAgain(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an admin whose session ends elsewhere logs in on the page and imports the list that waits there', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 (GET|POST) /);
  const of = mark();
  await page.setViewportSize(phone);
  const lines = [`${of}/1,Asha ${of},,11,${of} Evening`, `${of}/2,Dev ${of},,11,${of} Evening`];
  const person = await checkList(page, lines);
  await page.getByRole('checkbox', { name: /^Put students into/ }).check();
  await request.post('/api/auth/logout-everywhere', { headers: bearer(person.token) });

  await page.getByRole('button', { name: 'Import 2 students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog).toContainText('The list stays here');
  await expectSound(page, 'the sign-in over the list', { brief: true });
  await logInAgain(page, person);
  await expect(page.getByText(/2 students added.*1 batch made/)).toBeVisible();
  await page.getByRole('searchbox').fill(of);
  await expect(page.getByText('2 people')).toBeVisible();
});

test('whoever is no admin any more imports nothing, and is told so on the page', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 (GET|POST) /);
  const of = mark();
  await page.setViewportSize(desk);
  const person = await checkList(page, [`${of}/1,Asha ${of},,11,`]);
  await expect(page.getByRole('button', { name: 'Import 1 student' })).toBeVisible();
  const headers = bearer(await adminToken(request));
  await request.post('/api/roles/remove', { headers, data: { role: 'admin', email: person.email } });

  await page.getByRole('button', { name: 'Import 1 student' }).click();
  await logInAgain(page, person);
  await expect(page.getByText('Forbidden: Insufficient Permissions')).toBeVisible();
  const found = await request.get(`/api/students?search=${of}`, { headers });
  expect(await found.json()).toEqual([]);
});

test('an admin adds a student at a desk, and all about them is on one page, on a phone too', {
  tag: '@sweep',
}, async ({ page, request, browser }) => {
  const of = mark();
  const fullName = `Ishaan ${of}`;
  const admin = await firstAdmin(request);
  const course = await over(content.makeCourse)(request, `Optics ${of}`, admin);
  await over(makeBatch)(request, { name: `Evening ${of}`, courseIds: [course._id] }, [], admin);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.setViewportSize(desk);
  await page.goto(`/admin/people?q=${of}`);
  await page.getByText('Add a student').click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(fullName);
  await page.getByRole('textbox', { name: /^Roll number/ }).fill(`${of}/7`);
  await page.getByRole('textbox', { name: /^Mobile(?! of)/ }).fill('98765 43210');
  await page.getByRole('textbox', { name: /^Class/ }).fill('11');
  await page.getByRole('button', { name: 'Add student' }).click();
  await expect(page.getByText(`${fullName} is added`)).toBeVisible();
  await page.getByRole('link', { name: `Open the page of ${fullName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();

  await test.step('facts are changed', async () => {
    const facts = page.getByRole('form', { name: 'Facts' });
    await facts.getByRole('textbox', { name: /^Extra time/ }).fill('25');
    await facts.getByRole('textbox', { name: /^Note for staff/ }).fill('Sister in class 9');
    await facts.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${fullName} saved`)).toBeVisible();
    await expect(page.getByText('25% extra time')).toBeVisible();
  });

  await test.step('a batch enrols the student', async () => {
    await page.setViewportSize(phone);
    const batches = page.getByRole('region', { name: 'Batches' });
    await batches.getByRole('combobox').selectOption(`Evening ${of}`);
    await batches.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`Added to Evening ${of}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Enrolments' }).getByText(course.title)).toBeVisible();
    await expectSound(page, 'the page of a student', { brief: true });
  });

  await test.step('the code signs the student in, with the roll number', async () => {
    await page.getByRole('button', { name: `Give a code to ${fullName}` }).click();
    await page.getByRole('button', { name: 'Make the code' }).click();
    const slip = page.getByRole('dialog', { name: `Code for ${fullName}` });
    const code = (await slip.getByText(/^[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}$/).textContent()) ?? '';
    await slip.getByRole('button', { name: 'Done' }).click();
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto('/slip');
    await theirs.getByLabel('Login name').fill(`${of.toLowerCase()}/7`);
    await theirs.getByLabel('Code').fill(code);
    await theirs.getByLabel('New password', { exact: true }).fill('seven quiet evenings');
    await theirs.getByRole('button', { name: 'Save and log in' }).click();
    await expect(theirs).toHaveURL('/');
    await theirs.context().close();
  });

  await test.step('whoever left is marked, and found by it', async () => {
    await page.getByRole('button', { name: 'Mark as left' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as left' }).click();
    await expect(page.getByText(`${fullName} is marked as left`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Mark ${fullName} as active` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What staff changed' })).toContainText('left');
    await page.goto(`/admin/people?q=${of}&status=left`);
    await expect(page.getByText('1 person')).toBeVisible();
  });
});

test('a teacher opens the page of a student, and neither its account nor the register', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const { _id, fullName } = await enter(request, { fullName: `Nila ${mark()}` });
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto(`/admin/people/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Exams missed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toHaveCount(0);
  await page.goto('/admin/people');
  await expect(page.getByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
});
