import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, Stopped } from './children.mjs';
import { environment, modules, pinnedNode, root } from './paths.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const programs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome: an installed one, or one that can be downloaded; undefined if there is none. */
export async function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No browser found; installing the package chromium (apt-get)…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env }).catch(throwStopped);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env }).catch(
      throwStopped,
    );
  } else {
    console.log('No browser found; downloading one (playwright install chromium)…');
    const tool = join(modules, 'playwright', 'cli.js');
    await run(pinnedNode(), [tool, 'install', 'chromium'], { cwd: root, env: environment() }).catch(
      throwStopped,
    );
  }
  return installedBrowser();
}

/** What to do if no browser could be downloaded. */
export const browserCommand = existsSync('/etc/debian_version')
  ? 'sudo apt-get install -y chromium'
  : 'npx playwright install --with-deps chromium';

function installedBrowser() {
  const own = process.env.CHROME_PATH;
  if (own) {
    if (isProgram(own)) return own;
    throw new Error(`CHROME_PATH is ${own}, but there is no program at this path.`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...programs, playwrightsOwn()].find((path) => path && isProgram(path));
}

function playwrightsOwn() {
  return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A tool that cannot be run is not fatal: the search afterwards decides. A stop signal is. */
function throwStopped(error) {
  if (error instanceof Stopped) throw error;
}
