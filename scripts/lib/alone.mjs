import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { throwIfStopped } from './children.mjs';
import { root } from './paths.mjs';

const delay = promisify(setTimeout);

/** Does `work` while no other command in this folder does the same; waits for it to be done. */
export async function alone(name, work) {
  const folder = join(root, '.cache');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  for (let waited = false; !take(file); waited = true) {
    if (!waited) console.log(`Another command is ${name} here; waiting for it…`);
    throwIfStopped();
    await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** The file holds the number of the process that works; one whose process has ended counts for nothing. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(file, 'utf8')), 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(file, { force: true });
    }
    return false;
  }
}
