import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** A phone of today's students on a mobile network. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_TIMES = 4;
/** Time for what arrived last to be painted. */
const SETTLED_MS = 1_000;
/** Runs in the page: its largest paint so far. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const { startTime, element } = list.getEntries().at(-1);
    const text = (element?.textContent ?? '').trim().slice(0, 40);
    resolve({ lcpMs: startTime, of: '<' + (element?.localName ?? '?') + '> ' + text });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** A page to open, for a visitor or with a token. */
export type Visit = { path: string; token: string | null };
export type Painted = {
  /** When the largest part was painted, in milliseconds, and what it is. */
  lcpMs: number;
  of: string;
  /** Bytes as transferred, the figures of a paper and a face for Hindi apart, and requests. */
  bytes: number;
  requests: number;
};

/** The browser of the benchmarks; `CHROME_PATH` names another one. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

/** Opens the page on a slow phone with an empty cache, and waits until nothing more arrives. */
export async function paintOnPhone(
  browser: Browser,
  origin: string,
  { path, token }: Visit,
): Promise<Painted> {
  const { width, height, ...device } = PHONE;
  const context = await browser.newContext({ viewport: { width, height }, ...device });
  try {
    const page = await signedIn(context, token);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
    const counted = new Set<string>();
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ request: { url }, requestId }) => {
      const apart = /^data:|\/uploads\/|\/noto-devanagari\.woff2$/;
      if (!apart.test(url)) counted.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (counted.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (/^\/quiz\/[\w-]{36}$/.test(path)) await page.getByRole('timer').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const painted = await page.evaluate<{ lcpMs: number; of: string }>(largestPaint);
    return { ...painted, bytes, requests: counted.size };
  } finally {
    await context.close();
  }
}

export async function signedIn(context: BrowserContext, token: string | null): Promise<Page> {
  const page = await context.newPage();
  if (token !== null) await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);
  return page;
}
