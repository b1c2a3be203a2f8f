import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const withoutSpare = join(import.meta.dirname, '../../e2e/chromium.sh');

/**
 * The browser of a proof, started as that of the stories is (e2e/chromium.sh). `shell` takes the headless shell where there is
 * one, which draws a page in less time and has no viewer for documents.
 */
export function openBrowser({ shell = false }: { shell?: boolean } = {}): Promise<Browser> {
  const named = (shell && process.env.CHROME_SHELL_PATH) || process.env.CHROME_PATH;
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  if (named === undefined) return chromium.launch({ args });
  if (process.platform === 'win32') return chromium.launch({ args, executablePath: named });
  return chromium.launch({ args, executablePath: withoutSpare, env: { ...process.env, CHROMIUM: named } });
}
