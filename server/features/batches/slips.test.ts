import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBatch, makePerson, makeStudent, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const post = (path: string, body: unknown, as?: Person) =>
  request(app, path, { method: 'POST', body, ...(as && { as }) });

test('a class of 150 signs in by slips from one address, after 150 wrong codes that lock nobody out', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 150; at += 1) ids.push((await makeStudent(app, { roll: `C-${at}` }, teacher))._id);
  const batch = await makeBatch(app, {}, ids, teacher);
  const slips = (await post(`/batches/${batch._id}/slips`, {}, teacher)).json();
  expect(slips).toHaveLength(150);
  for (const { name } of slips) {
    const wrong = await post('/auth/slip', { name, code: 'ZZZZZZZZZZ', password: 'p' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'slip_invalid']);
  }
  for (const { name, code } of slips) {
    const used = await post('/auth/slip', { name, code: code.toLowerCase(), password: 'p' });
    expect(used.json()).toMatchObject({ user: { email: '' } });
    expect((await post('/auth/login', { email: name, password: 'p' })).statusCode).toBe(200);
  }
  const { name, code } = slips[0];
  expect((await post('/auth/slip', { name, code, password: 'p' })).json().code).toBe('slip_invalid');
  expect((await post(`/batches/${batch._id}/slips`, { who: 'never_signed_in' }, teacher)).json()).toEqual([]);
  const few = await makeBatch(app, {}, ids.slice(0, 2), teacher);
  expect((await post(`/batches/${few._id}/slips`, { who: 'all' }, teacher)).json()).toHaveLength(2);
  const unknown = await post(`/batches/${crypto.randomUUID()}/slips`, {}, teacher);
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'batch_not_found']);
}, 60_000);
