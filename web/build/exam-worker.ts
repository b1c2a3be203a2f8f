import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const MANIFEST = '.vite/manifest.json';
const FILE = 'exam-worker.js';
const PLACE = /(["'`])__EXAM_BUILD__\1/;

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/**
 * Tells the service worker of an exam which files its page loads: those of `entries` and of all their imports, and what
 * modules below `lazy` load later.
 * @param entries modules below the root, the entry of every page first
 */
export function examWorker({ entries, lazy }: { entries: readonly string[]; lazy: string }): Plugin {
  return {
    name: 'exam-worker',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [manifest, worker] = [bundle[MANIFEST], bundle[FILE]];
        if (manifest?.type !== 'asset' || worker?.type !== 'chunk') {
          throw new Error(`The build wrote no ${MANIFEST} or no ${FILE}.`);
        }
        if (worker.imports.length > 0 || !PLACE.test(worker.code)) {
          throw new Error(`${FILE} must stand alone, with a place for the files of this build.`);
        }
        const all: Manifest = JSON.parse(String(manifest.source));
        const files = filesOf(all, entries, lazy);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const build = JSON.stringify({ version, entry: all[entries[0] ?? '']?.file, files });
        worker.code = worker.code.replace(PLACE, () => JSON.stringify(build));
      },
    },
  };
}

function filesOf(manifest: Manifest, entries: readonly string[], lazy: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no module ${name}.`);
    for (const path of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${path}`);
    for (const imported of chunk.imports ?? []) take(imported);
    for (const loaded of chunk.dynamicImports ?? []) if (loaded.startsWith(lazy)) take(loaded);
  };
  for (const entry of entries) take(entry);
  return [...files].sort();
}
