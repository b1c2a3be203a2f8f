import { setTimeout as delay } from 'node:timers/promises';
import { hall as hallCalls } from '@kaksha/contract/hall.ts';
import type pg from 'pg';
import { startExam } from '#testing/acts/exams.ts';
import { freePort, type Program, startProgram, stopProgram, thisCheckout } from '#testing/program.ts';
import { type Client, openClient } from './lib/client.ts';
import { connectTo, processesOf } from './lib/engine.ts';
import { openExam } from './lib/exam-school.ts';
import { bareUpserts } from './lib/machine.ts';
import { percentile, type Rate, rateOf } from './lib/measure.ts';
import { inPairs, median, medianRatio, otherCheckout } from './lib/pair.ts';
import { processorSeconds } from './lib/processor.ts';
import { type Proof, prove } from './lib/proof.ts';
import { addPupilsOf } from './lib/pupils.ts';
import { countStatements } from './lib/statements.ts';

/** `npm run bench exam 300` is a quick look with 300 students. */
const STUDENTS = Number(process.argv[2]) || 3_000;
const QUESTIONS = 30;
const CLIENTS = 32;
const WARM_UP_S = 3;
const SECONDS = 10;
/** A screen that is idle sends an empty save every ten seconds: about as many as one save in four. */
const EMPTY_ONE_IN = 4;
const COUNTED_SAVES = 200;
const QUERIES_BUDGET = 2;
const LEAST_SHARE_OF_UPSERTS = 0.1;
const HALL_EVERY_S = 5;
const HALL_SHARE = 0.05;
const REFRESHES = 40;
const BURST_MS = 2_000;
const FINISHED_WITHIN_S = 60;
const GRACE_S = 60;
const other = otherCheckout(process.argv);
const PAIRS = 3;
/** Of both programs: what each can do at most differs. */
const COMPARED_SAVES_PER_S = 1_500;

/** Shared by the program and the tokens made for it: signing in 3,000 people would take minutes. */
const SECRET = 'the-secret-of-a-bench-and-of-nothing-else';

type Taker = { token: string; attemptId: string; questionIds: string[]; seq: number };

/**
 * An exam of 3,000 students: they begin, save (32 at a time, then at half of that rate), finish within two seconds, and a
 * second exam is left open by everyone. The client runs on the same cores. For comparison, in the same run: bare upserts
 * of single rows. Beside another program, starts, saves and finishes alone, in turn and by the same client.
 */
