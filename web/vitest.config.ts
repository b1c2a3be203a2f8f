import { defineProject } from 'vitest/config';

export default defineProject({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Videos of other sites are neither fetched nor reported as failed, and a link that a test presses leads nowhere.
    environmentOptions: {
      happyDOM: {
        settings: {
          enableIframePageLoading: true,
          navigation: {
            disableMainFrameNavigation: true,
            disableChildFrameNavigation: true,
            disableChildPageNavigation: true,
            disableFallbackToSetURL: true,
          },
        },
      },
    },
    pool: 'threads',
    isolate: false,
    maxWorkers: 3,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['dist', 'node_modules'],
    setupFiles: ['./test/expected-console.ts', './test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // For hung tests only: on a machine that does other things too, one second can take twenty.
    testTimeout: 60_000,
  },
});
