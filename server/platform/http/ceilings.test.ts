import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeQuiz, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const post = (path: string, as: Person, body: unknown, headers: Record<string, string> = {}) =>
  request(app, path, { method: 'POST', as, body, headers });

/** As if this account had done it so many times already. */
async function did(what: string, { id }: Person, times: number): Promise<void> {
  await app.store.pool.query(
    `insert into rate_limits (key, hits, ends_at, blocked_until)
     values ($1, $2, now() + interval '1 hour', case when $3 then now() + interval '1 hour' end)`,
    [`${what} ${id}`, times, times >= 300],
  );
}

const quote = (n: number) => ({ studentName: 'Ravi', quote: `Good, ${n}.`, achievement: '', mentor: '' });

test('a student sends 5 testimonials a day; another student, and staff, go on', async () => {
  const [student, other] = [await makePerson(app), await makePerson(app)];
  const admin = await makePerson(app, { role: 'admin' });
  const send = async (as: Person, n: number) => (await post('/testimonials', as, quote(n))).statusCode;
  expect((await post('/testimonials', student, { quote: '' })).statusCode).toBe(400);
  for (let n = 1; n <= 5; n += 1) expect(await send(student, n)).toBe(201);
  const refused = await post('/testimonials', student, quote(6));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
  expect(refused.json().message).toMatch(/5 testimonials today/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect(await send(other, 1)).toBe(201);
  for (let n = 1; n <= 6; n += 1) expect(await send(admin, n)).toBe(201);
});

test('300 new results a day; a repeated submission is neither counted nor refused', async () => {
  const student = await makePerson(app);
  const { _id } = await makeQuiz(app);
  const submit = (key: string) =>
    post(`/results/${_id}/submit`, student, { answers: [0, 1] }, { 'idempotency-key': key });
  expect((await submit('first')).statusCode).toBe(201);
  // As if the student had submitted 296 more in the last hours, and many before that.
  await app.store.pool.query(
    `insert into results (id, user_id, quiz_id, quiz_version_id, attempt_key, answers, score, total, marks_hundredths,
       max_marks_hundredths, percentage, passed, pass_percent, user_name, user_email, user_role, quiz_title, created_at)
     select gen_random_uuid(), user_id, quiz_id, quiz_version_id, 'past ' || n, answers, score, total, marks_hundredths,
       max_marks_hundredths, percentage, passed, pass_percent, user_name, user_email, user_role, quiz_title,
       now() - case when n <= 296 then interval '5 hours' else interval '25 hours' end
     from results, generate_series(1, 400) n where user_id = $1`,
    [student.id],
  );
  for (const key of ['a', 'b']) expect((await submit(key)).statusCode).toBe(201);
  for (let again = 0; again < 5; again += 1) expect((await submit('b')).statusCode).toBe(200);
  expect((await submit('c')).statusCode).toBe(201);
  const refused = await submit('d');
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'You have submitted 300 quizzes today. Please try again tomorrow.',
  ]);
  expect((await submit('a')).statusCode).toBe(200);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(68_000);
  expect((await request(app, `/results/user/${student.id}`, { as: student })).json()).toHaveLength(404);
});

test('200 addresses of files an hour', async () => {
  const student = await makePerson(app);
  const ask = () => post('/downloads', student, { what: 'my-results' });
  await did('download', student, 199);
  expect((await ask()).statusCode).toBe(201);
  expect((await ask()).statusCode).toBe(429);
});
