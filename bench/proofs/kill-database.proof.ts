import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { type Client, openClient } from '../lib/client.ts';
import { killPostmaster } from '../lib/engine.ts';
import { compareLedger, moreAcknowledged, newLedger, startSubmitters } from '../lib/ledger.ts';
import { prove } from '../lib/proof.ts';
import { openSchool, type School } from '../lib/school.ts';

const KILLS = 5;
const STUDENTS = 16;
const READERS = 4;
const BETWEEN_KILLS = 800;
const A_MOMENT_MS = 300;

/**
 * `kill -9` of the program's PostgreSQL while 16 students submit, staff read the list of results (a transaction each
 * time), and the program runs on; then a restart of all.
 */
await prove({ withinS: 240 }, async (proof) => {
  const dataDir = await proof.folder();
  const port = await freePort();
  const program = await startProgram({ dataDir, port });
  const client = openClient({ port, connections: STUDENTS + READERS + 1 });
  const school = await openSchool(client, { students: STUDENTS });
  const ledger = newLedger();
  const submitters = startSubmitters(client, school, ledger);
  const readers = startReaders(client, school);

  const killed = new Set<number>();
  let slowestMs = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await moreAcknowledged(ledger, BETWEEN_KILLS);
    await delay(Math.random() * A_MOMENT_MS);
    const begin = performance.now();
    killed.add(await killPostmaster(dataDir));
    // Replies of before the kill may still be on their way: more than the students can have open at once.
    await moreAcknowledged(ledger, 2 * STUDENTS);
    slowestMs = Math.max(slowestMs, performance.now() - begin);
  }
  await moreAcknowledged(ledger, BETWEEN_KILLS);
  await submitters.stop();
  const { looks, refused, faults } = await readers.stop();
  proof.figure('kills of the PostgreSQL', killed.size);
  proof.figure('slowest time from a kill to acknowledging again', `${Math.round(slowestMs)} ms`);
  proof.figure('looks at all results meanwhile', looks);
  proof.figure('looks that were asked to come again', refused);
  proof.figure('looks that failed otherwise', [faults.length, ...new Set(faults)].join(' '));
  proof.demand('every look was answered or asked to come again', faults.length === 0);
  proof.demand('the program ran on through every kill', program.isRunning());
  proof.demand('it is a new PostgreSQL after each kill', killed.size === KILLS);

  const { code } = await stopProgram(program);
  proof.demand('the program ends with 0 when asked to stop', code === 0);
  await startProgram({ dataDir, port });
  await compareLedger(client, school, ledger, proof);
  client.close();
});

/** Staff who read all results, again and again, until they are stopped. */
function startReaders(client: Client, { staffToken }: School) {
  const seen = { looks: 0, refused: 0, faults: [] as string[] };
  let stopped = false;
  const read = async () => {
    while (!stopped) {
      const path = `/api/results/all?search=student&page=${1 + (seen.looks % 9)}`;
      const reply = await client.send({ path, token: staffToken }).catch((error: Error) => error);
      seen.looks += 1;
      if (reply instanceof Error) seen.faults.push(reply.message);
      else if (reply.status === 503) seen.refused += 1;
      else if (reply.status !== 200) seen.faults.push(String(reply.status));
    }
  };
  const reading = Array.from({ length: READERS }, read);
  return {
    async stop() {
      stopped = true;
      await Promise.all(reading);
      return seen;
    },
  };
}
