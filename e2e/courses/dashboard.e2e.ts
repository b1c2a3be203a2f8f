import type { Page } from '@playwright/test';
import { refuse } from '../lib/made-up.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'All courses' }).getByRole('listitem').filter({ hasText: title });
const own = (page: Page) => page.getByRole('region', { name: 'Your enrolments' });

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
  await page.getByRole('button', { name: 'Enrol in NEET Biology' }).click();
  await expect(row(page, 'NEET Biology').getByRole('alert')).toHaveText('Enrollment failed');
  await page.getByRole('button', { name: 'Enrol in NEET Biology' }).click();
  await expect(page.getByRole('button', { name: 'Enrolled in NEET Biology' })).toBeVisible();
  await expect(row(page, 'NEET Biology').getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(own(page).getByRole('listitem')).toContainText(['NEET Biology']);
});
