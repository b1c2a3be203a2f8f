import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { admin, startProgram, stopProgram } from '#testing/program.ts';
import { printedPaper } from '../lib/papers.ts';
import { signInAs } from '../lib/people.ts';
import { difference } from './difference.ts';
import { screens } from './list.ts';
import type { Screen } from './screen.ts';
import { makeWorld, type World } from './world.ts';

const widths = (process.env.SCREENS_WIDTHS ?? '360,390,768,1280').split(',').map(Number);
const themes = ['light', 'dark'] as const;
const heights: Record<number, number> = { 360: 640, 390: 844, 768: 1024, 1280: 860 };
/** A longer page is cut: the sheet is to be looked at. */
const tallest = 4200;
/** Around and between the pictures of a sheet. */
const GAP = 16;

const folder = join(import.meta.dirname, '../../screens');
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
/** The sheets of another run. */
const against = values.against === undefined ? null : join(process.cwd(), values.against);

const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-screens-'));
const program = await startProgram({ dataDir, settings: { SAMPLE_DATA: 'on' } });
const address = await program.address;

type Shot = { label: string; picture: Buffer; width: number };

/** Runs in the page, until its height has stayed the same for thirty frames: parts that come late belong in the picture. */
async function settled(): Promise<void> {
  let [height, calm] = [0, 0];
  while (calm < 30) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const now = document.documentElement.scrollHeight;
    calm = now === height ? calm + 1 : 0;
    height = now;
  }
}

async function photograph(browser: Browser, world: World, screen: Screen): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const width of widths) {
    for (const colorScheme of themes) {
      const viewport = { width, height: heights[width] ?? 860 };
      const context = await browser.newContext({
        baseURL: address,
        viewport,
        colorScheme,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (screen.as) await signInAs(page, world.people[screen.as]);
      await page.goto(screen.path(world), { waitUntil: 'networkidle' });
      await page.waitForFunction(() => document.querySelector('.skel, .att-wait') === null);
      await screen.act?.(page, world);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(settled);
      const high = await page.evaluate(() => {
        // What is far below the window has no height of its own yet.
        for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
          part.style.contentVisibility = 'visible';
        // What is at least as high as the window would push the footer out of the picture in the taller one.
        for (const part of document.querySelectorAll<HTMLElement>('main, main > *'))
          part.style.minHeight = `${part.offsetHeight}px`;
        return document.documentElement.scrollHeight;
      });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (sideways) console.log(`  ${screen.name} scrolls sideways at ${width} px`);
      if (high > viewport.height) await page.setViewportSize({ width, height: Math.min(high, tallest) });
      // What came into sight is drawn by the second frame.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      // Pictures load once they are near the window, and those of a part that is closed never.
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) =>
            image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
        ),
      );
      shots.push({ label: `${width} ${colorScheme}`, picture: await page.screenshot(), width });
      await context.close();
    }
  }
  return shots;
}

/** One picture with all of a screen's, side by side. */
async function layOut(browser: Browser, screen: Screen, shots: Shot[]): Promise<Buffer> {
  const wide = shots.reduce((sum, { width }) => sum + width / 2 + GAP, GAP);
  const page = await browser.newPage({ viewport: { width: Math.ceil(wide), height: 800 } });
  const figures = shots.map(
    ({ label, picture, width }) =>
      `<figure style="margin:0;flex:none;width:${width / 2}px"><figcaption>${label}</figcaption>
       <img style="width:100%;border:1px solid #999" src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<body style="margin:${GAP}px;font:13px sans-serif;display:flex;gap:${GAP}px;align-items:start">${figures.join('')}</body>`,
  );
  const sheet = await page.screenshot({ path: join(folder, `${screen.name}.png`), fullPage: true });
  await page.close();
  return sheet;
}

/** Says how a sheet differs from that of the other run, and keeps what differs as a picture. */
async function compare(browser: Browser, file: string, after: Buffer, other: string): Promise<string> {
  if (!readdirSync(other).includes(file)) return 'is new';
  const { share, picture } = await difference(browser, { before: readFileSync(join(other, file)), after });
  if (share === 0) return 'is the same';
  mkdirSync(join(folder, 'differences'), { recursive: true });
  writeFileSync(join(folder, 'differences', file), picture);
  return `differs in ${(100 * share).toFixed(2)} % of its pixels`;
}

const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ baseURL: address });
  const login = await context.request.post('/api/auth/login', { data: admin });
  const { user, token } = await login.json();
  const world = await makeWorld(context.request, {
    adminPerson: { ...user, password: admin.password, token },
    pdf: await printedPaper(browser),
  });
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    const file = `${screen.name}.png`;
    const shots = await photograph(browser, world, screen).catch((error: Error) => error);
    if (shots instanceof Error) {
      // The others are taken all the same.
      console.error(`${screen.name} was not taken: ${shots.message}`);
      process.exitCode = 1;
      continue;
    }
    const sheet = await layOut(browser, screen, shots);
    const said = against === null ? '' : ` ${await compare(browser, file, sheet, against)}`;
    console.log(`screens/${file}${said}`);
  }
  if (against !== null && wanted.length === 0) {
    const gone = readdirSync(against).filter(
      (file) => file.endsWith('.png') && !screens.some(({ name }) => file === `${name}.png`),
    );
    for (const file of gone) console.log(`screens/${file} is gone`);
  }
} finally {
  await browser.close();
  await stopProgram(program);
  rmSync(dataDir, { recursive: true, force: true });
}
