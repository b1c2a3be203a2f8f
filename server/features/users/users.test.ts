import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { loginNetworks, roleGrants, users } from '#server/database/schema/auth.ts';
import { RULE_ID, secondFactorRule } from '#server/database/schema/second-factors.ts';
import { nouns } from '#server/nouns.ts';
import {
  makeApplication,
  makeBatch,
  makePerson,
  makeStudent,
  type Person,
  request,
} from '#server/test/factories.ts';
import { aFigure } from '#server/test/figures.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { removePerson } from './service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ROLE_NEEDS_VERIFIED_EMAIL: 'on' });
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

const list = async (query: string) => (await request(app, `/users${query}`, { as: admin })).json();

describe('the list of people', () => {
  test('has role, verification and last sign-in of each person', async () => {
    const teacher = await makePerson(app, { role: 'teacher', fullName: 'Arjun Verma' });
    const usedAt = new Date('2026-11-01T10:00:00Z');
    await app.store.db.insert(loginNetworks).values({ userId: teacher.id, network: '192.0.2.7', usedAt });
    const { users: found, totalCount } = await list('?search=arjun%20verma');
    expect(totalCount).toBe(1);
    expect(found).toEqual([
      {
        _id: teacher.id,
        fullName: 'Arjun Verma',
        email: teacher.email,
        role: 'teacher',
        proven: true,
        secondFactor: false,
        student: null,
        listedRole: 'teacher',
        waitsFor: null,
        createdAt: expect.any(String),
        lastSignInAt: usedAt.toISOString(),
      },
    ]);
  });

  test('is the register: students with what is known of them, found by it, filtered and sorted', async () => {
    const of = `Q${crypto.randomUUID().slice(0, 6)}`;
    const facts = [
      { fullName: `${of} Yamini`, roll: `${of}/9`, class: '9', phone: '9812300001' },
      { fullName: `${of} Asha`, roll: `${of}/10`, class: '10 B', guardianPhone: '9812300001' },
      { fullName: `${of} Dev`, roll: `${of}/100`, class: '10 a', status: 'left' as const },
    ];
    const ids: string[] = [];
    for (const one of facts) ids.push((await makeStudent(app, one, admin))._id);
    const batch = await makeBatch(app, { name: `${of} Evening` }, ids.slice(0, 2), admin);
    await makePerson(app, { role: 'teacher', fullName: `${of} Teacher` });
    const names = async (query: string) =>
      (await list(`?search=${of}&${query}`)).users.map(({ fullName }: { fullName: string }) =>
        fullName.slice(of.length + 1),
      );
    expect(await names('')).toEqual(['Asha', 'Dev', 'Teacher', 'Yamini']);
    expect(await names('sort=roll')).toEqual(['Yamini', 'Asha', 'Dev', 'Teacher']);
    expect(await names('sort=class')).toEqual(['Yamini', 'Dev', 'Asha', 'Teacher']);
    expect(await names('sort=newest')).toEqual(['Teacher', 'Dev', 'Asha', 'Yamini']);
    expect(await names('sort=wrong')).toEqual(['Asha', 'Dev', 'Teacher', 'Yamini']);
    expect(await names(`batchId=${batch._id}`)).toEqual(['Asha', 'Yamini']);
    expect(await names('status=left')).toEqual(['Dev']);
    expect(await names('status=active')).toEqual(['Asha', 'Yamini']);
    expect(await names('class=10%20b&sort=roll')).toEqual(['Asha']);
    expect(await names('role=teacher')).toEqual(['Teacher']);
    const byPhone = await list('?search=98123%2000001');
    expect(byPhone.users.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      `${of} Asha`,
      `${of} Yamini`,
    ]);
    const [yamini] = (await list(`?search=${of}/9`)).users;
    expect(yamini.student).toEqual({
      ...{ roll: `${of}/9`, class: '9', phone: '+919812300001', status: 'active' },
      batches: [{ _id: batch._id, name: `${of} Evening` }],
    });
    expect(await names('batchId=nobody')).toEqual([]);
    expect((await request(app, '/users?status=gone', { as: admin })).statusCode).toBe(400);
  });

  test('shows a listed person as a student until the email address is verified', async () => {
    const teacher = await makePerson(app, { role: 'teacher', fullName: 'Unverified Person' });
    await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, teacher.id));
    const { users: found } = await list(`?search=${teacher.email}`);
    expect(found).toMatchObject([
      { role: 'student', proven: false, listedRole: 'teacher', waitsFor: 'verification' },
    ]);
    expect((await list(`?search=${teacher.email}&role=teacher`)).totalCount).toBe(0);
    expect((await list(`?search=${teacher.email}&role=student`)).totalCount).toBe(1);
  });

  test('can be limited to people whose email address is verified, or is not', async () => {
    const person = await makePerson(app, { fullName: 'Yet Unverified' });
    await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
    const count = async (proven: string) =>
      (await list(`?search=${person.email}&proven=${proven}`)).totalCount;
    expect([await count('no'), await count('yes'), await count('all')]).toEqual([1, 0, 1]);
    const { users: found } = await list(`?search=${person.email}`);
    expect(found).toMatchObject([{ proven: false, listedRole: null }]);
  });

  test('is paged by name', async () => {
    for (const name of ['Zoya C', 'Zoya A', 'Zoya B']) await makePerson(app, { fullName: name });
    const page = await list('?search=zoya&limit=2&page=2');
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, page: 2, limit: 2 });
    expect(page.users.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Zoya C']);
  });

  test.each(['%', '_', '\\'])('takes %j in a search literally', async (search) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).totalCount).toBe(0);
  });

  test('leaves out sample authors', async () => {
    const person = await makePerson(app, { fullName: 'Sample Author' });
    await app.store.db.update(users).set({ sample: true }).where(eq(users.id, person.id));
    expect((await list('?search=sample%20author')).totalCount).toBe(0);
  });

  test.each(['role=owner', 'proven=maybe'])('answers 400 for %s', async (filter) => {
    expect((await request(app, `/users?${filter}`, { as: admin })).statusCode).toBe(400);
  });
});

