import { request as requests } from '@playwright/test';
import { startSecondProgram } from '#testing/second-program.ts';
import { faults } from '../lib/expect-accessible.ts';
import { breakCall } from '../lib/failing-calls.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('admins alone see the banner; removing the samples asks first, empties the site and hides the banner', {
  tag: '@sweep',
}, async ({ page, browser, noise }) => {
  test.slow();
  noise.allow(/^500 DELETE .*\/api\/samples/);
  const program = await startSecondProgram();
  try {
    const request = await requests.newContext({ baseURL: program.address });
    const banner = (on: typeof page) => on.getByRole('region', { name: 'Samples' });
    for (const [role, path] of [
      ['teacher', '/admin/courses'],
      ['student', '/admin/testimonials'],
    ] as const) {
      const context = await browser.newContext({ baseURL: program.address });
      const other = await context.newPage();
      await signInAs(other, await makePerson(request, { role }));
      const asked: string[] = [];
      other.on('request', (sent) => asked.push(sent.url()));
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await other.waitForLoadState('networkidle');
      await expect(banner(other)).toHaveCount(0);
      expect(asked.filter((url) => /samples/.test(url))).toEqual([]);
      await context.close();
    }

    await signInAs(page, await makePerson(request, { role: 'admin' }));
    await page.goto(`${program.address}/admin`);
    await expect(banner(page)).toContainText('The site shows samples.');
    await page.goto(`${program.address}/admin/founders`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(banner(page)).toBeVisible();
      expect(await faults(page), colorScheme).toEqual([]);
    }
    await expect(page.getByRole('heading', { name: 'Dr. Meera Iyer' })).toBeVisible();
    await banner(page).getByRole('button', { name: 'Remove all samples' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove all samples?' });
    await expect(dialog).toContainText(
      /\d+ courses, \d+ sub-courses, 2 founders, \d+ testimonials and \d+ quizzes/,
    );
    const broken = await breakCall(page, 'DELETE /samples');
    await dialog.getByRole('button', { name: 'Remove all samples' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to remove the samples');
    broken.restore();
    await dialog.getByRole('button', { name: 'Remove all samples' }).click();
    await expect(page.getByText('Samples removed')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByText('No founders yet.')).toBeVisible();
    await page.goto(`${program.address}/courses`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What loads late must have arrived before the program stops.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await request.dispose();
  } finally {
    await program.stop();
  }
});
