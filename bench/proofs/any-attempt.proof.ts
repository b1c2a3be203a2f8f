import { prove } from '../lib/proof.ts';
import { unitTestsPass } from '../lib/unit-tests.ts';

const RUNS = 4_000;

/** The laws of an attempt's clock, answers and submission hold for many more random sequences of events than in `npm test`. */
await prove({ withinS: 240 }, async ({ demand }) => {
  const passed = await unitTestsPass('web/features/attempts/attempt-laws.test.ts', {
    env: { PROPERTY_RUNS: String(RUNS) },
    args: ['--project=web'],
  });
  demand(`${RUNS} random attempts keep to each law`, passed);
});
