import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../lib/by-keyboard.ts';
import { expect, test } from '../lib/test.ts';

/** Opens a page and waits until its script has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Goes to this control by Tab and writes into it. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to this button or link by Tab and presses Enter. */
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('a demo session is requested with the keyboard alone', { tag: '@sweep' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/demo');
  const send = page.getByRole('button', { name: 'Book my demo' });
  await expect(send).toHaveAttribute('type', 'submit');
  await write(page, page.getByLabel('Name'), 'Ananya Sharma');
  await write(page, page.getByLabel('Phone'), '9800000021');
  await write(page, page.getByLabel('Email'), `keys-${crypto.randomUUID()}@example.com`);
  const course = page.getByLabel('Course');
  await write(page, course, 'Found');
  await expect(course).toHaveValue('Foundation Science');
  await write(page, page.getByRole('textbox', { name: 'Message' }), 'Stuck in optics');
  await page.clock.runFor(2_500);
  await press(page, send);
  await expect(page.getByText('Thank you! We will contact you soon.')).toBeVisible();
});

test('the rules are agreed to and an application is sent with the keyboard alone', { tag: '@sweep' }, async ({
  page,
}) => {
  // Requested first: the browser takes a moment to intercept the file chooser, and the key press must come after that.
  const chooser = page.waitForEvent('filechooser');
  await open(page, '/join-us');
  const dialog = page.getByRole('dialog', { name: 'The 20 rules we teach by' });
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Agree' }));
  await expect(dialog).toHaveCount(0);
  for (const [label, text] of [
    ['Full name', 'Farah Naqvi'],
    ['Email', `keys-${crypto.randomUUID()}@example.com`],
    ['Phone number', '9800000021'],
    ['Subject to teach', 'Mathematics'],
    ['Educational qualification', 'M.Sc. Mathematics'],
    ['Work experience', 'Six years'],
    ['Previous workplace', 'A school in Pune'],
    ['Why do you want to teach with us?', 'A wrong answer shows where to begin.'],
  ] as const) {
    await write(page, page.getByLabel(label), text);
  }
  const file = page.locator('input[type=file]');
  await tabTo(page, file);
  // Enter opens the system's own chooser, which is no part of the page.
  await page.keyboard.press('Enter');
  const body =
    '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 1 >>\nstartxref\n9\n%%EOF\n';
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(body) };
  await (await chooser).setFiles(cv);
  await press(page, page.getByRole('button', { name: 'Send application' }));
  await expect(page.getByRole('main')).toContainText('Application submitted successfully.');
});

test('a video of a course is played with the keyboard alone, and the player has the focus', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'a video' }));
  await open(page, '/courses/jee-physics-maths');
  await press(page, page.getByRole('button', { name: /^Play the video: A class from/ }));
  await expect(page.locator('iframe').first()).toBeFocused();
});

test('a to-do is added, ticked and deleted with the keyboard alone', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/usereducer');
  const field = page.getByLabel('What do you need to do?');
  await write(page, field, 'Revise Kepler');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Revise Kepler' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('status')).toHaveText('All 1 done.');
  await press(page, page.getByRole('button', { name: 'Delete Revise Kepler' }));
  await expect(page.getByText('Nothing to do.')).toBeVisible();
  await expect(field).toBeFocused();
});

test('a draft of the blog is written and its link copied with the keyboard alone', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/offerings');
  await write(page, page.getByLabel('Title'), 'Why the sky is not violet');
  await write(page, page.getByLabel('Content'), 'Because of your eyes.');
  await press(page, page.getByRole('button', { name: 'Add draft' }));
  const copy = page.getByRole('article').getByRole('button', { name: /^Copy link/ });
  await press(page, copy);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Link copied to clipboard!');
  await expect(copy).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/offerings#');
});

test('each payment detail is copied with the keyboard alone', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/pay-dues');
  const details = ['UPI ID', 'Account name', 'Account number', 'IFSC', 'Bank', 'Branch'];
  for (const name of details) {
    await press(page, page.getByRole('button', { name: `Copy ${name}`, exact: true }));
    await expect(page.getByRole('button', { name: `Copied ${name}`, exact: true })).toBeFocused();
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Sector 15, Faridabad');
});
