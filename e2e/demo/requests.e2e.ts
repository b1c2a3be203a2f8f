import type { Page } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { expectAccessible } from '../lib/expect-accessible.ts';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { askForDemo, bearer, makePerson, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const uniqueName = () => `Kavya ${crypto.randomUUID().slice(0, 8)}`;
/** The inbox with one request: the stories share the server. */
const only = (name: string) => `/admin/demo?q=${encodeURIComponent(name)}`;
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit the request of ${name}` });

async function idOf(page: Page, admin: Person, name: string): Promise<string> {
  const found = await page.request.get(`/api/demo?search=${encodeURIComponent(name)}`, {
    headers: bearer(admin.token),
  });
  const [{ _id }] = await found.json();
  return _id;
}

test('an admin finds a request, answers it, notes the next step, and sees it due', async ({
  page,
  request,
}) => {
  const name = uniqueName();
  await askForDemo(request, { name, course: 'NEET Biology' });
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto('/admin/demo');
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Evenings are best.');
  await expect(row.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(row.getByRole('link', { name: `Write to ${name} on WhatsApp` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?text=/,
  );
  await expect(row.getByRole('link', { name: `Write an email to ${name}` })).toHaveAttribute(
    'href',
    /^mailto:kavya@example\.com/,
  );

  // By keyboard alone.
  await edit(page, name).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await page.keyboard.type('Contacted');
  await page.getByLabel('Next step on').fill('2026-01-05');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Wants a class after six.');
  await expect(page.getByText('Changes are not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(`Request of ${name} saved.`)).toBeVisible();
  await expect(edit(page, name)).toBeFocused();
  await expect(row).toContainText('Overdue since 5 Jan 2026');
  await expect(row).toContainText('Notes: Wants a class after six.');
  await expect(page.getByRole('button', { name: '1 Contacted' })).toBeVisible();

  const { name: file, records } = await exportCsv(page);
  expect(file).toMatch(/^demo-requests_\d{8}-\d{6}\.csv$/);
  expect(records.at(1)?.slice(6, 9)).toEqual(['contacted', 'Wants a class after six.', '2026-01-05']);
});

test('what was typed survives a failed save and a reload', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^503 PATCH .*\/api\/demo\//);
  const name = uniqueName();
  await askForDemo(request, { name });
  const admin = await makePerson(request, { role: 'admin' });
  await signInAs(page, admin);
  await page.goto(only(name));
  const broken = await breakCall(page, `PATCH /demo/${await idOf(page, admin, name)}`, {
    code: 'unavailable',
  });
  await edit(page, name).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Asked about the fee.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The request could not be saved. Please try again.')).toBeVisible();
  await page.reload();
  await edit(page, name).click();
  await expect(page.getByText('What you typed earlier is back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Asked about the fee.');
  broken.restore();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Request of ${name} saved.`)).toBeVisible();
});

test('two admins who change the same request are told, and choose whose change counts', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^409 PATCH/);
  const name = uniqueName();
  await askForDemo(request, { name });
  const admin = await makePerson(request, { role: 'admin' });
  await signInAs(page, admin);
  await page.goto(only(name));
  await edit(page, name).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Mine');
  const theirs = { headers: bearer(admin.token), data: { notes: 'Theirs' } };
  await request.patch(`/api/demo/${await idOf(page, admin, name)}`, theirs);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Somebody changed this meanwhile' });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText(`Request of ${name} saved.`)).toBeVisible();
  await expect(page.getByText('Notes: Mine')).toBeVisible();
});

test('the inbox says that it loads, what failed, and that nothing was found', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^500 GET .*\/api\/demo/);
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  const held = await holdCall(page, 'GET /demo');
  await page.goto('/admin/demo?q=nobody-of-this-name');
  await expect(page.getByText('Loading demo requests...')).toBeVisible();
  held.letGo();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  const broken = await breakCall(page, 'GET /demo', { message: 'The database is away.' });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The database is away.');
  broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a teacher is forbidden, a visitor goes to the login page', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  await page.goto('/admin/demo');
  await expect(page).toHaveURL('/login?returnTo=%2Fadmin%2Fdemo');
  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto('/admin/demo');
  await expect(page.getByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
});

test('the inbox is accessible', { tag: '@sweep' }, async ({ page, request }) => {
  const name = uniqueName();
  await askForDemo(request, { name });
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await expectAccessible(page, only(name));
});
