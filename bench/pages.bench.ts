import { setTimeout as delay } from 'node:timers/promises';
import { startExam } from '#testing/acts/exams.ts';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { type Client, openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { openExam } from './lib/exam-school.ts';
import { percentile } from './lib/measure.ts';
import { prove } from './lib/proof.ts';
import { addPupils } from './lib/pupils.ts';

/** Each screen of an exam that is idle sends an empty save every ten seconds: so many a second are a thousand students. */
const SAVES_PER_SECOND = 100;
const STUDENTS = 50;
const VIEWS = 60;
/** Longer than a page is cached, so that some views draw it again. */
const EVERY_MS = 100;
const TIMES_AT_MOST = 2;
const PAGES = ['/', '/courses', '/quiz/quizzes'];
const SECRET = 'the-secret-of-a-bench-and-of-nothing-else';

/**
 * The pages of visitors beside an exam of a thousand students: the median of a view with their idle saves, beside the one
 * without, in the same run. The gate is the ratio of the two.
 */
await prove({ withinS: 150 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  const program = await startProgram({ dataDir, port, settings: { JWT_SECRET: SECRET } });
  const client = openClient({ port, connections: 8 });
  const database = await connectTo(dataDir);
  const { quiz } = await openExam(client, { questions: 10, attemptsAllowed: 1 });
  const tokens = await addPupils(database, STUDENTS, SECRET);
  const takers = await Promise.all(tokens.map((token) => begin(client, quiz._id, token)));

  const medians = async () => {
    const all = new Map<string, number>();
    for (const path of PAGES) {
      const tookMs: number[] = [];
      for (let view = 0; view < VIEWS; view += 1) {
        const at = performance.now();
        const page = await fetch(`http://127.0.0.1:${port}${path}`);
        await page.text();
        if (page.status !== 200) throw new Error(`${path} was answered ${page.status}`);
        tookMs.push(performance.now() - at);
        await delay(EVERY_MS);
      }
      all.set(path, percentile(tookMs, 0.5));
    }
    return all;
  };

  await medians();
  const without = await medians();
  let saved = 0;
  const faults: string[] = [];
  const saving = setInterval(() => {
    const taker = takers[saved % takers.length];
    if (taker === undefined) return;
    saved += 1;
    taker.seq += 1;
    const idle = { device: 'phone', seq: taker.seq, changes: [] };
    client
      .send({
        method: 'PUT',
        path: `/api/attempts/${taker.attemptId}/answers`,
        token: taker.token,
        body: idle,
      })
      .then(
        ({ status }) => status !== 200 && faults.push(`a save was answered ${status}`),
        (error: unknown) => faults.push(String(error)),
      );
  }, 1_000 / SAVES_PER_SECOND);
  const beside = await medians();
  clearInterval(saving);

  for (const fault of faults.slice(0, 3)) console.log(fault);
  demand(`saves were sent (${saved}), and none failed (${faults.length})`, saved > 0 && faults.length === 0);
  for (const path of PAGES) {
    const [alone = 0, busy = 0] = [without.get(path), beside.get(path)];
    figure(`${path}: median without and beside the saves`, `${alone.toFixed(1)} ms, ${busy.toFixed(1)} ms`);
    demand(
      `${path}: at most ${TIMES_AT_MOST} times (${(busy / alone).toFixed(2)})`,
      busy <= TIMES_AT_MOST * alone,
    );
  }
  await database.end();
  client.close();
  await stopProgram(program);
});

async function begin(client: Client, quizId: string, token: string) {
  const attempt = await startExam(client, { quizId, deviceName: 'Phone, Chrome', as: { token } });
  return { token, attemptId: attempt._id, seq: 0 };
}
