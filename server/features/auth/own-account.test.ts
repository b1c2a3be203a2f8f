import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { oneUseTokens } from '#server/database/schema/one-use-tokens.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { type MailSink, openMailSink } from '#server/test/mail-sink.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const statusOf = async (token: string) => (await request(app, '/auth/me', bearer(token))).statusCode;

async function withPassword(password: string): Promise<Person> {
  const person = await makePerson(app);
  await app.store.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, person.id));
  return person;
}

const change = (as: Person, body: object) =>
  request(app, '/auth/change-password', { method: 'POST', as, body });

describe('changing the password', () => {
  test('ends every other session and returns a token for this one', async () => {
    const person = await withPassword('old');
    const reply = await change(person, { currentPassword: 'old', password: 'new' });
    expect(reply.statusCode).toBe(200);
    expect(await statusOf(person.token)).toBe(401);
    expect(await statusOf(reply.json().token)).toBe(200);
    const body = { email: person.email, password: 'new' };
    expect((await request(app, '/auth/login', { method: 'POST', body })).statusCode).toBe(200);
  });

  test.each([{ password: 'new' }, { currentPassword: 'wrong', password: 'new' }])(
    'with %j answers 400 on the current password and changes nothing',
    async (body) => {
      const person = await withPassword('old');
      const reply = await change(person, body);
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual(['currentPassword']);
      expect(await statusOf(person.token)).toBe(200);
    },
  );

  test('needs no current password where there is none', async () => {
    const person = await makePerson(app);
    expect((await change(person, { password: 'first' })).statusCode).toBe(200);
  });
});

test('signing out everywhere ends every session, this one included', async () => {
  const person = await makePerson(app);
  const reply = await request(app, '/auth/logout-everywhere', { method: 'POST', as: person });
  expect(reply.statusCode).toBe(200);
  expect(await statusOf(person.token)).toBe(401);
});

test('a new name is in the reply, in its token and in later replies', async () => {
  const person = await makePerson(app);
  const body = { fullName: '  Ananya Rao ' };
  const reply = await request(app, '/auth/me', { method: 'PATCH', as: person, body });
  expect(reply.json().user.fullName).toBe('Ananya Rao');
  const me = await request(app, '/auth/me', bearer(reply.json().token));
  expect(me.json()).toMatchObject({ user: { fullName: 'Ananya Rao' } });
  expect(me.json().token).toBeUndefined();
});

describe('verifying an email address', () => {
  const linkOf = async (email: string) => {
    const mail = await expect
      .poll(() => sink.mails.findLast(({ to }) => to.includes(email)), { timeout: 15_000 })
      .toBeTruthy()
      .then(() => sink.mails.findLast(({ to }) => to.includes(email)));
    const text = (mail?.text ?? '').replace(/=\r?\n/g, '');
    return /verify-email\/([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const verify = (token: string) => request(app, `/auth/verify-email/${token}`, { method: 'POST' });

  test('works once, with the link that registering sends', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const body = { fullName: 'Asha', email, password: 'x' };
    const registered = await request(app, '/auth/register', { method: 'POST', body });
    const { token } = registered.json();
    expect((await request(app, '/auth/me', bearer(token))).json().account.emailVerified).toBe(false);
    const link = await linkOf(email);
    expect((await verify(link)).statusCode).toBe(200);
    expect((await request(app, '/auth/me', bearer(token))).json().account.emailVerified).toBe(true);
    const again = await verify(link);
    expect(again.statusCode).toBe(400);
    expect(again.json().msg).toBe('Link is invalid or has expired.');
  });

  test('is refused with a link that has expired', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await request(app, '/auth/register', {
      method: 'POST',
      body: { fullName: 'Asha', email, password: 'x' },
    });
    const link = await linkOf(email);
    await app.store.db.update(oneUseTokens).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await verify(link)).statusCode).toBe(400);
  });

  test('says so and sends nothing if it is verified already', async () => {
    const person = await makePerson(app);
    const reply = await request(app, '/auth/verify-email', { method: 'POST', as: person });
    expect(reply.json().message).toBe('Your email address is already verified.');
    expect(sink.mails.filter(({ to }) => to.includes(person.email))).toEqual([]);
  });
});
