import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { openStore } from '#server/database/client.ts';
import { request } from '#server/test/factories.ts';
import { type MailSink, openMailSink } from '#server/test/mail-sink.ts';
import { linesTo, startTestApp, type TestApp } from '#server/test/test-app.ts';
import { loggedError } from './logging.ts';

/** Values a person entered, or that stand for one; none of them may reach a log. */
const planted = {
  fullName: 'Planted Name',
  email: 'planted.person@example.com',
  password: 'planted-password',
};
const forbidden = /planted name|planted\.person|planted-password|\$argon2/i;

describe('a running program', () => {
  let app: TestApp;
  let sink: MailSink;
  let output = '';
  beforeAll(async () => {
    sink = await openMailSink();
    app = await startTestApp({ SMTP_URL: sink.url }, (line) => {
      output += line;
    });
  });
  afterAll(async () => {
    await app.close();
    await sink.close();
  });

  const post = async (path: string) =>
    (await request(app, path, { method: 'POST', body: planted })).statusCode;
  const change = (statement: string) => app.store.db.execute(sql.raw(statement));
  const lines = () =>
    output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));

  test('logs a refused row by route and constraint, without the row', async () => {
    await change(`alter table users add constraint users_planted check (full_name <> '${planted.fullName}')`);
    expect(await post('/auth/register')).toBe(500);
    await change('alter table users drop constraint users_planted');
    expect(lines()).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        route: '/api/auth/register',
        err: expect.objectContaining({ constraint: 'users_planted', code: '23514', table: 'users' }),
      }),
    );
  });

  test('logs a failed query without its parameters', async () => {
    await change('alter table users rename full_name to gone');
    expect(await post('/auth/login')).toBe(500);
    await change('alter table users rename gone to full_name');
    expect(lines()).toContainEqual(
      expect.objectContaining({
        route: '/api/auth/login',
        err: expect.objectContaining({ code: '42703', stack: expect.stringMatching(/^ +at /) }),
      }),
    );
  });

  test('logs an email that could not be sent, without the address', async () => {
    // Registering sends one too.
    sink.refuse = 2;
    expect(await post('/auth/register')).toBe(201);
    expect(await post('/auth/forgot-password')).toBe(200);
    await vi.waitFor(
      () =>
        expect(lines()).toContainEqual(
          expect.objectContaining({
            queue: 'reset-mail',
            attempt: 1,
            msg: expect.stringContaining('a job failed'),
          }),
        ),
      { timeout: 10_000 },
    );
  });

  test('writes nothing a person entered to its output or to the log of its database', () => {
    const postgres = readFileSync(join(dirname(inject('connection').host), 'postgres.log'), 'utf8');
    expect(postgres).toContain('users_planted');
    expect(output).not.toMatch(forbidden);
    expect(postgres).not.toMatch(forbidden);
  });

  test('logs a database that cannot be reached in one line with method, route and reason, and no stack', async () => {
    const written: string[] = [];
    const nowhere = openStore(
      { host: '127.0.0.1', port: 1, user: 'x', database: 'x' },
      { onError: () => undefined },
    );
    const away = await createApp({
      store: nowhere,
      config: { ...app.config, logLevel: 'info' },
      state: { started: true, stopping: false },
      logTo: linesTo((line) => written.push(line)),
    });
    expect((await away.inject('/api/courses')).statusCode).toBe(503);
    await away.close();
    expect(written).toHaveLength(1);
    expect(JSON.parse(String(written[0]))).toMatchObject({
      level: 40,
      method: 'GET',
      route: '/api/courses',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    expect(written[0]).not.toContain('    at ');
  });
});

describe('an error in the log', () => {
  test('has neither the parameters of its query nor PostgreSQL’s detail', () => {
    const refused = Object.assign(new pg.DatabaseError('duplicate key value', 0, 'error'), {
      code: '23505',
      detail: `Key (email)=(${planted.email}) already exists.`,
      constraint: 'users_email_unique',
    });
    const error = new DrizzleQueryError('insert into users values ($1)', [planted.email], refused);
    expect(loggedError(error)).toMatchObject({
      code: '23505',
      constraint: 'users_email_unique',
      message: 'duplicate key value',
    });
    expect(JSON.stringify(loggedError(error))).not.toMatch(forbidden);
  });

  test('has neither a value that could not be read nor the address in a mail server’s reply', () => {
    const unreadable = Object.assign(
      new pg.DatabaseError(`invalid input syntax for type uuid: "${planted.fullName}"`, 0, 'error'),
      { code: '22P02' },
    );
    const refusedMail = new Error(`Can't send mail: 550 5.1.1 <${planted.email}> unknown`);
    expect(loggedError(refusedMail).message).toBe("Can't send mail: 550 5.1.1 <[email]> unknown");
    expect(JSON.stringify([loggedError(unreadable), loggedError(refusedMail)])).not.toMatch(forbidden);
  });
});
