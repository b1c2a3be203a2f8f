import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { carried, leakedByPrograms } from '#testing/program.ts';
import { programLog } from './people.ts';

export { expect };

/** Drawing its tabs and toolbars, which nobody sees here, takes a browser a sixth of the time of a page. A shell has none. */
async function hideToolbars(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { product } = await session.send('Browser.getVersion');
  if (product.startsWith('HeadlessChrome/')) return session.detach();
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'fullscreen' } });
  await session.detach();
}

/** Notes the secrets and names that a page sends. */
function noteCarried(request: Request): void {
  if (!request.url().includes('/api/')) return;
  const token = request.headers().authorization?.split(' ')[1];
  carried.note(request.url());
  carried.note(JSON.stringify({ token }));
  carried.note(request.postData() ?? '');
}

type Noise = { allow(pattern: RegExp): void };

/** Hears console errors, uncaught errors and replies of 400 or higher of a page. */
function hear(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    // The browser's own line for a failed request; the reply itself is judged below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      heard.push(`console: ${message.text()}`);
    }
  });
  page.on('request', noteCarried);
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  page.on('response', (reply) => {
    if (reply.status() >= 400) heard.push(`${reply.status()} ${reply.request().method()} ${reply.url()}`);
  });
}

/**
 * Every page of a story, also one that it opens itself, fails on noise: console errors, uncaught errors, and replies of 400
 * or higher that the story does not allow. And no program prints a password, token, code or name that a story handled.
 */
export const test = base.extend<{ noise: Noise }, { quiet: null }>({
  quiet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      await use(null);
      const printed = await readFile(programLog, 'utf8');
      expect([...carried.foundIn(printed, { names: true }), ...leakedByPrograms()]).toEqual([]);
    },
    { auto: true, scope: 'worker' },
  ],
  page: async ({ page, headless }, use) => {
    if (headless) await hideToolbars(page);
    await use(page);
  },
  noise: [
    async ({ page, context, browser }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      const hearPage = (opened: Page) => hear(opened, heard);
      const hearContext = (opened: BrowserContext) => void opened.on('page', hearPage);
      hearPage(page);
      hearContext(context);
      browser.on('context', hearContext);
      await use({ allow: (pattern) => allowed.push(pattern) });
      browser.off('context', hearContext);
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
