import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prove } from '../lib/proof.ts';

const root = join(import.meta.dirname, '../..');
const RUNS = 4_000;

/** The laws of an attempt's clock, answers and submission hold for many more random courses of events than in `npm test`. */
await prove({ withinS: 150 }, async ({ demand }) => {
  const tests = spawn(
    process.execPath,
    [
      ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'web/features/attempts/attempt.test.ts'],
      ...['--project=web', '--pool=forks', '--testNamePattern=whatever happens', '--testTimeout=140000'],
    ],
    { cwd: root, env: { ...process.env, PROPERTY_RUNS: String(RUNS) }, stdio: 'inherit' },
  );
  const [code] = await once(tests, 'close');
  demand(`${RUNS} attempts keep to each law`, code === 0);
});
