import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginNetworks, users } from '#server/database/schema/auth.ts';
import { oneUseTokens } from '#server/database/schema/one-use-tokens.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { type MailSink, openMailSink } from '#server/test/mail-sink.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { mailVerificationLink } from './verification.ts';

let app: TestApp;
let sink: MailSink;
let admin: Person;
beforeAll(async () => {
  sink = await openMailSink();
  app = await startTestApp({ SMTP_URL: sink.url, TRUST_PROXY: '127.0.0.1' });
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  request(app, path, { method: 'POST', body, ...(headers && { headers }) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (token: string) => request(app, '/auth/me', { headers: bearer(token) });
const login = (email: string, password: string) => post('/auth/login', { email, password });

/** Someone registers this email address with this password; the token of the link that is mailed. */
async function registered({
  email = `${crypto.randomUUID()}@example.com`,
  password = 'theirs',
  from = '',
} = {}) {
  const headers = from === '' ? undefined : { 'x-forwarded-for': from };
  const reply = await post('/auth/register', { fullName: 'Asha', email, password }, headers);
  return {
    email,
    token: String(reply.json().token),
    id: String(reply.json().user.id),
    link: await linkTo(email),
  };
}

async function linkTo(email: string): Promise<string> {
  const newest = () => sink.mails.findLast(({ to }) => to.includes(email));
  await expect.poll(newest, { timeout: 15_000 }).toBeTruthy();
  const text = (newest()?.text ?? '').replace(/=\r?\n/g, '');
  return /verify-email\/([\w-]+)/.exec(text)?.[1] ?? '';
}

const verify = (link: string, token?: string) =>
  post(`/auth/verify-email/${link}`, undefined, token === undefined ? undefined : bearer(token));

test('whose address was verified before the email went gets no link, and neither does an account that is gone', async () => {
  const mailer = { send: () => Promise.reject(new Error('An email was sent')) };
  const deps = { db: app.store.db, mailer, publicUrl: 'https://kaksha.example' };
  for (const userId of [admin.id, crypto.randomUUID(), undefined]) {
    await expect(mailVerificationLink(deps, { userId, now: new Date() })).resolves.toBeUndefined();
  }
});

describe('a verification link', () => {
  test('opened with a session of its account verifies the email address, once, and ends nothing', async () => {
    const { email, token, link } = await registered();
    expect((await me(token)).json().account.emailVerified).toBe(false);
    const reply = await verify(link, token);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'Your email address is verified.' });
    expect((await me(token)).json().account.emailVerified).toBe(true);
    expect((await login(email, 'theirs')).statusCode).toBe(200);
    const again = await verify(link, token);
    expect(again.statusCode).toBe(400);
    expect(again.json().msg).toBe('Link is invalid or has expired.');
  });

  test('gives its owner a listed email address that a stranger registered, and leaves the stranger nothing', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await request(app, '/roles/add', { method: 'POST', body: { role: 'teacher', email }, as: admin });
    const stranger = await registered({ email, from: '198.51.100.7' });
    const opened = await verify(stranger.link);
    expect(opened.statusCode).toBe(200);

    expect((await me(stranger.token)).statusCode).toBe(401);
    expect((await login(email, 'theirs')).statusCode).toBe(401);
    const { resetToken } = opened.json();
    expect((await post(`/auth/reset-password/${resetToken}`, { password: 'mine' })).statusCode).toBe(200);
    const owner = await login(email, 'mine');
    expect(owner.json().user.role).toBe('teacher');
    expect((await login(email, 'theirs')).statusCode).toBe(401);
    expect((await me(stranger.token)).statusCode).toBe(401);
    const networks = await app.store.db
      .select({ network: loginNetworks.network })
      .from(loginNetworks)
      .where(eq(loginNetworks.userId, stranger.id));
    expect(networks).toEqual([{ network: '127.0.0.1' }]);
  });

  test('opened with the session of another account ends the sessions of its own', async () => {
    const { token, link } = await registered();
    const other = await registered();
    expect((await verify(link, other.token)).json().resetToken).toEqual(expect.any(String));
    expect((await me(token)).statusCode).toBe(401);
    expect((await me(other.token)).json().account.emailVerified).toBe(false);
  });

  test('of an email address that was verified meanwhile ends nothing', async () => {
    const { token, id, link } = await registered();
    await app.store.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
    expect((await verify(link)).json()).toEqual({ message: 'Your email address is verified.' });
    expect((await me(token)).statusCode).toBe(200);
  });

  test('names its email address and whether the caller is signed in there, and is not used up by asking', async () => {
    const { email, token, link } = await registered();
    const other = await registered();
    const read = async (headers: Record<string, string> = {}) =>
      (await request(app, `/auth/verify-email/${link}`, { headers })).json();
    expect(await read()).toEqual({ email, own: false });
    expect(await read(bearer(other.token))).toEqual({ email, own: false });
    expect(await read(bearer(token))).toEqual({ email, own: true });
    expect((await verify(link, token)).statusCode).toBe(200);
    const used = await request(app, `/auth/verify-email/${link}`);
    expect(used.statusCode).toBe(400);
    expect(used.json().code).toBe('verification_link_invalid');
  });

  test('is refused once it has expired', async () => {
    const { id, link } = await registered();
    await app.store.db
      .update(oneUseTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(oneUseTokens.userId, id));
    expect((await verify(link)).statusCode).toBe(400);
  });
});

test('asking for a link says so and sends nothing if the email address is verified already', async () => {
  const person = await makePerson(app);
  const reply = await request(app, '/auth/verify-email', { method: 'POST', as: person });
  expect(reply.json().message).toBe('Your email address is already verified.');
  expect(sink.mails.filter(({ to }) => to.includes(person.email))).toEqual([]);
});
