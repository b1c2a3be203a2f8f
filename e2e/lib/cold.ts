import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const KB = 1000;
/** What a page may transfer and request. */
const BUDGET = 215 * KB;
const REQUESTS = 14;
/** What papers of more than 60 questions and the editor may transfer. */
export const LARGE = 235 * KB;

export type Fetched = { requests: string[]; bytes: (of?: (url: string) => boolean) => number };

/** Opens a page with neither the browser's cache nor a service worker: its requests, and their bytes as they came over the wire. */
export async function openCold(page: Page, path: string): Promise<Fetched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const requests: string[] = [];
  const urls = new Map<string, string>();
  const sizes: { url: string; size: number }[] = [];
  session.on('Network.requestWillBeSent', ({ request, requestId, loaderId, redirectResponse }) => {
    // Until its document is asked for, the page before this one may still ask for something.
    if (requestId === loaderId && redirectResponse === undefined) {
      requests.length = 0;
      urls.clear();
      sizes.length = 0;
    }
    urls.set(requestId, request.url);
    if (!request.url.startsWith('data:')) requests.push(request.url);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    // What the page before this one requested may still arrive, and does not count.
    const url = urls.get(requestId);
    if (url !== undefined) sizes.push({ url, size: encodedDataLength });
  });
  const bytes = (of: (url: string) => boolean = () => true) =>
    sizes.reduce((sum, { url, size }) => (of(url) ? sum + size : sum), 0);
  await page.goto(path, { waitUntil: 'networkidle' });
  return { requests, bytes };
}

/**
 * What was fetched is within the budget of a page; `name` says which page it is. The text face for Hindi, which is fetched only
 * where the system has none, is counted apart unless `hindi` says otherwise.
 */
export function expectWithinBudget(
  { requests, bytes }: Fetched,
  name: string,
  { budget = BUDGET, hindi = 'apart' }: { budget?: number | undefined; hindi?: 'apart' | 'counted' } = {},
): void {
  const isHindiFace = (url: string) => url.endsWith('/fonts/noto-devanagari.woff2');
  const isCounted = (url: string) => !isFigure(url) && (hindi === 'counted' || !isHindiFace(url));
  const counted = requests.filter(isCounted);
  const rest = bytes(isCounted);
  expect.soft(counted.length, `${name}: ${counted.join('\n')}`).toBeLessThanOrEqual(REQUESTS);
  expect.soft(rest, name).toBeLessThanOrEqual(budget);
  expect.soft(bytes(isHindiFace), name).toBeLessThanOrEqual(60 * KB);
  // Less than this, and it was not measured.
  expect(rest, name).toBeGreaterThan(20 * KB);
}

/** The figures of a paper are not part of the page's budget. */
const isFigure = (url: string) => /\/uploads\//.test(url);

/** The scripts and styles of a first load of the front page. */
export function expectFirstLoad({ bytes }: Fetched): void {
  expect.soft(bytes((url) => url.endsWith('.js'))).toBeLessThanOrEqual(128 * KB);
  expect.soft(bytes((url) => url.endsWith('.css'))).toBeLessThanOrEqual(12 * KB);
}

/** A question whose formulas are in both faces that most formulas have: upright and italic, Latin and Greek. */
export const formulas = {
  question:
    'A block slides down a smooth slope of $\\theta = 30^\\circ$, so that $a = g\\sin\\theta$. How fast is it?',
  options: [1, 2, 3, 4].map((metres) => `$v \\le ${metres}\\,\\mathrm{m/s} \\pm \\Delta v$`),
};
