import { auth } from '@kaksha/contract/auth.ts';
import { quizzes } from '@kaksha/contract/quizzes.ts';
import { type Browser, chromium } from '@playwright/test';
import { openClient } from './lib/client.ts';
import { inPairs, median, medianRatio, otherCheckout } from './lib/pair.ts';
import { freePort, startProgram, stopProgram } from './lib/program.ts';
import { prove } from './lib/proof.ts';
import { expect } from './lib/school.ts';

/** A phone of today's students on a mobile network. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_TIMES = 4;
const VISITS = 3;
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

const other = otherCheckout(process.argv);
const PAIRS = other === null ? 1 : 2;

type Visit = { page: string; budgetMs: number; path: string; token: string | null };
type Painted = { lcpMs: number; of: string };

/**
 * When the largest part of a page is painted on a slow phone, cold: the front page, and a sample quiz for a visitor and
 * for a student. Milliseconds depend on the machine: compare checkouts with `--against`.
 */
await prove({ withinS: other === null ? 180 : 600 }, async ({ folder, figure, demand, atEnd }) => {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  atEnd(() => browser.close());

  const measure = async (checkout: string) => {
    const port = await freePort();
    const program = await startProgram({
      dataDir: await folder(),
      port,
      checkout,
      settings: { SAMPLE_DATA: 'on' },
    });
    const client = openClient({ port, connections: 1 });
    const person = { fullName: 'Asha', email: 'asha@example.com', password: 'a quiet evening' };
    const register = { method: 'POST', path: '/api/auth/register', body: person } as const;
    const { token } = await expect(client, auth.register.replies[201], register);
    const listed = await expect(client, quizzes.list.replies[200], { path: '/api/quiz' });
    const quiz = listed.find(({ title }) => title === 'Quadratic equations: nature of roots');
    if (quiz === undefined) throw new Error('The sample quiz is missing');
    const path = `/quiz/${quiz._id}`;
    const visits: Visit[] = [
      { page: '/', budgetMs: 1_200, path: '/', token: null },
      { page: '/quiz/{id}, a visitor', budgetMs: 1_500, path, token: null },
      { page: '/quiz/{id}, a student', budgetMs: 1_500, path, token },
    ];
    const painted = new Map<string, Painted>();
    for (const visit of visits) {
      const seen: Painted[] = [];
      for (let index = 0; index < VISITS; index += 1) {
        seen.push(await paint(browser, `http://127.0.0.1:${port}`, visit));
      }
      const lcpMs = median(seen.map((one) => one.lcpMs));
      painted.set(visit.page, { lcpMs, of: seen[0]?.of ?? '' });
    }
    client.close();
    await stopProgram(program);
    return { visits, painted };
  };

  const { here, there } = await inPairs(other, PAIRS, measure);
  for (const { page, budgetMs } of here[0]?.visits ?? []) {
    const lcp = (measured: typeof here) => measured.map(({ painted }) => painted.get(page)?.lcpMs ?? 0);
    const of = here[0]?.painted.get(page)?.of ?? '';
    figure(page, `${Math.round(median(lcp(here)))} ms (budget ${budgetMs} ms), ${of}`);
    if (other !== null) {
      figure(`${page}, the other`, `${Math.round(median(lcp(there)))} ms`);
      figure(`${page}, times the other (median of pairs)`, medianRatio(lcp(here), lcp(there)).toFixed(2));
    }
    demand(
      `${page} paints something`,
      lcp(here).every((ms) => ms > 0),
    );
  }
});

/** Opens the page with an empty cache, and waits until nothing more arrives. */
async function paint(browser: Browser, origin: string, { path, token }: Visit): Promise<Painted> {
  const { width, height, ...device } = PHONE;
  const context = await browser.newContext({ viewport: { width, height }, ...device });
  try {
    const page = await context.newPage();
    if (token !== null) await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (path !== '/') await page.getByRole('timer').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate<Painted>(largestPaint);
  } finally {
    await context.close();
  }
}
