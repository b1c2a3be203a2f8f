import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/database/client.ts';
import { auditEntries } from '#server/database/schema/audit.ts';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { registrationDays } from '#server/database/schema/registration-days.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { letRegister, openDay, readOpenDays, removeOldDays } from './service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.db.delete(rateLimits);
  await app.store.db.delete(registrationDays);
});

const SCHOOL = '203.0.113.7';
const open = (body: unknown, from?: string) =>
  request(app, '/registration-days', {
    method: 'POST',
    body,
    as: admin,
    ...(from && { headers: { 'x-forwarded-for': from } }),
  });
const close = (id: string) => request(app, `/registration-days/${id}`, { method: 'DELETE', as: admin });
const list = async () => (await request(app, '/registration-days', { as: admin })).json();

/** One more person at the school, who may have a code. */
const register = (code?: string, from = SCHOOL) =>
  request(app, '/auth/register', {
    method: 'POST',
    body: { fullName: 'Asha', email: `${crypto.randomUUID()}@example.com`, password: 'x' },
    headers: { 'x-forwarded-for': from, ...(code !== undefined && { 'registration-code': code }) },
  });

/** How often each status came of so many people. */
async function registerAll(people: number, code?: string, from = SCHOOL): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (let person = 0; person < people; person += 1) {
    const { statusCode } = await register(code, from);
    found[statusCode] = (found[statusCode] ?? 0) + 1;
  }
  return found;
}

describe('a class that registers from one address', () => {
  test('is held up after 60 people, and the next one reads what to do', async () => {
    expect(await registerAll(60)).toEqual({ 201: 60 });
    const refused = await register();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many',
      message:
        'Too many people have registered from this network within an hour. Ask the institute to open registration day for it, or to give you a code for the registration form. Otherwise, wait a while.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('of 75 registers while registration day is open for the address, and is told to whom it belongs', async () => {
    const opened = await open({ for: 'network' }, SCHOOL);
    expect(opened.statusCode).toBe(201);
    expect(opened.json()).toMatchObject({ network: SCHOOL, code: null, used: 0, openedBy: 'Meera Iyer' });
    expect(await registerAll(75)).toEqual({ 201: 75 });
    expect(await list()).toMatchObject({ here: '127.0.0.1', open: [{ network: SCHOOL, used: 15 }] });
    await close(opened.json()._id);
    expect(await registerAll(1)).toEqual({ 429: 1 });
  });

  test('of 75 registers with a code, however it is typed; elsewhere and without it nobody does', async () => {
    const { code } = (await open({ for: 'code' })).json();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    const typed = ` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)} `;
    expect(await registerAll(75, typed)).toEqual({ 201: 75 });
    expect(await registerAll(1)).toEqual({ 429: 1 });
    const wrong = await register('K7M2P4QRX9');
    expect(wrong.json()).toMatchObject({
      code: 'too_many',
      message: 'This code does not open registration today. Check it, or ask the institute for another one.',
    });
  });

  test('elsewhere gains nothing from the day of this address', async () => {
    await open({ for: 'network', address: SCHOOL });
    expect(await registerAll(61, undefined, '198.51.100.9')).toEqual({ 201: 60, 429: 1 });
  });
});

describe('an opening', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const audit = { act: 'registration-day.open' as const, requestId: 'r', now };
  const opened = (address: string | null, at = now) =>
    openDay(app.store, { address, audit: { ...audit, actor: admin, now: at } });
  const tried = async (given: { code?: string; network?: string; at?: string }) => {
    const { code = '', network = '192.0.2.1', at = '2026-11-23T10:00:01Z' } = given;
    const refused = { network, code, retryAfterS: 9, now: new Date(at) };
    return letRegister(app.store.db, refused).then(
      () => 'let through',
      (error: Error) => error.message.slice(0, 9),
    );
  };

  test('lasts until midnight in India', async () => {
    const { day } = await opened('192.0.2.1');
    expect(day.endsAt).toBe('2026-11-23T18:30:00.000Z');
    expect(await tried({ at: '2026-11-23T18:29:59.999Z' })).toBe('let through');
    expect(await tried({ at: '2026-11-23T18:30:00Z' })).toBe('Too many ');
    expect(await readOpenDays(app.store.db, new Date('2026-11-23T18:30:00Z'))).toEqual([]);
    await removeOldDays(app.store.db, new Date('2026-11-23T18:30:00Z'));
    expect(await app.store.db.$count(registrationDays)).toBe(0);
  });

  test('lets at most 500 people through, all at once at two instances too', async () => {
    const { day } = await opened(null);
    const { _id: id, code } = day;
    await app.store.db.update(registrationDays).set({ used: 490 }).where(eq(registrationDays.id, id));
    const other = openStore(app.connection, { onError: () => undefined, max: 4 });
    try {
      const found = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          letRegister((index % 2 ? app.store : other).db, {
            network: `192.0.2.${index}`,
            code: code ?? '',
            retryAfterS: 9,
            now,
          }).then(
            () => 'let through',
            (error: Error) => error.message.slice(0, 14),
          ),
        ),
      );
      expect(found.filter((one) => one === 'let through')).toHaveLength(10);
      expect(found.filter((one) => one === 'As many people')).toHaveLength(20);
    } finally {
      await other.pool.end();
    }
  });

  test('of a network that is open already changes nothing; after midnight it is a new one', async () => {
    const first = await open({ for: 'network', address: ' 2001:db8:1:2::77 ' });
    expect(first.json().network).toBe('2001:db8:1:2::/64');
    const again = await open({ for: 'network', address: '2001:db8:1:2::78' });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    const entries = eq(auditEntries.targetId, first.json()._id);
    expect(await app.store.db.$count(auditEntries, entries)).toBe(1);
    await app.store.db.update(registrationDays).set({ endsAt: now, used: 500 });
    const next = (await open({ for: 'network', address: '2001:db8:1:2::77' })).json();
    expect(next).toMatchObject({ used: 0 });
    expect(next._id).not.toBe(first.json()._id);
  });

  test.each([
    [{ for: 'network', address: 'the office' }, 'address'],
    [{ for: 'network', address: '' }, 'address'],
    [{ for: 'everyone' }, 'for'],
  ])('%j answers 400 on its field', async (body, field) => {
    const reply = await open(body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('that was closed answers 404 when it is closed again', async () => {
    const { _id } = (await open({ for: 'code' })).json();
    expect((await close(_id)).json()).toEqual({ message: 'Registration day closed.', _id });
    const again = await close(_id);
    expect(again.statusCode).toBe(404);
    expect(again.json().code).toBe('registration_day_not_found');
  });

  test('is in the audit log with who opened and closed it, without its code', async () => {
    const { _id, code } = (await open({ for: 'code' })).json();
    await close(_id);
    const entries = await app.store.db.select().from(auditEntries).where(eq(auditEntries.targetId, _id));
    expect(entries.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['registration-day.open', admin.id],
      ['registration-day.close', admin.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test('stays when the account of the admin is deleted, without a name', async () => {
    const colleague = await makePerson(app, { role: 'admin' });
    await request(app, '/registration-days', { method: 'POST', body: { for: 'code' }, as: colleague });
    await request(app, `/users/${colleague.id}`, { method: 'DELETE', as: admin });
    expect((await list()).open).toMatchObject([{ openedBy: null }]);
  });
});
