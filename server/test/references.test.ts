import { globSync, readFileSync } from 'node:fs';
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
