import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe('the settings', () => {
  test('have the defaults of the operations page', () => {
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

  test('of a live site ask for proof and review, and bring no samples', () => {
    expect(read({ PUBLIC_URL: 'https://kaksha.example/' })).toMatchObject({
      publicUrl: 'https://kaksha.example',
      live: true,
      sampleData: false,
      roleNeedsVerifiedEmail: true,
      testimonialReview: true,
    });
  });

  test('ask for proof as soon as mail can be sent', () => {
    expect(read({ SMTP_URL: 'smtp://localhost' }).roleNeedsVerifiedEmail).toBe(true);
  });

  test('read an empty value as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('name every fault at once', () => {
    const faulty = { PORT: 'x', DATABASE_URL: 'mysql://a', JWT_SECRET: 'short', RATE_LIMITS: 'maybe' };
    expect(() => read(faulty)).toThrow(ConfigError);
    for (const name of Object.keys(faulty)) expect(() => read(faulty)).toThrow(name);
  });

  test('refuse a sample secret beside a database of one’s own', () => {
    const env = {
      DATABASE_URL: 'postgres://localhost/kaksha',
      JWT_SECRET: 'change-me-change-me-change-me-change-me',
    };
    expect(() => read(env)).toThrow('JWT_SECRET');
  });

  test('keep one secret for this installation, readable by its owner alone', () => {
    expect(read().jwtSecret).toEqual(read().jwtSecret);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });
});
