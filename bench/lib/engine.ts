import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { engineOf } from '#testing/program.ts';
import { isPostmasterOf, readPidFile } from '../../server/database/embedded/pid-file.ts';

const run = promisify(execFile);

/** The process id of the PostgreSQL running in `dataDir`; null if there is none. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const clusterDir = join(await realpath(dataDir), 'postgres');
  const running = await readPidFile(clusterDir);
  return running !== undefined && (await isPostmasterOf(clusterDir, running.pid)) ? running.pid : null;
}

/** Ends the PostgreSQL's first process with `kill -9`; its children notice by themselves. Returns its process id. */
export async function killPostmaster(dataDir: string): Promise<number> {
  const pid = await postmasterOf(dataDir);
  if (pid === null) throw new Error('No PostgreSQL runs here');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** The PostgreSQL's first process and all its children. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const pid = await postmasterOf(dataDir);
  if (pid === null) return [];
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))];
}

/** Ends a process of a list with `kill -9`. */
export function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself when another one of the list did, which is what was wanted.
  }
}

/** Our own connection to the program's database. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...(await engineOf(dataDir)), application_name: 'bench' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Ends a PostgreSQL that lost its program, so that nothing is left running. */
export async function endEngine(dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (let waited = 0; waited < 5_000; waited += 50) {
      const pid = await postmasterOf(dataDir);
      if (pid === null) return;
      if (waited === 0) process.kill(pid, signal);
      await delay(50);
    }
  }
}
