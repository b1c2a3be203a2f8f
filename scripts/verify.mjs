import './lib/refuse-old-node.mjs';
import { main, Stopped } from './lib/children.mjs';
import { counted, printResult, sum } from './lib/failures.mjs';
import { runChecks } from './lib/run-checks.mjs';
import { runProofs } from './lib/run-proofs.mjs';
import { runTests } from './lib/run-tests.mjs';

// All three run, even if an earlier one fails; the end counts checks, tests and proofs together, and names what failed.
void main(async () => {
  const startedAt = performance.now();
  const parts = {
    checks: await runChecks(),
    tests: await runTests(),
    proofs: await runProofs().catch(failedAltogether),
  };
  console.log(`\nEverything in ${Math.round((performance.now() - startedAt) / 1000)} s:`);
  for (const [name, { passed, failed }] of Object.entries(parts)) {
    console.log(`  ${name}: ${passed} passed, ${failed} failed`);
  }
  const result = sum(Object.values(parts));
  printResult(result);
  return result.failed === 0 ? 0 : 1;
});

/** A part that could not start counts as one failure; the closing line is still printed. */
function failedAltogether(error) {
  if (error instanceof Stopped) throw error;
  console.error(error.message);
  return counted(0, [{ title: 'the proofs could not run', reason: error.message }]);
}
