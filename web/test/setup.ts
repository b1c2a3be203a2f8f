import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner for every workspace
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
