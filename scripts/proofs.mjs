import './lib/refuse-old-node.mjs';
import { main } from './lib/children.mjs';
import { runProofs } from './lib/run-proofs.mjs';

void main(async () => {
  const { passed, failed } = await runProofs(process.argv.slice(2));
  console.log(`\n${passed} proofs passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
