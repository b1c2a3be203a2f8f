import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import type { Connection } from '#server/database/watched-pool.ts';
import { nouns } from '#server/nouns.ts';
import { erasedList } from '#server/platform/personal/erasures.ts';
import { BadArchive } from './archive.ts';
import { type Contents, Refused, writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

/** `main.ts backup [file]` or `main.ts restore file [--replace]`, on the database of the settings. */
async function main([verb, ...rest]: string[]): Promise<void> {
  const replace = rest.includes('--replace');
  const [given] = rest.filter((word) => !word.startsWith('--'));
  // npm runs scripts in the repository root; file names are relative to the folder where npm was called.
  const file = given && resolve(process.env.INIT_CWD ?? '.', given);
  const config = readConfig(process.env);
  const uploadsDir = join(config.dataDir, 'uploads');
  const now = new Date();

  if (verb === 'backup') {
    const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    const path = file ?? join(config.dataDir, 'backups', `kaksha-${stamp}.tar.gz`);
    if (await exists(path)) throw new Refused(`${path} is there already.`);
    await mkdir(dirname(path), { recursive: true });
    const contents = await withDatabase(config, (connection) =>
      writeBackup({ connection, uploadsDir, path, now }),
    );
    const { size } = await stat(path);
    if (config.s3 !== null) console.log(`The files in the bucket ${config.s3.bucket} are not included.`);
    console.log(
      `Backed up ${inWords(contents)}: ${path} (${Math.ceil(size / 1000).toLocaleString('en')} kB)`,
    );
    return;
  }
  if (!file) throw new Refused('Which file? npm run restore -- FILE [--replace]');
  if (!(await exists(file))) throw new Refused(`${file} is not there.`);
  const contents = await withDatabase(config, (connection) =>
    restoreBackup({
      connection,
      uploadsDir,
      erasedFile: erasedList(config),
      personalData: nouns.personalData,
      path: file,
      replace,
      now,
    }),
  );
  console.log(`Restored ${inWords(contents)} from ${file}`);
}

async function withDatabase<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return work({ connectionString: databaseUrl });
  const engine = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    return await work(engine.connection);
  } finally {
    await engine.stop();
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function inWords({ tables, rows, files }: Contents): string {
  return `${tables} tables with ${rows.toLocaleString('en')} rows, and ${files.toLocaleString('en')} files`;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof Refused || error instanceof BadArchive || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
