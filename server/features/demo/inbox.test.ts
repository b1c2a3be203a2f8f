import { kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { makeDemoRequest, makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => app.store.db.delete(demoRequests));

const change = (id: string, body: unknown) =>
  request(app, `/demo/${id}`, { method: 'PATCH', body, as: admin });
const found = async (query: string) =>
  (await request(app, `/demo?${query}`, { as: admin })).json<{ _id: string }[]>().map(({ _id }) => _id);
const entriesAbout = (id: string) =>
  app.store.db.select().from(auditEntries).where(eq(auditEntries.targetId, id)).orderBy(auditEntries.at);

describe('a change of a demo request', () => {
  test('sets only what it names, and records the old and the new values', async () => {
    const id = await makeDemoRequest(app, { name: 'Kavya Nair' });
    const reply = await change(id, { notes: 'Call after six.', nextStepOn: '2026-12-01', revision: 1 });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      _id: id,
      status: 'new',
      notes: 'Call after six.',
      nextStepOn: '2026-12-01',
      revision: 2,
    });
    const contacted = await change(id, { status: 'contacted' });
    expect(contacted.json()).toMatchObject({ status: 'contacted', notes: 'Call after six.', revision: 3 });
    expect(await entriesAbout(id)).toMatchObject([
      {
        act: 'demo.update',
        targetTitle: 'Kavya Nair',
        before: { notes: null, nextStepOn: null },
        after: { notes: null, nextStepOn: '2026-12-01' },
        personal: { before: { notes: '' }, after: { notes: 'Call after six.' } },
      },
      { before: { status: 'new' }, after: { status: 'contacted' }, personal: null },
    ]);
  });

  test('removes the day of the next step when it is blank', async () => {
    const id = await makeDemoRequest(app, { nextStepOn: '2026-12-01' });
    const reply = await change(id, { nextStepOn: '' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).not.toHaveProperty('nextStepOn');
  });

  test('that alters nothing is not recorded', async () => {
    const id = await makeDemoRequest(app);
    expect((await change(id, { status: 'new', notes: '' })).json().revision).toBe(1);
    expect((await change(id, {})).statusCode).toBe(200);
    expect(await entriesAbout(id)).toEqual([]);
  });

  test.each([
    ['status', { status: 'forgotten' }],
    ['notes', { notes: 'x'.repeat(10_001) }],
    ['nextStepOn', { nextStepOn: '2026-02-30' }],
    ['nextStepOn', { nextStepOn: 'tomorrow' }],
    ['revision', { notes: 'a', revision: 'first' }],
  ])('with a faulty %s is refused', async (field, body) => {
    const reply = await change(await makeDemoRequest(app), body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('made from an older revision is refused and overwrites nothing', async () => {
    const id = await makeDemoRequest(app);
    await change(id, { notes: 'First', revision: 1 });
    const reply = await change(id, { notes: 'Second', revision: 1 });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', revision: 2 });
    expect((await change(id, { notes: 'Second' })).json()).toMatchObject({ notes: 'Second', revision: 3 });
  });

  test.each(['nothing', crypto.randomUUID()])('to an unknown request (%s) is not found', async (id) => {
    const reply = await change(id, { notes: 'a' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'demo_request_not_found']);
  });
});

describe('the inbox', () => {
  test('shows the earliest next step first when sorted by what is due, then the newest', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
    const later = await makeDemoRequest(app, { nextStepOn: '2026-12-09', createdAt: at(1) });
    const old = await makeDemoRequest(app, { createdAt: at(2) });
    const due = await makeDemoRequest(app, { nextStepOn: '2026-11-30', createdAt: at(3) });
    const recent = await makeDemoRequest(app, { createdAt: at(4) });
    expect(await found('sort=due')).toEqual([due, later, recent, old]);
    expect(await found('')).toEqual([recent, due, old, later]);
    expect(await found('sort=due&page=2&limit=2')).toEqual([recent, old]);
  });

  test('is filtered by status and by text, notes included, and counted by status', async () => {
    const asha = await makeDemoRequest(app, { name: 'Asha Rao', notes: 'Prefers Hindi_medium' });
    const ravi = await makeDemoRequest(app, { name: 'Ravi', course: 'JEE', status: 'lost' });
    expect(await found('status=lost')).toEqual([ravi]);
    expect(await found('search=hindi_m')).toEqual([asha]);
    expect(await found('search=hindi-m')).toEqual([]);
    expect(await found('search=jee&status=new')).toEqual([]);
    expect((await request(app, '/demo/counts', { as: admin })).json()).toEqual({
      new: 1,
      contacted: 0,
      demo_done: 0,
      enrolled: 0,
      lost: 1,
    });
    expect((await request(app, '/demo/counts?search=asha', { as: admin })).json()).toMatchObject({ lost: 0 });
  });
});

describe('the week', () => {
  const week = async () =>
    (await request(app, '/demo/week', { as: admin })).json<{ days: { day: string; requests: number }[] }>()
      .days;

  test('has a count for each of the last seven days, today last', async () => {
    const today = kolkataDay(Date.now());
    const at = (daysAgo: number, minutes: number) =>
      new Date(kolkataMidnight(today, -daysAgo).getTime() + minutes * 60_000);
    // The first and the last minute of a day in India, which are two days elsewhere.
    await makeDemoRequest(app, { createdAt: at(0, 0) });
    await makeDemoRequest(app, { createdAt: at(1, 0) });
    await makeDemoRequest(app, { createdAt: at(1, 24 * 60 - 1) });
    await makeDemoRequest(app, { createdAt: at(6, 0) });
    await makeDemoRequest(app, { createdAt: at(7, 24 * 60 - 1) });
    expect(await week()).toEqual(
      [1, 0, 0, 0, 0, 2, 1].map((requests, index) => ({
        day: kolkataDay(kolkataMidnight(today, index - 6)),
        requests,
      })),
    );
  });

  test('without requests is seven noughts', async () => {
    expect((await week()).map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});
