import { expect, type Page } from '@playwright/test';

/**
 * Resolves once the page that the server rendered has been taken over by its script: React leaves a mark on each element.
 * What comes earlier, on a busy machine, finds a page that hears nothing.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const part = document.querySelector('h1') ?? document.querySelector('main');
    return part !== null && Object.keys(part).some((key) => key.startsWith('__react'));
  });
}

/**
 * Goes to another page of the product as a link does: the document and its scripts stay, which costs a fraction of
 * `page.goto`. Resolves once the title of the tab has changed, so the two pages need different titles.
 */
export async function goInPlace(page: Page, path: string): Promise<void> {
  await untilAlive(page);
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(before);
}
