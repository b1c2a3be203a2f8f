import type { Page } from '@playwright/test';
import { makePerson, makeQuiz, signInAs, takeQuiz } from './people.ts';
import { expect, test } from './test.ts';

const controls = 'a[href], button, input, select, textarea, summary';

/** The controls that Tab does not come to, pressed often enough to go through the whole page. */
async function outOfReach(page: Page): Promise<string[]> {
  const count = await page.evaluate((selector) => {
    const able = [...document.querySelectorAll(selector)].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
    );
    for (const control of able) control.setAttribute('data-to-reach', '');
    document.addEventListener('focusin', ({ target }) => {
      // One of a group of radios is enough: the arrows reach the others.
      const group = target instanceof HTMLInputElement && target.type === 'radio' ? target.name : null;
      const reached = group === null ? [target] : document.querySelectorAll(`input[name="${group}"]`);
      for (const control of reached) if (control instanceof Element) control.removeAttribute('data-to-reach');
    });
    return able.length;
  }, controls);
  expect(count).toBeGreaterThan(5);
  // Some more than there are: a date has a stop for each of its parts.
  for (let presses = 0; presses < count + 10; presses += 1) await page.keyboard.press('Tab');
  return page.locator('[data-to-reach]').evaluateAll((missed) => missed.map((control) => control.outerHTML));
}

for (const width of [390, 1280]) {
  test(`Tab reaches every control of each page of the portal at ${width} px`, async ({ page, request }) => {
    const teacher = await makePerson(request, { role: 'teacher' });
    const quiz = await makeQuiz(request, {}, teacher);
    const id = await takeQuiz(request, teacher, quiz, [0, 2]);
    await signInAs(page, teacher);
    await page.setViewportSize({ width, height: 844 });
    const all = `all-results?quizId=${quiz._id}`;
    const paths = ['', 'demo', quiz._id, 'create', `edit/${quiz._id}`, 'results', all, `result/${id}`];
    for (const path of paths) {
      await page.goto(`/quiz/${path}`);
      await page.waitForFunction(() => document.querySelector('h1, [role=timer]') !== null);
      await page.waitForFunction(() => document.querySelector('.skel') === null);
      expect(await outOfReach(page), path).toEqual([]);
    }
  });
}
