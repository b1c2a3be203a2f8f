import './lib/refuse-old-node.mjs';
import { main } from './lib/children.mjs';
import { printResult } from './lib/failures.mjs';
import { runProofs } from './lib/run-proofs.mjs';

void main(async () => {
  const result = await runProofs(process.argv.slice(2));
  printResult(result, 'proofs ');
  return result.failed === 0 ? 0 : 1;
});
