import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner for every workspace
import { afterEach } from 'vitest';

// Pictures are not fetched here, and none of them counts as one that could not be had.
if (typeof HTMLImageElement !== 'undefined') {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false });
}

afterEach(() => {
  cleanup();
  // What the server draws is tested without a browser around it.
  if (typeof document !== 'undefined') localStorage.clear();
});
