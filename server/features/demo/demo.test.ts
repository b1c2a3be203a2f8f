import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoRequests } from '#server/database/schema/demo.ts';
import { mailer } from '#server/platform/mail/mail.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { openMailSink } from '#server/test/mail-sink.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { mailDemoRequest } from './service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => app.store.db.delete(demoRequests));

const whole = {
  name: 'Kavya Nair',
  email: 'kavya@example.com',
  phone: '+91 98000 00000',
  course: 'NEET Biology',
  message: 'Evenings are best.',
};
const send = (body: object, test = app) => request(test, '/demo/send-demo-request', { method: 'POST', body });
const rows = () => app.store.db.select().from(demoRequests);
const outbox = (of = app) => join(of.config.dataDir, 'outbox');
const mailed = () => readdir(outbox()).catch(() => []);

describe('asking for a demo session', () => {
  test('stores the request and answers success', async () => {
    const reply = await send({ ...whole, website: '', filledInMs: 9_000 });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ success: true });
    expect(await rows()).toEqual([expect.objectContaining({ ...whole, status: 'new' })]);
  });

  test('requires no message and neither of the two anti-spam fields', async () => {
    const { message: _, ...needed } = whole;
    expect((await send(needed)).json()).toMatchObject({ success: true });
    expect(await rows()).toEqual([expect.objectContaining({ message: '' })]);
  });

  test('accepts null for an optional field', async () => {
    const reply = await send({ ...whole, message: null, website: null, filledInMs: null });
    expect(reply.json()).toMatchObject({ success: true });
    expect(await rows()).toEqual([expect.objectContaining({ message: '' })]);
  });

  test.each([
    ['name', { name: null }],
    ['name', { name: ' ' }],
    ['email', { email: 'kavya' }],
    ['email', { email: 'kavya@example.com\r\nBcc: all@example.com' }],
    ['phone', { phone: undefined }],
    ['course', { course: '' }],
    ['message', { message: 'x'.repeat(10_001) }],
    ['filledInMs', { filledInMs: 'quick' }],
  ])('answers 400 and success false for a faulty %s', async (field, fault) => {
    const reply = await send({ ...whole, ...fault });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'invalid',
      message: reply.json().msg,
      fields: { [field]: expect.any(String) },
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['the hidden field filled', { website: 'https://spam.example' }],
    ['all filled within 2 seconds', { filledInMs: 1_999 }],
    ['a time before the beginning', { filledInMs: -1 }],
  ])('with %s stores and mails nothing', async (_what, sign) => {
    const reply = await send({ ...whole, ...sign });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'looks_automated',
      message: 'Something went wrong. Try again.',
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['another kind of body', 'name=Kavya', 415],
  ])('answers success false also to %s', async (_what, body, status) => {
    const type = status === 400 ? 'application/json' : 'application/x-www-form-urlencoded';
    const reply = await request(app, '/demo/send-demo-request', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false });
  });
});

describe('the inbox', () => {
  test('lists requests newest first', async () => {
    await send({ ...whole, name: 'First' });
    await send({ ...whole, name: 'Second' });
    const reply = await request(app, '/demo', { as: admin });
    expect(reply.json()).toEqual([
      {
        _id: expect.any(String),
        ...whole,
        name: 'Second',
        status: 'new',
        notes: '',
        revision: 1,
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ name: 'First' }),
    ]);
  });
});

