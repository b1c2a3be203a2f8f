import { calls } from '@kaksha/contract/calls.ts';
import { eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { students } from '#server/database/schema/students.ts';
import { accessTable } from './access-table.ts';
import { makePerson, makeQuiz, type Person, request } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** What a student who left cannot do; every other call answers them as it answers a student (behaviour 2.41). */
const refused = new Set(['exams.start', 'exams.save', 'exams.finish', 'exams.takeOver', 'courses.enroll']);

let app: TestApp;
let owner: Person;
let open: (typeof sessions.$inferSelect)[];
beforeAll(async () => {
  app = await startTestApp();
  owner = await makePerson(app);
  await app.store.db.insert(students).values({ userId: owner.id });
  open = await app.store.db.select().from(sessions);
});
// A call that ends sessions ends none for the calls that follow.
afterEach(async () => {
  await app.store.db.update(users).set({ tokenVersion: 0 }).where(ne(users.tokenVersion, 0));
  await app.store.db.insert(sessions).values(open).onConflictDoNothing();
});
afterAll(() => app.close());

const setStatus = (status: 'active' | 'left') =>
  app.store.db.update(students).set({ status }).where(eq(students.userId, owner.id));

const entries = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, entry]) => ({ name: `${noun}.${verb}`, method: entry.method })),
);

describe('a student who left', () => {
  test('is refused by calls that there are', () => {
    const names = entries.map(({ name }) => name);
    expect([...refused].filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(entries)('is answered by $name as section 2.41 says', async ({ name, method }) => {
    const row = accessTable[name];
    if (row === undefined) throw new Error(`${name} has no row`);
    await setStatus('active');
    const { path, body } = await row.make({ app, owner, quiz: () => makeQuiz(app) });
    await setStatus('left');
    const reply = await request(app, path, { method, as: owner, ...(body === undefined ? {} : { body }) });
    if (refused.has(name)) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'has_left']);
    } else {
      expect(reply.statusCode).toBe(row.expect.owner);
    }
  });
});
