import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const tried = async () => (await request(app, '/security', { as: admin })).json().tried;
const fail = (email: string) =>
  request(app, '/auth/login', { method: 'POST', body: { email, password: 'wrong' } });

test('admins are told once passwords are tried at many accounts, and not of one person who mistypes', async () => {
  for (let time = 0; time < 9; time += 1) await fail('forgetful@example.com');
  expect(await tried()).toBeNull();
  const accounts = Array.from({ length: 9 }, (_, index) => `student${index}@example.com`);
  await Promise.all(accounts.flatMap((email) => [1, 2, 3, 4, 5].map(() => fail(email))));
  expect(await tried()).toEqual({ accounts: 10, networks: 1 });
});