describe('the email about a request', () => {
  test('is written to the outbox if no mail server is set, readable only by its owner', async () => {
    await send(whole);
    const [row] = await rows();
    const name = `demo-${row?.id}.eml`;
    await expect.poll(mailed, { timeout: 8_000 }).toContain(name);
    const text = await readFile(join(outbox(), name), 'utf8');
    expect(text).toContain(`To: ${admin.email}`);
    expect(text).toContain('Subject: Demo request: Kavya Nair, NEET Biology');
    expect(text).toContain('Reply-To: Kavya Nair <kavya@example.com>');
    expect(text).toContain('Evenings are best.');
    expect(text).toContain('tel:+919800000000');
  });

  test('is queued together with the row or not at all', async () => {
    const before = await app.store.pool.query('select count(*)::int as n from pgboss.job');
    const failing = { ...app.store, transaction: app.store.transaction };
    await expect(
      failing.transaction(async (tx) => {
        await app.app.jobs.send(tx, 'demo-mail', { requestId: crypto.randomUUID() });
        throw new Error('the rest went wrong');
      }),
    ).rejects.toThrow('the rest went wrong');
    const after = await app.store.pool.query('select count(*)::int as n from pgboss.job');
    expect(after.rows).toEqual(before.rows);
  });

  test('that was sent twice has the same Message-ID', async () => {
    await send(whole);
    const [row] = await rows();
    const deps = {
      db: app.store.db,
      mailer: mailer(app.config, { log: app.app.log, institute: async () => 'Kaksha' }),
      publicUrl: '',
      log: app.app.log,
    };
    const made = async () => {
      await mailDemoRequest(deps, { requestId: row?.id });
      return /^Message-ID: .*$/m.exec(await readFile(join(outbox(), `demo-${row?.id}.eml`), 'utf8'))?.[0];
    };
    const first = await made();
    expect(first).toContain(`demo-${row?.id}@`);
    expect(await made()).toBe(first);
    expect((await mailed()).filter((name) => name.includes(row?.id ?? '-'))).toHaveLength(1);
  });

  test('about a deleted request is not sent', async () => {
    const before = await mailed();
    const deps = {
      db: app.store.db,
      mailer: mailer(app.config, { log: app.app.log, institute: async () => 'Kaksha' }),
      publicUrl: '',
      log: app.app.log,
    };
    await mailDemoRequest(deps, { requestId: crypto.randomUUID() });
    await mailDemoRequest(deps, { requestId: undefined });
    expect(await mailed()).toEqual(before);
  });
});

describe('a mail server', () => {
  test('gets one email to the admins only, whatever the fields contain, and a retry after it refused', async () => {
    const sink = await openMailSink();
    const withMail = await startTestApp({ SMTP_URL: sink.url, MAIL_FROM: 'Kaksha <office@example.com>' });
    try {
      const boss = await makePerson(withMail, { role: 'admin' });
      await makePerson(withMail, { role: 'teacher' });
      sink.refuse = 1;
      await send(
        {
          ...whole,
          name: 'Kavya\r\nBcc: everyone@example.com\r\n\r\nHello',
          course: 'NEET\nCc: all@example.com',
          message: 'line\r\n.\r\nQUIT\r\nBcc: third@example.com',
        },
        withMail,
      );
      const { rows: made } = await withMail.store.pool.query('select id from demo_requests');
      const job = async () =>
        (await withMail.store.pool.query(`select state from pgboss.job where name = 'demo-mail'`)).rows[0];
      // Refused, it waits for its next turn; here it does not wait.
      await expect.poll(job, { timeout: 8_000 }).toEqual({ state: 'retry' });
      expect(sink.mails).toEqual([]);
      await withMail.store.pool.query(`update pgboss.job set start_after = now() where name = 'demo-mail'`);
      await expect.poll(() => sink.mails.length, { timeout: 8_000 }).toBe(1);
      await expect.poll(job, { timeout: 8_000 }).toEqual({ state: 'completed' });
      const [mail] = sink.mails;
      expect(mail?.to).toEqual([boss.email]);
      const [head = ''] = mail?.text.split('\n\n') ?? [];
      expect(head).not.toMatch(/^(bcc|cc):/im);
      expect(head.match(/^(to|from|subject|reply-to|message-id):/gim)).toHaveLength(5);
      expect(head).toContain('From: Kaksha <office@example.com>');
      expect(head).toContain(`Message-ID: <demo-${made[0].id}@localhost>`);
    } finally {
      await withMail.close();
      await sink.close();
    }
  });
});

describe('a request that no admin can be told about', () => {
  test('stays in the inbox', async () => {
    const lonely = await startTestApp();
    try {
      const reply = await send(whole, lonely);
      expect(reply.statusCode).toBe(200);
      const [row] = await lonely.store.db.select().from(demoRequests);
      const sent: unknown[] = [];
      await mailDemoRequest(
        {
          db: lonely.store.db,
          mailer: { send: async (mail) => void sent.push(mail) },
          publicUrl: '',
          log: lonely.app.log,
        },
        { requestId: row?.id },
      );
      expect(sent).toEqual([]);
      const kept = await lonely.store.db
        .select()
        .from(demoRequests)
        .where(eq(demoRequests.id, row?.id ?? ''));
      expect(kept).toHaveLength(1);
    } finally {
      await lonely.close();
    }
  });
});
