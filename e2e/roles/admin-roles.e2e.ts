import type { Page } from '@playwright/test';
import { tabTo } from '../lib/by-keyboard.ts';
import { bearer, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const list = (page: Page, name: string) => page.getByRole('region', { name });
const fresh = () => `asha-${crypto.randomUUID()}@example.com`;

test('an admin adds a teacher by keyboard and removes them again; blanks are ignored', async ({
  page,
  request,
}) => {
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto('/admin/roles');
  const teachers = list(page, 'Teachers');
  const field = teachers.getByRole('textbox', { name: 'Email address of a teacher' });
  await expect(field).toHaveAttribute('type', 'email');
  await field.fill('   ');
  await field.press('Enter');
  await expect(page.getByText(/added\.$/)).toHaveCount(0);

  const email = fresh();
  await tabTo(page, field);
  await page.keyboard.type(`  ${email}`);
  await page.keyboard.press('Enter');
  await expect(teachers.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await expect(page.getByText(`${email} added.`)).toBeVisible();
  await expect(field).toHaveValue('');
  await teachers.getByRole('button', { name: `Remove ${email} from teachers` }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(page.getByText(`${email} removed.`)).toBeVisible();
  await expect(teachers.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
});

test('an admin who is removed loses the administration with the next call', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^401 POST .*\/api\/roles\/add$/);
  noise.allow(/^console: The roles could not be changed: Invalid or expired token/);
  const [admin, other] = [
    await makePerson(request, { role: 'admin' }),
    await makePerson(request, { role: 'admin' }),
  ];
  await signInAs(page, other);
  // Each of the page's own calls has its answer before the role is gone.
  await page.goto('/admin/roles', { waitUntil: 'networkidle' });
  await expect(list(page, 'Admins').getByText(other.email)).toBeVisible();
  await request.post('/api/roles/remove', {
    headers: bearer(admin.token),
    data: { role: 'admin', email: other.email },
  });
  const refused = await request.get('/api/roles', { headers: bearer(other.token) });
  expect(refused.status()).toBe(401);
  await list(page, 'Teachers').getByRole('textbox').fill(fresh());
  await list(page, 'Teachers').getByRole('button', { name: 'Add teacher' }).click();
  await expect(page).toHaveURL(/\/login(\?returnTo=%2Fadmin%2Froles)?$/);
});

test('removing oneself asks first, and ends the administration at once', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^401 GET .*\/api\/(auth\/me|roles)$/);
  const admin = await makePerson(request, { role: 'admin' });
  await signInAs(page, admin);
  await page.goto('/admin/roles');
  const remove = list(page, 'Admins').getByRole('button', { name: `Remove ${admin.email} from admins` });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove yourself from the admins?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(list(page, 'Admins').getByText(admin.email)).toBeVisible();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove me' }).click();
  // A withdrawn role ends the sessions it had (behaviour 2.25).
  await expect(page).toHaveURL(/\/login(\?returnTo=%2Fadmin%2Froles)?$/);
});
