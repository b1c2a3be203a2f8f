import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const requirements = read('docs/asvs.md')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', state = '', how = '', level] =
      /^\| (V[\d.]+) \| (\w+) \| (.+) \| ([12]) \|$/.exec(line) ?? [];
    return id === '' ? [] : [{ id, state, how, level: Number(level) }];
  });

test('asvs.md answers each of the 192 requirements once, and counts them rightly', () => {
  expect(requirements.length).toBe(192);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(192);
  const counted = [...read('docs/asvs.md').matchAll(/^\| (holds|deviation|partly|open) \| (\d+) \|$/gm)];
  const counts = Object.fromEntries(counted.map(([, state = '', n]) => [state, Number(n)]));
  const states = Object.groupBy(requirements, ({ state }) => state);
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(states).map(([state, rows = []]) => [state, rows.length])),
  );
});

test('of level 1 all holds, but for what the product is specified to do', () => {
  const others = requirements.filter(({ level, state }) => level === 1 && state !== 'holds');
  expect(others.map(({ id, state }) => [id, state])).toEqual([
    ['V6.2.1', 'deviation'],
    ['V6.2.4', 'deviation'],
    ['V14.2.1', 'deviation'],
  ]);
});

test('what asvs.md names exists', () => {
  const missing = requirements.flatMap(({ how }) =>
    evidence(how).flatMap(({ file, titles }) => {
      if (!existsSync(join(root, file))) return [file];
      return titles.filter((title) => !read(file).includes(title));
    }),
  );
  expect(missing).toEqual([]);
});

/** A room of the server: a feature, a room of platform/, another folder, or a file beside them. */
function roomOf(file: string): string {
  const [, folder = '', room = '', more] = file.split('/');
  return more !== undefined && ['features', 'platform'].includes(folder) ? `${folder}/${room}` : folder;
}

function importsOfRooms(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sources) {
    if (!/^server\/(?!test\/).*(?<!\.test)\.ts$/.test(file)) continue;
    for (const [, named = ''] of read(file).matchAll(/(?:from|import\()\s*'((?:#server\/|\.)[^']+)'/g)) {
      const imported = named.startsWith('.') ? join(dirname(file), named) : named.slice(1);
      const [from, to] = [roomOf(file), roomOf(imported)];
      if (from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

/** A way from `room` back to it; null if there is none. */
function circleOf(room: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const ways = [[room]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === room) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

test('no room of the server imports one that imports it, directly or around', () => {
  const imports = importsOfRooms();
  expect(imports.get('features/auth')).toContain('platform/http');
  expect([...imports.keys()].flatMap((room) => circleOf(room, imports) ?? [])).toEqual([]);
});

test('imports of the server lead from the program through features and platform to the database', () => {
  const floors = [/^database$/, /^platform/, /^(?!app|main|nouns)[a-z-]+\.ts$/, /^features\//, /./];
  const floorOf = (room: string) => floors.findIndex((floor) => floor.test(room));
  const upwards = [...importsOfRooms()].flatMap(([room, imported]) =>
    [...imported].filter((to) => floorOf(to) > floorOf(room)).map((to) => `${room} -> ${to}`),
  );
  expect(upwards).toEqual([]);
});

test('no file of contract/core imports what stands on it', () => {
  const core = sources.filter((file) => /^contract\/core\/.*(?<!\.test)\.ts$/.test(file));
  expect(core).toContain('contract/core/time.ts');
  expect(core.filter((file) => read(file).includes("from '../"))).toEqual([]);
});