test('a role that waits for two-step login is shown as what it is now, and is found as such', async () => {
  const teacher = await makePerson(app, { role: 'teacher', fullName: 'Overdue Person' });
  const longAgo = new Date(Date.now() - 8 * DAY_MS);
  await app.store.db
    .update(roleGrants)
    .set({ createdAt: longAgo })
    .where(eq(roleGrants.email, teacher.email));
  await app.store.db.insert(secondFactorRule).values({ id: RULE_ID, requiredSince: longAgo });
  try {
    expect((await request(app, '/quizzes', { as: teacher })).statusCode).toBe(403);
    const { users: found } = await list(`?search=${teacher.email}`);
    expect(found).toMatchObject([
      { role: 'student', listedRole: 'teacher', proven: true, waitsFor: 'second_factor' },
    ]);
    expect((await list(`?search=${teacher.email}&role=teacher`)).totalCount).toBe(0);
    expect((await list(`?search=${teacher.email}&role=student`)).totalCount).toBe(1);
    // Of somebody without a role it is not asked.
    const { users: students } = await list(`?search=${(await makePerson(app)).email}`);
    expect(students).toMatchObject([{ role: 'student', waitsFor: null }]);
  } finally {
    await app.store.db.delete(secondFactorRule);
  }
});

describe('deleting a person', () => {
  test('ends their session, and leaves only the id in the audit log', async () => {
    const person = await makePerson(app, { fullName: 'Erased Person' });
    const reply = await request(app, `/users/${person.id}`, { method: 'DELETE', as: admin });
    expect(reply.json()).toMatchObject({ _id: person.id });
    expect((await request(app, '/auth/me', { as: person })).statusCode).toBe(401);
    const entries = await app.store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetId, person.id));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(person.email);
    const again = await request(app, `/users/${person.id}`, { method: 'DELETE', as: admin });
    expect(again.statusCode).toBe(404);
  });

  test('is refused for oneself, whatever the case of the id, and names the page that asks for the password', async () => {
    const another = await makePerson(app, { role: 'admin' });
    for (const id of [another.id, another.id.toUpperCase()]) {
      const reply = await request(app, `/users/${id}`, { method: 'DELETE', as: another });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        code: 'own_account',
        message: 'This is your own account. Delete it on your account page, where your password is required.',
      });
    }
    expect((await request(app, `/users/${another.id}`, { method: 'DELETE', as: admin })).statusCode).toBe(
      200,
    );
  });

  test('is refused for the last admin, by one who was an admin when the call began', async () => {
    const { fullName, email, id } = await makePerson(app);
    const actor = { id, fullName, email, role: 'admin' as const, tokenVersion: 0 };
    const audit = { act: 'user.delete' as const, actor, requestId: 'a', now: new Date() };
    const refused = removePerson(
      { store: app.store, jobs: app.app.jobs, config: app.config, personalData: nouns.personalData },
      { id: admin.id, audit },
    );
    await expect(refused).rejects.toMatchObject({ code: 'last_admin' });
    expect((await list(`?search=${admin.email}`)).totalCount).toBe(1);
  });
});

describe('the files of an account', () => {
  const filesOf = async (id: string) => (await request(app, `/users/${id}/files`, { as: admin })).json();

  test('are the pictures of its testimonials, and the CVs under its verified email address', async () => {
    const person = await makePerson(app);
    expect(await filesOf(person.id)).toEqual([]);
    const form = await aFigure({ field: 'image' });
    form.append('studentName', 'Asha Rao');
    form.append('quote', 'Clear and kind.');
    const testimonial = (
      await request(app, '/testimonials', { method: 'POST', as: person, body: form })
    ).json();
    const _id = await makeApplication(app, { email: person.email });
    const found = await filesOf(person.id);
    expect(found).toMatchObject([
      { kind: 'application', _id, path: null, bytes: expect.any(Number) },
      { kind: 'testimonial', _id: testimonial._id, name: 'Asha Rao', path: testimonial.image },
    ]);
    expect((await app.app.inject(found[1].path)).statusCode).toBe(200);
    await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
    expect(await filesOf(person.id)).toMatchObject([{ kind: 'testimonial' }]);
  });

  test('of nobody are not found', async () => {
    for (const id of [crypto.randomUUID(), 'nobody']) {
      expect((await request(app, `/users/${id}/files`, { as: admin })).statusCode).toBe(404);
    }
  });
});
