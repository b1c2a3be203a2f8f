import { createHash, randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Account } from './account.ts';
import { USER } from './cluster.ts';

/** Options of `pg.Pool` that reach the program's database. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** The paths of one engine. */
export interface Place {
  dataDir: string;
  clusterDir: string;
  logFile: string;
}

/** The systems' limit for a socket's path is 104 to 108 bytes, and `/.s.PGSQL.5432.lock` comes after the folder. */
const LONGEST_SOCKET_FOLDER = 84;

/** Returns the paths of the engine with its data in `dataDir`, and creates that folder. */
export async function findPlace(dataDir: string): Promise<Place> {
  await mkdir(resolve(dataDir), { recursive: true, mode: 0o711 });
  const folder = await realpath(resolve(dataDir));
  return { dataDir: folder, clusterDir: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
}

/** Over a socket in its own folder; over TCP with a password if there are no sockets. */
export async function chooseConnection(place: Place, transport: 'socket' | 'tcp'): Promise<Connection> {
  const base = { user: USER, database: 'kaksha' };
  if (transport === 'socket') return { ...base, host: socketFolder(place), port: 5432 };
  return { ...base, host: '127.0.0.1', port: await freePort(), password: await keptPassword(place) };
}

/**
 * Creates the socket's folder, which only the program's own user (and the engine's) may enter: this replaces a
 * password.
 */
export async function makeSocketFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (account.owner) await chown(folder, account.owner.uid, account.owner.gid);
  const info = await lstat(folder);
  const owner = account.owner?.uid ?? process.getuid?.();
  if (!info.isDirectory() || info.uid !== owner || (info.mode & 0o077) !== 0) {
    throw new Error(
      `${folder} must be a folder that only user ${owner} can enter. Remove it and start again.`,
    );
  }
}

function socketFolder({ dataDir }: Place): string {
  const beside = join(dataDir, 'run');
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER) return beside;
  return join(tmpdir(), `kaksha-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}

async function keptPassword({ dataDir }: Place): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
