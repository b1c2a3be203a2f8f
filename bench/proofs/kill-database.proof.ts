import { setTimeout as delay } from 'node:timers/promises';
import { openClient } from '../lib/client.ts';
import { killPostmaster } from '../lib/engine.ts';
import { compareLedger, moreAcknowledged, newLedger, startSubmitters } from '../lib/ledger.ts';
import { freePort, startProgram, stopProgram } from '../lib/program.ts';
import { prove } from '../lib/proof.ts';
import { openSchool } from '../lib/school.ts';

const KILLS = 5;
const STUDENTS = 16;
const BETWEEN_KILLS = 800;
const A_MOMENT_MS = 300;

/** `kill -9` of the program's PostgreSQL while 16 students submit and the program runs on; then a restart of all. */
await prove({ withinS: 90 }, async (proof) => {
  const dataDir = await proof.folder();
  const port = await freePort();
  const program = await startProgram({ dataDir, port });
  const client = openClient({ port, connections: STUDENTS + 1 });
  const school = await openSchool(client, { students: STUDENTS });
  const ledger = newLedger();
  const submitters = startSubmitters(client, school, ledger);

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
  proof.figure('kills of the PostgreSQL', killed.size);
  proof.figure('slowest time from a kill to acknowledging again', `${Math.round(slowestMs)} ms`);
  proof.demand('the program ran on through every kill', program.isRunning());
  proof.demand('it is a new PostgreSQL after each kill', killed.size === KILLS);

  const { code } = await stopProgram(program);
  proof.demand('the program ends with 0 when asked to stop', code === 0);
  await startProgram({ dataDir, port });
  await compareLedger(client, school, ledger, proof);
  client.close();
});
