import type { Page } from '@playwright/test';
import { tabTo } from '../lib/by-keyboard.ts';
import { beginExam, endIn, finishAtOnce, question, sign, workerNotFetched } from '../lib/exam.ts';
import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { bearer, makePaper, makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** No fault on a phone in either theme; no control is narrower or lower than a thumb; nothing beyond the narrowest phone. */
async function lookAround(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page, ['color-contrast']), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await beyondTheEdge(page), 'beyond 320 px').toEqual([]);
  expect(await tooSmall(page), 'smaller than 44 px').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Runs in the page: whether bar or foot lies over the top or the bottom of this element. */
function isCovered(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const there = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
  return there.some((at) => at === null || at.closest('.att-top, .att-foot') !== null);
}

/** The controls under 44 px; links inside of a sentence may be. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input:not(.sr), label.option, label.check')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[aria-hidden=true], label.check > *'))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 1 && (width < 43.5 || height < 43.5);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

test('an exam is taken with the keyboard alone, and a screen reader finds every part of it', {
  tag: '@sweep',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { quiz } = await makePaper(request, { mode: 'exam', release: 'by_hand' });
  await signInAs(page, await makePerson(request));
  await page.goto(`/quiz/${quiz._id}`);
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }).filter({ visible: true }).first());
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');

  await test.step('starts, and is at the first question', async () => {
    await tabTo(page, page.getByRole('checkbox', { name: /^I am / }));
    await page.keyboard.press('Space');
    await press('Start the exam');
    await expect(question(page, 1)).toBeFocused();
    await expect(sign(page)).toHaveText('Saved');
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - text: /JEE mock .* Saved/
        - status
        - timer /Time left (3:00:00|2:59:\\d\\d)/
        - navigation "Sections":
          - button "Physics 0 of 2 answered"
          - button "Mathematics 0 of 2 answered"
    `);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - paragraph: "MCQ (one correct) Correct: 4 marks, wrong: minus 1 mark, unanswered: 0 marks"
        - group "Language of question 1":
          - text: Language of question 1
          - button "English" [pressed]
          - button "हिन्दी"
        - group: Passage for questions 1 to 2
        - heading "Physics, question 1 of 4" [level=1]
        - text: How large is the force at the top?
        - img "A ball at the top of a loop"
        - group "Choose one answer":
          - text: Choose one answer
          - radio "A Twice"
          - text: A Twice
          - radio "B Four times"
          - text: B Four times
          - radio "C Half"
          - text: C Half
          - radio "D The same"
          - text: D The same
    `);
    await lookAround(page);
    await page.setViewportSize({ width: 1280, height: 860 });
    expect(await faults(page), '1280 px').toEqual([]);
  });

  await test.step('the option with the focus is never under the foot of the smallest phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await tabTo(page, page.getByRole('radio').first());
    for (const letter of ['B', 'C', 'D']) {
      await page.keyboard.press('ArrowDown');
      const option = page.locator('label.option', { has: page.locator(':focus') });
      await expect(option).toContainText(letter);
      expect(await option.evaluate(isCovered), letter).toBe(false);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('answers, marks and goes on: each time the next question has the focus', async () => {
    await page.keyboard.press('b');
    await press('Mark for Review & Next');
    await expect(question(page, 2)).toBeFocused();
    await page.keyboard.press('a');
    await press('Save & Next');
    await expect(question(page, 3)).toBeFocused();
  });

  await test.step('types a number, whose pad names its keys', async () => {
    await tabTo(page, page.getByRole('textbox', { name: /Your answer/ }));
    await page.keyboard.type('2.5');
    await expect(page.getByRole('group', { name: 'Number pad' })).toMatchAriaSnapshot(`
      - group "Number pad":
        - text: Number pad
        - button "7"
        - button "8"
        - button "9"
        - button "Delete the last character"
        - button "4"
        - button "5"
        - button "6"
        - button "Minus"
        - button "1"
        - button "2"
        - button "3"
        - button "Decimal point"
        - button "0"
        - button "Clear Response"
    `);
    await lookAround(page);
  });

  await test.step('opens the palette at the current question, and leaves it where it was opened', async () => {
    await press(/show all questions/);
    await expect(dialog.getByRole('button', { name: 'Question 3, answered' })).toBeFocused();
    await lookAround(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /show all questions/ })).toBeFocused();
    await press(/Physics/);
    await expect(question(page, 1)).toBeFocused();
    await press(/show all questions/);
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Physics":
        - heading "Physics" [level=2]
        - list "Physics, questions":
          - listitem:
            - button "Question 1, answered and marked for review"
          - listitem:
            - button "Question 2, answered"
        - list "What the shapes mean":
          - listitem: 1 Answered
          - listitem: 0 Not answered
          - listitem: 0 Not visited
          - listitem: 0 Marked for review
          - listitem: 1 Answered and marked
        - button "Submit exam"
        - button "Whole paper"
        - group "Language of the paper":
          - button "English" [pressed]
          - button "हिन्दी"
        - button "Close"
    `);
    await tabTo(page, dialog.getByRole('button', { name: 'Question 2, answered' }));
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeFocused();
  });

  await test.step('reads the counts, goes to what is open, and submits', async () => {
    await press(/show all questions/);
    await press('Submit exam');
    await expect(dialog.getByRole('button', { name: 'Go to first unanswered' })).toBeFocused();
    await expect(dialog.getByRole('table')).toMatchAriaSnapshot(`
      - table:
        - rowgroup:
          - row "State Physics Mathematics All"
        - rowgroup:
          - row "Answered 1 1 2"
          - row "Not answered 0 0 0"
          - row "Not visited 0 1 1"
          - row "Marked for review 0 0 0"
          - row "Answered and marked 1 0 1"
    `);
    await lookAround(page);
    await page.keyboard.press('Enter');
    await expect(question(page, 4)).toBeFocused();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Submit exam' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('the receipt has the focus, and says what arrived', async () => {
    const heading = page.getByRole('heading', { name: 'Submitted' });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription(
      'All 4 answers have arrived. You can see your result once it is released.',
    );
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Submitted" [level=1]
        - paragraph: /All 4 answers have arrived/
        - term: Receipt
        - definition: /^[0-9A-Z]+(-[0-9A-Z]+)+$/
        - term: Exam
        - definition: /JEE mock/
        - term: Submitted
        - definition: /\\d{4}/
        - term: Answers
        - definition: 4 of 4
        - link "Go to home"
        - button "Print receipt"
        - paragraph: /Anyone with the code can check it/
    `);
    await expect(
      page.getByRole('img', { name: 'QR code that opens the check of this receipt' }),
    ).toBeVisible();
    await lookAround(page);
  });
});

/** Notes what screen readers announce: each text that comes up in a live region. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live]';
    const last = new Map<Element, string>();
    const heard: string[] = [];
    const note = (region: Element) => {
      const text = region.textContent?.trim() ?? '';
      if (text !== (last.get(region) ?? '') && text !== '') heard.push(text);
      last.set(region, text);
    };
    for (const region of document.querySelectorAll(live)) last.set(region, region.textContent?.trim() ?? '');
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(live),
      );
      for (const region of new Set(regions)) if (region) note(region);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]);
}

test('what happens to an exam is announced once, and the focus goes with it', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(workerNotFetched);
  noise.allow(/^409 PUT .*\/answers$/);
  await finishAtOnce(page);
  const { student, attemptId } = await beginExam(page, request);
  const heard = await listen(page);

  await test.step('saving is not announced, a cut line is, and that it is back', async () => {
    for (const key of ['a', 'b', 'c']) {
      const saved = page.waitForResponse(/\/answers$/);
      await page.keyboard.press(key);
      await saved;
      await expect(sign(page)).toHaveText('Saved');
    }
    expect(await heard()).toEqual([]);
    await page.context().setOffline(true);
    await expect(sign(page)).toContainText('Offline');
    await page.keyboard.press('ArrowRight');
    for (const key of ['a', 'b']) await page.keyboard.press(key);
    await page.context().setOffline(false);
    await expect(sign(page)).toHaveText('Saved');
    expect(await heard()).toEqual([
      'You are offline. Your answers are kept on this device.',
      'You are online again. All your answers are saved.',
    ]);
  });

  await test.step('another device takes over, and this one takes back', async () => {
    const taken = await request.post(`/api/attempts/${attemptId}/take-over`, {
      headers: bearer(student.token),
      data: { device: crypto.randomUUID() },
    });
    expect(taken.status(), await taken.text()).toBe(200);
    await page.keyboard.press('c');
    const dialog = page.getByRole('alertdialog', { name: 'You moved to another device' });
    await expect(dialog).toHaveAccessibleDescription(/^This exam has been open on another device since /);
    await expect(dialog.getByRole('button', { name: 'Continue on this device' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const offer = page.getByRole('alertdialog', { name: 'Use your answer to question 2?' });
    await expect(offer.getByRole('button', { name: 'Use my answer' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeFocused();
    await expect(page.getByRole('radio', { name: /^C / })).toBeChecked();
  });

  await test.step('the last minute, the last seconds and the end are announced', async () => {
    await expect(sign(page)).toHaveText('Saved');
    const before = await heard();
    await endIn(attemptId, 14);
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused({ timeout: 40_000 });
    expect((await heard()).slice(before.length, before.length + 4)).toEqual([
      'One minute left.',
      'Ten seconds left.',
      'Time’s up.',
      'Time’s up. Your answers are locked and are being submitted.',
    ]);
  });
});
