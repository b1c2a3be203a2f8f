import type { Page } from '@playwright/test';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
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

test('the form opens once the 20 rules are agreed to', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/join-us');
  const dialog = page.getByRole('dialog', { name: 'The 20 rules we teach by' });
  await expect(dialog.getByRole('listitem')).toHaveCount(20);
  for (const theme of [
    /80% to the teacher and 20% to the institution/,
    /one month’s notice/,
    /no joining fee/,
    /two recordings of your lectures/,
    /one or two unpaid demo classes/,
    /English, Hindi and a regional language/,
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: theme })).toHaveCount(1);
  }
  const button = dialog.getByRole('button', { name: 'Agree' });
  await expect(button).toBeDisabled();
  const box = dialog.getByRole('checkbox', { name: 'I have read the rules and agree to them' });
  await box.check({ force: true });
  await expect(button).toBeEnabled();
  await box.uncheck({ force: true });
  await expect(button).toBeDisabled();
  await box.check({ force: true });
  await button.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('closing the rules without agreeing leaves no form, and they can be opened again', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.goto('/join-us');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Read and agree' }).click();
  await expect(dialog.getByRole('button', { name: 'Agree' })).toBeDisabled();
});

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

test('every field and the CV are required, and the CV is a PDF, DOC or DOCX', { tag: '@sweep' }, async ({
  page,
}) => {
  await agree(page);
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', '.pdf,.doc,.docx');
  await send(page).click();
  for (const label of Object.keys(fields)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This is required\./);
  }
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/This is required\./);
  await expect(main(page)).toContainText('Choose a PDF, DOC or DOCX file.');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await fill(page, 'farah');
  await page.locator('input[type=file]').setInputFiles({ ...cv, name: 'cv.txt' });
  await send(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /Enter an email address like name@example\.com\./,
  );
  await expect(main(page)).toContainText('Choose a PDF, DOC or DOCX file.');
});

test('a CV whose content is of another type is refused by the server', { tag: '@sweep' }, async ({
  page,
  noise,
}) => {
  noise.allow(/^4\d\d POST .*join/);
  await agree(page);
  await fill(page);
  await page.locator('input[type=file]').setInputFiles({ ...cv, buffer: Buffer.from('MZ not a document') });
  await send(page).click();
  await expect(main(page)).toContainText('Choose a PDF, DOC or DOCX file.');
});

test('a failed application shows the server’s text or "Failed to submit request.", and keeps everything typed', {
  tag: '@sweep',
}, async ({ page, noise }) => {
  noise.allow(/^500 POST .*join/);
  await agree(page);
  await fill(page);
  const silent = await breakCall(page, 'POST /join', 'no answer');
  await send(page).click();
  await expect(main(page)).toContainText('Failed to submit request.');
  silent.restore();
  const broken = await breakCall(page, 'POST /join', { message: 'The office is closed.' });
  await send(page).click();
  await expect(main(page)).toContainText('The office is closed.');
  broken.restore();
  await send(page).click();
  await expect(main(page)).toContainText('Application submitted successfully.');
});
