import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'contract',
    environment: 'node',
    maxWorkers: 3,
    include: ['**/*.test.ts'],
    // Hundreds of cases take seconds on a busy machine.
    testTimeout: 20_000,
  },
});
