import './lib/refuse-old-node.mjs';
import { main } from './lib/children.mjs';
import { runChecks } from './lib/run-checks.mjs';

void main(async () => {
  const { passed, failed } = await runChecks();
  console.log(`\n${passed} checks passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
