import './lib/refuse-old-node.mjs';
import { main } from './lib/children.mjs';
import { runTests } from './lib/run-tests.mjs';

void main(async () => {
  const { passed, failed } = await runTests();
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
