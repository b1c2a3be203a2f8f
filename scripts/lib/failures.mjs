import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** What a part of a run counted, and `{ title, reason }` of everything that failed in it. */
export function counted(passed, failures) {
  return { passed, failed: failures.length, failures };
}

/** The counts and the failures of several parts as one. */
export function sum(parts) {
  return counted(
    parts.reduce((total, part) => total + part.passed, 0),
    parts.flatMap(({ failures }) => failures),
  );
}

/** Prints how much passed, then the name and the error of everything that failed: a log may be read from its end only. */
export function printResult({ passed, failed, failures }, noun = '') {
  console.log(`\n${passed} ${noun}passed, ${failed} failed`);
  const lines = failures.length > 10 ? 1 : 8;
  for (const { title, reason } of failures) {
    console.log(`\nFAILED: ${title}`);
    for (const line of firstLines(reason ?? '', lines)) console.log(`  ${line}`);
  }
}

/** Failed unit tests, from the report of Vitest. A file that could not be loaded counts as one. */
export function failedTests({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: file, reason: message }];
    return failed.map((test) => ({
      title: [file, ...test.ancestorTitles, test.title].join(' › '),
      reason: test.failureMessages.join('\n'),
    }));
  });
}

/** Failed stories, from the report of Playwright, together with errors outside every story. */
export function failedStories({ suites = [], errors = [] }) {
  const outside = errors.map(({ message }) => ({ title: 'stories', reason: message }));
  return [...outside, ...suites.flatMap(failedOf)];
}

function failedOf({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `[${projectName}] e2e/${file}:${line} › ${title}`,
        reason: results.flatMap((result) => (result.errors ?? []).map(({ message }) => message)).join('\n'),
      })),
  );
  return [...failed, ...suites.flatMap(failedOf)];
}

/** A report in JSON, empty if the tool ended before it wrote one. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function firstLines(text, count) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
    .slice(0, count)
    .map((line) => (line.length > 240 ? `${line.slice(0, 240)}…` : line));
}
