import { prove } from '../lib/proof.ts';
import { unitTestsPass } from '../lib/unit-tests.ts';

/** So many valid bodies of all calls, each changed in one place, by nine kinds of callers; `--whole` sends a hundred thousand. */
const REQUESTS = process.argv.includes('--whole') ? 100_000 : 5_000;

await prove({ withinS: 3_000 }, async ({ demand }) => {
  const env = { MUTATIONS: String(REQUESTS) };
  const passed = await unitTestsPass('server/test/mutations.test.ts', {
    env,
    timeoutMs: 2_900_000,
  });
  demand(`${REQUESTS} bodies that are wrong in one place are no failure of the server`, passed);
});
