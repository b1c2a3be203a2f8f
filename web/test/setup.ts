import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent } from '@testing-library/react';
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner for every workspace
import { afterEach, vi } from 'vitest';

// A worker keeps its window and the packages from one file to the next; each file gets modules of its own and an empty page.
vi.useRealTimers();
vi.resetModules();
if (typeof document !== 'undefined') {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
}

// As on a page without https, which a school may use in its own network.
Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });

// Pictures are not fetched here, and none of them counts as missing.
if (typeof HTMLImageElement !== 'undefined') {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false });
}

// As in a document with a doctype, or KaTeX would warn.
if (typeof document !== 'undefined') Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });

// A part that is fetched late can take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // A message outlives its page: the next test would find it instead of its own, or both.
  if (typeof document !== 'undefined')
    for (const close of document.querySelectorAll('.toasts button')) fireEvent.click(close);
  cleanup();
  // What the server draws is tested without a browser around it.
  if (typeof document !== 'undefined') localStorage.clear();
});
