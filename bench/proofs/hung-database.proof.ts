import { setTimeout as delay } from 'node:timers/promises';
import { openLine } from '#testing/line.ts';
import { admin, freePort, startProgram } from '#testing/program.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { type Client, openClient, type Request } from '../lib/client.ts';
import { processesOf } from '../lib/engine.ts';
import { prove } from '../lib/proof.ts';
import { guessedAnswers, openSchool, type School } from '../lib/school.ts';

const ANSWERED_WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 3_000;
const HANG_MS = 7_000;
const CALLERS = 24;

/**
 * The database stops answering without closing anything, once because its connection is dead and once because its
 * processes are stopped, while 24 callers go on. Each call is answered in time, and all succeed soon after it is back.
 */
await prove({ withinS: 120 }, async (proof) => {
  const engineDir = await proof.folder();
  const engine = await startEmbeddedPostgres({ dataDir: engineDir, log: () => undefined, transport: 'tcp' });
  proof.atEnd(() => engine.stop());
  const { user, password, database } = engine.connection;
  const line = await openLine(engine.connection);
  proof.atEnd(() => line.cut());
  const port = await freePort();
  await startProgram({
    dataDir: await proof.folder(),
    port,
    settings: { DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${line.port}/${database}` },
  });
  const client = openClient({ port, connections: CALLERS });
  const school = await openSchool(client, { students: 2 });
  const health = openClient({ port, connections: 1 });

  const hangs: Record<string, { hang(): Promise<void>; goOn(): Promise<void> }> = {
    'a dead line': { hang: async () => line.hang(), goOn: async () => line.goOn() },
    'stopped processes': {
      hang: () => signal(engineDir, 'SIGSTOP'),
      goOn: () => signal(engineDir, 'SIGCONT'),
    },
  };
  for (const [name, { hang, goOn }] of Object.entries(hangs)) {
    const callers = startCallers(client, school);
    await delay(500);
    await hang();
    const begin = performance.now();
    const healthy = await lookUntil(health, begin + HANG_MS);
    await goOn();
    const backMs = await whenServed(health, school);
    const { answered, refused, faults, slowestMs } = await callers.stop();
    proof.figure(`${name}: calls`, answered);
    proof.figure(`${name}: calls asked to come again`, refused);
    proof.figure(`${name}: slowest answer`, `${Math.round(slowestMs)} ms`);
    proof.figure(`${name}: served again after`, `${Math.round(backMs)} ms`);
    proof.demand(`${name}: some calls met the hang`, refused > 0);
    proof.demand(`${name}: each call was answered within 5 s`, slowestMs <= ANSWERED_WITHIN_MS);
    proof.demand(
      `${name}: each call succeeded or was asked to come again ${faults.slice(0, 3).join(' ')}`,
      faults.length === 0,
    );
    proof.demand(`${name}: /healthz answered 200 all the time`, healthy);
    proof.demand(`${name}: served again within 3 s`, backMs <= BACK_WITHIN_MS);
  }
  client.close();
  health.close();
});

async function signal(engineDir: string, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  for (const pid of await processesOf(engineDir)) process.kill(pid, name);
}

/** The calls people make most, one caller each in turn: a visitor's, a student's, staff's, and a sign-in. */
function calls({ quiz, students, staffToken }: School): Request[] {
  const token = students[0]?.token ?? '';
  return [
    { path: `/api/quiz/${quiz._id}` },
    { path: '/api/courses' },
    { path: '/api/quiz', token },
    {
      method: 'POST',
      path: `/api/results/${quiz._id}/submit`,
      token,
      body: { versionId: quiz.versionId, answers: guessedAnswers() },
    },
    { path: '/api/results/all', token: staffToken },
    { method: 'POST', path: '/api/auth/login', body: admin },
  ];
}

function startCallers(client: Client, school: School) {
  const seen = { answered: 0, refused: 0, slowestMs: 0, faults: [] as string[] };
  let stopped = false;
  const turns = calls(school);
  const call = async (_: unknown, caller: number) => {
    for (let turn = caller; !stopped; turn += 1) {
      const request = turns[turn % turns.length] ?? { path: '/api/courses' };
      const begin = performance.now();
      const reply = await client.send(request).catch((error: Error) => error);
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begin);
      seen.answered += 1;
      if (reply instanceof Error) seen.faults.push(`${request.path}: ${reply.message}`);
      else if (reply.status === 503) seen.refused += 1;
      else if (reply.status >= 300) seen.faults.push(`${request.path}: ${reply.status}`);
      // People do not retry at once; the machine's time is for those who are waiting.
      await delay(50);
    }
  };
  const callers = Array.from({ length: CALLERS }, call);
  return {
    async stop() {
      stopped = true;
      await Promise.all(callers);
      return seen;
    },
  };
}

/** True when /healthz answered 200 each time until then. */
async function lookUntil(client: Client, end: number): Promise<boolean> {
  let healthy = true;
  while (performance.now() < end) {
    const reply = await client.send({ path: '/api/healthz' }).catch(() => null);
    healthy &&= reply?.status === 200;
    await delay(250);
  }
  return healthy;
}

/** Milliseconds until a call that needs the database succeeds. */
async function whenServed(client: Client, { students }: School): Promise<number> {
  const begin = performance.now();
  const token = students[1]?.token ?? '';
  for (;;) {
    const reply = await client.send({ path: '/api/quiz', token }).catch(() => null);
    if (reply?.status === 200) return performance.now() - begin;
    await delay(20);
  }
}
