import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
