import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordResets } from '#server/database/schema/auth.ts';
import { mailer } from '#server/platform/mail.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { mailResetLink } from './password-reset.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const outbox = () => join(app.config.dataDir, 'outbox');
const post = (path: string, body: unknown) => request(app, path, { method: 'POST', body });
const reset = (token: string, password = 'new password') =>
  post(`/auth/reset-password/${token}`, { password });

/** Mails a link now and reads it from the mail. */
async function mailedToken(person: Person, now = new Date()): Promise<string> {
  const old = new Set(await readdir(outbox()).catch(() => []));
  await mailResetLink(
    { db: app.store.db, mailer: mailer(app.config), publicUrl: app.config.publicUrl },
    { userId: person.id, now },
  );
  // Others' mails may arrive at the same time.
  const names = (await readdir(outbox())).filter((file) => file.endsWith('.eml') && !old.has(file));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox(), name), 'utf8')));
  const mail = mails.find((text) => text.includes(`To: ${person.email}`)) ?? '';
  return /reset-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
}

describe('asking for a link', () => {
  test('answers the same whether or not the account exists, and mails it only where it does', async () => {
    const person = await makePerson(app);
    const [known, unknown] = [
      await post('/auth/forgot-password', { email: ` ${person.email.toUpperCase()}` }),
      await post('/auth/forgot-password', { email: 'nobody@example.com' }),
    ];
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.body).toBe(unknown.body);
    expect(known.json()).toEqual({ message: 'Reset link sent to your email.' });
    const links = () =>
      app.store.db.select().from(passwordResets).where(eq(passwordResets.userId, person.id));
    await expect.poll(links, { timeout: 8_000 }).toHaveLength(1);
  });

  test('refuses what is no address', async () => {
    expect((await post('/auth/forgot-password', { email: 'x' })).json().fields).toHaveProperty('email');
    expect((await post('/auth/forgot-password', {})).statusCode).toBe(400);
  });
});

describe('a link', () => {
  test('sets the password once, ends older sessions and proves the address', async () => {
    const person = await makePerson(app);
    const token = await mailedToken(person);
    const used = await reset(token);
    expect(used.json()).toEqual({ message: 'Password reset successful!' });
    expect((await request(app, '/auth/me', { as: person })).statusCode).toBe(401);
    const login = await post('/auth/login', { email: person.email, password: 'new password' });
    expect(login.statusCode).toBe(200);
    const again = await reset(token, 'another');
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toBe('Reset link is invalid or has expired.');
  });

  test('used twice at once works once', async () => {
    const token = await mailedToken(await makePerson(app));
    const replies = await Promise.all([reset(token), reset(token)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
  });

  test('is void after 30 minutes, and as soon as a newer one was made', async () => {
    const person = await makePerson(app);
    const old = await mailedToken(person, new Date(Date.now() - 31 * 60_000));
    expect((await reset(old)).statusCode).toBe(400);
    const [first, second] = [await mailedToken(person), await mailedToken(person)];
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(second)).statusCode).toBe(200);
  });

  test('is kept as a hash alone', async () => {
    const token = await mailedToken(await makePerson(app));
    const dump = await app.store.pool.query('select password_resets::text from password_resets');
    expect(JSON.stringify(dump.rows)).not.toContain(token);
  });

  test('keeps its place when the password is empty', async () => {
    const token = await mailedToken(await makePerson(app));
    expect((await reset(token, '')).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });
});

test('one account is mailed five links an hour; a sixth is answered alike', async () => {
  const strict = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const person = await makePerson(strict);
    const ask = () =>
      request(strict, '/auth/forgot-password', { method: 'POST', body: { email: person.email } });
    for (let asked = 0; asked < 6; asked += 1) expect((await ask()).statusCode).toBe(200);
    const jobs = await strict.store.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'reset-mail'`,
    );
    expect(jobs.rows[0]).toEqual({ n: 5 });
  } finally {
    await strict.close();
  }
});
