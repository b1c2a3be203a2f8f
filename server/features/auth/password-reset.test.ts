import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openStore } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { oneUseTokens } from '#server/database/schema/one-use-tokens.ts';
import { databaseLimits } from '#server/platform/http/limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { mailer } from '#server/platform/mail/mail.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { securityLines } from '#server/test/security-lines.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { networksOf, rememberNetwork } from './login-networks.ts';
import { forgotPassword, mailResetLink } from './password-reset.ts';

let app: TestApp;
const { log, lineOf } = securityLines();
beforeAll(async () => {
  app = await startTestApp({}, log);
});
afterAll(() => app.close());

/** Each refusal that is a security event leaves its line. */
const post = async (path: string, body: unknown) =>
  lineOf(await request(app, path, { method: 'POST', body }));
const reset = (token: string, password = 'new password') =>
  post(`/auth/reset-password/${token}`, { password });

async function mailedToken(person: Pick<Person, 'email'>, now = new Date(), program = app): Promise<string> {
  const outbox = join(program.config.dataDir, 'outbox');
  const old = new Set(await readdir(outbox).catch(() => []));
  await mailResetLink(
    {
      db: program.store.db,
      mailer: mailer(program.config, { log: program.app.log, institute: async () => 'Kaksha' }),
      publicUrl: program.config.publicUrl,
    },
    { email: person.email, now },
  );
  // Others' mails may arrive at the same time.
  const names = (await readdir(outbox).catch(() => [])).filter(
    (file) => file.endsWith('.eml') && !old.has(file),
  );
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const mail = mails.find((text) => text.includes(`To: ${person.email}`)) ?? '';
  return /reset-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
}

describe('asking for a link', () => {
  test('answers the same whether or not the account exists, and sends an email only if it does', async () => {
    const person = await makePerson(app);
    const [known, unknown] = [
      await post('/auth/forgot-password', { email: ` ${person.email.toUpperCase()}` }),
      await post('/auth/forgot-password', { email: 'nobody@example.com' }),
    ];
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.body).toBe(unknown.body);
    expect(known.json()).toEqual({ message: 'Reset link sent to your email.' });
    const links = () => app.store.db.select().from(oneUseTokens).where(eq(oneUseTokens.userId, person.id));
    await expect.poll(links, { timeout: 8_000 }).toHaveLength(1);
  });

  test('does the same work before the answer whether or not the account exists', async () => {
    const person = await makePerson(app);
    const store = openStore(
      { ...inject('connection'), database: String(app.store.pool.options.database) },
      { onError: () => undefined },
    );
    const acts: string[] = [];
    store.pool.on('connect', (client) => {
      const query = client.query.bind(client);
      vi.spyOn(client, 'query').mockImplementation((...args: unknown[]) => {
        const [statement] = args as [string | { text: string }];
        acts.push(typeof statement === 'string' ? statement : statement.text);
        return Reflect.apply(query, client, args);
      });
    });
    const jobs: Jobs = {
      ...app.app.jobs,
      async send(_tx, queue) {
        acts.push(queue);
      },
    };
    const actsFor = async (email: string) => {
      acts.length = 0;
      await forgotPassword({ store, jobs, limits: databaseLimits(store.db) }, { email, now: new Date() });
      return [...acts];
    };
    try {
      const known = await actsFor(person.email);
      expect(known).toContain('reset-mail');
      expect(await actsFor('nobody-2@example.com')).toEqual(known);
    } finally {
      await store.pool.end();
    }
  });

  test('sends nothing to a sample author, whose password no link can set', async () => {
    const author = await makePerson(app);
    await app.store.db.update(users).set({ sample: true }).where(eq(users.id, author.id));
    expect(await mailedToken(author)).toBe('');
    // Nor does a link of the time before the account became a sample's.
    const person = await makePerson(app);
    const token = await mailedToken(person);
    await app.store.db.update(users).set({ sample: true }).where(eq(users.id, person.id));
    expect((await reset(token)).statusCode).toBe(400);
    const stored = await app.store.db.select().from(users).where(eq(users.sample, true));
    expect(stored.map((user) => user.passwordHash)).toEqual([null, null]);
  });

  test('refuses what is not an email address', async () => {
    expect((await post('/auth/forgot-password', { email: 'x' })).json().fields).toHaveProperty('email');
    expect((await post('/auth/forgot-password', {})).statusCode).toBe(400);
  });
});

