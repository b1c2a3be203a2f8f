import type { BrowserContext, Page } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { bearer, makePaper, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const palette = (page: Page) => page.getByRole('dialog').getByRole('list', { name: /questions$/ });
const answer = (page: Page) => page.getByRole('textbox', { name: /Your answer/ });

/** The page's process dies: no event of leaving runs. */
async function killPage(page: Page, context: BrowserContext): Promise<Page> {
  const session = await context.newCDPSession(page);
  const dead = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await dead;
  const next = await context.newPage();
  await page.close();
  return next;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a paper is taken by touch, survives a crash, and is marked by section on result, lists and files', {
    tag: '@sweep',
  }, async ({ page: first, context, request }) => {
    let page = first;
    const { quiz, teacher } = await makePaper(request);
    const student = await makePerson(request);
    await signInAs(page, student);
    await page.goto(`/quiz/${quiz._id}`);

    await test.step('reads question and passage in Hindi, and answers', async () => {
      await expect(page.getByRole('heading', { name: 'Physics, question 1 of 4' })).toBeAttached();
      await expect(page.getByRole('img', { name: 'A ball at the top of a loop' })).toBeVisible();
      await page.getByRole('button', { name: 'हिन्दी' }).first().tap();
      await expect(page.getByText('शीर्ष पर बल कितना है?')).toBeVisible();
      await page.getByText('Passage for questions 1 to 2').tap();
      await expect(page.getByText('एक गेंद ढाल पर लुढ़कती है।')).toBeVisible();
      await page.locator('label.option').nth(1).tap();
      await button(page, 'Next').tap();
      await page.locator('label.option').nth(2).tap();
      await button(page, 'Mark for review').tap();
    });

    await test.step('types a number on the pad', async () => {
      await button(page, /Mathematics/).tap();
      for (const key of ['2', 'Decimal point', '5', '7', 'Delete the last character', '9'])
        await page.getByRole('button', { name: key, exact: true }).tap();
      await expect(answer(page)).toHaveValue('2.59');
    });

    await test.step('loses the page without warning and finds everything again', async () => {
      page = await killPage(page, context);
      await page.goto(`/quiz/${quiz._id}`);
      await expect(answer(page)).toHaveValue('2.59');
      await expect(page.getByText('3 of 4 · 3 answered')).toBeVisible();
      await button(page, /Physics/).tap();
      await expect(page.getByText('शीर्ष पर बल कितना है?')).toBeVisible();
      await expect(page.getByRole('radio').nth(1)).toBeChecked();
      await button(page, 'Next').tap();
      await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
    });

    await test.step('the palette says each state in words, without a fault in either theme', async () => {
      await button(page, /show all questions/).tap();
      await expect(palette(page)).toMatchAriaSnapshot(`
        - list "Physics, questions":
          - listitem:
            - button "Question 1, answered"
          - listitem:
            - button "Question 2, answered and marked for review"
      `);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faults(page)).toEqual([]);
      }
      await button(page, 'Submit quiz').tap();
    });

    await test.step('reads the counts, and submits with one question open', async () => {
      const dialog = page.getByRole('dialog', { name: 'Submit incomplete quiz?' });
      await expect(dialog.getByText('1 question is unanswered.')).toBeVisible();
      await expect(dialog.getByRole('row', { name: /^Answered and marked 1 0 1$/ })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Submit anyway' }).tap();
      await expect(page).toHaveURL(/\/quiz\/result\/[0-9a-f-]{36}$/);
    });

    await test.step('reads marks and sections on the result', async () => {
      await expect(page.getByText('9 of 16 marks')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Section by section' })).toMatchAriaSnapshot(`
        - table "Section by section":
          - rowgroup:
            - row "Section Marks Correct Partly correct Wrong Unanswered":
              - columnheader "Section"
              - columnheader "Marks"
              - columnheader "Correct"
              - columnheader "Partly correct"
              - columnheader "Wrong"
              - columnheader "Unanswered"
          - rowgroup:
            - row "Physics 5 / 8 1 correct 1 partly correct 0 wrong 0 unanswered":
              - rowheader "Physics"
            - row "Mathematics 4 / 8 1 correct 0 partly correct 0 wrong 1 unanswered":
              - rowheader "Mathematics"
            - row "All 9 / 16 2 correct 1 partly correct 0 wrong 1 unanswered":
              - rowheader "All"
      `);
      const reviews = page.locator('.rev');
      await expect(reviews.nth(1).getByRole('heading', { name: 'Question 2' })).toBeVisible();
      expect(await beyondTheEdge(page)).toEqual([]);
      await expect(reviews.nth(1)).toContainText('Partly correct');
      await expect(reviews.nth(2)).toContainText('2.5 (± 0.1)');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faults(page)).toEqual([]);
      }
    });

    await test.step('finds the marks in the lists and in the file with marks', async () => {
      await page.goto('/quiz/results');
      await expect(page.getByText('9 of 16 marks')).toBeVisible();
      const { records } = await exportCsv(page, 'Export with marks');
      expect(records[0]?.slice(-6)).toEqual([
        'Mode',
        'Marks',
        'Max Marks',
        'Physics',
        'Mathematics',
        'Ruled',
      ]);
      expect(records[1]?.slice(-6)).toEqual(['practice', '9', '16', '5', '4', '']);
      const all = await request.get(`/api/results/all?quizId=${quiz._id}`, {
        headers: bearer(teacher.token),
      });
      expect((await all.json()).results[0]).toMatchObject({ marks: 9, maxMarks: 16, percentage: 56 });
    });
  });

  test('nothing covers stem or options of a paper on the smallest phone', { tag: '@sweep' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { quiz } = await makePaper(request);
    await signInAs(page, await makePerson(request));
    await page.goto(`/quiz/${quiz._id}`);
    await button(page, 'Next').tap();
    for (const part of [page.locator('.q-text'), ...(await page.locator('label.option').all())]) {
      await part.scrollIntoViewIfNeeded();
      const covered = await part.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at?.closest('.att-top, .att-foot') !== null;
      });
      expect(covered).toBe(false);
    }
  });
});

test('a paper is taken with the keyboard alone at 390 px', { tag: '@sweep' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { quiz } = await makePaper(request);
  await signInAs(page, await makePerson(request));
  await page.goto(`/quiz/${quiz._id}`);
  await expect(page.getByRole('heading', { name: 'Physics, question 1 of 4' })).toBeFocused();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowRight');
  await answer(page).focus();
  await page.keyboard.type('12,5');
  await expect(page.getByText('Write the number without commas.')).toBeVisible();
  await expect(page.getByText('3 of 4 · 2 answered')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('२.५');
  await expect(page.getByText('Read as 2.5.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Submit quiz?' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quiz\/result\/[0-9a-f-]{36}$/);
  await expect(page.getByText('16 of 16 marks')).toBeVisible();
});

test('a figure that fails says what it shows, and is loaded again when asked for', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const { quiz } = await makePaper(request);
  let isLost = true;
  await page.route('**/uploads/**', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(`/quiz/${quiz._id}`);
  const missing = page.getByText('The figure could not be loaded: A ball at the top of a loop');
  const figure = page.getByRole('img', { name: 'A ball at the top of a loop' });
  await expect(missing).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const again = page.getByRole('button', { name: 'Load again' });
  await again.click();
  await expect(again).toBeFocused();
  isLost = false;
  await again.click();
  await expect(figure).toBeFocused();
  await expect.poll(() => figure.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
