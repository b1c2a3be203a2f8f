import './lib/refuse-old-node.mjs';
import { main } from './lib/children.mjs';
import { printResult } from './lib/failures.mjs';
import { runChecks } from './lib/run-checks.mjs';

void main(async () => {
  const result = await runChecks();
  printResult(result, 'checks ');
  return result.failed === 0 ? 0 : 1;
});
