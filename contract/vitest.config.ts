import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'contract',
    environment: 'node',
    maxWorkers: 3,
    // No test changes a module.
    isolate: false,
    include: ['**/*.test.ts'],
    // A line on the console that no test expects fails the test that wrote it, in every workspace.
    setupFiles: ['../web/test/expected-console.ts'],
    // For hung tests only: on a machine that does other things too, one second can take twenty.
    testTimeout: 60_000,
  },
});
