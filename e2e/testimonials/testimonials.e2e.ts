import { testimonialConsent } from '@kaksha/contract/consent.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import * as content from '#testing/acts/content.ts';
import { test } from '../lib/apart.ts';
import { expectAccessible, faults } from '../lib/expect-accessible.ts';
import { firstAdmin, makePerson, over, signInAs } from '../lib/people.ts';
import { expect } from '../lib/test.ts';

const PATH = '/admin/testimonials';

async function makeTestimonial(request: APIRequestContext, studentName: string): Promise<Testimonial> {
  const quote = 'The quizzes are short and the explanations are long.';
  return over(content.makeTestimonial)(request, { studentName, quote, as: await firstAdmin(request) });
}
const someName = () => `Ravi ${crypto.randomUUID().slice(0, 8)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const addForm = (page: Page) => page.getByRole('form', { name: 'Add a testimonial' });
const editForm = (page: Page, name: string) =>
  page.getByRole('form', { name: `Edit the testimonial of ${name}` });
const rowOf = (page: Page, name: string) =>
  page.locator('.admin-rows > li').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function open(page: Page, request: APIRequestContext, role: 'admin' | 'student'): Promise<void> {
  await signInAs(page, await makePerson(request, { role }));
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
}

async function say(page: Page, studentName: string): Promise<void> {
  const form = addForm(page);
  await form.getByLabel('Student name').fill(studentName);
  await form.getByLabel('Achievement').fill('NEET, rank 812');
  await form.getByLabel('Quote').fill('Doubts were answered the same evening.');
  await form.getByRole('button', { name: 'Add testimonial' }).click();
}

test('a student reveals the form and adds a testimonial, which waits until an admin approves it', async ({
  page,
  request,
  browser,
  apart,
}) => {
  await open(page, request, 'student');
  await expect(addForm(page)).toHaveCount(0);
  await button(page, 'New Testimonial').click();
  await expect(addForm(page).getByText(testimonialConsent.text)).toBeVisible();
  const name = someName();
  await say(page, name);
  await expect(
    page.getByText('Thank you. Your testimonial is shown here once an admin has approved it.'),
  ).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Approve)/ })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: apart });
  const second = await context.newPage();
  await open(second, request, 'admin');
  await expect(rowOf(second, name)).toContainText('Waiting for approval');
  await button(second, `Approve the testimonial of ${name}`).click();
  await expect(second.getByText(`Testimonial of ${name} published`)).toBeVisible();
  await expect(rowOf(second, name)).not.toContainText('Waiting for approval');
  await context.close();

  await page.reload();
  await expect(rowOf(page, name)).toContainText('NEET, rank 812');
  expect(await (await request.get('/testimonial')).text()).toContain(name);
});

test('an admin has the form in sight, adds, edits, deletes and restores', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  await open(page, request, 'admin');
  await expect(button(page, 'New Testimonial')).toHaveCount(0);
  const name = someName();
  await say(page, name);
  await expect(page.getByText('Testimonial added')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Doubts were answered the same evening.');
  await expect(addForm(page).getByLabel('Student name')).toHaveValue('');

  await button(page, `Edit the testimonial of ${name}`).click();
  await expect(addForm(page)).toHaveCount(0);
  await editForm(page, name).getByLabel('Mentor').fill('Dr. Meera Iyer');
  await editForm(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name)).toContainText('Mentor: Dr. Meera Iyer');
  await expect(addForm(page).getByLabel('Student name')).toHaveValue('');

  await button(page, `Delete the testimonial of ${name}`).click();
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this testimonial?',
  });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await button(page, `Delete the testimonial of ${name}`).click();
  await dialog.getByRole('button', { name: 'Delete testimonial' }).click();
  await expect(page.getByText('Testimonial deleted')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  expect(await (await request.get('/testimonial')).text()).not.toContain(name);
  await button(page, `Restore ${name}`).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('the keyboard alone adds a testimonial', { tag: '@sweep' }, async ({ page, request }) => {
  await open(page, request, 'student');
  await expect(page.locator('.admin-rows > li').first()).toBeVisible();
  await button(page, 'New Testimonial').focus();
  await page.keyboard.press('Enter');
  const name = someName();
  await addForm(page).getByLabel('Student name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Physics started that day.');
  for (const last of ['Mentor', 'Image']) {
    await page.keyboard.press('Tab');
    await expect(addForm(page).getByLabel(last)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Add testimonial')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Thank you\./)).toBeVisible();
});

test('the screen is accessible in both themes, for an admin and for a student', { tag: '@sweep' }, async ({
  page,
  request,
  browser,
  apart,
}) => {
  const { studentName } = await makeTestimonial(request, someName());
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await expectAccessible(page, PATH, { brief: true });
  await button(page, 'Add testimonial').click();
  await expect(page.getByText('Enter what the student says.')).toBeVisible();
  expect(await faults(page), 'refused').toEqual([]);
  await button(page, `Delete the testimonial of ${studentName}`).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faults(page), 'dialog').toEqual([]);
  const context = await browser.newContext({ baseURL: apart });
  const second = await context.newPage();
  await signInAs(second, await makePerson(request));
  await expectAccessible(second, PATH, { brief: true });
  await context.close();
});
