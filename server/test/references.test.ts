import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});

/** What comments name in this way, such as the numbers of `(behaviour 2.1, 2.2)`, with the files that do. */
function named(reference: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of sources) {
    for (const [, numbers = ''] of read(file).matchAll(reference)) {
      for (const number of numbers.match(/\d+(?:\.\d+)*/g) ?? []) {
        found.set(number, [...(found.get(number) ?? []), file]);
      }
    }
  }
  return found;
}

test.each([
  [
    'rule of behaviour.md',
    /\bbehaviour ([\d.]+(?:(?:, | to )[\d.]+)*)/g,
    /^- \*\*(\d+\.\d+)\b/gm,
    'behaviour.md',
  ],
  ['law of laws.md', /\blaw (\d+)/g, /^(\d+)\. \*\*/gm, 'laws.md'],
])('every %s that the code names is there', (_what, reference, heading, page) => {
  const there = new Set([...read(`docs/${page}`).matchAll(heading)].map(([, number]) => number));
  const names = named(reference);
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter(([number]) => !there.has(number))).toEqual([]);
});

/** The files a row of threats.md names, each with the titles in quotes behind it. */
function evidence(row: string): { file: string; titles: string[] }[] {
  return [...row.matchAll(/`([^`]+\.\w+)`((?:(?: |, )"[^"]+")*)/g)].map(([, file = '', quoted = '']) => ({
    file,
    titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

const threats = read('docs/threats.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|\| what)/.test(line))
  .map((row) => ({ what: row.split('|').slice(1, 3).join(' ').trim(), shownBy: evidence(row) }));

test('every threat of threats.md has a number of its own', () => {
  const numbers = [...read('docs/threats.md').matchAll(/^\| (T[\dT, ]*) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every threat and fault of threats.md names a test', () => {
  expect(threats.length).toBeGreaterThan(40);
  expect(threats.filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
});

test.each(threats)('the test of "$what" exists', ({ shownBy }) => {
  const missing = shownBy.flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [file];
    const tests = read(file);
    return titles.filter((title) => !tests.includes(title)).map((title) => `${file} "${title}"`);
  });
  expect(missing).toEqual([]);
});
