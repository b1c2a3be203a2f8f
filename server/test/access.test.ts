import { calls } from '@kaksha/contract/calls.ts';
import { eq, ne } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { accessTable } from './access-table.ts';
import { makePerson, makeQuiz, type Person, request } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Everybody there can be; each column of the access table stands for one of the first five. */
const principals = {
  visitor: 'visitor',
  owner: 'owner',
  otherStudent: 'student',
  teacher: 'teacher',
  admin: 'admin',
  // An admin no more, with the token of that time: whatever it says, they are a student now.
  demotedAdmin: 'student',
  deletedUser: 'refused',
  forged: 'refused',
  expired: 'refused',
} as const;
type Principal = keyof typeof principals;
type Target = { path: string; body?: unknown };

let app: TestApp;
/** Whether the last call may have changed something. */
let changed = false;
let open: (typeof sessions.$inferSelect)[];
const people: Partial<Record<Principal, Person>> = {};

beforeAll(async () => {
  app = await startTestApp();
  people.owner = await makePerson(app);
  people.otherStudent = await makePerson(app);
  people.teacher = await makePerson(app, { role: 'teacher' });
  people.admin = await makePerson(app, { role: 'admin' });
  people.demotedAdmin = await makePerson(app, { role: 'admin' });
  await app.store.db.delete(roleGrants).where(eq(roleGrants.email, people.demotedAdmin.email));
  people.deletedUser = await makePerson(app, { role: 'admin' });
  await app.store.db.delete(users).where(eq(users.id, people.deletedUser.id));
  open = await app.store.db.select().from(sessions);
  const [own] = open.filter(({ userId }) => userId === people.admin?.id);
  const claims = {
    id: people.admin.id,
    role: 'admin',
    fullName: 'Ananya',
    email: people.admin.email,
    sid: own?.id,
  };
  const sign = (secret: Uint8Array, expires: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(secret);
  people.forged = { ...people.admin, token: await sign(new TextEncoder().encode('x'.repeat(32)), '1h') };
  people.expired = { ...people.admin, token: await sign(app.config.jwtSecret, '-1s') };
});
// A call that ends sessions ends none for the calls that follow.
afterEach(async () => {
  if (!changed) return;
  await app.store.db.update(users).set({ tokenVersion: 0 }).where(ne(users.tokenVersion, 0));
  await app.store.db.insert(sessions).values(open).onConflictDoNothing();
});
afterAll(() => app.close());

const entries = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, entry]) => ({ name: `${noun}.${verb}`, entry })),
);

describe('the access table', () => {
  test('has a row for every call and no other', () => {
    expect(Object.keys(accessTable).sort()).toEqual(entries.map(({ name }) => name).sort());
  });

  for (const { name, entry } of entries) {
    // Good for another time as long as it was refused or only read; the path of a download is good for one.
    let made: Target | undefined;
    test.each(Object.entries(principals) as [Principal, string][])(
      `${name} answers %s as decided`,
      async (who, column) => {
        const row = accessTable[name];
        if (row === undefined) throw new Error(`${name} has no row`);
        const owner = people.owner;
        if (owner === undefined) throw new Error('the people are not there');
        const target = made ?? (await row.make({ app, owner, quiz: () => makeQuiz(app) }));
        const as = people[who];
        const reply = await request(app, target.path, {
          method: entry.method,
          ...(target.body === undefined ? {} : { body: target.body }),
          ...(as ? { as } : {}),
        });
        changed = entry.method !== 'GET' && reply.statusCode < 400;
        made = changed || name === 'downloads.read' ? undefined : target;
        // A refused token is no identity: open calls answer it as a visitor, the others say so with 401.
        const expected =
          column === 'refused' ? row.expect.visitor : row.expect[column as keyof typeof row.expect];
        expect({ status: reply.statusCode }).toEqual({ status: expected });
        if (reply.statusCode >= 400) {
          const body = reply.json();
          expect(body).toMatchObject({ code: expect.any(String), message: body.msg });
        }
      },
    );
  }
});
