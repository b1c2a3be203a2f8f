import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { downloads } from '@kaksha/contract/downloads.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { freePort, startProgram } from '#testing/program.ts';
import { openClient } from '../lib/client.ts';
import { connectTo } from '../lib/engine.ts';
import { addPeopleAndQuizzes, fillResults } from '../lib/many-results.ts';
import { prove } from '../lib/proof.ts';

const FEW = 10_000;
const MANY = 100_000;
/** The maximum additional memory for ten times the rows: much less than the rows or their file would need. */
const MORE_AT_MOST_MB = 24;
/** So little that the program would crash if it held the rows of a few such files, and that it collects garbage early. */
const SMALL_HEAP = ['--max-old-space-size=96', '--max-semi-space-size=4'];
const AT_ONCE = 8;
/** More than twice the connections that the program has to its database. */
const IDLE_READERS = 40;

/**
 * A file of 100,000 results: the program's memory does not grow with it; stalled clients hold nothing; and an
 * abandoned download is no longer read from the database.
 */
await prove({ withinS: 150 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  const program = await startProgram({ dataDir, port, nodeArguments: SMALL_HEAP });
  const client = openClient({ port, connections: 4 });
  const database = await connectTo(dataDir);
  await addPeopleAndQuizzes(database);
  const { token } = await signInAdmin(client.call);
  const download = async () => {
    const body = { what: 'all-results', sortBy: 'user.fullName', sortOrder: 'asc' } as const;
    const { path } = await client.call(downloads.create, { body, as: { token } });
    const [reply] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [IncomingMessage];
    if (reply.statusCode !== 200) throw new Error(`the file was answered ${reply.statusCode}`);
    return reply;
  };

  await fillResults(database, 0, FEW);
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await readWhole(await download());
  const few = await highestMemory(program.pid, async () => {
    for (let round = 0; round < 10; round += 1) await readWhole(await download());
  });
  await fillResults(database, FEW, MANY);
  const many = await highestMemory(program.pid, async () => readWhole(await download()));
  const atOnce = await highestMemory(program.pid, async () => {
    const files = await Promise.all(Array.from({ length: AT_ONCE }, download));
    return Promise.all(files.map(readWhole));
  });
  const mb = (value: number) => `${value.toFixed(0)} MB`;
  figure('the large file', `${(many.value.bytes / 1e6).toFixed(1)} MB in ${many.seconds.toFixed(1)} s`);
  figure(`highest memory, ${FEW} rows ten times`, mb(few.highestMb));
  figure(
    `highest memory, ${MANY} rows`,
    `${mb(many.highestMb)}, grown by ${mb(many.highestMb - few.highestMb)}`,
  );
  figure(`highest memory, ${AT_ONCE} such files at once`, mb(atOnce.highestMb));
  const grown = many.highestMb - few.highestMb;
  const files = [many.value, ...atOnce.value];
  demand(
    'every row is in every file',
    files.every(({ rows }) => rows === MANY),
  );
  demand('the program goes on', program.isRunning());
  demand(`the memory grows by at most ${MORE_AT_MOST_MB} MB`, grown <= MORE_AT_MOST_MB);

  const readers = await Promise.all(Array.from({ length: IDLE_READERS }, download));
  for (const reader of readers) reader.pause();
  // What the system buffers for each of them, some megabytes, is read first.
  await delay(3_000);
  const begin = performance.now();
  const listed = await client.send({ path: '/api/results/all?search=gupta', token });
  figure(
    `the list beside ${IDLE_READERS} readers that take nothing`,
    `${(performance.now() - begin).toFixed(0)} ms`,
  );
  demand('the list is answered beside them', listed.status === 200);
  for (const reader of readers) reader.destroy();
  const stillMs = await whenStill(database);
  figure('the last read for readers that have left', `${stillMs.toFixed(0)} ms after they left`);
  demand('nothing is read for readers that have left, 1 s later at most', stillMs <= 1_000);
  await database.end();
  client.close();
});

/**
 * Milliseconds until no statement of the export has been seen for 20 looks of 50 ms. The few batches that are being read
 * when their readers leave are finished first. Gives up after 20 s.
 */
async function whenStill(database: Awaited<ReturnType<typeof connectTo>>): Promise<number> {
  const begin = performance.now();
  let lastSeen = begin;
  for (let still = 0; still < 20 && lastSeen - begin < 20_000; still += 1) {
    const { rows } = await database.query(
      `select count(*)::integer as active from pg_stat_activity where state = 'active' and query like '%pg_visible_in_snapshot%'
       and pid <> pg_backend_pid()`,
    );
    if (rows[0].active > 0) {
      lastSeen = performance.now();
      still = -1;
    }
    await delay(50);
  }
  return lastSeen - begin;
}

async function readWhole(reply: IncomingMessage): Promise<{ rows: number; bytes: number }> {
  let bytes = 0;
  let lines = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  if (!reply.complete) throw new Error('the file was cut short');
  return { rows: lines - 1, bytes };
}

/** The highest resident memory of a process while the work is done. */
async function highestMemory<T>(pid: number, work: () => Promise<T>) {
  let [highestMb, working] = [0, true];
  const watch = (async () => {
    while (working) {
      highestMb = Math.max(highestMb, await residentMb(pid));
      await delay(50);
    }
  })();
  const begin = performance.now();
  try {
    const value = await work();
    return { value, seconds: (performance.now() - begin) / 1000, highestMb };
  } finally {
    working = false;
    await watch;
  }
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
