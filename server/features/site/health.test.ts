import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ method: 'GET', url });

test.each(['/api', '/api?x=1', '/api/nowhere', '/api/%zz'])(
  'answers %s with 404, and nobody keeps it',
  async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found', msg: errorTexts.not_found });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test.each([
  ['POST', 'application/json', '{'],
  ['PUT', 'text/plain', 'x'],
  ['DELETE', 'application/json', JSON.stringify('x'.repeat(2_200_000))],
] as const)('answers %s to an unknown path with 404 whatever the body', async (method, type, payload) => {
  const reply = await app.app.inject({
    method,
    url: '/api/nowhere',
    payload,
    headers: { 'content-type': type },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});

test('answers 503 with Retry-After until the start is done and the tables exist', async () => {
  const { store, config } = app;
  const state = { started: false, stopping: false };
  const starting = await createApp({ store, config, state });
  await store.db.execute(sql`alter table courses rename to courses_later`);
  try {
    for (const url of ['/api/courses', '/sitemap.xml', '/api/healthz', '/api/readyz']) {
      const reply = await starting.inject(url);
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await starting.inject('/api/nowhere')).statusCode).toBe(404);
    state.started = true;
    expect((await starting.inject('/api/courses')).json()).toMatchObject({ code: 'internal' });
  } finally {
    await store.db.execute(sql`alter table courses_later rename to courses`);
    await starting.close();
  }
});

test('is alive but not ready while the storage does not answer', async () => {
  expect((await get('/api/readyz')).json()).toEqual({ status: 'ok' });
  const uploads = join(app.config.dataDir, 'uploads');
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, 'not a folder');
  const away = await get('/api/readyz');
  expect(away.statusCode).toBe(503);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  const text = errorTexts.unavailable;
  expect(away.json()).toEqual({ code: 'unavailable', message: text, msg: text });
  expect((await get('/api/healthz')).statusCode).toBe(200);
});

test('describes which query parameters a call requires', async () => {
  const { paths } = (await get('/api/openapi.json')).json();
  expect(paths['/sub-courses'].get.parameters).toMatchObject([{ name: 'courseId', required: true }]);
  expect(paths['/quizzes'].get.parameters).toMatchObject([{ required: false }, { required: false }]);
});

test('describes Idempotency-Key for calls that read it; other calls ignore it', async () => {
  const { paths } = (await get('/api/openapi.json')).json();
  const described = Object.entries<Record<string, { parameters: { name: string }[] }>>(paths).flatMap(
    ([path, verbs]) =>
      Object.entries(verbs)
        .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
        .map(([verb]) => `${verb} ${path}`),
  );
  expect(described.sort()).toEqual([
    'post /imports/{id}/take',
    'post /quiz',
    'post /quiz/{id}/duplicate',
    'post /quiz/{id}/extra-time',
    'post /quiz/{id}/further-attempts',
    'post /results/{quizId}/submit',
    'put /quiz/{id}',
  ]);
  const tooLong = { 'idempotency-key': 'x'.repeat(201) };
  const reply = await app.app.inject({ method: 'GET', url: '/api/courses', headers: tooLong });
  expect(reply.statusCode).toBe(200);
});

test('shows every call on a page that needs nothing but its own script and the description', async () => {
  const short = await get('/docs?from=readme');
  expect([short.statusCode, short.headers.location]).toEqual([301, '/docs/']);
  const page = await get('/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('src="js/scalar.js"');
  expect(page.body).toContain('/api/openapi.json');
  const script = await get('/docs/js/scalar.js');
  expect([script.statusCode, script.headers['content-type']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
  ]);
  expect(Number(script.headers['content-length'])).toBeGreaterThan(1_000_000);
  for (const { headers } of [page, script]) {
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  }
  const inline = [...page.body.matchAll(/<script(?: type[^>]*)?>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(hashes).toHaveLength(2);
  const policy = String(page.headers['content-security-policy']);
  expect(/script-src[^;]*/.exec(policy)?.[0]).toBe(["script-src 'self'", ...hashes].join(' '));
  expect((await get('/docs/nowhere')).statusCode).toBe(404);
});