await prove({ withinS: other === null ? 280 : 900 }, async (proof) => {
  if (other !== null) return inTurn(proof, other);
  const { folder, figure, demand } = proof;
  const dataDir = await folder();
  const { port, program, client, database, quiz, staffToken, begin } = await openSitting(
    dataDir,
    thisCheckout,
  );
  const { takers, perSecond } = await begin();
  figure('students', STUDENTS);
  figure('starts/s', Math.round(perSecond));

  const saves = saver(client, takers);
  await rateOf({ clients: CLIENTS, seconds: WARM_UP_S, work: saves.next });
  const upserts = await bareUpserts({ dataDir, clients: CLIENTS, seconds: SECONDS / 2 });
  const most = await rateOf({ clients: CLIENTS, seconds: SECONDS, work: saves.next });
  const again = await bareUpserts({ dataDir, clients: CLIENTS, seconds: SECONDS / 2 });
  const bare = (upserts.perSecond + again.perSecond) / 2;
  const half = await atRate({ perSecond: most.perSecond / 2, seconds: SECONDS, work: saves.next });
  const counted = await countStatements(dataDir, async () => {
    for (let index = 0; index < COUNTED_SAVES; index += 1) await saves.next();
  });
  // What ran more rarely than empty saves is the program's housekeeping, which goes on meanwhile.
  const ofSaves = [...counted.values()].filter((count) => count >= COUNTED_SAVES / EMPTY_ONE_IN);
  const queries = ofSaves.reduce((sum, count) => sum + count, 0) / COUNTED_SAVES;
  figure(`saves/s, one in ${EMPTY_ONE_IN} of them empty (goal 800)`, Math.round(most.perSecond));
  figure('bare upserts/s of single rows', Math.round(bare));
  figure('share of the bare upserts (goal 0.1)', (most.perSecond / bare).toFixed(3));
  figure('saves/s at half of that load', Math.round(half.perSecond));
  figure('p50 and p95 of a save then (goal 25 ms)', spread(half.tookMs));
  figure('queries a save, asking who it is included', queries.toFixed(2));

  const kept = await database.query<{ bytes: string }>(
    `select pg_total_relation_size('exam_log') / count(*) as bytes from exam_log`,
  );
  figure('disk space of an entry in the log', `${kept.rows[0]?.bytes} bytes`);
  const hall = await refreshHall({
    client,
    dataDir,
    program,
    token: staffToken,
    quizId: quiz._id,
  });
  figure(`the hall with ${STUDENTS} students, one refresh`, spread(hall.tookMs));
  figure('processor time of a refresh', `${Math.round(hall.processorMs)} ms`);
  const hallShare = hall.processorMs / (HALL_EVERY_S * 1_000);
  figure(`of one core, refreshed every ${HALL_EVERY_S} s (goal 5 %)`, `${(hallShare * 100).toFixed(1)} %`);

  const burst = await finishAll({ port, takers, database });
  figure(
    `${STUDENTS} finishes within ${BURST_MS / 1_000} s: all acknowledged after`,
    `${Math.round(burst.allMs)} ms`,
  );
  figure('of one finish', spread(burst.tookMs));
  figure('sent again after 503 or no reply', burst.again);

  await begin();
  await database.query(
    `update exam_attempts set started_at = started_at - interval '1 day', deadline_at = now() - interval '${GRACE_S} seconds'
     where status = 'open'`,
  );
  const overAt = performance.now();
  while ((await openAttempts(database)) > 0 && performance.now() < overAt + 2 * FINISHED_WITHIN_S * 1_000)
    await delay(100);
  const finishedAfterS = (performance.now() - overAt) / 1_000;
  const results = await database.query<{ count: string }>('select count(*) from results');
  figure(
    `${STUDENTS} attempts left open: all finished after deadline and grace within`,
    `${finishedAfterS.toFixed(1)} s`,
  );

  await database.end();
  client.close();
  await stopProgram(program);
  for (const fault of [...most.faults, ...half.faults].slice(0, 5)) console.log(fault);
  demand(
    `no save failed (${most.faults.length + half.faults.length})`,
    most.faults.length + half.faults.length === 0,
  );
  demand(
    `at most ${QUERIES_BUDGET} queries a save (${queries.toFixed(2)})`,
    queries > 0 && queries <= QUERIES_BUDGET,
  );
  demand(
    `at least ${LEAST_SHARE_OF_UPSERTS} of the bare upserts`,
    most.perSecond >= LEAST_SHARE_OF_UPSERTS * bare,
  );
  demand(`the hall costs at most ${HALL_SHARE * 100} % of one core`, hallShare <= HALL_SHARE);
  demand('one result for each finish', burst.stored === STUDENTS);
  demand(`the loop finished all of them within ${FINISHED_WITHIN_S} s`, finishedAfterS <= FINISHED_WITHIN_S);
  demand('one result for each attempt', Number(results.rows[0]?.count) === 2 * STUDENTS);
});

/** An exam that is open, students who may begin it, and a way to let all of them begin. */
async function openSitting(dataDir: string, checkout: string) {
  const port = await freePort();
  const program = await startProgram({ dataDir, port, checkout, settings: { JWT_SECRET: SECRET } });
  const client = openClient({ port, connections: CLIENTS });
  const database = await connectTo(dataDir);
  const { quiz, staffToken } = await openExam(client, { questions: QUESTIONS, attemptsAllowed: 2 });
  const addPupils = await addPupilsOf(checkout);
  const tokens = await addPupils(database, STUDENTS, SECRET);
  const begin = async () => {
    const takers: Taker[] = [];
    const beganAt = performance.now();
    const waiting = [...tokens];
    const starters = Array.from({ length: CLIENTS }, async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
        takers.push(await start(client, quiz._id, token));
      }
    });
    await Promise.all(starters);
    return { takers, perSecond: STUDENTS / ((performance.now() - beganAt) / 1_000) };
  };
  return { port, program, client, database, quiz, staffToken, begin };
}

