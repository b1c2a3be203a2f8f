import { PgBoss } from 'pg-boss';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { makePerson, request } from '#server/test/factories.ts';
import { type MailSink, openMailSink } from '#server/test/mail-sink.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

/** A program that sends through this server; `log` collects its log. */
async function programWith(url: string): Promise<TestApp & { log: string[] }> {
  const log: string[] = [];
  const program = await startTestApp(
    { SMTP_URL: url, MAIL_FROM: 'Kaksha <office@example.com>', PUBLIC_URL: 'https://kaksha.example' },
    (line) => log.push(line),
  );
  return { ...program, log };
}

let program: Awaited<ReturnType<typeof programWith>>;
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
  program = await programWith(sink.url);
});
beforeEach(async () => {
  for (const table of ['demo_requests', 'role_grants', 'pgboss.job']) {
    await program.store.pool.query(`delete from ${table}`);
  }
  sink.mails.length = 0;
  sink.refused.clear();
  program.log.length = 0;
});
afterAll(async () => {
  await program.close();
  await sink.close();
});

/** Sends a demo request in Hindi and English; returns the Message-ID of its email. */
async function demoMail(program: TestApp): Promise<string> {
  const reply = await request(program, '/demo/send-demo-request', {
    method: 'POST',
    body: {
      name: 'काव्या <b>Nair</b>',
      email: 'kavya@example.com',
      phone: '98000 00000',
      course: 'NEET',
      message: 'शाम को & on Sundays.\n.\nBye',
    },
  });
  expect(reply.statusCode).toBe(200);
  const { rows } = await program.store.pool.query<{ id: string }>('select id from demo_requests');
  return `<demo-${rows[0]?.id}@kaksha.example>`;
}

const within = { timeout: 15_000 };
const mailsOf = (sink: MailSink, id: string) => sink.mails.filter(({ parsed }) => parsed.messageId === id);
const stateOf = async (program: TestApp, queue = 'demo-mail') => {
  const { rows } = await program.store.pool.query<{ state: string }>(
    'select state from pgboss.job where name = $1',
    [queue],
  );
  return rows[0]?.state;
};
const delivered = (program: TestApp) => expect.poll(() => stateOf(program), within).toBe('completed');
/** Waits for the failed attempt, then lets the next one begin at once. */
async function retryNow(program: TestApp): Promise<void> {
  await expect.poll(() => stateOf(program), within).toBe('retry');
  await program.store.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
}

