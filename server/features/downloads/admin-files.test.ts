import { admins } from '@kaksha/contract/core/access.ts';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import {
  makeApplication,
  makeDemoRequest,
  makePerson,
  type Person,
  request,
} from '#server/test/factories.ts';
import { aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { downloadAccess } from './kinds.ts';

let app: TestApp;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const ask = (as: Person, body: unknown) => request(app, '/downloads', { method: 'POST', body, as });
async function fetchFile(body: unknown) {
  const asked = await ask(admin, body);
  expect(asked.statusCode).toBe(201);
  const reply = await app.app.inject(asked.json().path);
  expect(reply.statusCode).toBe(200);
  return reply;
}
async function records(body: unknown): Promise<string[][]> {
  return parse((await fetchFile(body)).body, { bom: true, record_delimiter: '\r\n' });
}

const forAdmins = Object.entries(downloadAccess).flatMap(([what, access]) =>
  access === admins ? [what] : [],
);

test('these files are for admins alone', () => {
  expect(forAdmins).toEqual(
    expect.arrayContaining(['cv', 'user-data', 'applications', 'demo-requests', 'audit']),
  );
});

test.each(forAdmins)('%s is for admins alone', async (what) => {
  const body = { what, id: crypto.randomUUID() };
  expect((await ask(teacher, body)).statusCode).toBe(403);
  expect((await request(app, '/downloads', { method: 'POST', body })).statusCode).toBe(401);
});

describe('a CV by its one-use URL', () => {
  test('is the same file as with a token, and can run nothing', async () => {
    const id = await makeApplication(app);
    const reply = await fetchFile({ what: 'cv', id });
    expect(reply.rawPayload.equals(aPdf())).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cv.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });

  test('of an application that was removed meanwhile is not found', async () => {
    const id = await makeApplication(app);
    const { path } = (await ask(admin, { what: 'cv', id })).json();
    await app.store.db.delete(teachers).where(eq(teachers.id, id));
    expect((await app.app.inject(path)).json().code).toBe('application_not_found');
  });
});

test.each([
  ['cv', 'application_not_found'],
  ['user-data', 'user_not_found'],
])('there is no URL for the %s of an unknown id', async (what, code) => {
  for (const id of [crypto.randomUUID(), 'nothing']) {
    const reply = await ask(admin, { what, id });
    expect([reply.statusCode, reply.json().code]).toEqual([404, code]);
  }
});

describe('demo requests as CSV', () => {
  test('has every request of the filters in the inbox’s order, and runs no formula', async () => {
    const late = await makeDemoRequest(app, { nextStepOn: '2026-12-09', notes: '=1+1' });
    const due = await makeDemoRequest(app, {
      nextStepOn: '2026-12-01',
      createdAt: new Date('2026-03-09T20:15:05Z'),
    });
    await makeDemoRequest(app, { status: 'lost' });
    const [head, ...rows] = await records({ what: 'demo-requests', status: 'new', sort: 'due' });
    expect(head?.slice(0, 3)).toEqual(['Request ID', 'Name', 'Email']);
    expect(rows.map(([id]) => id)).toEqual([due, late]);
    expect(rows[0]?.slice(-2)).toEqual(['2026-12-01', '2026-03-10 01:45:05']);
    expect(rows[1]).toContain("'=1+1");
  });

  test('has more rows than one read takes', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      await Promise.all(Array.from({ length: 200 }, () => makeDemoRequest(app, { course: 'Batch' })));
    }
    const rows = await records({ what: 'demo-requests', search: 'Batch', page: 2, limit: 10 });
    expect(rows).toHaveLength(601);
    expect(new Set(rows.map(([id]) => id)).size).toBe(601);
  });
});

describe('applications as CSV', () => {
  test('has the fields of each, but nothing of where its CV is', async () => {
    const id = await makeApplication(app, { fullName: 'Zubeida', subjectToTeach: 'Urdu' });
    const [head, row] = await records({ what: 'applications', search: 'urdu' });
    expect(row?.[0]).toBe(id);
    expect(row).toHaveLength(head?.length ?? 0);
    expect(row).toEqual(expect.arrayContaining(['Zubeida', 'Urdu', 'pending']));
  });
});

describe('the audit log as CSV', () => {
  test('has who, what, before and after', async () => {
    await app.store.db.delete(auditEntries);
    const body = { role: 'teacher', email: 'meera@example.com' };
    await request(app, '/roles/add', { method: 'POST', body, as: admin });
    await request(app, '/courses', { method: 'POST', body: { title: 'Optics' }, as: admin });
    const [, row, ...more] = await records({ what: 'audit', act: 'role.add' });
    expect(row?.slice(2)).toEqual([
      admin.fullName,
      admin.email,
      'role.add',
      'role',
      ...['meera@example.com', 'meera@example.com', '{"roles":[]}', '{"roles":["teacher"]}'],
    ]);
    expect(more).toEqual([]);
  });
});
