import type { Page } from '@playwright/test';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { refuse } from '../lib/made-up.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'All courses' }).getByRole('listitem').filter({ hasText: title });
const own = (page: Page) => page.getByRole('region', { name: 'Your enrolments' });

test('the course dashboard sends a visitor to the login page and back', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const student = await makePerson(request);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(student.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course dashboard');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: /dashboard/i })).toHaveCount(0);
});

test('a student sees who made each course, enrols, and cannot create one', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 POST .*enroll/);
  await signInAs(page, await makePerson(request));
  await page.goto('/dashboard');
  await expect(row(page, 'NEET Biology').getByText('Created by', { exact: false })).toBeVisible();
  await expect(own(page)).toContainText('None yet.');
  await expect(page.getByRole('heading', { name: 'Create a course' })).toHaveCount(0);
  const path = '**/api/courses/*/enroll';
  await page.route(path, (route) => refuse(route, 'internal'), { times: 1 });
  await page.getByRole('button', { name: 'Enroll in NEET Biology' }).click();
  await expect(row(page, 'NEET Biology').getByRole('alert')).toHaveText('Enrollment failed');
  await page.getByRole('button', { name: 'Enroll in NEET Biology' }).click();
  await expect(page.getByRole('button', { name: 'Enrolled in NEET Biology' })).toBeVisible();
  await expect(row(page, 'NEET Biology').getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(own(page).getByRole('listitem')).toContainText(['NEET Biology']);
});

test('a teacher creates a course by its title; failures keep what was typed', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 POST .*\/courses$/);
  const title = `Olympiad ${crypto.randomUUID().slice(0, 8)}`;
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Farah Naqvi' });
  await signInAs(page, teacher);
  const held = await holdCall(page, 'GET /courses');
  await page.goto('/dashboard');
  await expect(page.getByText('Loading courses...')).toBeVisible();
  held.letGo();
  const field = page.getByLabel('Title');
  const create = page.getByRole('button', { name: 'Create course' });
  await create.click();
  await expect(page.getByText('This is required.')).toBeVisible();
  await field.fill(title);
  const broken = await breakCall(page, 'POST /courses');
  await create.click();
  await expect(page.getByText('Course creation failed')).toBeVisible();
  await expect(field).toHaveValue(title);
  broken.restore();
  await create.click();
  await expect(page.getByText(`“${title}” created.`)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(row(page, title).getByText('Created by Farah Naqvi')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
