import { attempts } from '@kaksha/contract/attempts.ts';
import { auth } from '@kaksha/contract/auth.ts';
import { quizzes } from '@kaksha/contract/quizzes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, CallError, send, setCredentials, setTransport } from './send.ts';

const onRefused = vi.fn();
let token: string | null;
let sent: { path: string; method: string; headers: Record<string, string>; body?: string | FormData }[];

beforeEach(() => {
  token = 'the-token';
  sent = [];
  setCredentials({ token: () => token, onRefused });
});
afterEach(() => {
  onRefused.mockReset();
  setCredentials({ token: () => null, onRefused: () => undefined });
});

function answer(status: number, text: string, headers: Record<string, string> = {}) {
  setTransport(async (path, request) => {
    sent.push({ path, ...request });
    return { status, headers: new Headers(headers), text: async () => text };
  });
}

const refusal = (code: string, message: string, more: object = {}) =>
  JSON.stringify({ code, message, msg: message, ...more });

async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('The call did not fail.');
  return error;
}

test('a call carries its path, body, token and extra headers', async () => {
  answer(201, '{"result":{"_id":"r"}}');
  await send(attempts.submit, {
    params: { quizId: 'a/b' },
    body: { answers: [1, null] },
    headers: { 'Idempotency-Key': 'k' },
  });
  expect(sent).toEqual([
    {
      path: '/api/results/a%2Fb/submit',
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Bearer the-token',
        'Idempotency-Key': 'k',
      },
      body: '{"answers":[1,null]}',
    },
  ]);
});

test('a call without a body says no content type, and a visitor sends no token', async () => {
  token = null;
  answer(200, '[]');
  expect(await send(quizzes.list)).toEqual([]);
  expect(sent[0]?.headers).toEqual({ accept: 'application/json' });
});

test('an anonymous call leaves the token at home and tells the session nothing', async () => {
  answer(401, refusal('login_failed', 'Invalid email or password'));
  const body = { email: 'a@b.in', password: 'x' };
  const error = await failureOf(send(auth.login, { body, anonymous: true }));
  expect(error).toMatchObject({ status: 401, code: 'login_failed', message: 'Invalid email or password' });
  expect(sent[0]?.headers).not.toHaveProperty('authorization');
  expect(onRefused).not.toHaveBeenCalled();
});

test('the query leaves out what is undefined, null or empty', () => {
  const query = { q: 'ohm & volt', role: '', from: undefined, page: 2 };
  expect(addressOf(quizzes.list, { query })).toBe('/api/quiz?q=ohm+%26+volt&page=2');
});

test('a refusal keeps the fields and the time to wait', async () => {
  answer(429, refusal('too_many', 'Too many attempts.', { fields: { email: 'No' } }), { 'retry-after': '3' });
  const error = await failureOf(send(quizzes.list));
  expect(error).toMatchObject({
    status: 429,
    message: 'Too many attempts.',
    fields: { email: 'No' },
    retryAfterMs: 3000,
  });
});

test.each([401, 403])('a %d tells the session which token was refused', async (status) => {
  answer(status, refusal('forbidden', 'No'));
  const error = await failureOf(send(quizzes.list));
  expect(onRefused).toHaveBeenCalledWith(error, 'the-token');
});

test('no answer is status 0', async () => {
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failureOf(send(quizzes.list));
  expect(error).toMatchObject({ status: 0, code: 'network' });
});

test.each([200, 502])('an answer of %d that is no JSON is a failure that says so', async (status) => {
  answer(status, '<html>proxy</html>');
  expect(await failureOf(send(quizzes.list))).toMatchObject({ status, code: 'unreadable' });
});

test('a call that was given up is no network failure', async () => {
  const controller = new AbortController();
  setTransport(async () => {
    controller.abort();
    throw controller.signal.reason;
  });
  await expect(send(quizzes.list, { signal: controller.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});

test('an error survives its way through JSON', () => {
  const error = new CallError({ status: 503, code: 'busy', message: 'Busy', retryAfterMs: 1000 });
  expect(new CallError(JSON.parse(JSON.stringify(error)))).toMatchObject({
    status: 503,
    message: 'Busy',
    retryAfterMs: 1000,
  });
});

test('an answer that breaks off in the middle counts as no answer', async () => {
  setTransport(async () => ({
    status: 200,
    headers: new Headers(),
    text: () => Promise.reject(new TypeError('network error')),
  }));
  expect(await failureOf(send(quizzes.list))).toMatchObject({ status: 0, code: 'network' });
});
