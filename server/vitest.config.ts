import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    // As many tests wait, one more than a small machine has cores; a project does not take it from the root.
    maxWorkers: 3,
    // Each file starts a program of its own, so modules may stay loaded from one file to the next.
    isolate: false,
    include: ['**/*.test.ts'],
    // A line on the console that no test expects fails the test that wrote it, in every workspace.
    setupFiles: ['../web/test/expected-console.ts', './test/cheap-passwords.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // For hung tests only: on a machine that does other things too, one second can take twenty.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
