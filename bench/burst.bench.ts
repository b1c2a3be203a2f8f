import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { percentile } from './lib/measure.ts';
import { inPairs, median, medianRatio, otherCheckout } from './lib/pair.ts';
import { prove } from './lib/proof.ts';
import { addPupilsOf } from './lib/pupils.ts';
import { guessedAnswers, openSchool } from './lib/school.ts';

const SUBMITS = 10_000;
const WITHIN_MS = 1_000;
const BUDGET_MS = 8_000;
/** How long a browser waits for a connection or a reply before it retries. */
const PATIENCE_MS = 10_000;
const other = otherCheckout(process.argv);
const PAIRS = other === null ? 1 : 6;

/** Shared by the program and the tokens made for it: signing in 10,000 people would take minutes. */
const SECRET = 'the-secret-of-a-bench-and-of-nothing-else';
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

type Measured = { allMs: number; p50Ms: number; again: number; refused: number; stored: number };

/**
 * The end of an exam: 10,000 students submit within one second, each over their own connection, each with the token
 * they signed in with. A student who gets no reply sends the same submission again, as the screen does.
 */
await prove({ withinS: other === null ? 120 : 900 }, async ({ folder, figure, demand }) => {
  const measure = async (checkout: string): Promise<Measured> => {
    const dataDir = await folder();
    const port = await freePort();
    const program = await startProgram({ dataDir, port, checkout, settings: { JWT_SECRET: SECRET } });
    const client = openClient({ port, connections: 1 });
    const { quiz } = await openSchool(client, { students: 0 });
    const database = await connectTo(dataDir);
    const addPupils = await addPupilsOf(checkout);
    const tokens = await addPupils(database, SUBMITS, SECRET);
    const measured = { again: 0, refused: 0 };
    const tookMs: number[] = [];
    const path = `/api/results/${quiz._id}/submit`;
    const begin = performance.now();
    await Promise.all(
      tokens.map(async (token, index) => {
        await delay((index / SUBMITS) * WITHIN_MS);
        const pressed = performance.now();
        const key = randomUUID();
        const body = JSON.stringify({ answers: guessedAnswers(), versionId: quiz.versionId });
        for (;;) {
          const status = await post({ port, path, token, key, body }).catch(() => null);
          if (status === 200 || status === 201) break;
          if (status === null) measured.again += 1;
          else measured.refused += 1;
          if (performance.now() - begin > 60_000) throw new Error(`still answered ${status} after a minute`);
        }
        tookMs.push(performance.now() - pressed);
      }),
    );
    const allMs = performance.now() - begin;
    const { rows } = await database.query<{ count: string }>('select count(*) from results');
    await database.end();
    client.close();
    await stopProgram(program);
    return { ...measured, allMs, p50Ms: percentile(tookMs, 0.5), stored: Number(rows[0]?.count) };
  };
  const { here, there } = await inPairs(other, PAIRS, measure);
  const all = (measured: Measured[]) => measured.map(({ allMs }) => allMs);
  for (const [name, measured] of Object.entries({ here, ...(other === null ? {} : { there }) })) {
    figure(
      `${name}: all acknowledged after (budget ${BUDGET_MS} ms)`,
      `${Math.round(median(all(measured)))} ms`,
    );
    figure(`${name}: half of them within`, `${Math.round(median(measured.map((one) => one.p50Ms)))} ms`);
    figure(`${name}: sent again for want of an answer`, measured.map((one) => one.again).join(', '));
    figure(`${name}: refused`, measured.map((one) => one.refused).join(', '));
  }
  if (other !== null)
    figure('time, times the other (median of pairs)', medianRatio(all(here), all(there)).toFixed(2));
  demand(
    'one result for each submission',
    here.every(({ stored }) => stored === SUBMITS),
  );
  demand(
    'none was refused',
    here.every(({ refused }) => refused === 0),
  );
});

/** Sends one submission over its own connection; returns the status, or rejects if there was no reply. */
function post(given: {
  port: number;
  path: string;
  token: string;
  key: string;
  body: string;
}): Promise<number> {
  const { port, path, token, key, body } = given;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', reject);
      },
    );
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end(body);
  });
}
