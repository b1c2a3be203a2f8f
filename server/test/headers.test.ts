import { allCalls } from '@kaksha/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Person } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  student = await makePerson(app);
});
afterAll(() => app.close());

const everyCall = allCalls.map(({ method, path }) => ({ name: `${method} ${path}`, method, path }));

describe('every reply of the API', () => {
  test.each(everyCall)(
    '$name is kept by nobody, framed by nobody, and open to no other site',
    async (call) => {
      const url = `/api${call.path.replace(/:\w+/g, crypto.randomUUID())}`;
      for (const signedIn of [false, true]) {
        const { headers } = await app.app.inject({
          method: call.method,
          url,
          headers: {
            origin: 'https://evil.example',
            ...(signedIn ? { authorization: `Bearer ${student.token}` } : {}),
          },
        });
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        });
        expect(headers.vary).toContain('Authorization');
        const cookies = call.path === '/auth/google/nonce' ? ['set-cookie'] : [];
        expect(Object.keys(headers).filter((name) => /^(access-control-|set-cookie)/.test(name))).toEqual(
          cookies,
        );
      }
    },
  );
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a form that another site sends as %s signs nobody in',
  async (type) => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
      payload: 'email=a@example.com',
    });
    expect([403, 415]).toContain(reply.statusCode);
  },
);
