// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner for every workspace
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/*
 * A set-up file of every unit test: a line of `console.error` or `console.warn` fails the test that caused it, unless the
 * test expects it. A test that checks the calls itself replaces the method with `vi.spyOn` as usual.
 */
const levels = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
/** The browser of the tests does not know these elements, which real ones have. */
const ofTheBrowser = /^console\.error: The tag <%s> is unrecognized in this browser.* search$/;
const heard: string[] = [];
const expected: RegExp[] = [];

/** Expects at least one line like this from the current test, which fails without it. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

const asText = (value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : String(value));

/** Fails on lines nobody expected, and on expected ones that did not come; the next test starts afresh. */
function check(): void {
  const lines = heard.splice(0);
  const patterns = expected.splice(0);
  const unexpected = lines.filter(
    (line) => ![...patterns, ofTheBrowser].some((pattern) => pattern.test(line)),
  );
  expect(unexpected, 'lines on the console that the test does not expect').toEqual([]);
  const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
  expect(missing, 'lines that the test expects on the console').toEqual([]);
}

beforeAll(() => {
  for (const level of levels) {
    console[level] = (...values) => heard.push(`console.${level}: ${values.map(asText).join(' ')}`);
  }
});

afterEach(check);

afterAll(() => {
  Object.assign(console, original);
  check();
});
