import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const register = (email: string) =>
  request(app, '/auth/register', { method: 'POST', body: { fullName: 'Asha Rao', email, password: 'x' } });
const of = async (email: string) => {
  const { rows } = await app.store.db.execute<{ mailbox: string }>(
    sql`select mailbox_of(${email}) as mailbox`,
  );
  return rows[0]?.mailbox;
};

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['asha+exam@example.com', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['+asha@example.com', '+asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['a.s.ha+2@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['"asha"@example.com', 'asha@example.com'],
  ['', ''],
])('%s leads to the mailbox %s', async (email, mailbox) => {
  expect(await of(email)).toBe(mailbox);
});

test('a second account of one mailbox is refused, also when both register at the same time', async () => {
  const name = crypto.randomUUID();
  expect((await register(`${name}@example.com`)).statusCode).toBe(201);
  const second = await register(`${name}+2@example.com`);
  expect([second.statusCode, second.json().code]).toEqual([409, 'email_taken']);
  const other = crypto.randomUUID();
  const replies = await Promise.all([1, 2, 3, 4].map((number) => register(`${other}+${number}@example.com`)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test('the address stays as it was typed, and signs in so', async () => {
  const email = `${crypto.randomUUID()}+kaksha@example.com`;
  expect((await register(email)).json().user.email).toBe(email);
  const login = { method: 'POST', body: { email, password: 'x' } } as const;
  expect((await request(app, '/auth/login', login)).statusCode).toBe(200);
});

test('an address on a roles list, and a student whom staff enter, may share a mailbox', async () => {
  const admin = await makePerson(app, { role: 'admin' });
  const name = crypto.randomUUID();
  await register(`${name}@example.com`);
  const email = `${name}+staff@example.com`;
  await request(app, '/roles/add', { method: 'POST', as: admin, body: { role: 'teacher', email } });
  expect((await register(email)).statusCode).toBe(201);
  const student = { fullName: 'Riya Rao', email: `${name}+riya@example.com`, roll: `R-${name.slice(0, 8)}` };
  const entered = await request(app, '/students', { method: 'POST', as: admin, body: student });
  expect(entered.statusCode).toBe(201);
});
