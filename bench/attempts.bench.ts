import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { type Client, openClient } from './lib/client.ts';
import { submit } from './lib/ledger.ts';
import { bareInserts, bareReplies } from './lib/machine.ts';
import { percentile, type Rate, rateOf } from './lib/measure.ts';
import { inPairs, median, medianRatio, otherCheckout } from './lib/pair.ts';
import { prove } from './lib/proof.ts';
import { guessedAnswers, openSchool, type School } from './lib/school.ts';
import { countStatements } from './lib/statements.ts';

const CLIENTS = 16;
const WARM_UP_S = 2;
const other = otherCheckout(process.argv);
const SECONDS = Number(process.argv[2]) || (other === null ? 10 : 5);
const PAIRS = other === null ? 1 : 8;
const REFERENCE_S = 3;
const COUNTED_ATTEMPTS = 160;
const QUERIES_BUDGET = 7;
/** The budget of 300 attempts/s as a share of the limit (about 7,000/s) of the machine it was set on. */
const LEAST_SHARE_OF_LIMIT = 0.045;

/** What is read of a reply to a submit, from an older program too. */
const Stored = z.object({ result: z.object({ _id: z.string() }) });

type Measured = { attempts: Rate; submitMs: number[]; queries: number; limit: number };

/**
 * Complete attempts: read the quiz, submit, read the result; 16 at a time, the client on the same cores. For comparison,
 * the machine's own limit: an attempt is three bare replies and one bare insert.
 */
await prove({ withinS: other === null ? 90 : 900 }, async ({ folder, figure, demand }) => {
  const measure = async (checkout: string): Promise<Measured> => {
    const dataDir = await folder();
    const port = await freePort();
    const nodeArguments = process.env.BENCH_NODE?.split(' ') ?? [];
    const program = await startProgram({ dataDir, port, checkout, nodeArguments });
    const client = openClient({ port, connections: CLIENTS });
    const school = await openSchool(client, { students: CLIENTS });
    const submitMs: number[] = [];
    const attempt = (index: number) => wholeAttempt(client, school, index, submitMs);

    await rateOf({ clients: CLIENTS, seconds: WARM_UP_S, work: attempt });
    submitMs.length = 0;
    const attempts = await rateOf({ clients: CLIENTS, seconds: SECONDS, work: attempt });
    const queries = await countStatements(dataDir, async () => {
      for (let index = 0; index < COUNTED_ATTEMPTS; index += 1) await attempt(index % CLIENTS);
    });
    const executed = [...queries.values()].reduce((sum, count) => sum + count, 0);
    const inserts = await bareInserts({ dataDir, clients: CLIENTS, seconds: REFERENCE_S });
    client.close();
    await stopProgram(program);
    const replies = await bareReplies({ port, clients: CLIENTS, seconds: REFERENCE_S });
    const limit = 1 / (3 / replies.perSecond + 1 / inserts.perSecond);
    return { attempts, submitMs, queries: executed / COUNTED_ATTEMPTS, limit };
  };
  const { here, there } = await inPairs(other, PAIRS, measure);
  const rates = (measured: Measured[]) => measured.map(({ attempts }) => attempts.perSecond);
  const p95 = (measured: Measured[]) => median(measured.map(({ submitMs }) => percentile(submitMs, 0.95)));
  const shares = here.map(({ attempts, limit }) => attempts.perSecond / limit);
  const queries = Math.max(...here.map((measured) => measured.queries));
  const faults = here.flatMap(({ attempts }) => attempts.faults);

  figure('attempts/s (budget 600)', Math.round(median(rates(here))));
  figure('submit p95 (budget 25 ms)', `${p95(here).toFixed(1)} ms`);
  figure('queries an attempt', queries.toFixed(2));
  figure('limit of this machine, attempts/s', Math.round(median(here.map(({ limit }) => limit))));
  figure('share of the limit', median(shares).toFixed(2));
  if (other !== null) {
    figure('attempts/s of the other', Math.round(median(rates(there))));
    figure('submit p95 of the other', `${p95(there).toFixed(1)} ms`);
    figure(
      'attempts/s, times the other (median of pairs)',
      medianRatio(rates(here), rates(there)).toFixed(2),
    );
  }
  for (const fault of faults.slice(0, 5)) console.log(fault);
  demand(`no request failed (${faults.length})`, faults.length === 0);
  demand(`at most ${QUERIES_BUDGET} queries an attempt`, queries <= QUERIES_BUDGET);
  demand('queries were counted', queries > 0);
  demand(`at least ${LEAST_SHARE_OF_LIMIT} of this machine's limit`, median(shares) >= LEAST_SHARE_OF_LIMIT);
});

/** One attempt of one student, as the attempt screen does it; adds the submit's milliseconds to the list. */
async function wholeAttempt(
  client: Client,
  school: School,
  index: number,
  submitMs: number[],
): Promise<void> {
  const student = school.students[index];
  if (student === undefined) throw new Error(`There is no student ${index}`);
  const { token } = student;
  const quiz = await client.send({ path: `/api/quiz/${school.quiz._id}`, token });
  if (quiz.status !== 200) throw new Error(`the quiz was answered ${quiz.status}`);
  const begin = performance.now();
  const reply = await submit(client, school, { student, key: randomUUID(), answers: guessedAnswers() });
  submitMs.push(performance.now() - begin);
  if (reply.status !== 201) throw new Error(`the submit was answered ${reply.status}`);
  const { _id } = z.parse(Stored, reply.body).result;
  const result = await client.send({ path: `/api/results/${_id}`, token });
  if (result.status !== 200) throw new Error(`the result was answered ${result.status}`);
}
