import { expectAccessible, faults } from '../lib/expect-accessible.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages with parts of their own, beside the front page; the rest is the same parts in another order. */
const mainPages = ['/courses/jee-physics-maths', '/pay-dues', '/join-us'];
const otherPages = [
  ['/courses', '/demo'],
  ['/founders', '/faculty1', '/testimonial', '/about', '/whatsapp', '/privacy'],
  ['/no-such-page', '/courses/nothing-here', '/pricing', '/proposal', '/leave', '/usereducer'],
  ['/forgot-password', '/reset-password/x', '/oauth-success', '/addedcost', '/update', '/offerings'],
];

for (const paths of [mainPages, ...otherPages]) {
  const tag = paths === mainPages ? [] : ['@sweep'];
  test(`axe finds nothing on ${paths.join(', ')}`, { tag }, async ({ page, noise }) => {
    noise.allow(/^404 GET .*(no-such-page|nothing-here)/);
    for (const path of paths) await expectAccessible(page, path, { brief: true });
  });
}

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
