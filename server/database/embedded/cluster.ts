import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, giveTo, underAccount } from './account.ts';
import type { Engine } from './engine.ts';
import { isRunning } from './pid-file.ts';

const run = promisify(execFile);

/** The database's superuser; it also owns the program's database. */
export const USER = 'kaksha';

const settings = [
  '--auth-local=trust', // only who may enter the socket's folder (mode 0700) gets this far
  '--auth-host=scram-sha-256',
  `--username=${USER}`,
  '--data-checksums',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // pg_trgm reads letters by this one; macOS has no C.UTF-8.
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--no-instructions',
];

/**
 * Creates the database's folder if there is none. It is created under another name and then renamed, so that an
 * interrupted first start leaves nothing that blocks the next one, and of two programs starting at once one wins.
 */
export async function ensureCluster({
  clusterDir,
  account,
  password,
  log,
}: {
  clusterDir: string;
  account: Account;
  password: string | undefined;
  log: (message: string) => void;
}): Promise<void> {
  await removeDrafts(clusterDir);
  if (await isCluster(clusterDir, account)) return;
  log('Creating the database');
  const draft = `${clusterDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  const engineFolder = `${draft}.engine`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await giveTo(draft, account.owner);
    if (password) await writeFile(passwordFile, password, { mode: 0o600 });
    const { initdb } = isNameless() ? await namelessEngine(account.engine, engineFolder) : account.engine;
    const { command, args, options } = underAccount(account, initdb, [
      ...settings,
      ...(password ? [`--pwfile=${passwordFile}`] : []),
      `--pgdata=${draft}`,
    ]);
    await run(command, args, options).catch((error: { stderr?: string; message: string }) => {
      throw new Error(`The database could not be created in ${clusterDir}: ${error.stderr || error.message}`);
    });
    await rename(draft, clusterDir).catch((error: NodeJS.ErrnoException) => {
      // Another program was faster: its database is used.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await syncFolder(dirname(clusterDir));
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    await rm(engineFolder, { recursive: true, force: true });
  }
}

async function isCluster(clusterDir: string, account: Account): Promise<boolean> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(
        `The database in ${clusterDir} cannot be read (${error.code}). Does it belong to another user?`,
      );
    },
  );
  const ours = account.engine.version.split('.')[0];
  if (version !== undefined && version.trim() !== ours) {
    throw new Error(
      `The database in ${clusterDir} was created by PostgreSQL ${version.trim()}, and this program contains ${ours}. ` +
        'Make a backup with the older program, move the folder away, and restore the backup with this one.',
    );
  }
  if (version === undefined && existsSync(clusterDir) && (await readdir(clusterDir)).length > 0) {
    throw new Error(
      `${clusterDir} contains files, but no database. Move them away, or set another DATA_DIR.`,
    );
  }
  return version !== undefined;
}

async function removeDrafts(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir);
  for (const name of await readdir(folder)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (!maker || isRunning(Number(maker))) continue;
    // The killed program's initdb may still be writing into it: then a later start removes it.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Makes a rename survive a power loss. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** The C function that looks up the name of a user id, and one as long that returns the first user of the system. */
const [lookUp, first] = [Buffer.from('\0getpwuid\0'), Buffer.from('\0getpwent\0')];

/** True for a user id without a name, as containers use. */
export function isNameless(): boolean {
  try {
    userInfo();
    return false;
  } catch {
    return true;
  }
}

/**
 * A copy of the engine in `folder` that creates a database also for a user id without a name. initdb, and postgres while it
 * runs for initdb, stop if they cannot look up the name of their user, although they are told which name to use and need no
 * other. Only a system library in front of the look-up, or a user namespace, would help too, and containers often have
 * neither. So the copies ask for the first user instead; the database itself is run by the installed programs.
 */
export async function namelessEngine(engine: Engine, folder: string): Promise<Engine> {
  const native = dirname(dirname(engine.initdb));
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true, mode: 0o700 });
  for (const part of ['lib', 'share']) await symlink(join(native, part), join(folder, part));
  const copy = { ...engine, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  for (const program of ['initdb', 'postgres'] as const) {
    const bytes = await readFile(engine[program]);
    const at = bytes.indexOf(lookUp);
    if (at === -1) throw new Error(`User ${process.getuid?.()} has no name, which PostgreSQL needs.`);
    first.copy(bytes, at);
    await writeFile(copy[program], bytes, { mode: 0o700 });
  }
  return copy;
}
