import type { Page } from '@playwright/test';
import { holdCall } from '../lib/failing-calls.ts';
import { expect, test } from '../lib/test.ts';

const pdf =
  '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 1 >>\nstartxref\n9\n%%EOF\n';
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
const fields = {
  'Full name': 'Farah Naqvi',
  'Phone number': '9800000021',
  'Subject to teach': 'Mathematics',
  'Educational qualification': 'M.Sc. Mathematics',
  'Work experience': 'Six years',
  'Previous workplace': 'A school in Pune',
  'Why do you want to teach with us?': 'A wrong answer shows where to begin.',
};

async function agree(page: Page): Promise<void> {
  await page.goto('/join-us');
  const dialog = page.getByRole('dialog', { name: 'The 20 rules we teach by' });
  await dialog.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
}

async function fill(page: Page, email = `farah-${crypto.randomUUID()}@example.com`): Promise<string> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=file]').setInputFiles(cv);
  return email;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send application' });
const main = (page: Page) => page.getByRole('main');

test('an application is received once with its CV, and a second one is refused', async ({ page, noise }) => {
  noise.allow(/^409 POST .*join/);
  await agree(page);
  const email = await fill(page);
  const held = await holdCall(page, 'POST /join');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  held.letGo();
  await expect(main(page)).toContainText('Application submitted successfully.');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(main(page)).toContainText('No file yet');
  await expect(send(page)).toBeFocused();
  await fill(page, email);
  await send(page).click();
  await expect(main(page)).toContainText('You have already applied. We will contact you.');
  await expect(page.getByLabel('Full name')).toHaveValue('Farah Naqvi');
});
