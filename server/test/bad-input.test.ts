import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { allCalls } from '@kaksha/contract/calls.ts';
import type { Call } from '@kaksha/contract/core/call.ts';
import { EmailAddress } from '@kaksha/contract/core/common.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { makePerson, makeQuiz, type Person, request } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let quizId: string;
let open: (typeof sessions.$inferSelect)[];
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
  quizId = (await makeQuiz(app))._id;
  open = await app.store.db.select().from(sessions);
});
afterAll(() => app.close());

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const hostileText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x'.repeat(400),
    '../../etc/passwd',
    "' or 1=1 --",
    '%',
    '__proto__',
  ),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, Number.POSITIVE_INFINITY, 1.5, 2 ** 53, [], {}, [null], { a: { b: [] } }),
  fc.array(hostileText, { maxLength: 4 }),
);
/** Keys that the calls know, so that the values get past the door. */
const knownKeys = fc.constantFrom(
  ...[
    'email',
    'password',
    'fullName',
    'role',
    'title',
    'questions',
    'totalTime',
    'passPercent',
    'answers',
    'quizId',
  ],
  ...[
    'versionId',
    '_id',
    'question',
    'options',
    'correctAnswer',
    'timePerQuestion',
    'explanation',
    'constructor',
  ],
  ...['path', 'levels', 'icon', 'features', 'badges', 'youtubeVideos'],
  ...['name', 'phone', 'course', 'message', 'website', 'filledInMs'],
);
const hostileBody = fc.oneof(
  hostileValue,
  fc.dictionary(knownKeys, hostileValue),
  fc.record({
    questions: fc.array(fc.dictionary(knownKeys, hostileValue), { maxLength: 3 }),
    answers: fc.array(hostileValue, { maxLength: 5 }),
    title: hostileText,
    email: hostileText,
  }),
);

function isError(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    'msg' in body &&
    body.message === body.msg
  );
}

function pathOf(call: Call, value: string): string {
  return call.path.replace(/:\w+/g, encodeURIComponent(value));
}

describe('bad input', () => {
  test('never gets a 5xx and always the error body, from every call', async () => {
    const quick = allCalls.filter((call) => !/healthz|readyz/.test(call.path));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...quick),
        fc.oneof(
          fc.constant('quiz'),
          hostileText.filter((text) => text.isWellFormed() && text !== ''),
        ),
        hostileBody,
        fc.boolean(),
        async (call, id, body, signedIn) => {
          const reply = await request(app, pathOf(call, id === 'quiz' ? quizId : id.slice(0, 100)), {
            method: call.method,
            ...(call.body || call.form
              ? { body: JSON.stringify(body) ?? 'null', headers: { 'content-type': 'application/json' } }
              : {}),
            ...(signedIn ? { as: admin } : {}),
          });
          expect(reply.statusCode).toBeLessThan(500);
          if (reply.statusCode >= 400) expect(isError(reply.json())).toBe(true);
          // The calls that follow are made by someone who is still signed in.
          if (call.path.startsWith('/auth/logout')) {
            await app.store.db.update(users).set({ tokenVersion: 0 });
            await app.store.db.insert(sessions).values(open).onConflictDoNothing();
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each([
    ['broken JSON', '{"email": "a@b.c"', 400],
    ['a number', '1', 400],
    ['NUL in a text', JSON.stringify({ fullName: 'a\u0000b', email: 'nul@example.com', password: 'x' }), 400],
    ['half a surrogate pair', '{"fullName":"\\ud800","email":"half@example.com","password":"x"}', 400],
    ['a list where text belongs', '{"fullName":["Asha"],"email":"list@example.com","password":"x"}', 400],
    ['JSON 5,000 levels deep', `{"fullName":${deep(5_000)},"email":"deep@example.com","password":"x"}`, 400],
  ])('%s answers 400 with the error body', async (_name, payload, status) => {
    const reply = await request(app, '/auth/register', {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(status);
    expect(isError(reply.json())).toBe(true);
  });

  test('a deeply nested value among the answers counts as unanswered', async () => {
    const quiz = await makeQuiz(app);
    const reply = await request(app, `/results/${quiz._id}/submit`, {
      method: 'POST',
      as: admin,
      body: `{"answers":[${deep(5_000)}]}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.json()).toMatchObject({ result: { answers: [null, null] } });
  });

  test('a quiz 200,000 levels deep answers 400', async () => {
    const reply = await request(app, '/quiz', {
      method: 'POST',
      as: admin,
      body: `{"questions":${deep(200_000)}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(400);
    expect(isError(reply.json())).toBe(true);
  });

  const KB = 1024;
  test.each([
    ['a sign-in', 'POST', '/auth/login', 16 * KB],
    ['a demo request', 'POST', '/demo/send-demo-request', 256 * KB],
    ['a quiz', 'POST', '/quiz', 2_048 * KB],
  ] as const)('%s of more bytes than it may have answers 413', async (_what, method, path, most) => {
    const send = (bytes: number) => {
      const padding = 'x'.repeat(bytes - JSON.stringify({ padding: '' }).length);
      return request(app, path, { method, as: admin, body: { padding } });
    };
    expect((await send(most)).statusCode).toBe(400);
    const reply = await send(most + 1);
    expect(reply.json()).toMatchObject({ code: 'too_large' });
    expect(reply.statusCode).toBe(413);
  });

  test('a compressed body answers 415, however small it is', async () => {
    const reply = await request(app, '/auth/login', {
      method: 'POST',
      body: brotliCompressSync(JSON.stringify({ email: 'x'.repeat(2_000_000), password: 'x' })),
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    });
    expect(reply.json()).toMatchObject({ code: 'wrong_type' });
    expect(reply.statusCode).toBe(415);
  });

  test('the length of an email address is checked before it is normalised', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const parsed = EmailAddress.safeParse(`${'a'.repeat(1_000)}@example.com`);
    expect(parsed.error?.issues).toMatchObject([{ message: 'At most 254 characters.' }]);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  test('a body of another content type answers 415', async () => {
    const reply = await request(app, '/auth/login', {
      method: 'POST',
      body: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.statusCode).toBe(415);
    expect(isError(reply.json())).toBe(true);
  });

  test('an id that cannot be decoded is answered like an unknown one', async () => {
    const reply = await request(app, '/quiz/%zz');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'quiz_not_found']);
  });

  test('a connection without a request is closed without a reply, and words that are not HTTP answer 400', async () => {
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    const heard = async (said: string) => {
      const accepted = once(app.app.server, 'connection');
      const client = connect(Number(port), '127.0.0.1');
      const [socket] = await accepted;
      if (said === '') app.app.server.emit('clientError', new Error('No request in time'), socket);
      else client.write(said);
      return text(client);
    };
    expect(await heard('')).toBe('');
    expect(await heard('good morning\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['/nothing', '/quiz/a/b/c', '/%zz', ''])('an unknown path %j answers 404 JSON', async (path) => {
    const reply = await request(app, path);
    expect(reply.statusCode).toBe(404);
    expect(isError(reply.json())).toBe(true);
  });
});
