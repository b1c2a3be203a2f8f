import { expect, type Locator, type Page } from '@playwright/test';

const controls = 'a[href], button, input, select, textarea, summary';

type Walk = {
  /** The controls that Tab does not come to. */
  outOfReach: string[];
  /** The controls that had the focus without a ring, or out of sight. */
  unseen: string[];
};

/**
 * What Tab alone finds wrong, pressed often enough to go through the whole page; each control by its HTML. Presses that follow
 * each other faster than the page is drawn may find a control before the page has scrolled to where it ends up, so that what
 * they find out of sight is looked for once more at the pace of the screen.
 */
export async function tabThrough(page: Page): Promise<Walk> {
  const walk = await walkThrough(page, pressTab);
  if (walk.unseen.length === 0) return walk;
  return { ...walk, unseen: (await walkThrough(page, pressTabSlowly)).unseen };
}

async function walkThrough(page: Page, press: (page: Page, times: number) => Promise<void>): Promise<Walk> {
  const count = await page.evaluate(watch, controls);
  expect(count).toBeGreaterThan(5);
  // Some more than there are: a date has a stop for each of its parts.
  await press(page, count + 10);
  const marked = (name: string) =>
    page
      .locator(`[${name}]`)
      .evaluateAll((all) => all.map((control) => (control.cloneNode() as Element).outerHTML));
  return { outOfReach: await marked('data-to-reach'), unseen: await marked('data-unseen') };
}

/** Presses Tab so often, without waiting for each press to be answered: the page takes them one after the other. */
async function pressTab(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: times }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ]);
  await Promise.all(presses.flat());
  await session.detach();
}

/** Presses Tab so often, each time after the page has been drawn. */
async function pressTabSlowly(page: Page, times: number): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
}

/** Runs in the page: marks every control until the focus comes to it, and each that is focused and not seen to be. */
function watch(selector: string): number {
  // Where the focus stood before the walk says nothing.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const control of document.querySelectorAll('[data-unseen]')) control.removeAttribute('data-unseen');
  const able = [...document.querySelectorAll(selector)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      // The arrows reach the other tabs; what is hidden from everybody is no control.
      !control.matches(':disabled, [role=tab][aria-selected=false], [aria-hidden=true] *'),
  );
  for (const control of able) control.setAttribute('data-to-reach', '');
  // The listeners of an earlier walk of this document serve for this one too.
  if ('walked' in window) return able.length;
  Object.assign(window, { walked: true });

  const hasRing = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  };
  const isInSight = (control: Element): boolean => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (control.contains(there) || there.contains(control));
  };
  const onFocus = ({ target }: FocusEvent) => {
    // One of a group of radios is enough: the arrows reach the others.
    const group = target instanceof HTMLInputElement && target.type === 'radio' ? target.name : null;
    const reached = group === null ? [target] : document.querySelectorAll(`input[name="${group}"]`);
    for (const control of reached) if (control instanceof Element) control.removeAttribute('data-to-reach');
  };
  // Before React, which keeps the first focus in a part that has not come alive yet to itself.
  window.addEventListener('focusin', onFocus, { capture: true });
  // As the focus leaves it, the page has long stopped scrolling to it.
  document.addEventListener(
    'keydown',
    () => {
      const control = document.activeElement;
      if (!control?.matches(selector)) return;
      // A card or a row may wear the ring of the one control in it.
      const row = control.closest('article, li');
      const wearers = [control, control.nextElementSibling, control.parentElement, row];
      const ringed = wearers.filter((element) => element !== null).filter(hasRing);
      if (ringed.length === 0 || ![control, ...ringed].some(isInSight))
        control.setAttribute('data-unseen', '');
    },
    { capture: true },
  );
  return able.length;
}

/** Presses Tab until this control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const most = await page.locator(`${controls}, [tabindex="0"], iframe`).count();
  for (let presses = 0; presses <= most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
