import { setTimeout as delay } from 'node:timers/promises';
import { freePort, killProgram, launchProgram, startProgram, whenReady } from '#testing/program.ts';
import { openClient } from '../lib/client.ts';
import { endNow, processesOf } from '../lib/engine.ts';
import { compareLedger, moreAcknowledged, newLedger, startSubmitters } from '../lib/ledger.ts';
import { prove } from '../lib/proof.ts';
import { openSchool } from '../lib/school.ts';

const KILLS = 10;
const STUDENTS = 16;
/** Attempts acknowledged between two kills, at least; then it is killed within the next moment. */
const BETWEEN_KILLS = 500;
const A_MOMENT_MS = 300;

/**
 * `kill -9` of the program while 16 students submit: of the program alone, which leaves its PostgreSQL running, and every
 * third time of the program, its PostgreSQL and all its children at once, as when a container is killed.
 */
await prove({ withinS: 240 }, async (proof) => {
  const dataDir = await proof.folder();
  const port = await freePort();
  let program = await startProgram({ dataDir, port });
  const client = openClient({ port, connections: STUDENTS + 1 });
  const school = await openSchool(client, { students: STUDENTS });
  const ledger = newLedger();
  const submitters = startSubmitters(client, school, ledger);

  let wholeKills = 0;
  let slowestStartMs = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await moreAcknowledged(ledger, BETWEEN_KILLS);
    await delay(Math.random() * A_MOMENT_MS);
    if (kill % 3 === 0) {
      wholeKills += 1;
      for (const pid of [program.pid, ...(await processesOf(dataDir))]) endNow(pid);
      await program.exited;
    } else {
      await killProgram(program);
    }
    program = launchProgram({ dataDir, port });
    slowestStartMs = Math.max(slowestStartMs, await whenReady(program));
  }
  await moreAcknowledged(ledger, BETWEEN_KILLS);
  await submitters.stop();

  proof.figure('kills of the program', KILLS);
  proof.figure('of these with its PostgreSQL', wholeKills);
  proof.figure('slowest start after a kill', `${Math.round(slowestStartMs)} ms`);
  await compareLedger(client, school, ledger, proof);
  proof.demand('at least 5,000 attempts were acknowledged', ledger.entries.size >= 5_000);
  client.close();
});
