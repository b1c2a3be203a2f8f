import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectTo } from './engine.ts';

/**
 * How many statements the program's PostgreSQL executes while the work is done, counted from the engine's own log:
 * every statement from the program's connections counts, including `begin` and `commit`.
 */
export async function countStatements(
  dataDir: string,
  work: () => Promise<void>,
): Promise<Map<string, number>> {
  const log = join(dataDir, 'postgres.log');
  const client = await connectTo(dataDir);
  await logEverything(client, 'all');
  const before = (await readFile(log)).length;
  await work();
  await logEverything(client, 'none');
  await client.end();
  const counts = new Map<string, number>();
  for (const line of (await readFile(log)).subarray(before).toString().split('\n')) {
    const text = / kaksha LOG: {2}(?:execute [^:]+|statement): (.*)$/.exec(line)?.[1];
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

async function logEverything(
  client: Awaited<ReturnType<typeof connectTo>>,
  what: 'all' | 'none',
): Promise<void> {
  await client.query(`alter system set log_statement = '${what}'`);
  await client.query('select pg_reload_conf()');
  // Each connection learns of it by itself before its next statement.
  await delay(300);
}
