import type { Page } from '@playwright/test';
import { tabTo } from '../lib/by-keyboard.ts';
import { exportCsv } from '../lib/csv.ts';
import { applyAsTeacher, makePerson, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const uniqueName = () => `Ravi ${crypto.randomUUID().slice(0, 8)}`;
/** The list with one application: the stories share the server. */
const only = (name: string) => `/admin/teachers?q=${encodeURIComponent(name)}`;
const details = (page: Page, name: string) => page.getByRole('button', { name });

async function quizzesStatus(page: Page, person: Person): Promise<number> {
  const headers = { authorization: `Bearer ${person.token}` };
  return (await page.request.get('/api/quizzes', { headers })).status();
}

test('an admin reads an application, downloads its CV, approves it by keyboard and takes it back', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const [admin, applicant] = [await makePerson(request, { role: 'admin' }), await makePerson(request)];
  const name = uniqueName();
  await applyAsTeacher(request, { fullName: name, email: applicant.email, subjectToTeach: 'Optics' });
  await signInAs(page, admin);
  await page.goto(only(name));
  const row = page.getByRole('row').filter({ hasText: name });
  for (const text of [
    applicant.email,
    '+91 98000 00000',
    'Optics',
    'Rajagiri Public School, Kochi',
    'Pending',
  ])
    await expect(row).toContainText(text);

  await tabTo(page, details(page, name));
  await page.keyboard.press('Enter');
  await expect(page.getByText('M.Sc. Physics, University of Kerala')).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^Download CV .* of ${name}$`) }).click();
  expect((await arriving).suggestedFilename()).toBe('cv.pdf');

  await expect(page.getByText(`Approving gives ${applicant.email} the teacher role`)).toBeVisible();
  expect(await quizzesStatus(page, applicant)).toBe(403);
  await tabTo(page, page.getByRole('button', { name: 'Approve', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Approve ${name}?` });
  await expect(dialog).toContainText(`${applicant.email} gets the teacher role.`);
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText(`${name}: approved.`)).toBeVisible();
  await expect(row.first()).toContainText('Approved');
  await expect(page.getByRole('listitem').filter({ hasText: /^Approved/ })).toContainText('by Ananya Sharma');
  expect(await quizzesStatus(page, applicant)).toBe(200);

  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: `Withdraw the approval of ${name}?` })
    .getByRole('button', { name: 'Withdraw approval' })
    .click();
  await expect(page.getByText(`${name}: rejected.`)).toBeVisible();
  // A role that is taken away ends the sessions of whoever had it (behaviour 2.25).
  expect(await quizzesStatus(page, applicant)).toBe(401);
});

test('applications are found, filtered by status, and saved as CSV', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const name = uniqueName();
  const email = await applyAsTeacher(request, { fullName: name });
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto('/admin/teachers');
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/q=Ravi/);
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Pending' })).toBeVisible();
  const { name: file, records } = await exportCsv(page);
  expect(file).toMatch(/^applications_\d{8}-\d{6}\.csv$/);
  expect(records.map((record) => record[2])).toEqual(['Email', email]);
  await page.getByRole('button', { name: '0 Rejected' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset the filters' }).click();
  await expect(page).toHaveURL('/admin/teachers');
});
