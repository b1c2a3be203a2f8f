import { expectAccessible, faults } from '../lib/expect-accessible.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages with parts of their own, beside the front page; site/every-page has the others. */
const mainPages = ['/courses/jee-physics-maths', '/pay-dues', '/join-us'];

test(`axe finds nothing on ${mainPages.join(', ')}`, async ({ page }) => {
  for (const path of mainPages) await expectAccessible(page, path, { brief: true });
});

test('axe finds nothing on a refused application, nor on the open menu and chat of a phone', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/join-us');
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name.');
  expect(await faults(page), 'the form').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.locator('.nav-menu > summary').click();
  expect(await faults(page), 'the menu').toEqual([]);
  await page.locator('.nav-menu > summary').click();
  await page.locator('.chat > summary').click();
  expect(await faults(page), 'the chat').toEqual([]);
});
