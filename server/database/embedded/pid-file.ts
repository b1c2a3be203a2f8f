import { execFile } from 'node:child_process';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A number that no process can have; PostgreSQL treats a pid file with it as left over. */
const NO_PROCESS = 2_147_483_646;

/** PostgreSQL creates the file and writes it at once; one that stays empty this long was left by a crash. */
const EMPTY_FOR_MS = 500;

/** What PostgreSQL writes into postmaster.pid. */
export interface PidFile {
  pid: number;
  clusterDir: string;
  port: number;
  /** The socket's folder, or the address it listens on. */
  host: string;
  ready: boolean;
}

/** Reads postmaster.pid; undefined if there is none, or if it is not completely written yet. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, folder, , port, socketDir, address, , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !folder) return undefined;
  return {
    pid: Math.abs(Number(pid)),
    clusterDir: folder,
    port: Number(port),
    host: socketDir || address || '',
    ready: status === 'ready',
  };
}

/** Whether a process with this number exists, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether process `pid` is the PostgreSQL of this folder, and not another process with the same number. */
export async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  try {
    if (process.platform === 'linux') {
      const [name, working, cluster] = await Promise.all([
        readFile(`/proc/${pid}/comm`, 'utf8'),
        stat(`/proc/${pid}/cwd`),
        stat(clusterDir),
      ]);
      return name.trim() === 'postgres' && working.dev === cluster.dev && working.ino === cluster.ino;
    }
    if (process.platform === 'win32') return true;
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']);
    return stdout.includes('postgres') && stdout.includes(clusterDir);
  } catch {
    return false;
  }
}

/**
 * Makes sure that a pid file left behind by a crash does not stop the next start. PostgreSQL recognises one whose
 * process is gone, but not one whose number another process now has, nor an empty one. The rest of the file
 * is kept: PostgreSQL uses it to check whether children of the crashed process are still running.
 */
export async function disarmStalePidFile(clusterDir: string): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid');
  let text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === '') {
    // An interrupted start, unless it is happening right now.
    await delay(EMPTY_FOR_MS);
    text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === '') await rm(path, { force: true });
  }
  const pid = Number.parseInt(text ?? '', 10);
  if (!text || Number.isNaN(pid) || !isRunning(pid) || (await isPostmasterOf(clusterDir, pid))) return;
  await writeFile(`${path}.new`, text.replace(/^-?\d+/, String(NO_PROCESS)), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
