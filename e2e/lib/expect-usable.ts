import type { Page } from '@playwright/test';
import { tabThrough } from './by-keyboard.ts';
import { beyondTheEdge, desk, expectSound, openPage, phone } from './expect-accessible.ts';
import { expect, test } from './test.ts';

const sizes = {
  desk,
  phone,
  /** What a screen of 1280 by 1024 shows at 400 %. */
  zoomed: { width: 320, height: 256 },
};

type Looks = {
  /** How axe looks at it: `shown` where a story of `npm test` does so already. */
  axe?: 'whole' | 'brief' | 'shown';
  /** Where Tab goes through it. A list that other stories add to meanwhile is left out, as Tab finds more than were counted. */
  tab?: readonly (keyof typeof sizes)[];
};

/**
 * Opens a page once for all that is expected of every page: axe finds nothing, Tab reaches every control and each is in sight
 * while it has the focus, and at 400 % zoom nothing is cut off.
 */
export async function expectUsable(
  page: Page,
  path: string,
  { axe = 'brief', tab = ['phone', 'zoomed'] }: Looks = {},
): Promise<void> {
  await test.step(path, async () => {
    await openPage(page, path);
    if (axe !== 'shown') await expectSound(page, path, { brief: axe === 'brief' });
    await page.waitForFunction(() => document.querySelector('.skel, [inert]') === null);
    for (const name of ['desk', 'phone', 'zoomed'] as const) {
      await page.setViewportSize(sizes[name]);
      expect.soft(await beyondTheEdge(page), `${path} beyond the edge, ${name}`).toEqual([]);
      if (!tab.includes(name)) continue;
      expect.soft(await tabThrough(page), `${path} by Tab, ${name}`).toEqual({ outOfReach: [], unseen: [] });
    }
  });
}
