import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { goInPlace } from './go-in-place.ts';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the current page, each as one line with its location. It is loaded once a document. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  }
  return page.evaluate(async (only) => {
    // A colour that is on its way to another is neither's.
    const moving = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    const loaded = (window as unknown as { axe: typeof axe }).axe;
    // Describing everything that passes would take longer than the rules themselves.
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}

/** What ends beyond the right edge and cannot be scrolled to; drawings and what only the eye misses do not count. */
export async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The page clips what sticks out of it, so that its own scroll width says nothing.
    const canScroll = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && canScroll(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect();
        return element.checkVisibility() && width > 1 && right > document.documentElement.clientWidth + 1;
      })
      .filter((element) => !element.closest('svg, .sr, [aria-hidden="true"]') && !canScroll(element))
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

export const desk = { width: 1280, height: 860 };
export const phone = { width: 390, height: 844 };

type Extent = { brief?: boolean };

/**
 * Expects no faults of what is open at both widths in both themes; a theme changes colours alone. Then the narrowest phone and
 * a tablet on its side, whose edge cuts nothing off. `brief` checks each theme at one of the widths only, for pages whose parts
 * others show as well. The page is as large as before when this ends.
 */
export async function expectSound(page: Page, what: string, { brief = false }: Extent = {}): Promise<void> {
  const before = page.viewportSize() ?? desk;
  // A colour that is on its way from one theme to the other is neither's.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(desk);
  expect(await faults(page), `${what} at 1280 px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (!brief) expect(await faults(page, ['color-contrast']), `${what} at 1280 px, dark`).toEqual([]);
  await page.setViewportSize(phone);
  expect(await faults(page), `${what} at 390 px, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  if (!brief) expect(await faults(page, ['color-contrast']), `${what} at 390 px`).toEqual([]);
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await beyondTheEdge(page), `${what} beyond a screen of ${width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Opens a page on a desk, in place where another one is open already, and waits until all of it is shown. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(desk);
  if (page.url() === 'about:blank') await page.goto(path);
  else await goInPlace(page, path);
  // Before its script has arrived, a page is empty.
  await page.waitForFunction(() => document.querySelector('h1') !== null);
  await page.waitForFunction(() => document.querySelector('[role=status][aria-busy], .skel') === null);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** Opens a page, in place where another one is open already, and expects it to be sound. */
export async function expectAccessible(page: Page, path: string, extent: Extent = {}): Promise<void> {
  await test.step(path, async () => {
    await openPage(page, path);
    await expectSound(page, path, extent);
  });
}
