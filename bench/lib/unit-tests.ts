import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs the tests of one file with these settings in its environment: whether all of them passed. */
export async function unitTestsPass(
  file: string,
  {
    env,
    args = [],
    timeoutMs = 200_000,
  }: { env: Record<string, string>; args?: readonly string[]; timeoutMs?: number },
): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Many more cases than in `npm test`; the proof's own limit ends a test that does not.
  const options = ['--pool=forks', `--testTimeout=${timeoutMs}`, ...args];
  const tests = spawn(process.execPath, [vitest, 'run', file, ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(tests, 'close');
  return code === 0;
}
