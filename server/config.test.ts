import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const run = promisify(execFile);
const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

/** Runs the script in a process of its own, which has `fs` and `storedSecret`. */
function runWithSecrets(script: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'stored-secret.ts'));
  const imports = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { storedSecret } from ${module};`;
  return run(process.execPath, ['--input-type=module', '--eval', imports + script]);
}

describe('the settings', () => {
  test('have the defaults of docs/operations.md', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      live: false,
      sampleData: true,
      roleNeedsVerifiedEmail: false,
      rateLimits: true,
      testimonialReview: false,
      internalPages: true,
    });
  });

  test('of a live site require verification and review, and add no samples', () => {
    expect(read({ PUBLIC_URL: 'https://kaksha.example/' })).toMatchObject({
      publicUrl: 'https://kaksha.example',
      live: true,
      sampleData: false,
      roleNeedsVerifiedEmail: true,
      testimonialReview: true,
    });
  });

  test('require verification as soon as email can be sent', () => {
    expect(read({ SMTP_URL: 'smtp://localhost' }).roleNeedsVerifiedEmail).toBe(true);
  });

  test('read an empty value as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('report every fault at once', () => {
    const faulty = { PORT: 'x', DATABASE_URL: 'mysql://a', JWT_SECRET: 'short', RATE_LIMITS: 'maybe' };
    expect(() => read(faulty)).toThrow(ConfigError);
    for (const name of Object.keys(faulty)) expect(() => read(faulty)).toThrow(name);
  });

  test('name a bucket whole or not at all', () => {
    const bucket = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    expect(read().s3).toBeNull();
    expect(read({ ...bucket, S3_ENDPOINT: 'http://localhost:9000' }).s3).toEqual({
      endpoint: 'http://localhost:9000',
      region: 'us-east-1',
      bucket: 'uploads',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
    for (const missing of Object.keys(bucket)) {
      expect(() => read({ ...bucket, [missing]: '' })).toThrow('S3_BUCKET');
    }
  });

  test('refuse a sample secret together with DATABASE_URL', () => {
    const env = {
      DATABASE_URL: 'postgres://localhost/kaksha',
      JWT_SECRET: 'change-me-change-me-change-me-change-me',
    };
    expect(() => read(env)).toThrow('JWT_SECRET');
  });

  test('read a secret from the file that <NAME>_FILE names', () => {
    const file = join(dataDir, 'secret');
    writeFileSync(file, `${'k'.repeat(20)}-${'m'.repeat(20)}\n`);
    expect(new TextDecoder().decode(read({ JWT_SECRET_FILE: file }).jwtSecret)).toBe(
      `${'k'.repeat(20)}-${'m'.repeat(20)}`,
    );
    writeFileSync(file, 'smtp://office:p%40ss@mail.example:587');
    expect(read({ SMTP_URL_FILE: file })).toMatchObject({
      smtpUrl: 'smtp://office:p%40ss@mail.example:587',
      roleNeedsVerifiedEmail: true,
    });
  });

  test('name a file of a secret that is missing, empty or beside its setting, and never what is in it', () => {
    const file = join(dataDir, 'short-secret');
    writeFileSync(file, 'canary');
    const faults = (env: Record<string, string>) => () => read(env);
    expect(faults({ JWT_SECRET_FILE: join(dataDir, 'none') })).toThrow('JWT_SECRET_FILE: ENOENT');
    expect(faults({ SMTP_URL_FILE: dataDir })).toThrow('SMTP_URL_FILE: EISDIR');
    expect(faults({ JWT_SECRET: 'a'.repeat(40), JWT_SECRET_FILE: file })).toThrow('set only one of them');
    expect(faults({ JWT_SECRET_FILE: file })).toThrow('JWT_SECRET: must have at least 32 bytes');
    expect(faults({ JWT_SECRET_FILE: file })).not.toThrow('canary');
    writeFileSync(file, '\n');
    expect(faults({ JWT_SECRET_FILE: file })).toThrow('JWT_SECRET_FILE: the file is empty or too long');
  });

  test.each([
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://['],
    ['PUBLIC_URL', 'https://kaksha.example:99999'],
    ['PUBLIC_URL', 'kaksha.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example:port'],
    ['DATABASE_URL', 'postgres://['],
    ['PORT', '3000.5'],
    ['PORT', '70000'],
    ['METRICS_PORT', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DATA_DIR', '/dev/null/data'],
  ])('name %s as the fault when it is %j', (name, value) => {
    const faults = () => read({ [name]: value });
    expect(faults).toThrow(ConfigError);
    expect(faults).toThrow(new RegExp(`^Some settings are invalid:\\n  ${name}: .+$`));
  });

  test('accept addresses and ranges of proxies', () => {
    const list = '127.0.0.1, 10.0.0.0/8,fd00::/8';
    expect(read({ TRUST_PROXY: list }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    expect(read().trustProxy).toEqual([]);
  });

  test('that are invalid end the program with a list of faults and no stack', async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, TRUST_PROXY: 'true', PUBLIC_URL: 'https://[' };
    const ended = await run(process.execPath, [join(import.meta.dirname, 'main.ts')], { env }).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.stderr.trim().split('\n')).toEqual([
      'Some settings are invalid:',
      expect.stringMatching(/^ {2}PUBLIC_URL: /),
      expect.stringMatching(/^ {2}TRUST_PROXY: /),
    ]);
    // The program is loaded whole before it reads its settings.
  }, 60_000);

  test('keep one secret for this installation, readable only by its owner', () => {
    expect(read().jwtSecret).toEqual(read().jwtSecret);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  test('give the same secret to programs that start at once, and leave no other file', async () => {
    const [fresh, gate] = [mkdtempSync(join(dataDir, 'race-')), mkdtempSync(join(dataDir, 'gate-'))];
    const programs = [0, 1, 2, 3, 4];
    const starts = programs.map((index) =>
      runWithSecrets(`
        fs.writeFileSync(${JSON.stringify(join(gate, `ready-${index}`))}, '');
        while (!fs.existsSync(${JSON.stringify(join(gate, 'open'))})) await new Promise((on) => setTimeout(on, 5));
        process.stdout.write(storedSecret(${JSON.stringify(fresh)}));`),
    );
    await expect.poll(() => readdirSync(gate), { timeout: 50_000 }).toHaveLength(programs.length);
    writeFileSync(join(gate, 'open'), '');
    const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(secrets).size).toBe(1);
    expect(readdirSync(fresh)).toEqual(['jwt-secret']);
  }, 60_000);

  test('leave no secret behind when the program is killed while it writes one', async () => {
    const cut = mkdtempSync(join(dataDir, 'cut-'));
    const killed = runWithSecrets(`
      const write = fs.writeFileSync;
      fs.writeFileSync = (file, text) => {
        write(file, text.slice(0, 5));
        process.kill(process.pid, 'SIGKILL');
      };
      syncBuiltinESMExports();
      storedSecret(${JSON.stringify(cut)});`);
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(readdirSync(cut)).not.toContain('jwt-secret');
    expect(read({ DATA_DIR: cut }).jwtSecret).toHaveLength(64);
  }, 60_000);

  test.each(['', 'abc'])('refuse a stored secret that is incomplete (%j), and name its file', (content) => {
    const broken = mkdtempSync(join(dataDir, 'broken-'));
    writeFileSync(join(broken, 'jwt-secret'), content);
    expect(() => read({ DATA_DIR: broken })).toThrow(ConfigError);
    expect(() => read({ DATA_DIR: broken })).toThrow(join(broken, 'jwt-secret'));
  });
});
