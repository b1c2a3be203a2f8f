import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openClient } from './client.ts';

/** This checkout; a benchmark may be given another one to compare with. */
export const thisCheckout = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 30_000;
/** The environment variables passed to a program; others, such as DATABASE_URL, must never reach it. */
const passedOn = /^(PATH|HOME|TMPDIR|LANG|KAKSHA_.*)$/;

/** The first admin of every program started here. */
export const admin = { email: 'head@example.com', password: 'the-head-of-this-bench' };

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** The program, running as a process of its own. */
export type Program = {
  port: number;
  pid: number;
  exited: Promise<Exit>;
  isRunning(): boolean;
  /** Its output so far. */
  output(): string;
  send(signal: NodeJS.Signals): void;
};

const started = new Set<Program>();

/** Starts server/main.ts; when this returns, it is running, but probably not ready yet. */
export function launchProgram({
  dataDir,
  port,
  settings = {},
  nodeArguments = [],
  checkout = thisCheckout,
}: {
  dataDir: string;
  port: number;
  settings?: Record<string, string>;
  nodeArguments?: readonly string[];
  checkout?: string;
}): Program {
  const surroundings = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  const child = spawn(process.execPath, [...nodeArguments, join(checkout, 'server/main.ts')], {
    env: {
      ...Object.fromEntries(surroundings),
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const program = watched(child, port);
  started.add(program);
  return program;
}

function watched(child: ChildProcess, port: number): Program {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text = (text + part.toString()).slice(-20_000);
    });
  }
  const exited = once(child, 'exit').then(() => ({ code: child.exitCode, signal: child.signalCode }));
  return {
    port,
    pid: child.pid ?? 0,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => text,
    send: (signal) => {
      child.kill(signal);
    },
  };
}

/** Waits until the program reports that it is ready; throws with its output if it ends before. Returns milliseconds. */
export async function whenReady(program: Program): Promise<number> {
  const client = openClient({ port: program.port, connections: 1 });
  const begin = performance.now();
  try {
    while (performance.now() - begin < READY_WITHIN_MS) {
      if (!program.isRunning())
        throw new Error(`The program ended before it was ready:\n${program.output()}`);
      const reply = await client.send({ path: '/api/readyz' }).catch(() => null);
      if (reply?.status === 200) return performance.now() - begin;
      await delay(10);
    }
  } finally {
    client.close();
  }
  throw new Error(`The program is not ready after ${READY_WITHIN_MS} ms:\n${program.output()}`);
}

/** Starts the program and waits until it is ready. */
export async function startProgram(options: Parameters<typeof launchProgram>[0]): Promise<Program> {
  const program = launchProgram(options);
  await whenReady(program);
  return program;
}

/** Asks the program to stop; returns how it ended, and after how many milliseconds. */
export async function stopProgram(program: Program): Promise<Exit & { tookMs: number }> {
  const begin = performance.now();
  program.send('SIGTERM');
  return { ...(await program.exited), tookMs: performance.now() - begin };
}

/** Ends the program with `kill -9`. */
export async function killProgram(program: Program): Promise<void> {
  program.send('SIGKILL');
  await program.exited;
}

/** Stops everything started here that is still running: normally, and after 12 s by force. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...started].map(async (program) => {
      if (!program.isRunning()) return;
      program.send('SIGTERM');
      const late = setTimeout(() => program.send('SIGKILL'), 12_000);
      await program.exited;
      clearTimeout(late);
    }),
  );
}

/**
 * Unused ports below the range of ephemeral ports: a client that connects to a free port of that range
 * can end up connected to itself.
 */
export async function freePorts(wanted: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = 3200; port < 3230 && found.length < wanted; port += 1) {
    if (await isFree(port)) found.push(port);
  }
  if (found.length < wanted) throw new Error('No free port between 3200 and 3229');
  return found;
}

/** One such port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No free port');
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
