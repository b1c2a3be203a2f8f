import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { throwIfStopped } from './children.mjs';
import { root } from './paths.mjs';

const delay = promisify(setTimeout);

/** The running command updates the file every second; if it was not updated for this long, the command was killed. */
const SAYS_SO_EVERY_MS = 1_000;
const SILENT_FOR_MS = 30_000;

/** Runs `work` while no other command in this folder does the same; waits for the other one to finish. */
export async function alone(name, work) {
  const folder = join(root, '.cache');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  for (let waited = false; !take(file); waited = true) {
    if (!waited) console.log(`Another command is ${name} here; waiting for it…`);
    throwIfStopped();
    await delay(200);
  }
  const saysSo = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), SAYS_SO_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(saysSo);
    rmSync(file, { force: true });
  }
}

/**
 * The file contains the id of the running process. It is ignored if that process has ended, or if the file has not been
 * updated for long: after a restart the id may belong to another process or, in a container, to our own.
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isLeftBehind(file)) rmSync(file, { force: true });
    return false;
  }
}

function isLeftBehind(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > SILENT_FOR_MS) return true;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
