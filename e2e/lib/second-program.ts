import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { admin } from './people.ts';

type SecondProgram = {
  address: string;
  /** The name of its database, on the engine of the stories. */
  database: string;
  /** Disconnects the database: open connections break, and new ones are refused. */
  cutDatabase(): Promise<void>;
  /** The database is back where it was. */
  restoreDatabase(): Promise<void>;
  /** Kills the program, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** A program of its own with samples, the same first admin and these settings, on a database that a story can take away. */
export async function startSecondProgram(settings: Record<string, string> = {}): Promise<SecondProgram> {
  const engine = await storiesEngine();
  const database = `away_${crypto.randomUUID().slice(0, 8)}`;
  const owner = new pg.Client({ ...engine, user: 'kaksha', database: 'kaksha' });
  await owner.connect();
  await owner.query(`create database ${database}`);
  const line = await openLine(engine);
  const dataDir = await mkdtemp(join(tmpdir(), 'kaksha-second-'));
  const start = (port: string) =>
    spawn(process.execPath, ['server/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://kaksha@127.0.0.1:${line.port}/${database}`,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        SAMPLE_DATA: 'on',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let child = start('0');
  const address = await addressSaid(child);
  return {
    address,
    database,
    cutDatabase: line.cut,
    restoreDatabase: line.restore,
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async startAgain() {
      child = start(new URL(address).port);
      await addressSaid(child);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await line.cut();
      await owner.query(`drop database ${database} with (force)`);
      await owner.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Engine = { host: string; port: number };

/** Where the PostgreSQL of the stories' own program listens: a socket's folder, or an address. */
export async function storiesEngine(): Promise<Engine> {
  const file = join(process.env.KAKSHA_E2E_DATA ?? '', 'postgres/postmaster.pid');
  const [, , , port, folder, address] = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  return { host: folder || address || '', port: Number(port) };
}

/** A connection to the engine over a local port, which stays the same when it is cut and restored. */
async function openLine({ host, port }: Engine) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    return typeof bound === 'object' && bound !== null ? bound.port : at;
  };
  const own = await listen(0);
  return {
    port: own,
    async cut() {
      if (!server.listening) return;
      server.close();
      for (const end of open) end.destroy();
      await once(server, 'close');
    },
    async restore() {
      await listen(own);
    },
  };
}

/** What the program prints once it is ready. It goes on being heard, or it could not print any more. */
function addressSaid(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /ready at (http:\/\/\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
  }
  child.once('exit', () => reject(new Error(`The second program ended before it was ready:\n${text}`)));
  return promise;
}
