import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { roleGrants } from '#server/database/schema/auth.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { makeApplication, makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin', fullName: 'Ananya Sharma' });
});
afterAll(() => app.close());

const setStatus = (id: string, body: unknown, as: Person | undefined = admin) =>
  request(app, `/teachers/${id}`, { method: 'PATCH', body, ...(as ? { as } : {}) });
const rolesOf = async (email: string) =>
  (await app.store.db.select().from(roleGrants).where(eq(roleGrants.email, email))).map(({ role }) => role);
const entriesAbout = (targetId: string) =>
  app.store.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, targetId))
    .orderBy(auditEntries.at);

describe('the status of an application', () => {
  test('is set, with who set it and when, and recorded with the status before', async () => {
    const id = await makeApplication(app, { fullName: 'Ravi Menon' });
    const reply = await setStatus(id, { status: 'shortlisted', revision: 1 });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      _id: id,
      status: 'shortlisted',
      revision: 2,
      history: [
        {
          status: 'shortlisted',
          changedBy: { fullName: 'Ananya Sharma' },
          changedAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    await setStatus(id, { status: 'rejected' });
    const [listed] = (await request(app, '/teachers?limit=1', { as: admin })).json();
    expect(listed.history.map(({ status }: { status: string }) => status)).toEqual([
      'shortlisted',
      'rejected',
    ]);
    expect(await entriesAbout(id)).toMatchObject([
      {
        act: 'teacher.update',
        targetKind: 'application',
        targetTitle: 'Ravi Menon',
        before: { status: 'pending' },
        after: { status: 'shortlisted' },
      },
      { before: { status: 'shortlisted' }, after: { status: 'rejected' } },
    ]);
  });

  test('stays when notes are written, which are recorded and are no decision', async () => {
    const id = await makeApplication(app);
    const reply = await setStatus(id, { notes: 'Comes on Friday.', revision: 1 });
    expect(reply.json()).toMatchObject({
      ...{ status: 'pending', notes: 'Comes on Friday.' },
      ...{ revision: 2, history: [] },
    });
    expect(await entriesAbout(id)).toMatchObject([{ act: 'teacher.update', targetKind: 'application' }]);
    expect((await setStatus(id, { notes: 'Other', revision: 1 })).statusCode).toBe(409);
  });

  test('that it already has changes and records nothing', async () => {
    const id = await makeApplication(app);
    const reply = await setStatus(id, { status: 'pending' });
    expect(reply.json()).toMatchObject({ revision: 1, history: [] });
    expect(await entriesAbout(id)).toEqual([]);
  });

  test.each([[{ status: 'hired' }], [{}], [{ status: null }], [{ status: 'approved', revision: 'new' }]])(
    'is refused for %j',
    async (body) => {
      const reply = await setStatus(await makeApplication(app), body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid', fields: expect.any(Object) });
    },
  );

  test('is set by admins alone', async () => {
    const id = await makeApplication(app);
    const teacher = await makePerson(app, { role: 'teacher' });
    expect((await setStatus(id, { status: 'approved' }, teacher)).statusCode).toBe(403);
    const visitor = await request(app, `/teachers/${id}`, { method: 'PATCH', body: { status: 'approved' } });
    expect(visitor.statusCode).toBe(401);
  });

  test.each(['nothing', crypto.randomUUID()])('of an unknown application (%s) is not found', async (id) => {
    const reply = await setStatus(id, { status: 'approved' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'application_not_found']);
  });

  test('changed by another admin meanwhile is kept, and the second is told', async () => {
    const id = await makeApplication(app);
    const replies = await Promise.all([
      setStatus(id, { status: 'approved', revision: 1 }),
      setStatus(id, { status: 'rejected', revision: '1' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Somebody changed this meanwhile',
      revision: 2,
    });
    const [row] = await app.store.db.select().from(teachers).where(eq(teachers.id, id));
    expect(row?.revision).toBe(2);
  });
});

describe('approving', () => {
  test('makes the applicant a teacher from the next request on, and leaving approved signs them out', async () => {
    const person = await makePerson(app);
    const id = await makeApplication(app, { email: person.email });
    expect((await request(app, '/quizzes', { as: person })).statusCode).toBe(403);
    await setStatus(id, { status: 'approved' });
    expect((await request(app, '/quizzes', { as: person })).statusCode).toBe(200);
    await setStatus(id, { status: 'rejected' });
    expect((await request(app, '/quizzes', { as: person })).statusCode).toBe(401);
    expect(await entriesAbout(person.email)).toMatchObject([
      { act: 'role.add', targetKind: 'role', after: { roles: ['teacher'] } },
      { act: 'role.remove', before: { roles: ['teacher'] }, after: { roles: [] } },
    ]);
  });

  test('leaves an admin an admin, and so does leaving approved', async () => {
    const boss = await makePerson(app, { role: 'admin' });
    const id = await makeApplication(app, { email: boss.email });
    await setStatus(id, { status: 'approved' });
    expect((await rolesOf(boss.email)).sort()).toEqual(['admin', 'teacher']);
    await setStatus(id, { status: 'pending' });
    expect(await rolesOf(boss.email)).toEqual(['admin']);
  });

  test('grants nothing when the role cannot be written', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const id = await makeApplication(app, { email });
    await app.store.pool.query('alter table role_grants add constraint refuse check (false) not valid');
    try {
      expect((await setStatus(id, { status: 'approved' })).statusCode).toBe(500);
    } finally {
      await app.store.pool.query('alter table role_grants drop constraint refuse');
    }
    const [row] = await app.store.db.select().from(teachers).where(eq(teachers.id, id));
    expect(row).toMatchObject({ status: 'pending', revision: 1 });
    expect(await entriesAbout(id)).toEqual([]);
  });

  test('one of two applications keeps the role while the other is approved', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const first = await makeApplication(app, { email });
    await setStatus(first, { status: 'approved' });
    const second = await makeApplication(app, { email });
    await setStatus(second, { status: 'approved' });
    await setStatus(second, { status: 'rejected' });
    expect(await rolesOf(email)).toEqual(['teacher']);
    await setStatus(first, { status: 'rejected' });
    expect(await rolesOf(email)).toEqual([]);
  });
});

describe('reopening an application', () => {
  test('is refused while the email address has another open one', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const first = await makeApplication(app, { email });
    await setStatus(first, { status: 'rejected' });
    const second = await makeApplication(app, { email });
    const refused = await setStatus(first, { status: 'shortlisted' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'another_application_open']);
    await setStatus(second, { status: 'rejected' });
    expect((await setStatus(first, { status: 'shortlisted' })).statusCode).toBe(200);
  });
});

describe('the filters of the list', () => {
  test('find by status and by text in name, address, phone and subject, literally', async () => {
    await app.store.db.delete(teachers);
    const asha = await makeApplication(app, { fullName: 'Asha 100%', subjectToTeach: 'Botany' });
    const ravi = await makeApplication(app, { phoneNumber: '+91 11111 22222', email: 'ravi_m@example.com' });
    await setStatus(ravi, { status: 'shortlisted' });
    const found = async (query: string) =>
      (await request(app, `/teachers?${query}`, { as: admin }))
        .json<{ _id: string }[]>()
        .map(({ _id }) => _id);
    expect(await found('status=shortlisted')).toEqual([ravi]);
    expect(await found('status=all')).toEqual([ravi, asha]);
    expect(await found('search=BOTANY')).toEqual([asha]);
    expect(await found('search=11111')).toEqual([ravi]);
    expect(await found('search=i_m')).toEqual([ravi]);
    expect(await found('search=0%25')).toEqual([asha]);
    expect(await found('search=nobody')).toEqual([]);
    expect((await request(app, '/teachers?status=hired', { as: admin })).statusCode).toBe(400);
    const counts = (await request(app, '/teachers/counts?search=ravi_m', { as: admin })).json();
    expect(counts).toEqual({ pending: 0, shortlisted: 1, approved: 0, rejected: 0 });
  });
});
