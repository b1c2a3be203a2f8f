import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, launchProgram, type Program, startProgram, stopProgram } from '#testing/program.ts';
import { openClient } from '../lib/client.ts';
import { connectTo, postmasterOf } from '../lib/engine.ts';
import { compareLedger, moreAcknowledged, newLedger, startSubmitters, submitOnce } from '../lib/ledger.ts';
import { processorSeconds } from '../lib/processor.ts';
import { type Proof, prove } from '../lib/proof.ts';
import { guessedAnswers, openSchool, type School } from '../lib/school.ts';

const STUDENTS = 16;
const IN_FLIGHT = 200;
const RESTARTS = 5;
const BETWEEN_RESTARTS = 200;
const END_WITHIN_MS = 10_000;
const IDLE_MS = 500;
/** Of one core: less is what the program does anyway. */
const IDLE_SHARE = 0.1;

/** Moments of a first start at which it is stopped, milliseconds after the program was launched. */
const STOPS_DURING_START = [600, 900, 1_200, 1_600, 2_000];

/**
 * A stop signal while submissions are in progress: those accepted are finished, the program ends with 0 and in time also
 * with a socket whose body never comes, and nothing acknowledged is lost over the restarts. A stop
 * in the middle of a first start leaves no PostgreSQL behind.
 */
await prove({ withinS: 240 }, async (proof) => {
  const dataDir = await proof.folder();
  const port = await freePort();
  let program = await startProgram({ dataDir, port });
  const client = openClient({ port, connections: IN_FLIGHT });
  const school = await openSchool(client, { students: STUDENTS });
  const ledger = newLedger();

  // A lock on the table blocks every submission inside the program, so that all are in progress when the signal arrives.
  const holder = await connectTo(dataDir);
  await holder.query('begin; lock table results in exclusive mode');
  const slow = openSlowSocket(port, school);
  const submits = Array.from({ length: IN_FLIGHT }, (_, index) => {
    const student = school.students[index % STUDENTS];
    if (student === undefined) throw new Error('The school has no students');
    return submitOnce(client, school, ledger, { student, key: randomUUID(), answers: guessedAnswers() });
  });
  await untilIdle(program);
  const ending = stopProgram(program);
  await delay(500);
  await holder.query('commit');
  await holder.end();
  const finished = (await Promise.all(submits)).filter((acknowledged) => acknowledged).length;
  report('with submits on their way and one slow body', program, await ending, proof);
  proof.figure('submits on their way at the signal', IN_FLIGHT);
  proof.figure('of these finished', finished);
  proof.demand('every submit on its way was finished', finished === IN_FLIGHT);
  slow.destroy();

  program = await startProgram({ dataDir, port });
  const submitters = startSubmitters(client, school, ledger);
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    await moreAcknowledged(ledger, BETWEEN_RESTARTS);
    report(`under load, ${restart}`, program, await stopProgram(program), proof);
    program = await startProgram({ dataDir, port });
  }
  await moreAcknowledged(ledger, BETWEEN_RESTARTS);
  await submitters.stop();
  await compareLedger(client, school, ledger, proof);
  client.close();
  await stopDuringStart(proof);
});

/** Until the program has nothing to do: every submission has arrived, and waits for the lock. */
async function untilIdle({ pid }: Program): Promise<void> {
  for (let used = 0; ; ) {
    const before = used;
    await delay(IDLE_MS);
    used = await processorSeconds([pid]);
    if (used - before < IDLE_SHARE * (IDLE_MS / 1_000)) return;
  }
}

async function stopDuringStart({ folder, figure, demand }: Proof): Promise<void> {
  const left: number[] = [];
  const endings: string[] = [];
  for (const afterMs of STOPS_DURING_START) {
    const dataDir = await folder();
    const program = launchProgram({ dataDir, port: await freePort() });
    await delay(afterMs);
    const { code, signal } = await stopProgram(program);
    endings.push(`${code ?? signal}`);
    const pid = await postmasterOf(dataDir);
    if (pid !== null) left.push(pid);
  }
  figure(`endings of starts stopped after ${STOPS_DURING_START.join(', ')} ms`, endings.join(', '));
  // Before the program has read its own files the system ends it, by the signal.
  demand(
    'each ended as asked',
    endings.every((ending) => ending === '0' || ending === 'SIGTERM'),
  );
  demand(`no PostgreSQL was left behind (${left.length})`, left.length === 0);
}

function report(
  when: string,
  program: Program,
  { code, signal, tookMs }: Awaited<ReturnType<typeof stopProgram>>,
  { figure, demand }: Proof,
): void {
  figure(`stop ${when}`, `${Math.round(tookMs)} ms`);
  if (code !== 0) console.log(program.output());
  demand(
    `it ended with 0 (${code ?? signal}) within ${END_WITHIN_MS} ms`,
    code === 0 && tookMs <= END_WITHIN_MS,
  );
}

/** A submit that promises a body of 100,000 bytes and sends one byte now and then. */
function openSlowSocket(port: number, { quiz, students }: School): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST /api/results/${quiz._id}/submit HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${students[0]?.token}`,
      'Content-Type: application/json',
      'Content-Length: 100000',
      '',
      '{',
    ].join('\r\n'),
  );
  const drip = setInterval(() => socket.write(' '), 200);
  socket.on('close', () => clearInterval(drip));
  return socket;
}
