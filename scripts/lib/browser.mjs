import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, Stopped } from './children.mjs';
import { environment, modules, pinnedNode, root } from './paths.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium without windows and toolbars, which are never drawn then: a fifth less processor time for a story. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const programs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const mayInstallPackages = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The path of a Chromium or Chrome: an installed one, or one that can be downloaded; undefined if there is none. */
export async function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  if (mayInstallPackages) {
    console.log('No browser found; installing the package chromium (apt-get)…');
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  } else {
    console.log('No browser found; downloading one (playwright install chromium)…');
    const tool = join(modules, 'playwright', 'cli.js');
    await run(pinnedNode(), [tool, 'install', 'chromium'], { cwd: root, env: environment() }).catch(
      throwStopped,
    );
  }
  return installedBrowser();
}

/**
 * The path of a headless shell of Chromium for the stories; undefined if there is none, or if `CHROME_PATH` names the
 * browser to use. Not having one costs time only, so a failed installation is not tried again with fresh lists.
 */
async function findShell() {
  if (process.env.CHROME_PATH) return undefined;
  const found = onPath(shells);
  if (found || !mayInstallPackages) return found;
  console.log('Installing the package chromium-headless-shell (apt-get), with which the stories are faster…');
  // Locked packages or a mirror that does not answer are not waited for.
  const impatient = ['DPkg::Lock::Timeout=5', 'Acquire::Retries=0', 'Acquire::http::Timeout=10'];
  const options = [
    '-y',
    '--no-install-recommends',
    '--no-remove',
    ...impatient.map((option) => `-o${option}`),
  ];
  await aptGet('install', ...options, 'chromium-headless-shell');
  const installed = onPath(shells);
  if (!installed) console.log('It cannot be installed here. The stories run without it.');
  return installed;
}

/** What tells tests and proofs the browser: `CHROME_PATH` for all, `CHROME_SHELL_PATH` for the stories if there is a shell. */
export async function browserEnvironment(browser) {
  if (!browser) return {};
  const shell = await findShell();
  return { CHROME_PATH: browser, ...(shell && { CHROME_SHELL_PATH: shell }) };
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
  return onPath(names) ?? [...programs, playwrightsOwn()].find((path) => path && isProgram(path));
}

function onPath(programNames) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programNames.map((name) => join(folder, name)))
    .find(isProgram);
}

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', ...args], { env }).catch(throwStopped);
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
