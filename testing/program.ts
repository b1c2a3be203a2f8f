import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { canaries } from './canaries.ts';

/** This checkout; a benchmark may be given another one to compare with. */
export const thisCheckout = join(import.meta.dirname, '..');
const READY_WITHIN_MS = 60_000;
/** The environment variables passed to a program; others, such as DATABASE_URL, must never reach it. */
const passedOn = /^(PATH|HOME|TMPDIR|LANG|NODE_COMPILE_CACHE|KAKSHA_.*)$/;

/** The first admin of every program started here. */
export const admin = { email: 'principal@example.com', password: 'orbit and line' };

/** The secrets and names that acts carried to and from the programs: no program may print one. */
export const carried = canaries([admin.password]);

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** The program, running as a process of its own. */
export type Program = {
  pid: number;
  /** Its origin, once it is ready; rejects with its output if it ends before, or is not ready in time. */
  address: Promise<string>;
  exited: Promise<Exit>;
  isRunning(): boolean;
  /** Its output so far. */
  output(): string;
  /** All that it printed. */
  printed(): string;
  send(signal: NodeJS.Signals): void;
};

type Launch = {
  dataDir: string;
  /** Any free port if it is left out. */
  port?: number;
  settings?: Record<string, string>;
  nodeArguments?: readonly string[];
  checkout?: string;
  /** Gets all that it prints; `output` has the last part alone. */
  heard?: (part: string) => void;
};

const started = new Set<Program>();

/** Starts server/main.ts; when this returns, it is running, but probably not ready yet. */
export function launchProgram({
  dataDir,
  port = 0,
  settings = {},
  nodeArguments = [],
  checkout = thisCheckout,
  heard,
}: Launch): Program {
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
  const program = watched(child, heard);
  started.add(program);
  return program;
}

function watched(child: ChildProcess, heard: Launch['heard']): Program {
  let text = '';
  const printed: string[] = [];
  const ready = Promise.withResolvers<string>();
  const fail = (what: string) => ready.reject(new Error(`The program ${what}:\n${text}`));
  const late = setTimeout(() => fail(`is not ready after ${READY_WITHIN_MS} ms`), READY_WITHIN_MS);
  // It goes on being heard after that, or it could not print any more.
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      heard?.(part.toString());
      printed.push(part.toString());
      text = (text + part.toString()).slice(-20_000);
      const address = /ready at (http:\/\/\S+)/.exec(text)?.[1];
      if (address !== undefined) ready.resolve(address);
    });
  }
  const exited = once(child, 'exit').then(() => ({ code: child.exitCode, signal: child.signalCode }));
  void exited.then(() => fail('ended before it was ready'));
  // Nobody waits for the address of a program that is to be stopped in the middle of its start.
  ready.promise.catch(() => undefined).finally(() => clearTimeout(late));
  return {
    pid: child.pid ?? 0,
    address: ready.promise,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => text,
    printed: () => printed.join(''),
    send: (signal) => {
      child.kill(signal);
    },
  };
}

/** Waits until the program is ready. Returns milliseconds. */
export async function whenReady(program: Program): Promise<number> {
  const begin = performance.now();
  await program.address;
  return performance.now() - begin;
}

/** Starts the program and waits until it is ready. */
export async function startProgram(launch: Launch): Promise<Program> {
  const program = launchProgram(launch);
  await program.address;
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

/** What a program that was started here printed and must not have: something that acts carried, or any signed token. */
export function leakedByPrograms(): string[] {
  const printed = [...started].map((program) => program.printed()).join('\n');
  return carried.foundIn(printed, { names: true });
}

/** Below the range of ephemeral ports: a client that connects to a free port of that range can be connected to itself. */
const ports = { first: 3200, last: 3299 };
/** Whoever listens on a port so much higher has been given the port. */
const CLAIM = 10_000;

/** Unused ports, which no other process on this machine is given as long as this one runs. */
export async function freePorts(wanted: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = ports.first; port <= ports.last && found.length < wanted; port += 1) {
    const claim = await listenOn(port + CLAIM);
    if (claim === null) continue;
    const probe = await listenOn(port);
    if (probe === null) claim.close();
    else {
      probe.close();
      await once(probe, 'close');
      found.push(port);
    }
  }
  if (found.length < wanted) throw new Error(`No free port between ${ports.first} and ${ports.last}`);
  return found;
}

/** One such port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No free port');
  return port;
}

function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Where the PostgreSQL of a program's folder listens, a socket's folder or an address, and whose database is there. */
export async function engineOf(dataDir: string) {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const [, , , port, folder, address] = file.split('\n').map((line) => line.trim());
  return { host: folder || address || '', port: Number(port), user: 'kaksha', database: 'kaksha' };
}
