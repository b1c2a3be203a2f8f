import type { Locator, Page } from '@playwright/test';
import { makePaper, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const section = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title} \\d`) });
const number = (page: Page, of: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${of}\\b`) });
const open = (page: Page) => page.getByRole('listitem', { name: /^Question \d+ of \d+$/ });

async function centre(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse, from the middle of one control to that of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

test('a question that is moved stays where it is on the screen, in another section too', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const { quiz, teacher } = await makePaper(request);
  await signInAs(page, teacher);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`/quiz/edit/${quiz._id}`);
  await number(page, 2).click();
  const top = async () => Math.round((await open(page).boundingBox())?.y ?? 0);
  const before = await top();
  const up = page.getByRole('button', { name: 'Move up' });
  const { x, y } = await centre(page.getByRole('button', { name: 'Move down' }));
  await page.mouse.click(x, y);
  await expect(page.getByRole('heading', { name: 'Mathematics' })).toBeAttached();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  // The button is still under the pointer.
  await page.mouse.click(x, y);
  await expect(open(page)).toHaveAccessibleName('Question 3 of 4');
  await up.focus();
  const focused = await top();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveAccessibleName('Question 2 of 4');
  expect(Math.abs((await top()) - focused)).toBeLessThanOrEqual(1);
  await page.getByRole('combobox', { name: 'Move to section' }).selectOption('Physics');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to Physics.' })).toHaveCount(1);
  expect(Math.abs((await top()) - focused)).toBeLessThanOrEqual(1);
});

test('questions and sections are dragged in the outline', { tag: '@sweep' }, async ({ page, request }) => {
  const { quiz, teacher } = await makePaper(request);
  await signInAs(page, teacher);
  await page.goto(`/quiz/edit/${quiz._id}`);
  const texts = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await drag(page, number(page, 2), number(page, 1));
  await expect(texts.first()).toContainText('Which of these stay the same?');
  await drag(page, number(page, 1), section(page, 'Mathematics'));
  await expect(section(page, 'Mathematics')).toContainText('3');
  await drag(page, page.getByRole('button', { name: 'Move Mathematics' }), section(page, 'Physics'));
  await expect(number(page, 1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Move Mathematics' }).press('ArrowDown');
  await expect(number(page, 1)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/quiz/manage');

  const stored = await (
    await request.get(`/api/quiz/${quiz._id}`, { headers: { authorization: `Bearer ${teacher.token}` } })
  ).json();
  const ids = quiz.questions.map(({ _id }) => _id);
  expect(stored.questions.map((one: { _id: string }) => one._id)).toEqual(
    [0, 2, 3, 1].map((index) => ids[index]),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that rests on a number drags it to another section', { tag: '@sweep' }, async ({
    page,
    request,
  }) => {
    const { quiz, teacher } = await makePaper(request);
    await signInAs(page, teacher);
    await page.goto(`/quiz/edit/${quiz._id}`);
    await page.getByRole('button', { name: /^Outline/ }).tap();
    await section(page, 'Mathematics').scrollIntoViewIfNeeded();
    const [from, to] = [await centre(number(page, 2)), await centre(section(page, 'Mathematics'))];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    await send('touchStart', from);
    await expect(page.locator('.onum-ghost')).toBeVisible();
    for (const part of [0.3, 0.6, 1]) {
      await send('touchMove', {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(section(page, 'Mathematics')).toContainText('3');
    await expect(page.locator('.onum-ghost')).toHaveCount(0);
  });
});
