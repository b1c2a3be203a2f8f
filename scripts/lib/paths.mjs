import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const modules = join(root, 'node_modules');

const ending = process.platform === 'win32' ? '.exe' : '';
const candidates = [
  join(modules, '.bin', `node${ending}`),
  ...['node', 'node-bin'].map((name) =>
    join(
      modules,
      `${name}-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
      'bin',
      `node${ending}`,
    ),
  ),
];

/** The Node that the lock file pins; undefined while it is not installed. */
export function pinnedNode() {
  const found = candidates.find((path) => existsSync(path));
  return found && realpathSync(found);
}

/** The environment of everything we run: the pinned Node and the installed tools come first. */
export function environment(extra = {}) {
  const node = pinnedNode();
  const path = [...(node ? [dirname(node)] : []), join(modules, '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}
