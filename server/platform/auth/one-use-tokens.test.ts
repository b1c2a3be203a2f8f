import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { oneUseTokens } from '#server/database/schema/one-use-tokens.ts';
import { makePerson, type Person } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { issueToken, removeExpiredTokens, tokenOwner, useToken } from './one-use-tokens.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await makePerson(app);
});
afterAll(() => app.close());
beforeEach(() => app.store.db.delete(oneUseTokens));

const now = new Date('2026-01-05T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const issue = (purpose: 'password-reset' | 'download', goodForMs = 1_000) =>
  issueToken(app.store.db, { purpose, userId: person.id, tokenVersion: 0, goodForMs, now });
const use = (purpose: 'password-reset' | 'download', token: string, at = now) =>
  useToken(app.store.db, { purpose, token, now: at });

describe('a one-use token', () => {
  test('can be used once, even if several requests use it at the same time', async () => {
    const token = await issue('download');
    const uses = await Promise.all([1, 2, 3].map(() => use('download', token)));
    expect(uses.filter((used) => used !== null)).toEqual([{ userId: person.id, download: null }]);
  });

  test('expires, and is refused for any other purpose', async () => {
    const token = await issue('download');
    expect(await use('password-reset', token)).toBeNull();
    expect(await use('download', token, later(1_000))).toBeNull();
    const owner = (at: Date) => tokenOwner(app.store.db, { purpose: 'download', token, now: at });
    expect([await owner(now), await owner(later(1_000))]).toEqual([person.id, null]);
    expect(await use('download', token, later(999))).not.toBeNull();
  });

  test('invalidates an older one of the same account, unless it is a download', async () => {
    const [first, second] = [await issue('password-reset'), await issue('password-reset')];
    expect(await use('password-reset', first)).toBeNull();
    expect(await use('password-reset', second)).not.toBeNull();
    const [a, b] = [await issue('download'), await issue('download')];
    expect(await use('download', a)).not.toBeNull();
    expect(await use('download', b)).not.toBeNull();
  });

  test('ends with the sessions of its account, unless it was issued for none', async () => {
    const { db } = app.store;
    const bound = await issue('password-reset');
    const free = await issueToken(db, { purpose: 'download', userId: person.id, goodForMs: 1_000, now });
    await db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, person.id));
    expect(await use('password-reset', bound)).toBeNull();
    expect(await use('download', free)).not.toBeNull();
    await db.update(users).set({ tokenVersion: 0 }).where(eq(users.id, person.id));
  });

  test('has 256 random bits and is stored only as a hash', async () => {
    const token = await issue('password-reset');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await app.store.db.select().from(oneUseTokens))).not.toContain(token);
  });

  test('is deleted from the table once it has expired', async () => {
    await issue('download', 1_000);
    await issue('download', 5_000);
    await removeExpiredTokens(app.store.db, later(1_000));
    expect(await app.store.db.$count(oneUseTokens)).toBe(1);
  });
});