describe('an email', () => {
  test('arrives whole: headers, plain text, and HTML that loads nothing', async () => {
    const admin = await makePerson(program, { role: 'admin' });
    const id = await demoMail(program);
    await delivered(program);
    const [mail] = mailsOf(sink, id);
    expect(mail).toMatchObject({ from: 'office@example.com', to: [admin.email] });
    expect(mail?.parsed).toMatchObject({
      messageId: id,
      from: { name: 'Kaksha', address: 'office@example.com' },
      to: [{ address: admin.email }],
      replyTo: [{ name: 'काव्या <b>Nair</b>' }],
      subject: expect.stringContaining('Demo request: काव्या'),
    });
    const headers = new Map(mail?.parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const { text = '', html = '' } = mail?.parsed ?? {};
    expect(text).toContain('Name: काव्या <b>Nair</b>');
    expect(text).toContain('शाम को & on Sundays.\n.\nBye');
    expect(text).toContain('https://kaksha.example/admin/demo');
    expect(html).toContain('काव्या &lt;b&gt;Nair&lt;/b&gt;');
    expect(html).toContain('शाम को &amp; on Sundays.\n.\nBye');
    expect(html).toContain('href="https://kaksha.example/admin/demo"');
    expect(html).not.toMatch(/<(img|script|link|iframe|table)|url\(|@import|\bsrc=|<b>/i);
  });

  test('waits for a mail server that is away, and is then sent once', async () => {
    await sink.close();
    await makePerson(program, { role: 'admin' });
    const id = await demoMail(program);
    await expect.poll(() => stateOf(program), within).toBe('retry');
    sink = await openMailSink({ port: sink.port });
    await retryNow(program);
    await delivered(program);
    expect(mailsOf(sink, id)).toHaveLength(1);
  });

  test('has the same Message-ID in both copies if the connection broke before the answer', async () => {
    await makePerson(program, { role: 'admin' });
    sink.cutAfterData = 1;
    const id = await demoMail(program);
    await retryNow(program);
    await delivered(program);
    expect(sink.mails).toHaveLength(2);
    expect(mailsOf(sink, id)).toHaveLength(2);
  });

  test('is sent once more, with the same Message-ID, after a crash between sending it and marking it sent', async () => {
    const crashing = await programWith(sink.url);
    const { store, config } = crashing;
    await makePerson(crashing, { role: 'admin' });
    // As after `kill -9`: from the moment the mail server has the email, the database hears nothing more from the program.
    const killed = Promise.withResolvers<{ rows: never[] }>();
    const database = vi.spyOn(store.pool, 'query');
    sink.onKept = () => database.mockImplementation(() => killed.promise);
    const id = await demoMail(crashing);
    await expect.poll(() => mailsOf(sink, id).length, within).toBe(1);
    sink.onKept = () => undefined;
    // Longer than the mailer needs to go on and report the job as done.
    await expect
      .poll(() => database.mock.calls.some(([text]) => /SET completed_on =/.test(String(text))), within)
      .toBe(true);
    database.mockRestore();
    expect(await stateOf(crashing)).toBe('active');

    const restarted = await createApp({ store, config, state: { started: true, stopping: false } });
    await restarted.ready();
    await restarted.jobs.start();
    await store.pool.query(
      `update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`,
    );
    const keeper = new PgBoss({ db: { executeSql: (text, values) => store.pool.query(text, values) } });
    await keeper.start();
    await keeper.supervise('demo-mail');
    await keeper.stop({ close: false });
    await retryNow(crashing);
    await delivered(crashing);
    expect(mailsOf(sink, id)).toHaveLength(2);
    expect(sink.mails).toHaveLength(2);
    killed.resolve({ rows: [] });
    await restarted.close();
    await crashing.close();
  });

  test('reaches the other recipients if one is refused, who is logged as a number', async () => {
    const [gone, there] = [
      await makePerson(program, { role: 'admin' }),
      await makePerson(program, { role: 'admin' }),
    ];
    sink.refused.add(gone.email);
    const id = await demoMail(program);
    await delivered(program);
    expect(mailsOf(sink, id).map(({ to }) => to)).toEqual([[there.email]]);
    const log = program.log.join('');
    expect(log).toContain('"refused":1');
    expect(log).not.toContain(gone.email);
  });

  test('whose only recipient is refused is tried again, and the address is not logged', async () => {
    const admin = await makePerson(program, { role: 'admin' });
    sink.refused.add(admin.email);
    const id = await demoMail(program);
    await expect.poll(() => stateOf(program), within).toBe('retry');
    expect(program.log.join('')).toContain('a job failed and will be retried');
    expect(program.log.join('')).not.toContain(admin.email);
    sink.refused.clear();
    await retryNow(program);
    await delivered(program);
    expect(mailsOf(sink, id)).toHaveLength(1);
  });
});

describe('an email with a link', () => {
  const ask = (email: string) =>
    request(program, '/auth/forgot-password', { method: 'POST', body: { email } });

  test('leaves within ten seconds after 150 strangers asked for one', async () => {
    const person = await makePerson(program);
    for (let at = 0; at < 150; at += 1) await ask(`stranger-${at}@example.com`);
    await ask(person.email);
    await expect.poll(() => sink.mails.map(({ to }) => to), { timeout: 10_000 }).toEqual([[person.email]]);
  });

  test('that is refused keeps none of those asked for with it from arriving, once each', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(program)));
    const [refused, ...others] = people.map(({ email }) => email);
    if (refused !== undefined) sink.refused.add(refused);
    for (const { email } of people) await ask(email);
    const states = async () => {
      const { rows } = await program.store.pool.query<{ state: string }>(
        `select state::text from pgboss.job where name = 'reset-mail' order by 1`,
      );
      return rows.map(({ state }) => state);
    };
    await expect.poll(states, within).toEqual([...others.map(() => 'completed'), 'retry']);
    expect(sink.mails.map(({ to }) => to[0]).sort()).toEqual(others.sort());
  });

  test('has a new Message-ID and a new link in its second copy, and only the newer link works', async () => {
    const person = await makePerson(program);
    sink.cutAfterData = 1;
    const body = { email: person.email };
    await request(program, '/auth/forgot-password', { method: 'POST', body });
    await expect.poll(() => stateOf(program, 'reset-mail'), within).toBe('retry');
    await program.store.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect.poll(() => sink.mails.length, within).toBe(2);
    const [first, second] = sink.mails.map(({ parsed }) => parsed);
    expect(first?.messageId).not.toBe(second?.messageId);
    const statuses = [];
    for (const mail of [first, second]) {
      const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
      expect(mail?.html).toContain(`href="https://kaksha.example/reset-password/${token}"`);
      const reply = await request(program, `/auth/reset-password/${token}`, {
        method: 'POST',
        body: { password: 'new' },
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([400, 200]);
  });

  test('leads to PUBLIC_URL, whatever Host the request for it named', async () => {
    const person = await makePerson(program);
    await request(program, '/auth/forgot-password', {
      method: 'POST',
      body: { email: person.email },
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        origin: 'https://kaksha.example',
      },
    });
    await expect.poll(() => sink.mails.length, within).toBe(1);
    expect(sink.mails[0]?.parsed.text).toContain('https://kaksha.example/reset-password/');
    expect(sink.mails[0]?.text).not.toContain('evil');
  });
});

describe('a mail server that asks for a password', () => {
  const USER = 'office@example.com';
  const secured: SMTPServerOptions = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      done(username === USER && password === 'p@ss/w:rd' ? null : new Error('No'), { user: USER }),
  };
  const login = 'office%40example.com:p%40ss%2Fw%3Ard';

  test.each([
    ['STARTTLS', 'smtp', false, 'requireTLS=true&'],
    ['TLS from the beginning', 'smtps', true, ''],
  ])('gets it over %s, as SMTP_URL says', async (_name, scheme, secure, query) => {
    const safe = await openMailSink({ ...secured, secure });
    const address = `${scheme}://${login}@127.0.0.1:${safe.port}?${query}tls.rejectUnauthorized=false`;
    const other = await programWith(address);
    try {
      await makePerson(other, { role: 'admin' });
      const id = await demoMail(other);
      await delivered(other);
      expect(mailsOf(safe, id)).toHaveLength(1);
    } finally {
      await other.close();
      await safe.close();
    }
  });

  test('gets neither password nor email if its certificate is not trusted', async () => {
    const unknown = await openMailSink(secured);
    const other = await programWith(`smtp://${login}@127.0.0.1:${unknown.port}`);
    try {
      await makePerson(other, { role: 'admin' });
      await demoMail(other);
      await expect.poll(() => stateOf(other), within).toBe('retry');
      expect(unknown.mails).toEqual([]);
      expect(other.log.join('')).not.toMatch(/p@ss|p%40ss/);
    } finally {
      await other.close();
      await unknown.close();
    }
  });
});
