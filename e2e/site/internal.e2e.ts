import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';

/** The table's rows as the texts of their cells. */
const rows = (page: Page, nth = 0) =>
  page
    .getByRole('table')
    .nth(nth)
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())),
    );

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
}

test('/pricing shows three plans with their features, and the custom package', { tag: '@sweep' }, async ({
  page,
}) => {
  await open(page, '/pricing', 'Plans and prices');
  expect(await rows(page)).toEqual([
    ['Feature', 'Basic₹499per month', 'Standard₹999per month', 'Premium₹1,499per month'],
    ['Video lectures', 'Included', 'Included', 'Included'],
    ['Basic tests', 'Included', 'Included', 'Included'],
    ['Progress reports', 'Not included', 'Included', 'Included'],
    ['Live classes', 'Not included', 'Included', 'Included'],
    ['Doubt solving', 'Not included', 'Not included', 'Included'],
  ]);
  await expect(page.getByRole('region', { name: 'Custom web app package' })).toContainText('₹30K-60K+');
});

test('/proposal shows the three panels and the fees', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/proposal', 'Proposal for a learning management system');
  const panels = page.getByRole('region', { name: 'Three panels' });
  await expect(panels.getByRole('heading', { level: 3 })).toHaveText(['Students', 'Teachers', 'Admins']);
  await expect(panels).toContainText('Approve or revoke access');
  expect(await rows(page)).toEqual([
    ['Item', 'Terms', 'Cost'],
    ['Development fee', 'Once', '₹27,999'],
    ['Maintenance', 'Monthly', '₹2,799'],
    ['Email add-on', 'Per user per month, by plan', '₹200 or ₹111'],
  ]);
});

test('/leave shows the notice', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/leave', 'Leave notice');
  const letter = page.getByRole('article');
  await expect(letter.getByRole('heading')).toHaveText('Subject: no classes on the day of leave');
  await expect(letter).toContainText('Dear students and parents,');
  await expect(letter).toContainText('The office of Kaksha');
});

test('/addedcost shows the costs of pages and hosting', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/addedcost', 'Added costs');
  const costs = (await rows(page)).map(([item, , cost]) => [item, cost]);
  expect(costs).toEqual([
    ['Item', 'Cost'],
    ['Static page', '₹1,000 per page'],
    ['Dynamic page', '₹3,000 per page'],
    ['Hosting', '₹500 per month'],
  ]);
  await expect(page.getByRole('row', { name: /Dynamic page/ })).toContainText('A page with a backend');
  await expect(page.getByText('All prices are in INR, taxes extra.')).toBeVisible();
});

test('/update shows each modification with its status', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/update', 'Site modifications');
  const statuses = (await rows(page)).slice(1).map(([, status]) => status);
  expect(statuses).toHaveLength(9);
  expect([...new Set(statuses)]).toEqual(['Implemented', 'in Progress', 'Pending']);
  await expect(page.getByText('5 Implemented')).toBeVisible();
  await expect(page.getByText('2 in Progress')).toBeVisible();
  await expect(page.getByText('2 Pending')).toBeVisible();
});

test('/offerings shows what was billed', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/offerings', 'Offerings');
  const bill = (await rows(page)).map(([item, cost]) => [item?.split(' ')[0], cost]);
  expect(bill).toEqual([
    ['Offering', 'Cost'],
    ['SEO', '₹4,000'],
    ['Quiz', '₹4,000'],
    ['Blogging', '₹4,000'],
    ['Total', '₹12,000'],
  ]);
  const sums = page.locator('dl.sums > div');
  await expect(sums).toHaveText(['Base total₹30,505', 'Received₹10,000', 'Pending₹20,505']);
  await expect(page.getByText('All prices are in INR, taxes extra.')).toBeVisible();
});

test('a draft of the blog needs a title and content, is copied by its link, and is gone after a reload', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/offerings', 'Offerings');
  await expect(page.getByText('No drafts yet.')).toBeVisible();
  const [title, image, content] = ['Title', 'Image address', 'Content'].map((name) => page.getByLabel(name));
  if (!title || !image || !content) throw new Error('the form has three fields');
  await expect(image).toHaveAttribute('type', 'url');
  await title.fill('   ');
  await content.fill('  ');
  await image.fill('a picture');
  const add = page.getByRole('button', { name: 'Add draft' });
  await add.click();
  await expect(title).toHaveAccessibleDescription('Give the draft a title.');
  await expect(content).toHaveAccessibleDescription('Write something to read.');
  await expect(image).toHaveAccessibleDescription(/Write a whole web address/);
  await title.fill('  Why the sky is not violet ');
  await content.fill(' Because of your eyes. ');
  await image.fill('');
  await add.click();
  const draft = page.getByRole('article');
  await expect(draft.getByRole('heading')).toHaveText('Why the sky is not violet');
  await expect(draft).toContainText('Because of your eyes.');
  await draft.getByRole('button', { name: /^Copy link/ }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http:\/\/[^/]+\/offerings#[\w-]+$/,
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await draft.getByRole('button', { name: /^Copy link/ }).click();
  await expect(messages).toContainText('Copy failed. Please copy manually.');
  await page.reload();
  await expect(page.getByText('No drafts yet.')).toBeVisible();
});

test('/usereducer keeps a list of things to do', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '/usereducer', 'Things to do');
  await expect(page.getByText('Nothing to do.')).toBeVisible();
  const field = page.getByLabel('What do you need to do?');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Enter something to do.');
  for (const text of ['Revise Kepler', 'Sleep']) {
    await field.fill(text);
    await field.press('Enter');
  }
  const left = page.getByRole('region', { name: 'To do' }).getByRole('status');
  await expect(left).toHaveText('2 of 2 still to do.');
  await page.getByText('Sleep').click();
  await expect(page.getByRole('checkbox', { name: 'Sleep' })).toBeChecked();
  await expect(left).toHaveText('1 of 2 still to do.');
  await page.getByRole('button', { name: 'Delete Revise Kepler' }).click();
  await expect(left).toHaveText('All 1 done.');
  await expect(field).toBeFocused();
});
