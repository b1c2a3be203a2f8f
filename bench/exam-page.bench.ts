import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeExam } from '#testing/acts/quizzes.ts';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { percentile } from './lib/measure.ts';
import { openBrowser, signedIn } from './lib/phone.ts';
import { prove } from './lib/proof.ts';
import { formulaPaper, openSchool } from './lib/school.ts';

const QUESTIONS = 90;
const TIMES = Number(process.argv[2]) || 10;
const CPU_TIMES = 4;
const BUDGET_MS = 200;
const PHONE = { width: 360, height: 640 };

/** Runs in the page: how long each press took until the next frame showed it, in milliseconds. */
const recordPresses = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries()) {
      if (interactionId > 0 && name === 'click') window.presses.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/**
 * How long a student's phone takes to answer a press in an exam of 90 questions full of formulas, with a processor four times
 * slower: choosing, the palette, and the whole paper. Milliseconds depend on the machine; the budget is that of an interaction.
 */
await prove({ withinS: 240 }, async ({ folder, figure, demand, atEnd }) => {
  const browser = await openBrowser();
  atEnd(() => browser.close());
  const port = await freePort();
  const program = await startProgram({ dataDir: await folder(), port });
  const client = openClient({ port, connections: 1 });
  const { staffToken, students } = await openSchool(client, { students: 1 });
  const sections = ['Physics', 'Chemistry', 'Mathematics'].map((title) => ({
    _id: randomUUID(),
    title,
    marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const },
  }));
  const paper = formulaPaper(QUESTIONS);
  const questions = paper.questions.map((question, index) => ({
    ...question,
    sectionId: sections[Math.floor((3 * index) / QUESTIONS)]?._id,
  }));
  const { _id } = await makeExam(client, { ...paper, sections, questions }, { token: staffToken });

  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await signedIn(context, students[0]?.token ?? null);
  await page.addInitScript(recordPresses);
  await page.goto(`http://127.0.0.1:${port}/quiz/${_id}`);
  await page.getByRole('checkbox', { name: /^I am / }).check();
  await page.getByRole('button', { name: 'The clock starts now' }).click();
  await page.getByRole('timer').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });

  type Act = (time: number) => Promise<void>;
  /** Measures the presses of `act` alone, not those of what comes before and after it. */
  const measure = async (name: string, times: number, before: Act | null, act: Act, after?: Act) => {
    const presses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await before?.(time);
      await settled(page);
      await page.evaluate('window.presses = []');
      await act(time);
      await settled(page);
      presses.push(...(await page.evaluate<number[]>('window.presses')));
      await after?.(time);
    }
    const worst = Math.max(0, ...presses);
    const middle = percentile(presses, 0.5);
    figure(name, `median ${middle} ms, slowest ${worst} ms of ${presses.length} (budget ${BUDGET_MS} ms)`);
    demand(`${name}: presses were measured`, presses.length > 0);
  };
  const option = (item: number, letter: number) =>
    page.locator('.options').nth(item).locator('.option').nth(letter).tap();

  await measure('choose and Save & Next', TIMES, null, async (time) => {
    await option(0, time % 4);
    await page.getByRole('button', { name: 'Save & Next' }).tap();
  });
  await measure('open the palette, and a question in it', TIMES, null, async (time) => {
    await page.getByRole('button', { name: /show all questions/ }).tap();
    await page.getByRole('button', { name: `Question ${time + 1},` }).tap();
  });
  const sheet = page.locator('.att-pal');
  const lastOption = page
    .locator('.att-item')
    .nth(QUESTIONS - 1)
    .locator('.option')
    .nth(3);
  const openSheet = async () => {
    await sheet.tap();
    await page.getByRole('dialog').waitFor();
    await settled(page);
  };
  const leave = async () => {
    await openSheet();
    await page.getByRole('button', { name: 'One question at a time' }).tap();
    await page.getByRole('button', { name: 'Save & Next' }).waitFor();
    await settled(page);
  };
  const open = async () => {
    await page.getByRole('button', { name: 'Whole paper' }).tap();
    await lastOption.waitFor({ state: 'attached' });
  };
  await measure('open the whole paper', 3, openSheet, open, leave);
  await measure(
    'leave the whole paper',
    3,
    async () => {
      await openSheet();
      await open();
      await openSheet();
    },
    () => page.getByRole('button', { name: 'One question at a time' }).tap(),
  );
  await openSheet();
  await open();
  await measure(
    'open the palette over the whole paper',
    3,
    null,
    () => sheet.tap(),
    () => page.keyboard.press('Escape'),
  );
  await measure('choose in the whole paper', TIMES, null, async (time) => option(3 * time, time % 4));

  await context.close();
  client.close();
  await stopProgram(program);
});

/** Waits until the page has drawn what came last, and has reported it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150))))',
  );
}
