import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Client, openClient } from './lib/client.ts';
import { submit } from './lib/ledger.ts';
import { bareInserts, bareReplies } from './lib/machine.ts';
import { percentile, rateOf } from './lib/measure.ts';
import { freePort, startProgram, stopProgram } from './lib/program.ts';
import { prove } from './lib/proof.ts';
import { guessedAnswers, openSchool, type School, Submitted } from './lib/school.ts';
import { countStatements } from './lib/statements.ts';

const CLIENTS = 16;
const WARM_UP_S = 2;
const SECONDS = Number(process.argv[2] ?? 10);
const REFERENCE_S = 3;
const COUNTED_ATTEMPTS = 160;
const QUERIES_BUDGET = 15;
/** What the budget of 300 attempts/s is as a share of the limit (about 7,000/s) of the machine it was set on. */
const LEAST_SHARE_OF_LIMIT = 0.045;

/**
 * Complete attempts: read the quiz, submit, read the result; 16 at a time, the client on the same cores. Beside them what
 * the machine itself can do: a limit for an attempt is three bare replies and one bare insert.
 */
await prove({ withinS: 90 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  const program = await startProgram({
    dataDir,
    port,
    nodeArguments: process.env.BENCH_NODE?.split(' ') ?? [],
  });
  const client = openClient({ port, connections: CLIENTS });
  const school = await openSchool(client, { students: CLIENTS });
  const submitMs: number[] = [];
  const attempt = (index: number) => wholeAttempt(client, school, index, submitMs);

  await rateOf({ clients: CLIENTS, seconds: WARM_UP_S, work: attempt });
  submitMs.length = 0;
  const attempts = await rateOf({ clients: CLIENTS, seconds: SECONDS, work: attempt });
  const [p50, p95] = [percentile(submitMs, 0.5), percentile(submitMs, 0.95)];

  const statements = await countStatements(dataDir, async () => {
    for (let index = 0; index < COUNTED_ATTEMPTS; index += 1) await attempt(index % CLIENTS);
  });
  const executed = [...statements.values()].reduce((sum, count) => sum + count, 0);
  const inserts = await bareInserts({ dataDir, clients: CLIENTS, seconds: REFERENCE_S });
  client.close();
  await stopProgram(program);
  const replies = await bareReplies({ port, clients: CLIENTS, seconds: REFERENCE_S });
  const limit = 1 / (3 / replies.perSecond + 1 / inserts.perSecond);

  figure('attempts/s (budget 300)', Math.round(attempts.perSecond));
  figure('attempts', attempts.done);
  figure('submit p50', `${p50.toFixed(1)} ms`);
  figure('submit p95 (budget 50 ms)', `${p95.toFixed(1)} ms`);
  figure('queries an attempt', (executed / COUNTED_ATTEMPTS).toFixed(2));
  figure('bare HTTP replies/s', Math.round(replies.perSecond));
  figure('bare inserts/s', Math.round(inserts.perSecond));
  figure('limit of this machine, attempts/s', Math.round(limit));
  figure('share of the limit', (attempts.perSecond / limit).toFixed(2));
  for (const fault of attempts.faults.slice(0, 5)) console.log(fault);
  demand(`no request failed (${attempts.faults.length})`, attempts.faults.length === 0);
  demand(`at most ${QUERIES_BUDGET} queries an attempt`, executed <= QUERIES_BUDGET * COUNTED_ATTEMPTS);
  demand('queries were counted', executed > 0);
  demand(
    `at least ${LEAST_SHARE_OF_LIMIT} of this machine's limit`,
    attempts.perSecond >= LEAST_SHARE_OF_LIMIT * limit,
  );
});

/** One attempt of one student, as the attempt screen makes it; adds the submit's milliseconds to the list. */
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
  const { _id } = z.parse(Submitted, reply.body).result;
  const result = await client.send({ path: `/api/results/${_id}`, token });
  if (result.status !== 200) throw new Error(`the result was answered ${result.status}`);
}
