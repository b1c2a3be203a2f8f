import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { serveMetrics } from './metrics.ts';

let app: TestApp;
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '9464' });
  const { metrics } = app.app;
  if (metrics === null) throw new Error('METRICS_PORT is set');
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);

test('count requests by their route, events by their code, and what waits, without an id or a name', async () => {
  const person = await makePerson(app);
  await request(app, '/results/user/00000000-0000-7000-8000-000000000001', { as: person });
  await request(app, '/auth/login', {
    method: 'POST',
    body: { email: person.email, password: 'wrong' },
  });
  const reply = await get('/metrics');
  expect(reply.headers.get('content-type')).toContain('text/plain');
  const text = await reply.text();
  expect(text).toMatch(
    /kaksha_request_seconds_count\{method="GET",route="\/api\/results\/user\/:userId",status="403"\} 1/,
  );
  expect(text).toContain('kaksha_security_events_total{event="login_failed"} 1');
  expect(text).toContain('kaksha_exam_attempts_open 0');
  expect(text).toMatch(/kaksha_database_connections\{state="open"\} \d/);
  expect(text).toContain('kaksha_password_hashes 0');
  expect(text).not.toContain(person.email);
  expect(text).not.toContain(person.id);
});

test('are served under /metrics alone, and not on the site’s own port', async () => {
  expect((await get('/')).status).toBe(404);
  expect((await app.app.inject('/metrics')).body).not.toContain('kaksha_request_seconds');
});
