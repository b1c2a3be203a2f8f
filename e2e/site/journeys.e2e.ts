import type { Locator, Page } from '@playwright/test';
import { askForDemo, firstAdmin, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const widths = [360, 1280] as const;

/** Counts what a person presses; typing is not counted. */
function counting() {
  let taps = 0;
  return {
    async tap(what: Locator): Promise<void> {
      taps += 1;
      await what.filter({ visible: true }).first().click();
    },
    taps: () => taps,
  };
}

const at = (page: Page, width: number) => page.setViewportSize({ width, height: width === 360 ? 640 : 860 });

const QUESTIONS = 20;

/** A sheet as a teacher has it: numbered questions with their options and keys, formulas among them. */
const sheet = (of: string) =>
  Array.from({ length: QUESTIONS }, (_, index) =>
    [
      `${index + 1}. The speed at the foot of a slope of height ${index + 2} m, ${of}, is`,
      `(a) $\\sqrt{${index + 2}g}$ (b) $\\sqrt{${2 * index + 4}g}$ (c) $${index + 2}g$ (d) zero`,
      'Ans. (b)',
    ].join('\n'),
  ).join('\n');

for (const width of widths) {
  test(`at ${width} px a parent books a demo of a course with at most four taps`, {
    tag: '@sweep',
  }, async ({ page }) => {
    await at(page, width);
    const { tap, taps } = counting();
    await page.clock.install();
    await page.goto('/');
    await tap(page.getByRole('link', { name: /Foundation Science/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Foundation Science' })).toBeVisible();
    await tap(page.getByRole('main').getByRole('link', { name: 'Attend a Demo Session' }));
    await expect(page.getByLabel('Course', { exact: true })).toHaveValue('Foundation Science');
    await page.getByLabel('Name').fill('Sunita Rao');
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByLabel('Email').fill(`parent-${crypto.randomUUID()}@example.com`);
    await page.clock.runFor(2_500);
    await tap(page.getByRole('button', { name: 'Book my demo' }));
    await expect(page.getByRole('heading', { name: 'Sunita Rao, we have your request' })).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(4);
  });

  test(`at ${width} px a new student reads the first question after four taps`, {
    tag: '@sweep',
  }, async ({ page }) => {
    await at(page, width);
    const { tap, taps } = counting();
    await page.goto('/');
    await tap(page.getByRole('link', { name: 'New student? Register and try a quiz' }));
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Email').fill(`student-${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('three long words');
    await tap(page.getByRole('button', { name: 'Register' }));
    await tap(page.getByRole('link', { name: /No result yet/ }));
    await tap(page.getByRole('button', { name: 'Start quiz' }));
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
    expect(taps()).toBe(4);
  });
}

const MONDAY = 20;

test(`each of the ${MONDAY} leads of a Monday takes at most two acts, half of them at a desk and half on a phone`, {
  tag: '@sweep',
}, async ({ page, request }) => {
  const family = `Monday ${crypto.randomUUID().slice(0, 8)}`;
  const names = Array.from({ length: MONDAY }, (_, index) => `Lead ${index + 1}, ${family}`);
  for (const name of names) {
    await askForDemo(request, { name, email: `${crypto.randomUUID()}@example.com` });
  }
  await signInAs(page, await firstAdmin(request));
  const { tap, taps } = counting();
  await page.goto(`/admin/demo?status=new&q=${encodeURIComponent(family)}`);
  await expect(page.getByText(`${MONDAY} requests`)).toBeVisible();
  // The newest stand first.
  for (const [index, name] of names.toReversed().entries()) {
    if (index % (MONDAY / 2) === 0) await at(page, widths[index === 0 ? 0 : 1]);
    const status = page.getByRole('group', { name: new RegExp(`${name}$`) });
    await tap(status.getByRole('button', { name: 'Contacted' }));
    await expect(status.getByRole('button', { name: 'Contacted' })).toHaveAttribute('aria-pressed', 'true');
  }
  expect(taps()).toBeLessThanOrEqual(2 * MONDAY);
  await page.goto(`/admin/demo?status=contacted&q=${encodeURIComponent(family)}`);
  await expect(page.getByText(`${MONDAY} requests`)).toBeVisible();
});

for (const width of widths) {
  test(`at ${width} px a teacher makes a quiz of a sheet of ${QUESTIONS} questions with at most thirty acts`, {
    tag: '@sweep',
  }, async ({ page, request }) => {
    await at(page, width);
    const of = crypto.randomUUID().slice(0, 8);
    await signInAs(page, await makePerson(request, { role: 'teacher' }));
    const { tap, taps } = counting();
    await page.goto('/quiz/manage');
    await tap(page.getByRole('link', { name: 'Bring questions in' }));
    await page.getByLabel('Or paste').fill(sheet(of));
    await tap(page.getByRole('button', { name: 'Show the questions' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${QUESTIONS} questions`);
    await tap(page.getByRole('button', { name: `Take ${QUESTIONS} questions` }));
    await page.getByLabel('Title of the quiz').fill(`Slopes ${of}`);
    await tap(page.getByRole('button', { name: 'Make the quiz' }));
    await expect(page.getByText(`${QUESTIONS} questions are in Slopes ${of}`)).toBeVisible();
    // The two texts that were typed or pasted are acts as well.
    expect(taps() + 2).toBeLessThanOrEqual(30);
  });
}
