import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** What axe finds on the page as it stands, each as one line that says where. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

type Extent = { brief?: boolean };

/**
 * Both widths in both themes; a theme changes colours alone. Then the narrowest phone, which must not scroll sideways.
 * `brief` sees each theme at one of the widths only, for pages whose parts others show as well.
 */
export async function expectAccessible(
  page: Page,
  path: string,
  { brief = false }: Extent = {},
): Promise<void> {
  await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('[role=status][aria-busy], .skel') === null);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await faults(page), '1280 px').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (!brief) expect(await faults(page, ['color-contrast']), '1280 px, dark').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page), '390 px, dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    if (!brief) expect(await faults(page, ['color-contrast']), '390 px').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, 'px beyond a phone of 360').toBeLessThanOrEqual(0);
  });
}
