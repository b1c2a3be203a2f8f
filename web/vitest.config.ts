import { defineProject } from 'vitest/config';

export default defineProject({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    maxWorkers: 3,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['dist', 'node_modules'],
    setupFiles: ['./test/expected-console.ts', './test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
  },
});
