import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { seedPerson } from '#server/database/seeds.ts';
import { issueToken } from '#server/platform/auth/one-use-tokens.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const CLIENT = 'kaksha.apps.googleusercontent.com';
const google = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');

let app: TestApp;
let keys: Server;
beforeAll(async () => {
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  keys = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const { port } = keys.address() as AddressInfo;
  app = await startTestApp({ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs` });
});
afterAll(async () => {
  await app.close();
  keys.close();
});

const nowS = () => Math.floor(Date.now() / 1_000);
const claims = (over: JWTPayload = {}): JWTPayload => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  azp: CLIENT,
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ananya Sharma',
  iat: nowS(),
  exp: nowS() + 3_600,
  ...over,
});
const sign = (payload: JWTPayload, key = google.privateKey, header = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);
const signIn = (token: string) =>
  request(app, '/auth/google', { method: 'POST', body: { token }, headers: {} });
const without = (name: string) => {
  const { [name]: _, ...rest } = claims();
  return rest;
};

const secret = new TextEncoder().encode('a secret that is long enough for HS256');
const bad: Record<string, () => Promise<string> | string> = {
  'that is no token': () => 'not-a-token',
  'of three empty parts': () => '..',
  'without a signature': () => new UnsecuredJWT(claims()).encode(),
  'signed with another key': () => sign(claims(), stranger.privateKey),
  'signed with an unknown key id': () => sign(claims(), stranger.privateKey, { kid: 'two' }),
  'signed with a shared secret': () =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
  'whose claims were changed': async () => {
    const [head, , signature] = (await sign(claims())).split('.');
    const body = Buffer.from(JSON.stringify(claims({ email: 'admin@example.com' }))).toString('base64url');
    return `${head}.${body}.${signature}`;
  },
  'for another client': () => sign(claims({ aud: 'other.apps.googleusercontent.com' })),
  'for several clients': () => sign(claims({ aud: [CLIENT, 'other.apps.googleusercontent.com'] })),
  'given to another client': () => sign(claims({ azp: 'other.apps.googleusercontent.com' })),
  'of another issuer': () => sign(claims({ iss: 'https://accounts.example.com' })),
  'that has expired': () => sign(claims({ iat: nowS() - 3_700, exp: nowS() - 100 })),
  'that is older than an hour': () => sign(claims({ iat: nowS() - 4_000 })),
  'from the future': () => sign(claims({ iat: nowS() + 600, exp: nowS() + 4_000 })),
  'that is not valid yet': () => sign(claims({ nbf: nowS() + 600 })),
  'with an unverified email address': () => sign(claims({ email_verified: false })),
  'that says nothing about verification': () => sign(without('email_verified')),
  'with verification as text': () => sign(claims({ email_verified: 'true' })),
  'without an email address': () => sign(without('email')),
  'without an account': () => sign(without('sub')),
  'with an empty account': () => sign(claims({ sub: '' })),
  'without an end': () => sign(without('exp')),
  'without a beginning': () => sign(without('iat')),
};

test.each(Object.keys(bad))('a Google token %s answers 401 and creates nothing', async (name) => {
  const before = await app.store.db.$count(users);
  const reply = await signIn(await (bad[name]?.() ?? ''));
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ code: 'google_refused', msg: 'Google login failed' });
  expect(await app.store.db.$count(users)).toBe(before);
});

describe('a good Google token', () => {
  test('creates an account with a verified email address and no password', async () => {
    const reply = await signIn(await sign(claims({ email: 'Kavya@Example.com', name: 'Kavya Nair' })));
    expect(reply.statusCode).toBe(200);
    const { user, token } = reply.json();
    expect(user).toMatchObject({ email: 'kavya@example.com', fullName: 'Kavya Nair', role: 'student' });
    const me = await request(app, '/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.json().account).toEqual({
      hasPassword: false,
      student: null,
      emailVerified: true,
      google: true,
      testimonials: 0,
      passwordUntil: null,
      secondFactor: { on: false, codesLeft: 0, dueAt: null },
    });
  });

  test('finds its account again under a changed email address', async () => {
    const sub = randomUUID();
    const first = await signIn(await sign(claims({ sub })));
    const second = await signIn(await sign(claims({ sub, email: `${randomUUID()}@example.com` })));
    expect(second.json().user).toEqual(first.json().user);
  });

  test('used twice at once creates one account', async () => {
    const payload = claims();
    const replies = await Promise.all([1, 2, 3, 4].map(async () => signIn(await sign(payload))));
    expect(new Set(replies.map((reply) => reply.json().user.id)).size).toBe(1);
  });

  test('links the account of a verified email address, which keeps its password', async () => {
    const passwordHash = await hashPassword('orbit');
    const now = new Date();
    const { email, id } = await seedPerson(app.store.db, { emailVerifiedAt: now, now, passwordHash });
    expect((await signIn(await sign(claims({ email })))).json().user.id).toBe(id);
    const body = { email, password: 'orbit' };
    expect((await request(app, '/auth/login', { method: 'POST', body })).statusCode).toBe(200);
  });

  test('takes an account over that was registered under its email address and never verified', async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { fullName: 'A stranger', email, password: 'theirs' };
    const registered = await request(app, '/auth/register', { method: 'POST', body });
    expect((await signIn(await sign(claims({ email })))).statusCode).toBe(200);
    const { token } = registered.json();
    const me = await request(app, '/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.statusCode).toBe(401);
    const login = { method: 'POST', body: { email, password: 'theirs' } } as const;
    expect((await request(app, '/auth/login', login)).statusCode).toBe(401);
  });

  test('ends the links to set a password that were sent before it was linked, and tells the owner', async () => {
    const now = new Date();
    const { email, id } = await seedPerson(app.store.db, { emailVerifiedAt: now, now });
    const link = { purpose: 'password-reset', userId: id, tokenVersion: 0, goodForMs: 60_000, now } as const;
    const token = await issueToken(app.store.db, link);
    const payload = claims({ email });
    expect((await signIn(await sign(payload))).statusCode).toBe(200);
    const late = { method: 'POST', body: { password: 'x' } } as const;
    expect((await request(app, `/auth/reset-password/${token}`, late)).statusCode).toBe(400);
    // The owner is told once: a later sign-in links nothing.
    expect((await signIn(await sign(payload))).statusCode).toBe(200);
    const told = await app.store.pool.query(
      `select data ->> 'kind' as kind from pgboss.job where name = 'account-notice' and data ->> 'userId' = $1`,
      [id],
    );
    expect(told.rows).toEqual([{ kind: 'google-linked' }]);
  });

  test('answers 409 if its email address is linked to another Google account', async () => {
    const email = `${randomUUID()}@example.com`;
    await signIn(await sign(claims({ email })));
    const reply = await signIn(await sign(claims({ email })));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('google_account_differs');
  });

  test('never signs in as a sample author', async () => {
    const now = new Date();
    const { email, id } = await seedPerson(app.store.db, { emailVerifiedAt: null, now });
    await app.store.db.update(users).set({ sample: true }).where(eq(users.id, id));
    expect((await signIn(await sign(claims({ email })))).statusCode).toBe(401);
  });
});

test('answers 503 while Google’s keys cannot be loaded', async () => {
  const away = await startTestApp({ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' });
  const body = { token: await sign(claims()) };
  const reply = await request(away, '/auth/google', { method: 'POST', body });
  expect(reply.statusCode).toBe(503);
  await away.close();
});

describe('a nonce', () => {
  const ask = async (cookie?: string) => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const reply = await request(app, '/auth/google/nonce', { method: 'POST', headers });
    const [cookieSet = ''] = String(reply.headers['set-cookie']).split(';');
    return {
      nonce: String(reply.json().nonce),
      cookie: cookieSet,
      header: String(reply.headers['set-cookie']),
    };
  };
  const signInWith = async (nonce: unknown, cookie?: string) => {
    const token = await sign(claims(nonce === undefined ? {} : { nonce }));
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    return (await request(app, '/auth/google', { method: 'POST', body: { token }, headers })).statusCode;
  };

  test('has a cookie of this host and HTTPS alone when live', async () => {
    const live = await startTestApp({
      PUBLIC_URL: 'https://kaksha.example',
      GOOGLE_CLIENT_ID: CLIENT,
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    try {
      const reply = await request(live, '/auth/google/nonce', { method: 'POST' });
      expect(reply.headers['set-cookie']).toMatch(
        /^__Host-google_nonce=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      );
    } finally {
      await live.close();
    }
  });

  test('is given with a cookie that no script can read, and signs in once', async () => {
    const { nonce, cookie, header } = await ask();
    expect(header).toMatch(
      /^google_nonce=[\w.-]+; Max-Age=3600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(await signInWith(nonce, cookie)).toBe(200);
    expect(await signInWith(nonce, cookie)).toBe(401);
  });

  test('signs in once when used twice at the same time', async () => {
    const { nonce, cookie } = await ask();
    const both = await Promise.all([signInWith(nonce, cookie), signInWith(nonce, cookie)]);
    expect(both.sort()).toEqual([200, 401]);
  });

  test('is shared by the tabs of a browser until it is used', async () => {
    const first = await ask();
    expect((await ask(first.cookie)).nonce).toBe(first.nonce);
    await signInWith(first.nonce, first.cookie);
    expect((await ask(first.cookie)).nonce).not.toBe(first.nonce);
  });

  test.each<[string, (own: Awaited<ReturnType<typeof ask>>) => Promise<number>]>([
    ['of a token without the cookie', ({ nonce }) => signInWith(nonce)],
    ['of the cookie without one in the token', ({ cookie }) => signInWith(undefined, cookie)],
    ['of another browser', async ({ cookie }) => signInWith((await ask()).nonce, cookie)],
    ['of nobody', () => signInWith('made-up', 'google_nonce=made-up')],
    [
      'with another end',
      ({ nonce }) => {
        const [random, , signature] = nonce.split('.');
        const longer = `${random}.9999999999.${signature}`;
        return signInWith(longer, `google_nonce=${longer}`);
      },
    ],
    ['that is no text', ({ cookie }) => signInWith(5, cookie)],
  ])('%s answers 401', async (_what, attempt) => {
    expect(await attempt(await ask())).toBe(401);
  });
});
