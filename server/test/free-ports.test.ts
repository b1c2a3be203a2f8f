import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { freePorts } from '../../testing/program.ts';

const program = pathToFileURL(join(import.meta.dirname, '../../testing/program.ts'));
/** Asks for two ports, and runs until its input ends. */
const asks = `
  import { freePorts } from '${program}';
  process.stdin.resume();
  console.log((await freePorts(2)).join());`;

test('no port is given to two processes, nor twice to one', async () => {
  const own = [...(await freePorts(2)), ...(await freePorts(1))];
  const others = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', asks]));
  const theirs = await Promise.all(
    others.map(async ({ stdout }) =>
      String(await once(stdout, 'data'))
        .trim()
        .split(',')
        .map(Number),
    ),
  );
  for (const { stdin } of others) stdin.end();
  const given = [...own, ...theirs.flat()];
  expect(given).toHaveLength(7);
  expect(new Set(given).size).toBe(7);
});
