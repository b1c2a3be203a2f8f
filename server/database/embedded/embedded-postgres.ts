import { rmdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, chooseAccount } from './account.ts';
import { ensureCluster } from './cluster.ts';
import { findEngine } from './engine.ts';
import { ensureDatabase, type Keeper, openKeeper } from './keeper.ts';
import { disarmStalePidFile, isPostmasterOf, readPidFile } from './pid-file.ts';
import { type Connection, chooseConnection, findPlace, type Place } from './place.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

/** The private PostgreSQL of one data folder, kept running until `stop`. */
export interface EmbeddedPostgres {
  /** Options of `pg.Pool`; they stay the same when the engine is restarted. */
  connection: Connection;
  /** Stops the engine, unless another program on the same folder still uses it; then that program stops it. */
  stop(): Promise<void>;
}

type Log = (message: string, detail?: object) => void;

const POLL_MS = 25;
const LONGEST_PAUSE_MS = 2000;
/** How many times a start is attempted before the program reports the error; a second one may be needed after a crash. */
const TRIES_AT_START = 6;

/**
 * Starts the PostgreSQL of `dataDir`, or finds it running (after a `kill -9` of the program, or because a second
 * program uses the folder), and restarts it whenever it ends before `stop`.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  transport = process.platform === 'win32' ? 'tcp' : 'socket',
}: {
  dataDir: string;
  log: Log;
  transport?: 'socket' | 'tcp';
}): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir);
  let connection = await chooseConnection(place, transport);
  let account: Account | undefined;
  let postmaster: Postmaster | undefined;
  let restarting: Promise<Keeper | undefined> | undefined;
  let stopped: Promise<void> | undefined;

  /** Connects to the engine running here, if there is one and it accepts the connection. */
  async function join(): Promise<Keeper | undefined> {
    const running = await readPidFile(place.clusterDir);
    if (!running?.ready) return undefined;
    // A copied or moved data folder holds the pid file, and so the address, of another engine.
    const ours =
      running.clusterDir === place.clusterDir || (await isPostmasterOf(place.clusterDir, running.pid));
    if (!ours) return undefined;
    const found = { ...connection, host: running.host, port: running.port };
    const keeper = await openKeeper(found);
    if (keeper) connection = found;
    return keeper;
  }

  async function someoneStartsOrStopsIt(): Promise<boolean> {
    if (postmaster && !postmaster.hasEnded()) return true;
    const running = await readPidFile(place.clusterDir);
    return running !== undefined && (await isPostmasterOf(place.clusterDir, running.pid));
  }

  async function start(): Promise<void> {
    account ??= await chooseAccount({ engine: await findEngine(), ...place });
    await ensureCluster({ clusterDir: place.clusterDir, account, password: connection.password, log });
    await disarmStalePidFile(place.clusterDir);
    postmaster = await startPostmaster({ place, account, connection });
  }

  /** Returns when the engine responds; undefined if `stop` was called meanwhile. */
  async function bringUp(tries: number): Promise<Keeper | undefined> {
    for (let failures = 0; !stopped; ) {
      const keeper = await join();
      if (keeper) return keeper;
      if (await someoneStartsOrStopsIt()) {
        await delay(POLL_MS);
        continue;
      }
      const words = await postmaster?.words();
      if (postmaster) failures += 1;
      postmaster = undefined;
      if (failures >= tries) throw new Error(`PostgreSQL does not start in ${place.clusterDir}:\n${words}`);
      if (failures > 0) await delay(Math.min(POLL_MS * 2 ** failures, LONGEST_PAUSE_MS));
      if (failures > 5) log('PostgreSQL does not start, trying again', { words });
      await start();
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    for (;;) {
      await held.ended;
      if (stopped) return;
      log('PostgreSQL ended, starting it again');
      restarting = bringUpWhateverHappens();
      const keeper = await restarting;
      if (!keeper) return;
      held = keeper;
      log('PostgreSQL is back');
    }
  }

  async function bringUpWhateverHappens(): Promise<Keeper | undefined> {
    while (!stopped) {
      try {
        return await bringUp(Number.POSITIVE_INFINITY);
      } catch (error) {
        log('PostgreSQL could not be started, trying again', { error });
        await delay(LONGEST_PAUSE_MS);
      }
    }
    return undefined;
  }

  async function end(): Promise<void> {
    // A start in progress ends first, so that it cannot leave an engine behind.
    held = (await restarting) ?? held;
    const lastOne = await held.leave().catch(() => true);
    if (lastOne) await endEngine(place, postmaster, log);
    else log('PostgreSQL keeps running for another program');
    await held.close();
    if (lastOne && connection.host.startsWith('/')) await rmdir(connection.host).catch(() => {});
  }

  function stop(): Promise<void> {
    // Set first, because a start in progress checks it.
    stopped ??= Promise.resolve().then(end);
    return stopped;
  }

  const first = await bringUp(TRIES_AT_START);
  if (!first) throw new Error('PostgreSQL was stopped while it was starting');
  let held: Keeper = first;
  await ensureDatabase(connection).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  void watch();
  return { connection, stop };
}

/** Asks the engine to shut down normally (`fast`), then forces it. Data are safe either way. */
async function endEngine({ clusterDir }: Place, own: Postmaster | undefined, log: Log): Promise<void> {
  const started = own?.hasEnded() ? undefined : own;
  const pid = started?.pid ?? (await readPidFile(clusterDir))?.pid;
  if (pid === undefined) return;
  const isAlive = async () => (started ? !started.hasEnded() : await isPostmasterOf(clusterDir, pid));
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!(await isAlive()) || !send(pid, signal)) return;
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      if (!(await isAlive())) return;
      await delay(POLL_MS);
    }
    log('PostgreSQL does not end', { signal });
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // it ended just now
  }
}
