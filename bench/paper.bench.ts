import { makeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { rateOf } from './lib/measure.ts';
import { inPairs, median, medianRatio, otherCheckout } from './lib/pair.ts';
import { prove } from './lib/proof.ts';
import { formulaPaper, openSchool } from './lib/school.ts';

const QUESTIONS = 90;
const CLIENTS = 4;
const SECONDS = 4;
const EVERY_MS = 10;
const other = otherCheckout(process.argv);
const PAIRS = other === null ? 1 : 3;

type Measured = { saveMs: number; firstMs: number; longestMs: number; perSecond: number; faults: string[] };

/**
 * A paper of 90 questions full of formulas is saved, read for the first time, and read by many; measures how long
 * another caller waits meanwhile.
 */
await prove({ withinS: other === null ? 90 : 240 }, async ({ folder, figure, demand }) => {
  const measure = async (checkout: string): Promise<Measured> => {
    const port = await freePort();
    const program = await startProgram({ dataDir: await folder(), port, checkout });
    const client = openClient({ port, connections: CLIENTS });
    const bystander = openClient({ port, connections: 1 });
    const { staffToken: token } = await openSchool(client, { students: 0 });
    const waits: number[] = [];
    let asking = true;
    const asked = (async () => {
      while (asking) {
        const begin = performance.now();
        await bystander.send({ path: '/api/healthz' });
        waits.push(performance.now() - begin);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    })();
    const begin = performance.now();
    const body = formulaPaper(QUESTIONS);
    const quiz = await makeQuiz(client, body, { token });
    const saved = performance.now();
    const path = `/api/quiz/${quiz._id}`;
    await client.send({ path });
    const read = performance.now();
    asking = false;
    await asked;
    const { perSecond, faults } = await rateOf({
      clients: CLIENTS,
      seconds: SECONDS,
      async work() {
        const { status } = await client.send({ path });
        if (status !== 200) throw new Error(`the paper was answered ${status}`);
      },
    });
    client.close();
    bystander.close();
    await stopProgram(program);
    return { saveMs: saved - begin, firstMs: read - saved, longestMs: Math.max(...waits), perSecond, faults };
  };
  const { here, there } = await inPairs(other, PAIRS, measure);
  const middle = (measured: Measured[], of: (one: Measured) => number) =>
    Math.round(median(measured.map(of)));
  for (const [name, measured] of Object.entries({ here, ...(other === null ? {} : { there }) })) {
    figure(`${name}: saved in`, `${middle(measured, (one) => one.saveMs)} ms`);
    figure(`${name}: first reading`, `${middle(measured, (one) => one.firstMs)} ms`);
    figure(`${name}: longest wait of another caller`, `${middle(measured, (one) => one.longestMs)} ms`);
    figure(
      `${name}: readings/s`,
      middle(measured, (one) => one.perSecond),
    );
  }
  if (other !== null) {
    const readings = (measured: Measured[]) => measured.map(({ perSecond }) => perSecond);
    figure(
      'readings/s, times the other (median of pairs)',
      medianRatio(readings(here), readings(there)).toFixed(2),
    );
    const longest = (measured: Measured[]) => measured.map(({ longestMs }) => longestMs);
    figure(
      'longest wait, times the other (median of pairs)',
      medianRatio(longest(here), longest(there)).toFixed(2),
    );
  }
  const faults = here.flatMap((one) => one.faults);
  demand(`no request failed (${faults.length})`, faults.length === 0);
  demand(
    'another caller waits shorter than the save takes',
    here.every((one) => one.longestMs < one.saveMs),
  );
});
