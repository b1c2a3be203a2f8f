import { everyone } from '@kaksha/contract/core/access.ts';
import { type Call, call } from '@kaksha/contract/core/call.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fail } from '../core/fail.ts';
import { forgetOnOwnChanges } from './content-changes.ts';
import { answerError } from './error-handler.ts';
import { answer, serve } from './serve.ts';
import { noTurns } from './turns.ts';

const declared = { access: everyone, replies: { 200: z.object({}) } } as const;
const update = call({
  ...declared,
  method: 'PUT',
  path: '/courses/:name',
  summary: 'Change a course',
  audit: 'course.update',
});
const saveAnswers = call({ ...declared, method: 'PUT', path: '/attempts/answers', summary: 'Save answers' });
const submit = call({ ...declared, method: 'POST', path: '/results/submit', summary: 'Submit' });
const login = call({ ...declared, method: 'POST', path: '/auth/login', summary: 'Sign in' });

let app: FastifyInstance;
let title: string;
/** The page as it is cached; null after it was cleared. */
let cached: string | null;
let renders: number;
/** What happens to a change. */
let outcome: () => void;

beforeEach(async () => {
  title = 'Old title';
  cached = null;
  renders = 0;
  outcome = () => {
    title = 'New title';
  };
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, {}));
  app.decorate('turns', noTurns);
  app.decorate('identify', async () => ({ user: null, session: null, tokenRefused: false }));
  forgetOnOwnChanges(app, {
    changed: () => {
      cached = null;
    },
  });
  app.get('/courses', async () => {
    if (cached === null) renders += 1;
    cached ??= title;
    return cached;
  });
  serve(app, update, async () => {
    outcome();
    return answer(200, {});
  });
  for (const entry of [saveAnswers, submit, login] satisfies Call[]) {
    serve(app, entry, async () => answer(200, {}));
  }
  await app.inject('/courses');
});

test('a page requested right after a change shows the change', async () => {
  await app.inject({ method: 'PUT', url: '/api/courses/physics' });
  expect((await app.inject('/courses')).body).toBe('New title');
});

test('a change whose commit was not confirmed clears the cached pages', async () => {
  outcome = () => {
    title = 'New title';
    fail('unavailable', { retryAfterS: 2 });
  };
  await app.inject({ method: 'PUT', url: '/api/courses/physics' });
  expect((await app.inject('/courses')).body).toBe('New title');
});

test('a refused change leaves the cached pages', async () => {
  outcome = () => fail('not_signed_in');
  await app.inject({ method: 'PUT', url: '/api/courses/physics' });
  await app.inject('/courses');
  expect(renders).toBe(1);
});

test.for([
  ['PUT', '/api/attempts/answers', 200],
  ['POST', '/api/results/submit', 200],
  ['POST', '/api/auth/login', 200],
  ['POST', '/api/nothing', 404],
  ['POST', '/courses', 404],
  ['HEAD', '/courses', 200],
] as const)('%s %s leaves the cached pages', async ([method, url, status]) => {
  expect((await app.inject({ method, url })).statusCode).toBe(status);
  await app.inject('/courses');
  expect(renders).toBe(1);
});
