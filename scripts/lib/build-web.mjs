import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { alone } from './alone.mjs';
import { run } from './children.mjs';
import { environment, root } from './paths.mjs';

const stamp = join(root, 'web', 'dist', '.stamp');
const unrelated = new Set(['node_modules', 'dist']);

/** Builds the pages, unless they are already built from the same sources. */
export async function buildWeb() {
  if (!isBuilt()) await alone('building', buildOnce);
}

/** Whether the pages are built, from these sources. */
export function isBuilt() {
  return read(stamp) === hashOfSources();
}

async function buildOnce() {
  const sources = hashOfSources();
  if (read(stamp) === sources) return;
  rmSync(stamp, { force: true });
  console.log('Building the pages…');
  const startedAt = performance.now();
  const { scripts } = JSON.parse(readFileSync(join(root, 'web', 'package.json'), 'utf8'));
  const options = { shell: true, cwd: join(root, 'web'), env: environment(), patienceMs: 500 };
  // At the same time: the browser's files and the server's rendering do not depend on each other.
  const codes = await Promise.all(scripts.build.split('&&').map((build) => run(build.trim(), [], options)));
  if (codes.some((code) => code !== 0)) throw new Error('The pages could not be built, see above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  hash.update(process.env.PAGES_LANGUAGE ?? 'en');
  for (const folder of ['web', 'contract']) {
    for (const file of filesUnder(join(root, folder))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !unrelated.has(entry.name) && !entry.name.includes('.test.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path);
      return entry.isFile() ? [path] : [];
    });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
