import { execFile } from 'node:child_process';
import { chown, cp, lchown, lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Engine, engineAt } from './engine.ts';

const run = promisify(execFile);

/** The user id of "nobody": the engine's account if root started the program. */
const NOBODY = 65534;

/** The account that the engine runs under: PostgreSQL refuses to run as root. */
export interface Account {
  engine: Engine;
  /** Arguments put before a program to start it under the account. */
  prefix: string[];
  /** The user who must own the engine's files, if not the program's own. */
  owner: { uid: number; gid: number } | undefined;
}

/** Chooses the account: our own; or for root a user namespace in which root is nobody; or the user nobody itself. */
export async function chooseAccount({
  engine,
  dataDir,
  clusterDir,
}: {
  engine: Engine;
  dataDir: string;
  clusterDir: string;
}): Promise<Account> {
  if (process.getuid?.() !== 0) return { engine, prefix: [], owner: undefined };

  const cluster = await stat(clusterDir).catch(() => undefined);
  const belongsToRoot = cluster === undefined || cluster.uid === 0;
  const mapped = {
    engine,
    prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
    owner: undefined,
  };
  if (belongsToRoot && (await runs(mapped))) return mapped;

  const owner = belongsToRoot ? { uid: NOBODY, gid: NOBODY } : { uid: cluster.uid, gid: cluster.gid };
  const account = await reachable({ engine, owner, dataDir });
  if (cluster && belongsToRoot) await giveTo(clusterDir, owner);
  return account;
}

/** Makes the account's user the owner of a folder and its contents; does nothing if the account is our own. */
export async function giveTo(folder: string, owner: Account['owner']): Promise<void> {
  if (!owner) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

/** Command, arguments and options that start `program` under the account. */
export function underAccount(account: Account, program: string, args: string[]) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return { command, args: rest, options: { cwd: '/', ...account.owner } };
}

async function runs(account: Account): Promise<boolean> {
  const { command, args, options } = underAccount(account, account.engine.postgres, ['--version']);
  return run(command, args, options).then(
    () => true,
    () => false,
  );
}

/** An account of another user, with an engine that this user can read: the installed one, or a copy next to the data. */
async function reachable({
  engine,
  owner,
  dataDir,
}: {
  engine: Engine;
  owner: { uid: number; gid: number };
  dataDir: string;
}): Promise<Account> {
  const installed: Account = { engine, prefix: [], owner };
  const entersData = await run('test', ['-x', dataDir], { cwd: '/', ...owner }).then(
    () => true,
    () => false,
  );
  if (entersData) {
    if (await runs(installed)) return installed;
    const copy: Account = { ...installed, engine: await copyEngine(engine, dataDir) };
    if (await runs(copy)) return copy;
  }
  throw new Error(
    [
      `PostgreSQL does not run as root, this system allows no user namespaces (unshare --user), and user ${owner.uid}`,
      `cannot enter ${dataDir}. Do one of these and start again:`,
      '  - start the program as an ordinary user;',
      '  - set DATA_DIR to a folder that every user may enter, for example DATA_DIR=/var/lib/kaksha;',
      '  - set DATABASE_URL to a PostgreSQL server of your own.',
    ].join('\n'),
  );
}

async function copyEngine(engine: Engine, dataDir: string): Promise<Engine> {
  const target = join(dataDir, `engine-${engine.version}`);
  if (!(await lstat(target).catch(() => undefined))) {
    // Copied under another name first, so that an interrupted copy is never taken for an engine.
    const draft = `${target}.new-${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await cp(engine.folder, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, target);
  }
  return engineAt(target, engine.version);
}