/** How this program compares with another one: starts, saves and finishes. */
async function inTurn({ folder, figure, demand }: Proof, checkout: string): Promise<void> {
  const measure = async (from: string) => {
    const dataDir = await folder();
    const { port, program, client, database, begin } = await openSitting(dataDir, from);
    const { takers, perSecond: starts } = await begin();
    const saves = saver(client, takers);
    await rateOf({ clients: CLIENTS, seconds: WARM_UP_S, work: saves.next });
    const pids = [program.pid, ...(await processesOf(dataDir))];
    const usedBefore = await processorSeconds(pids);
    const most = await rateOf({ clients: CLIENTS, seconds: SECONDS, work: saves.next });
    const usedMs = ((await processorSeconds(pids)) - usedBefore) * 1_000;
    const even = await atRate({ perSecond: COMPARED_SAVES_PER_S, seconds: SECONDS, work: saves.next });
    const burst = await finishAll({ port, takers, database });
    await database.end();
    client.close();
    await stopProgram(program);
    const faults = [...most.faults, ...even.faults];
    return { starts, saves: most.perSecond, saveMs: usedMs / most.done, even: even.tookMs, burst, faults };
  };
  const { here, there } = await inPairs(checkout, PAIRS, measure);
  type Sat = (typeof here)[number];
  const compare = (name: string, of: (one: Sat) => number, digits = 0) =>
    figure(
      `${name}: here, there, here times there (median of pairs)`,
      [median(here.map(of)), median(there.map(of))].map((value) => value.toFixed(digits)).join(', ') +
        `, ${medianRatio(here.map(of), there.map(of)).toFixed(2)}`,
    );
  compare('starts/s', ({ starts }) => starts);
  compare('saves/s', ({ saves }) => saves);
  compare('processor time of a save in ms', ({ saveMs }) => saveMs, 3);
  compare(`p95 of a save at ${COMPARED_SAVES_PER_S} a second in ms`, ({ even }) => percentile(even, 0.95), 1);
  compare(`ms until all of ${STUDENTS} finishes are acknowledged`, ({ burst }) => burst.allMs);
  const faults = [...here, ...there].flatMap((one) => one.faults);
  demand(`no save failed (${faults.length})`, faults.length === 0);
  demand(
    'one result for each finish',
    here.every(({ burst }) => burst.stored === STUDENTS),
  );
}

function spread(ms: readonly number[]): string {
  return `${percentile(ms, 0.5).toFixed(1)} ms, ${percentile(ms, 0.95).toFixed(1)} ms`;
}

async function start(client: Client, quizId: string, token: string): Promise<Taker> {
  const attempt = await startExam(client, { quizId, deviceName: 'Phone, Chrome', as: { token } });
  return { token, attemptId: attempt._id, questionIds: attempt.questions.map(({ _id }) => _id), seq: 0 };
}

/** Sends saves of one student after the other: one answer each, or none from an idle screen. */
function saver(client: Client, takers: readonly Taker[]) {
  let sent = 0;
  return {
    async next(): Promise<void> {
      const taker = takers[sent % takers.length];
      const empty = sent % EMPTY_ONE_IN === 0;
      sent += 1;
      if (taker === undefined) throw new Error('Nobody has started');
      taker.seq += 1;
      const questionId = taker.questionIds[taker.seq % taker.questionIds.length];
      const change = { questionId, answer: taker.seq % 4, visited: true, spentS: taker.seq };
      const { status } = await client.send({
        method: 'PUT',
        path: `/api/attempts/${taker.attemptId}/answers`,
        token: taker.token,
        body: { device: 'phone', seq: taker.seq, changes: empty ? [] : [change] },
      });
      if (status !== 200) throw new Error(`a save was answered ${status}`);
    },
  };
}

