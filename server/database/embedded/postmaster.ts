import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, underAccount } from './account.ts';
import { type Connection, makeSocketFolder, type Place } from './place.ts';

const LARGEST_LOG_BYTES = 10_000_000;

/** A PostgreSQL that this program started. */
export interface Postmaster {
  pid: number;
  hasEnded(): boolean;
  /** What it wrote to its log since it started; the reason, if it ended at once. */
  words(): Promise<string>;
}

/** Starts PostgreSQL in its own session, so that neither Ctrl-C nor the end of the program stops it. */
export async function startPostmaster({
  place,
  account,
  connection,
}: {
  place: Place;
  account: Account;
  connection: Connection;
}): Promise<Postmaster> {
  const onSocket = connection.host.startsWith('/');
  if (onSocket) {
    await makeSocketFolder(connection.host, account);
    // If left by a crash, it would block the start as long as another process has its number (or the dead
    // process has not been reaped). The folder serves only this database, which postmaster.pid already protects.
    await rm(join(connection.host, `.s.PGSQL.${connection.port}.lock`), { force: true });
  }
  const settings = {
    listen_addresses: onSocket ? '' : connection.host,
    port: connection.port,
    unix_socket_directories: onSocket ? connection.host : '',
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %a ',
    // No value of a row or parameter may reach the log: no DETAIL, no statement and no parameters.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
  };
  const { command, args, options } = underAccount(account, account.engine.postgres, [
    '-D',
    place.clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  await turnLog(place.logFile);
  const log = await open(place.logFile, 'a', 0o600);
  try {
    const { size } = await log.stat();
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
    await once(child, 'spawn');
    child.unref();
    if (child.pid === undefined) throw new Error('PostgreSQL was started, but has no process id');
    return {
      pid: child.pid,
      hasEnded: () => hasEnded(child),
      words: async () => (await readFile(place.logFile)).subarray(size).toString().trim().slice(-4000),
    };
  } finally {
    await log.close();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function turnLog(file: string): Promise<void> {
  const info = await stat(file).catch(() => undefined);
  if (info && info.size > LARGEST_LOG_BYTES) await rename(file, `${file}.1`);
}
