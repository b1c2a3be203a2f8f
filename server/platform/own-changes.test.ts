import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { forgetOnOwnChanges } from './content-changes.ts';

let app: FastifyInstance;
let title: string;
/** The page as it is cached; null after it was cleared. */
let cached: string | null;

beforeEach(async () => {
  title = 'Old title';
  cached = null;
  app = fastify();
  forgetOnOwnChanges(app, {
    changed: () => {
      cached = null;
    },
  });
  app.get('/courses', async () => {
    cached ??= title;
    return cached;
  });
  app.put('/api/courses/1', async () => {
    title = 'New title';
    return {};
  });
  app.post('/api/results/1', async () => ({}));
  app.post('/api/auth/login', async () => ({}));
  await app.inject('/courses');
});

test('a page requested right after a change shows the change', async () => {
  await app.inject({ method: 'PUT', url: '/api/courses/1' });
  expect((await app.inject('/courses')).body).toBe('New title');
});

test('a change that failed clears the cached pages as well', async () => {
  await app.inject({ method: 'DELETE', url: '/api/courses/2' });
  expect(cached).toBeNull();
});

test.for([
  ['GET', '/courses'],
  ['HEAD', '/courses'],
  ['POST', '/api/results/1'],
  ['POST', '/api/auth/login'],
] as const)('%s %s leaves the cached pages', async ([method, url]) => {
  await app.inject({ method, url });
  expect(cached).toBe('Old title');
});