/** Starts the work at this rate, whether or not earlier work has ended, as many students do who know nothing of each other. */
async function atRate({
  perSecond,
  seconds,
  work,
}: {
  perSecond: number;
  seconds: number;
  work: () => Promise<void>;
}): Promise<Rate & { tookMs: number[] }> {
  const tookMs: number[] = [];
  const faults: string[] = [];
  const running: Promise<void>[] = [];
  const beganAt = performance.now();
  const one = async (dueMs: number) => {
    try {
      await work();
      tookMs.push(performance.now() - dueMs);
    } catch (error) {
      faults.push(String(error));
    }
  };
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const dueMs = beganAt + (at / perSecond) * 1_000;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    running.push(one(Math.max(dueMs, performance.now() - 1)));
  }
  await Promise.all(running);
  return {
    perSecond: tookMs.length / ((performance.now() - beganAt) / 1_000),
    done: tookMs.length,
    faults,
    tookMs,
  };
}

/** The hall refreshed again and again: how long it takes, and what the program and its PostgreSQL spend on it. */
async function refreshHall({
  client,
  dataDir,
  program,
  quizId,
  token,
}: {
  client: Client;
  dataDir: string;
  program: Program;
  quizId: string;
  token: string;
}): Promise<{ tookMs: number[]; processorMs: number }> {
  const tookMs: number[] = [];
  // Its own work: what the saves and the log of statements left to do is not the hall's.
  await delay(1_000);
  const pids = [program.pid, ...(await processesOf(dataDir))];
  const before = await processorSeconds(pids);
  for (let refresh = 0; refresh < REFRESHES; refresh += 1) {
    const beganAt = performance.now();
    const { counts } = await client.call(hallCalls.read, {
      params: { id: quizId },
      query: { limit: '100' },
      as: { token },
    });
    tookMs.push(performance.now() - beganAt);
    if (counts.all !== STUDENTS) throw new Error(`the hall lists ${counts.all} students`);
  }
  return { tookMs, processorMs: (((await processorSeconds(pids)) - before) / REFRESHES) * 1_000 };
}

/** The end of the exam: everyone finishes within two seconds, each with one more answer, over their own connection. */
async function finishAll({
  port,
  takers,
  database,
}: {
  port: number;
  takers: readonly Taker[];
  database: pg.Client;
}): Promise<{ allMs: number; tookMs: number[]; again: number; stored: number }> {
  const client = openClient({ port, connections: Number.POSITIVE_INFINITY });
  const tookMs: number[] = [];
  let again = 0;
  const beganAt = performance.now();
  await Promise.all(
    takers.map(async ({ token, attemptId, questionIds, seq }, index) => {
      await delay((index / takers.length) * BURST_MS);
      const pressed = performance.now();
      const changes = [{ questionId: questionIds[0], answer: 1 }];
      const wanted = {
        path: `/api/attempts/${attemptId}/finish`,
        body: { device: 'phone', seq: seq + 1, changes },
      };
      for (;;) {
        const reply = await client.send({ method: 'POST', token, ...wanted }).catch(() => null);
        if (reply?.status === 200) break;
        if (performance.now() - beganAt > 90_000) throw new Error(`still answered ${reply?.status}`);
        again += 1;
        await delay(200 + Math.random() * 400);
      }
      tookMs.push(performance.now() - pressed);
    }),
  );
  const allMs = performance.now() - beganAt;
  client.close();
  const { rows } = await database.query<{ count: string }>('select count(*) from results');
  return { allMs, tookMs, again, stored: Number(rows[0]?.count) };
}

async function openAttempts(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from exam_attempts where status = 'open'`,
  );
  return Number(rows[0]?.count);
}
