import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { type MailSink, openMailSink } from '#server/test/mail-sink.ts';
import { filesWith, tablesWith } from '#server/test/stored-text.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { mailNotice } from './notices.ts';

let app: TestApp;
let sink: MailSink;
const log: string[] = [];
beforeAll(async () => {
  sink = await openMailSink();
  app = await startTestApp({ SMTP_URL: sink.url, RATE_LIMITS: 'on' }, (line) => log.push(line));
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(() => {
  sink.mails.length = 0;
});

const subjectsTo = (email: string) =>
  sink.mails.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed.subject);
const within = { timeout: 15_000 };

async function register(): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { fullName: 'Asha Rao', email, password: 'first' };
  const { user, token } = (await request(app, '/auth/register', { method: 'POST', body })).json();
  return { ...user, token };
}

describe('the owner of an account gets an email', () => {
  test('when the password is changed, at most five times an hour', async () => {
    const person = await register();
    let { token } = person;
    for (let time = 0; time < 7; time += 1) {
      const body = { currentPassword: time === 0 ? 'first' : 'next', password: 'next' };
      const headers = { authorization: `Bearer ${token}` };
      const reply = await request(app, '/auth/change-password', { method: 'POST', body, headers });
      expect(reply.statusCode).toBe(200);
      token = reply.json().token;
    }
    const jobs = await app.store.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'account-notice'`,
    );
    expect(jobs.rows).toEqual([{ n: 5 }]);
    await expect.poll(() => subjectsTo(person.email), within).toContain('Your password was changed');
    const mail = sink.mails.find(({ parsed }) => parsed.subject === 'Your password was changed');
    expect(mail?.parsed.text).toMatch(/Time: \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST/);
    expect(mail?.parsed.text).toContain('/forgot-password');
    // No password, old or new, nor a link that needs none.
    expect(mail?.parsed.text).not.toMatch(/first|next|reset-password/);
  });

  test('at the address that it had, when staff give it another one, unless that was never verified', async () => {
    const [proven, unproven] = [await makePerson(app), await register()];
    const teacher = await makePerson(app, { role: 'teacher' });
    const moveTo = async ({ id }: Person, email: string) => {
      const reply = await request(app, `/students/${id}`, { method: 'PATCH', as: teacher, body: { email } });
      expect(reply.statusCode).toBe(200);
    };
    await moveTo(unproven, `${crypto.randomUUID()}@example.com`);
    const next = `${crypto.randomUUID()}@example.com`;
    await moveTo(proven, next);
    const subject = 'Your account has another email address';
    await expect.poll(() => subjectsTo(proven.email), within).toEqual([subject]);
    const mail = sink.mails.find(({ parsed }) => parsed.subject === subject);
    expect(mail?.parsed.text).not.toContain(next);
    expect([subjectsTo(next), subjectsTo(unproven.email)].flat()).not.toContain(subject);
  });

  test('when a link sets a new password', async () => {
    const person = await makePerson(app);
    await request(app, '/auth/forgot-password', { method: 'POST', body: { email: person.email } });
    const text = () => sink.mails.find(({ to }) => to.includes(person.email))?.parsed.text ?? '';
    await expect.poll(text, within).toContain('reset-password');
    const link = /reset-password\/([\w-]+)/.exec(text())?.[1];
    await request(app, `/auth/reset-password/${link}`, { method: 'POST', body: { password: 'new' } });
    await expect.poll(() => subjectsTo(person.email), within).toContain('Your password was changed');
  });

  test.each(['by its owner', 'by an admin'])(
    'when it is deleted %s, and nothing of it is kept',
    async (by) => {
      const person = await makePerson(app);
      const admin = await makePerson(app, { role: 'admin' });
      const [path, as] = by === 'by an admin' ? [`/users/${person.id}`, admin] : ['/auth/me', person];
      expect((await request(app, path, { method: 'DELETE', as })).statusCode).toBe(200);
      await expect.poll(() => subjectsTo(person.email), within).toEqual(['Your account was deleted']);
      await expect.poll(() => tablesWith(app, person.email), within).toEqual([]);
      expect(await filesWith(app, person.email)).toEqual([]);
      expect(log.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
    },
  );
});

describe('an email that waited', () => {
  const mailed = async (job: Omit<Parameters<typeof mailNotice>[1], 'at' | 'notice'>, at: Date) => {
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const institute = { name: 'Kaksha', email: '' };
    const deps = { db: app.store.db, mailer, publicUrl: 'https://kaksha.example', institute };
    await mailNotice(deps, { ...job, notice: 'n', at: at.toISOString() }, new Date());
    return sent;
  };
  const now = () => new Date();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  test('to an address that an account had names no address of an institute that has none', async () => {
    const { id: userId } = await makePerson(app);
    const [mail] = await mailed({ kind: 'address-changed', userId, to: 'former@example.com' }, now());
    expect(mail).toMatchObject({ to: ['former@example.com'] });
    expect(JSON.stringify(mail)).toContain('tell them');
  });

  test('to somebody who was erased is given up after days, so that the address does not stay', async () => {
    const gone = { kind: 'account-deleted', erased: crypto.randomUUID(), to: 'gone@example.com' } as const;
    expect(await mailed(gone, now())).toHaveLength(1);
    expect(await mailed(gone, daysAgo(9))).toEqual([]);
  });
});

test('without a mail server no email about a deleted account is written', async () => {
  const plain = await startTestApp();
  try {
    const person = await makePerson(plain);
    expect((await request(plain, '/auth/me', { method: 'DELETE', as: person })).statusCode).toBe(200);
    const jobs = await plain.store.pool.query(`select name from pgboss.job where name = 'account-notice'`);
    expect(jobs.rows).toEqual([]);
    expect(await readdir(join(plain.config.dataDir, 'outbox')).catch(() => [])).toEqual([]);
  } finally {
    await plain.close();
  }
});
