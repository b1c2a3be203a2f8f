import { randomUUID } from 'node:crypto';
import { attempts } from '@kaksha/contract/attempts.ts';
import { quizzes } from '@kaksha/contract/quizzes.ts';
import { results } from '@kaksha/contract/results.ts';
import type { Browser } from '@playwright/test';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { percentile, rateOf } from './lib/measure.ts';
import { median } from './lib/pair.ts';
import { openBrowser, paintOnPhone, signedIn } from './lib/phone.ts';
import { prove } from './lib/proof.ts';
import { formulaPaper, openSchool } from './lib/school.ts';

const VISITS = 3;
const CLIENTS = 16;
const WARM_UP_S = 2;
const SECONDS = Number(process.argv[2]) || 8;
const EDITED = [10, 180];
const KB = 1000;

/**
 * The sample papers beside the ten-question quiz: what a page weighs and when it is painted on a slow phone, complete
 * attempts per second with the time of a submit, and how long the editor takes to open 180 questions beside 10.
 */
await prove({ withinS: 300 }, async ({ folder, figure, demand, atEnd }) => {
  const browser = await openBrowser();
  atEnd(() => browser.close());
  const port = await freePort();
  const program = await startProgram({ dataDir: await folder(), port, settings: { SAMPLE_DATA: 'on' } });
  const origin = `http://127.0.0.1:${port}`;
  const client = openClient({ port, connections: CLIENTS });
  const { staffToken, students } = await openSchool(client, { students: CLIENTS });
  const listed = await client.call(quizzes.list, {});
  const idOf = (title: string) => {
    const found = listed.find((one) => one.title === title);
    if (found === undefined) throw new Error(`The sample ${title} is missing`);
    return found._id;
  };
  const papers = [
    { name: 'ten questions', id: idOf('Quadratic equations: nature of roots'), budget: 200 },
    { name: '75 questions', id: idOf('JEE Main mock 1'), budget: 200 },
    { name: '90 questions in two languages', id: idOf('NEET half mock 1 (English and Hindi)'), budget: 250 },
  ];

  for (const { name, id, budget } of papers) {
    const visit = { path: `/quiz/${id}`, token: students[0]?.token ?? null };
    const seen = [];
    for (let index = 0; index < VISITS; index += 1) seen.push(await paintOnPhone(browser, origin, visit));
    const bytes = Math.max(...seen.map((one) => one.bytes));
    figure(`${name}: page`, `${(bytes / KB).toFixed(1)} kB (budget ${budget} kB), without its figures`);
    figure(`${name}: LCP (budget 1,500 ms)`, `${Math.round(median(seen.map(({ lcpMs }) => lcpMs)))} ms`);
  }

  for (const { name, id } of papers) {
    const submitMs: number[] = [];
    const work = async (index: number) => {
      const as = { token: students[index]?.token ?? '' };
      const read = await client.call(quizzes.read, { params: { id }, as });
      const body = {
        answers: read.questions.map(({ kind }) => (kind === 'numeric' ? 2 : kind === 'multiple' ? [0] : 1)),
        timeTaken: 60,
        attemptKey: randomUUID(),
        versionId: read.versionId,
      };
      const begin = performance.now();
      const { result } = await client.call(attempts.submit, { params: { quizId: id }, body, as });
      submitMs.push(performance.now() - begin);
      await client.call(results.read, { params: { resultId: result._id }, as });
    };
    await rateOf({ clients: CLIENTS, seconds: WARM_UP_S, work });
    submitMs.length = 0;
    const { perSecond, faults } = await rateOf({ clients: CLIENTS, seconds: SECONDS, work });
    figure(`${name}: attempts/s`, Math.round(perSecond));
    figure(`${name}: submit p95`, `${percentile(submitMs, 0.95).toFixed(1)} ms`);
    for (const fault of faults.slice(0, 3)) console.log(fault);
    demand(`${name}: no request failed (${faults.length})`, faults.length === 0);
  }

  const { token } = await signInAdmin(client.call);
  const opened: number[] = [];
  for (const questions of EDITED) {
    const body = formulaPaper(questions);
    const { _id } = await makeQuiz(client, body, { token: staffToken });
    const times: number[] = [];
    for (let index = 0; index < VISITS; index += 1) {
      times.push(await openEditor(browser, `${origin}/quiz/edit/${_id}`, token));
    }
    opened.push(median(times));
    figure(`editor of ${questions} questions: can be typed in after`, `${Math.round(median(times))} ms`);
  }
  const [few = 0, many = 0] = opened;
  figure('editor of 180 questions, times that of 10', (many / few).toFixed(2));
  client.close();
  await stopProgram(program);
});

/** Milliseconds from opening the editor until its first field takes what is typed, on this machine and a fast line. */
async function openEditor(browser: Browser, url: string, token: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await signedIn(context, token);
    const begin = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const title = page.getByRole('textbox', { name: 'Quiz title' }).first();
    await title.fill('Typed as soon as it can be');
    // The editor shows what is typed only once it has drawn all questions.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    return performance.now() - begin;
  } finally {
    await context.close();
  }
}
