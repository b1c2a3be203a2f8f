import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { admin } from '#testing/program.ts';
import { startSecondProgram } from '#testing/second-program.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { expect, test } from '../lib/test.ts';

const picture = join(import.meta.dirname, '../../docs/images/home.webp');
const card = (page: Page) => page.getByRole('region', { name: 'Set up your institute' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Institute saved').last()).toBeVisible();

test('an owner sets up an empty installation, at both widths, and two admins at once keep what both changed', {
  tag: '@sweep',
}, async ({ page, browser, noise }) => {
  test.slow();
  noise.allow(/^409 PUT .*\/admin\/institute/);
  const program = await startSecondProgram({ SAMPLE_DATA: 'off' });
  try {
    await test.step('the first sign-in leads to what is missing', async () => {
      await page.goto(`${program.address}/login?returnTo=%2Fadmin`);
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: 'Login', exact: true }).last().click();
      await expect(card(page).getByRole('listitem')).toHaveCount(11);
      await expect(card(page)).toContainText('No mail server is set up.');
      await card(page).getByRole('link', { name: 'Fill in: Contact' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeInViewport();
    });

    await test.step('on a phone: how parents reach the institute', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('textbox', { name: 'Phone 1' }).fill('98765 43210');
      await page.getByLabel('Email address').fill('office@vidya.example');
      await page.getByLabel('Link to a map').fill('');
      await save(page);
      await expect(page.getByRole('textbox', { name: 'Phone 1' })).toBeFocused();
      await expect(page.getByRole('alert').first()).toContainText('country code');
      await page.getByRole('textbox', { name: 'Phone 1' }).fill('+91 98765 43210');
      await save(page);
      await saved(page);
      const contact = page.getByRole('region', { name: 'Contact' });
      await expect(contact.getByText('Sample')).toHaveCount(0);
      expect(await beyondTheEdge(page)).toEqual([]);
      expect(await faults(page), '390 px').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faults(page, ['color-contrast']), '390 px, dark').toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('on a desk: name, company and logo, which tabs and home screens follow', async () => {
      await page.setViewportSize({ width: 1280, height: 860 });
      const icon = async (path = '/icon-192.png') => (await page.request.get(program.address + path)).body();
      const built = await icon();
      await page.getByLabel('Name of the institute').fill('Vidya Classes');
      await page.getByLabel('Legal name').fill('');
      await page.getByLabel('Picture of the logo').setInputFiles(picture);
      await page.getByRole('button', { name: 'Save logo' }).click();
      await expect(page.getByText('Logo saved')).toBeVisible();
      await expect(page.getByLabel('Name of the institute')).toHaveValue('Vidya Classes');
      await save(page);
      await saved(page);
      expect(await faults(page), '1280 px').toEqual([]);
      const manifest = await (await page.request.get(`${program.address}/site.webmanifest`)).json();
      expect(manifest.name).toBe('Vidya Classes');
      expect((await icon(manifest.icons[0].src)).equals(built)).toBe(false);
    });

    await test.step('another admin saves meanwhile: both changes are kept', async () => {
      const context = await browser.newContext({
        baseURL: program.address,
        storageState: await page.context().storageState(),
      });
      const other = await context.newPage();
      await other.goto('/admin/institute');
      await other.getByLabel('Sector').fill('Coaching');
      await page.getByLabel('Founded in').fill('2009');
      await save(page);
      await saved(page);
      await save(other);
      const question = other.getByRole('alertdialog', { name: 'Somebody changed this meanwhile' });
      await question.getByRole('button', { name: 'Keep mine' }).click();
      await saved(other);
      await expect(other.getByLabel('Founded in')).toHaveValue('2009');
      await context.close();
    });

    await test.step('a parent finds how to call, on a page without samples of what was set', async () => {
      const context = await browser.newContext({ baseURL: program.address });
      const parent = await context.newPage();
      await parent.goto('/');
      await expect(parent).toHaveTitle(/^Vidya Classes/);
      const call = parent.getByRole('contentinfo').getByRole('link', { name: '+91 98765 43210' });
      await expect(call).toHaveAttribute('href', 'tel:+919876543210');
      await expect(parent.getByText('hello@kaksha.example')).toHaveCount(0);
      await context.close();
    });

    await test.step('what is done is not missing any more', async () => {
      await page.goto(`${program.address}/admin`);
      await expect(card(page)).toBeVisible();
      for (const done of ['Contact', 'Logo', 'Name and company']) {
        await expect(card(page).getByRole('heading', { name: done })).toHaveCount(0);
      }
    });
  } finally {
    await program.stop();
  }
});
