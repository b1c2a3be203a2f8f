import type { Page } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { askForDemo, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const uniqueName = () => `Kavya ${crypto.randomUUID().slice(0, 8)}`;
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Open the request of ${name}` });

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
