import type { APIRequestContext } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { bearer, makePerson, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** An admin who has given a role to an address and taken it back. */
async function makeBusyAdmin(request: APIRequestContext): Promise<{ admin: Person; email: string }> {
  const admin = await makePerson(request, {
    role: 'admin',
    fullName: `Meera ${crypto.randomUUID().slice(0, 8)}`,
  });
  const email = `asha-${crypto.randomUUID()}@example.com`;
  for (const verb of ['add', 'remove']) {
    await request.post(`/api/roles/${verb}`, {
      headers: bearer(admin.token),
      data: { role: 'teacher', email },
    });
  }
  return { admin, email };
}

test('an admin reads who changed what, before and after, filters it in the URL, and saves it as CSV', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const { admin, email } = await makeBusyAdmin(request);
  await signInAs(page, admin);
  await page.goto('/admin/audit');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible();
  const [removed, added] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(removed).toContainText(`took a role from ${email}`);
  await expect(removed.locator('del')).toHaveText('Before: teacher');
  await expect(added).toContainText(`gave a role to ${email}`);
  await expect(added.locator('ins')).toHaveText('After: teacher');
  await expect(added).toContainText(admin.fullName);

  await page.getByRole('combobox', { name: 'Change' }).selectOption('Role given');
  await expect(page).toHaveURL(/act=role\.add/);
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  const { name, records } = await exportCsv(page);
  expect(name).toMatch(/^audit_\d{8}-\d{6}\.csv$/);
  expect(records.at(1)?.slice(2, 8)).toEqual([admin.fullName, admin.email, 'role.add', 'role', email, email]);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.getByRole('searchbox').fill(admin.fullName);
  await page
    .getByRole('button', { name: `Only changes by ${admin.fullName}` })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`actor=${admin.id}`));
  await page.reload();
  // The file is recorded too.
  await expect(page.getByText('3 changes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `By ${admin.fullName}: show all again` }).click();
  await expect(page).not.toHaveURL(/actor=/);
});
