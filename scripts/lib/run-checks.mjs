import { run } from './children.mjs';
import { counted } from './failures.mjs';
import { install } from './install.mjs';
import { environment, pinnedNode, root } from './paths.mjs';

/** Types, lint, dead code, and the sizes of a first load. All are run, also when an earlier one fails. */
export async function runChecks() {
  await install();
  const failures = [];
  const checks = [
    ['types', 'tsc', ['--build']],
    ['lint', 'biome', ['check', '.']],
    ['dead code', 'knip', []],
    ['sizes', pinnedNode(), ['scripts/sizes.mjs']],
  ];
  for (const [name, command, args] of checks) {
    console.log(`\n— ${name}`);
    const code = await run(command, args, { cwd: root, env: environment() });
    if (code !== 0) failures.push({ title: `check of ${name}`, reason: 'See its output above.' });
  }
  return counted(checks.length - failures.length, failures);
}