describe('a link', () => {
  test('sets the password once, ends older sessions and verifies the email address', async () => {
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

  test('is accepted once when used twice at the same time', async () => {
    const token = await mailedToken(await makePerson(app));
    const replies = await Promise.all([reset(token), reset(token)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
  });

  test('is invalid after 30 minutes, and as soon as a newer one exists', async () => {
    const person = await makePerson(app);
    const old = await mailedToken(person, new Date(Date.now() - 31 * 60_000));
    expect((await reset(old)).statusCode).toBe(400);
    const [first, second] = [await mailedToken(person), await mailedToken(person)];
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(second)).statusCode).toBe(200);
  });

  test.each([
    ['a change of password', '/auth/change-password', { password: 'changed' }],
    ['signing out everywhere', '/auth/logout-everywhere', undefined],
  ])('is invalid after %s', async (_act, path, body) => {
    const person = await makePerson(app);
    const token = await mailedToken(person);
    expect((await request(app, path, { method: 'POST', body, as: person })).statusCode).toBe(200);
    const late = await reset(token, 'of the thief');
    expect(late.statusCode).toBe(400);
    expect(late.json().code).toBe('reset_link_invalid');
    expect((await post('/auth/login', { email: person.email, password: 'of the thief' })).statusCode).toBe(
      401,
    );
  });

  test('is invalid after the first admin of the settings took the account over', async () => {
    const person = await makePerson(app);
    const token = await mailedToken(person);
    await ensureFirstAdmin(app.store, { email: person.email, password: 'ours', now: new Date() });
    expect((await reset(token)).statusCode).toBe(400);
  });

  test('of an email address that was never verified forgets the networks of whoever registered it', async () => {
    const { id, email } = (
      await request(app, '/auth/register', {
        method: 'POST',
        body: { fullName: 'Mallory', email: `${crypto.randomUUID()}@example.com`, password: 'theirs' },
      })
    ).json().user;
    await rememberNetwork(app.store.db, { userId: id, address: '198.51.100.9', now: new Date() });
    expect((await reset(await mailedToken({ email }))).statusCode).toBe(200);
    expect(await networksOf(app.store.db, id)).toEqual(['127.0.0.1']);
  });

  test('is stored only as a hash', async () => {
    const token = await mailedToken(await makePerson(app));
    const dump = await app.store.pool.query('select one_use_tokens::text from one_use_tokens');
    expect(JSON.stringify(dump.rows)).not.toContain(token);
  });

  test('is still valid after an empty password was refused', async () => {
    const token = await mailedToken(await makePerson(app));
    expect((await reset(token, '')).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });
});

describe('a used link', () => {
  test('lets its owner sign in while others keep trying passwords', async () => {
    const program = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
    try {
      const person = await makePerson(program);
      const send = (path: string, body: unknown, address: string) =>
        request(program, path, { method: 'POST', body, headers: { 'x-forwarded-for': address } });
      const attack = async () => {
        for (let index = 0; index < 12; index += 1) {
          await send('/auth/login', { email: person.email, password: 'guess' }, `198.51.100.${index}`);
        }
      };
      const login = (address: string) =>
        send('/auth/login', { email: person.email, password: 'new password' }, address);
      await attack();
      const token = await mailedToken(person, new Date(), program);
      const used = await send(`/auth/reset-password/${token}`, { password: 'new password' }, '203.0.113.5');
      expect(used.statusCode).toBe(200);
      // The failures of the time before are forgotten everywhere …
      expect((await login('203.0.113.6')).statusCode).toBe(200);
      // … and those that follow do not count at the network of the link.
      await attack();
      expect((await login('203.0.113.7')).statusCode).toBe(429);
      expect((await login('203.0.113.5')).statusCode).toBe(200);
    } finally {
      await program.close();
    }
  });
});

test('an account is sent five links an hour; a sixth request gets the same answer', async () => {
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
