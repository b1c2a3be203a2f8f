import './lib/refuse-old-node.mjs';
import { main } from './lib/children.mjs';
import { printResult } from './lib/failures.mjs';
import { runTests } from './lib/run-tests.mjs';

void main(async () => {
  const result = await runTests();
  printResult(result);
  return result.failed === 0 ? 0 : 1;
});
