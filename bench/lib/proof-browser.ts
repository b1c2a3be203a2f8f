import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const withoutSpare = join(import.meta.dirname, '../../e2e/chromium.sh');

/**
 * The browser of a proof that opens many pages, started as that of the stories is (e2e/chromium.sh): the headless shell where
 * there is one, which draws a page in less time and has no viewer for documents.
 */
export function openBrowser(): Promise<Browser> {
  const { CHROME_SHELL_PATH, CHROME_PATH, ...env } = process.env;
  const executablePath = CHROME_SHELL_PATH || CHROME_PATH;
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  if (executablePath === undefined) return chromium.launch({ args });
  if (process.platform === 'win32') return chromium.launch({ args, executablePath });
  return chromium.launch({ args, executablePath: withoutSpare, env: { ...env, CHROMIUM: executablePath } });
}
