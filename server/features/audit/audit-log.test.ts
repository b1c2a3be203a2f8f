import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { newId } from '#server/database/uuid.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { entriesQuery } from './queries.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => app.store.db.delete(auditEntries));

type Entry = typeof auditEntries.$inferInsert;

async function record(over: Partial<Entry> = {}): Promise<string> {
  const id = newId();
  await app.store.db.insert(auditEntries).values({
    id,
    act: 'course.update',
    actorId: admin.id,
    actorName: 'Meera Iyer',
    actorEmail: 'meera@example.com',
    targetKind: 'course',
    targetId: 'c1',
    targetTitle: 'Optics',
    before: { title: 'Optic' },
    after: { title: 'Optics' },
    requestId: 'r1',
    at: new Date(),
    ...over,
  });
  return id;
}

const read = (query = '') => request(app, `/audit${query}`, { as: admin });
const found = async (query: string) => (await read(query)).json<{ _id: string }[]>().map(({ _id }) => _id);

describe('the audit log', () => {
  test('says who changed what, before and after, newest first', async () => {
    const first = await record({ at: new Date('2026-03-01T10:00:00Z') });
    const second = await record({
      at: new Date('2026-03-01T11:00:00Z'),
      actorId: null,
      before: null,
      act: 'course.create',
    });
    expect((await read()).json()).toEqual([
      {
        _id: second,
        act: 'course.create',
        actor: { _id: null, fullName: 'Meera Iyer', email: 'meera@example.com' },
        target: { kind: 'course', id: 'c1', title: 'Optics' },
        before: null,
        after: { title: 'Optics' },
        at: '2026-03-01T11:00:00.000Z',
      },
      expect.objectContaining({ _id: first, before: { title: 'Optic' } }),
    ]);
  });

  test('is filtered by act, person, kind and item', async () => {
    const course = await record();
    const other = await makePerson(app, { role: 'admin' });
    const role = await record({
      act: 'role.add',
      actorId: other.id,
      targetKind: 'role',
      targetId: 'a/b@example.com',
    });
    expect(await found('?act=role.add')).toEqual([role]);
    expect(await found(`?actor=${other.id}`)).toEqual([role]);
    expect(await found('?target=course')).toEqual([course]);
    expect(await found('?target=course/c1')).toEqual([course]);
    expect(await found('?target=course/c2')).toEqual([]);
    expect(await found(`?target=${encodeURIComponent('role/a/b@example.com')}`)).toEqual([role]);
    expect(await found('?act=&actor=&target=&search=&from=&to=')).toHaveLength(2);
  });

  test('is searched in name, email address and title, literally and ignoring case', async () => {
    const one = await record({ targetTitle: 'Optics 100%' });
    await record({ targetTitle: 'Waves', actorName: 'Asha Rao', actorEmail: 'asha@example.com' });
    expect(await found('?search=0%25')).toEqual([one]);
    expect(await found('?search=MEERA')).toEqual([one]);
    expect(await found('?search=asha@example.com')).toHaveLength(1);
  });

  test('has whole days in Asia/Kolkata, both included', async () => {
    await record({ at: new Date('2026-03-01T18:29:59Z') });
    const early = await record({ at: new Date('2026-03-01T18:30:00Z') });
    const late = await record({ at: new Date('2026-03-02T18:29:59Z') });
    await record({ at: new Date('2026-03-02T18:30:00Z') });
    expect(await found('?from=2026-03-02&to=2026-03-02')).toEqual([late, early]);
  });

  test.each(['act=course.burn', 'actor=me', 'from=2026-02-30', 'to=today'])('refuses %s', async (query) => {
    const reply = await read(`?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([query.split('=')[0]]);
  });

  test('reads its first page from an index', async () => {
    await app.store.pool.query(`
      insert into audit_entries (id, act, actor_name, actor_email, target_kind, target_id, target_title, request_id, at)
      select gen_random_uuid(), 'course.update', 'Meera', 'meera@example.com', 'course', i::text, 'Optics', 'r',
        now() - i * interval '1 minute' from generate_series(1, 5000) i`);
    await app.store.pool.query('analyze audit_entries');
    const { rows } = await app.store.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${entriesQuery(app.store.db, { target: '', search: '' }, { offset: 0, limit: 50 })}`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_at');
  });
});
