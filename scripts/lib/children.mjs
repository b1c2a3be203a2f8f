import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const delay = promisify(setTimeout);

/** npm forwards a signal that the terminal has already sent to every process: one key press must not count twice. */
const SAME_PRESS_MS = 1000;
/** How long a child may take to end; the server takes up to ten seconds to finish what it has accepted. */
const PATIENCE_MS = 20_000;

/** Every process that comes from this command has this in its environment, so that none is left running at the end. */
const mark = `KAKSHA_RUN=${randomUUID()}`;
const running = new Map();
let stoppedBy;
let stoppedAt = 0;

/** Thrown if work continues after a stop signal; the command then ends. */
export class Stopped extends Error {}

/** Ends all children on a stop signal; a second one, later, ends them at once. */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now();
      if (stoppedBy && now - stoppedAt < SAME_PRESS_MS) return;
      const again = stoppedBy !== undefined;
      stoppedBy = stoppedBy ?? signal;
      stoppedAt = now;
      for (const [child, { patienceMs }] of running) {
        // Only to the first process of the group: it stops its own children, and a second signal would interrupt their work.
        if (again) sendToGroup(child, 'SIGKILL');
        else send(child.pid, 'SIGTERM');
        setTimeout(() => sendToGroup(child, 'SIGKILL'), patienceMs).unref();
      }
    });
  }
}

/** For work that waits for something other than a child. */
export function throwIfStopped() {
  if (stoppedBy) throw new Stopped();
}

/**
 * Runs a program in a process group of its own; resolves with its exit code, throws `Stopped` after a stop signal.
 * `onSpawn` is called with the child process.
 */
export async function run(
  command,
  args,
  { env = process.env, patienceMs = PATIENCE_MS, onSpawn, ...options } = {},
) {
  throwIfStopped();
  const [name, value] = mark.split('=');
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...env, [name]: value },
    detached: true,
  });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
  running.set(child, { patienceMs, ended });
  onSpawn?.(child);
  const code = await ended.finally(() => running.delete(child));
  // Processes left behind in its group, for example by an interrupted npm.
  if (stoppedBy || code !== 0) sendToGroup(child, 'SIGKILL');
  if (stoppedBy) throw Object.assign(new Stopped(), { code });
  return code;
}

/** Stops processes started by this command that left its group: databases, servers, browsers. (Linux only.) */
export async function endLeftovers() {
  for (const signal of ['SIGINT', 'SIGKILL']) {
    for (let waited = 0; leftovers().length > 0 && waited < 5000; waited += 50) {
      if (waited === 0) for (const pid of leftovers()) send(pid, signal);
      await delay(50);
    }
  }
}

/** Runs a command's work, and ends the process with its exit code, or with the stop signal's. */
export async function main(work) {
  passSignalsOn();
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Stopped)) console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Stopped ? (error.code ?? 130) : 1;
    await Promise.allSettled([...running.values()].map(({ ended }) => ended));
    // A program that ended normally has stopped its children, or left them to another program that still needs them.
    if (error instanceof Stopped && error.code !== 0) await endLeftovers();
  }
}

function leftovers() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && environmentOf(pid).includes(mark));
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
  } catch {
    return [];
  }
}

function sendToGroup(child, signal) {
  if (child.pid) send(-child.pid, signal);
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
