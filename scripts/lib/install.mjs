import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { alone } from './alone.mjs';
import { run } from './children.mjs';
import { modules, pinnedNode, root } from './paths.mjs';

/** Installs what package-lock.json names, unless it is installed already. */
export async function install() {
  if (!isInstalled()) await alone('installing', installOnce);
}

/** The same, but content without the packages that only building and testing need (`npm ci --omit=dev`). */
export async function installForServing() {
  if (!isInstalled({ dev: false })) await install();
}

async function installOnce() {
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci); this takes about half a minute…');
  const startedAt = performance.now();
  // What npm knows about a package is enough, unless it is older than the lock file; the retry asks the registry again.
  if ((await npmCi('--prefer-offline')) !== 0 || !isInstalled()) {
    console.log('The installation failed; retrying from an empty folder…');
    for (const folder of ['.', 'contract', 'server', 'testing', 'web']) {
      rmSync(join(root, folder, 'node_modules'), {
        recursive: true,
        force: true,
        maxRetries: 20,
      });
    }
    if ((await npmCi()) !== 0)
      throw new Error('npm ci failed, see above. Can this machine reach the package registry?');
    if (!isInstalled())
      throw new Error(`npm ci left out what this machine (${process.platform} ${process.arch}) needs.`);
  }
  console.log(`Installed in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function npmCi(...extra) {
  // --include: a machine set to "production" would leave out what the web is built with.
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error', ...extra];
  const npm = process.env.npm_execpath;
  const ownNpm = npm && basename(npm) === 'npm-cli.js';
  // A partial installation is useless, so there is no need to wait when it has to stop.
  return run(ownNpm ? process.execPath : 'npm', ownNpm ? [npm, ...args] : args, {
    cwd: root,
    patienceMs: 500,
  });
}

/**
 * npm records what it installed as its last step, so an interrupted installation does not count. Packages for
 * other machines are missing, all others must be there as the lock file has them; those for building and testing with `dev` alone.
 */
export function isInstalled({ dev = true } = {}) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(modules, '.package-lock.json'));
  if (!wanted || !installed || !pinnedNode()) return false;
  const matches = Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    const isMissed = entry.optional === true || entry.devOptional === true || path === '';
    return isMissed || (!dev && entry.dev === true);
  });
  return matches && Object.keys(installed).every((path) => wanted[path]);
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
