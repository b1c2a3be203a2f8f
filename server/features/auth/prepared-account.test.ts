import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginNetworks, users } from '#server/database/schema/auth.ts';
import { secondFactors } from '#server/database/schema/second-factors.ts';
import { type Accounts, startAccounts } from '#server/test/accounts.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import type { TestApp } from '#server/test/test-app.ts';
import { otpOf } from '../../../testing/otp.ts';

let accounts: Accounts;
let app: TestApp;
let admin: Person;
let lines: string[] = [];
beforeAll(async () => {
  accounts = await startAccounts({ ROLE_NEEDS_VERIFIED_EMAIL: 'on' }, (line) => lines.push(line));
  app = accounts.app;
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => accounts.close());

const post = (path: string, body?: unknown, as?: Person, from = '203.0.113.9') =>
  request(app, path, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    ...(body !== undefined && { body }),
    ...(as && { as }),
  });
const login = (email: string, password: string) => post('/auth/login', { email, password });
const own = 'the owner chose this';
/** How the owner of the address, who has never been here, takes the account; each then has the password `own`. */
const ways: [way: string, event: string, take: (email: string, id: string) => Promise<void>][] = [
  [
    'opens the link that verifies the address',
    'address_verified',
    async (email) => {
      const link = await accounts.linked(email, 'verify-email');
      const { resetToken } = (await post(`/auth/verify-email/${link}`)).json();
      await post(`/auth/reset-password/${resetToken}`, { password: own });
    },
  ],
  [
    'asks for a reset link',
    'password_reset',
    async (email) => {
      await post('/auth/forgot-password', { email });
      await post(`/auth/reset-password/${await accounts.linked(email, 'reset-password')}`, { password: own });
    },
  ],
  [
    'signs in with Google',
    'password_changed',
    async (email, id) => {
      const token = accounts.google.token({ sub: `google-${id}`, email });
      const signed = await post('/auth/google', { token });
      const owner: Person = { ...signed.json().user, token: signed.json().token };
      await post('/auth/change-password', { password: own }, owner);
    },
  ],
  [
    'is confirmed by an admin, who gives them a slip',
    'slip_issued',
    async (email, id) => {
      await post('/roles/confirm', { email }, admin);
      const { name, code } = (await post(`/users/${id}/slip`, undefined, admin)).json();
      await post('/auth/slip', { name, code, password: own });
    },
  ],
];

test.each(ways)(
  'what a stranger prepared for a future teacher is gone once the owner %s',
  async (_way, event, take) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const registered = await post('/auth/register', { fullName: 'Mallory', email, password: 'theirs' });
    const stranger: Person = { ...registered.json().user, token: registered.json().token };
    const second = (await login(email, 'theirs')).json().token;
    const { uri } = (await post('/auth/second-factor', undefined, stranger)).json();
    const otp = otpOf(new URL(uri).searchParams.get('secret') ?? '');
    expect((await post('/auth/second-factor/confirm', { otp }, stranger)).statusCode).toBe(200);
    await post('/roles/add', { role: 'teacher', email }, admin);
    lines = [];

    await take(email, stranger.id);

    for (const token of [stranger.token, second]) {
      const me = await request(app, '/auth/me', { headers: { authorization: `Bearer ${token}` } });
      expect(me.statusCode).toBe(401);
    }
    expect((await login(email, 'theirs')).json().code).toBe('login_failed');
    const found = eq(secondFactors.userId, stranger.id);
    expect(await app.store.db.$count(secondFactors, found)).toBe(0);
    const networks = await app.store.db
      .select()
      .from(loginNetworks)
      .where(eq(loginNetworks.userId, stranger.id));
    expect(networks.length).toBeLessThanOrEqual(1);
    const signedIn = await login(email, own);
    expect([signedIn.statusCode, signedIn.json().user.role]).toEqual([200, 'teacher']);
    const [account] = await app.store.db.select().from(users).where(eq(users.id, stranger.id));
    expect(account?.emailVerifiedAt).not.toBeNull();
    expect(lines.join('')).toContain(`"event":"${event}"`);
    expect(lines.join('')).toContain('"event":"token_refused"');
  },
);
