import { expect, test } from 'vitest';
import { isMissingPart } from './missing-part.ts';

test.each([
  'Failed to fetch dynamically imported module: https://kaksha.example/assets/result-page-abc.js',
  'error loading dynamically imported module: https://kaksha.example/assets/result-page-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/result-page-abc.css',
])('%s: a part of the page is missing', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
});

test('any other failure is not a missing part', () => {
  expect(isMissingPart(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingPart('Importing a module script failed.')).toBe(false);
});
