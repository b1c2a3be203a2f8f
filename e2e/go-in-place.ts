import { expect, type Page } from '@playwright/test';

/**
 * Goes to another page of the product as a link does: the document and its scripts stay, which costs a fraction of
 * `page.goto`. Resolves once the title of the tab has changed, so the two pages need different titles.
 */
export async function goInPlace(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(before);
}
