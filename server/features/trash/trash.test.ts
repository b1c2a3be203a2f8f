import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { courses, subCourses } from '#server/database/schema/courses.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { files } from '#server/database/schema/files.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { newId } from '#server/database/uuid.ts';
import { nouns } from '#server/nouns.ts';
import { moveToTrash } from '#server/platform/content/trash.ts';
import { makeCourse, makePerson, makeQuiz, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { purgeTrash } from './service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const remove = (kind: 'course' | 'sub-course' | 'founder', id: string, now = new Date()) =>
  app.store.transaction(async (tx) => {
    const trashed = nouns.trash.find((noun) => noun.kind === kind);
    if (trashed === undefined) throw new Error(`No noun describes ${kind}`);
    return moveToTrash(tx, trashed, { id, by: admin.id, now });
  });
const restore = (id: string) => request(app, `/trash/${id}/restore`, { method: 'POST', as: admin });
const listed = async (id: string) =>
  (await request(app, '/trash', { as: admin })).json().find((item: { _id: string }) => item._id === id);

async function makePart(courseId: string): Promise<string> {
  const id = newId();
  await app.store.db
    .insert(subCourses)
    .values({ id, courseId, title: 'Optics', description: 'Light', createdAt: new Date() });
  return id;
}

async function makeFounder(): Promise<string> {
  const id = newId();
  const text = { name: 'Asha Rao', subject: 'Physics', specialization: 'Optics', description: 'Teaches' };
  await app.store.db.insert(founders).values({ ...text, id, courses: [], createdAt: new Date() });
  return id;
}

async function makeFile(ownerKind: 'course' | 'sub-course', ownerId: string): Promise<string> {
  const name = `${ownerId.replaceAll('-', '')}.webp`;
  const facts = { visibility: 'public', kind: 'picture', bytes: 1, createdAt: new Date() } as const;
  await app.store.db.insert(files).values({ ...facts, name, ownerKind, ownerId });
  return name;
}
const isHidden = async (name: string) =>
  (await app.store.db.select().from(files).where(eq(files.name, name)))[0]?.hidden;

describe('the trash', () => {
  test('lists a deleted quiz with the person who deleted it, and restores it', async () => {
    const quiz = await makeQuiz(app, { title: 'Kepler' });
    await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: admin });
    expect(await listed(quiz._id)).toEqual({
      _id: quiz._id,
      kind: 'quiz',
      title: 'Kepler',
      deletedAt: expect.stringMatching(/Z$/),
      deletedBy: { fullName: 'Meera Iyer' },
    });
    const reply = await restore(quiz._id);
    expect(reply.json()).toEqual({ message: 'Restored.', _id: quiz._id });
    expect((await request(app, `/quiz/${quiz._id}`)).statusCode).toBe(200);
    expect(await listed(quiz._id)).toBeUndefined();
    expect((await restore(quiz._id)).statusCode).toBe(404);
  });

  test('keeps what was deleted by somebody whose account is gone', async () => {
    const quiz = await makeQuiz(app);
    const other = await makePerson(app, { role: 'admin' });
    await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: other });
    await request(app, `/users/${other.id}`, { method: 'DELETE', as: admin });
    expect(await listed(quiz._id)).toMatchObject({ deletedBy: { fullName: 'Unknown' } });
    expect((await restore(quiz._id)).statusCode).toBe(200);
  });

  test('hides the parts and files of a course with it, and restores only those', async () => {
    const { _id } = await makeCourse(app);
    const [part, earlier] = [await makePart(_id), await makePart(_id)];
    const [ownFile, partFile] = [await makeFile('course', _id), await makeFile('sub-course', part)];
    await remove('sub-course', earlier, daysAgo(1));
    expect(await listed(earlier)).toMatchObject({ kind: 'sub-course', title: 'Optics', courseId: _id });
    await remove('course', _id);
    expect([await isHidden(ownFile), await isHidden(partFile)]).toEqual([true, true]);
    // A part is not brought back without its course.
    expect([await listed(part), await listed(earlier)]).toEqual([undefined, undefined]);
    expect((await restore(part)).statusCode).toBe(404);
    expect((await restore(_id)).statusCode).toBe(200);
    expect([await isHidden(ownFile), await isHidden(partFile)]).toEqual([false, false]);
    const entries = await app.store.db.select().from(auditEntries).where(eq(auditEntries.targetId, _id));
    expect(entries.find(({ act }) => act === 'trash.restore')).toMatchObject({
      before: { deletedAt: expect.stringMatching(/T.*Z$/) },
    });
    const shown = (await request(app, `/sub-courses?courseId=${_id}`)).json();
    expect(shown.map((item: { _id: string }) => item._id)).toEqual([part]);
    expect(await listed(earlier)).toBeDefined();
  });

  test('refuses to restore a course whose path is in use', async () => {
    const { _id, path } = await makeCourse(app);
    await remove('course', _id);
    const [row] = await app.store.db.select().from(courses).where(eq(courses.id, _id));
    if (row === undefined) throw new Error('the course is not there');
    await app.store.db
      .insert(courses)
      .values({ ...row, id: newId(), path, deletedAt: null, deletedBy: null });
    const reply = await restore(_id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('course_path_taken');
    expect(await listed(_id)).toBeDefined();
  });

  test('deletes an item once', async () => {
    const founder = await makeFounder();
    expect([await remove('founder', founder), await remove('founder', founder)]).toEqual([true, false]);
  });
});

describe('after 7 days', () => {
  test('a deleted item can no longer be restored, and the job removes it', async () => {
    const [old, recent] = [await makeFounder(), await makeFounder()];
    const { _id } = await makeCourse(app);
    const part = await makePart(_id);
    await remove('founder', old, daysAgo(8));
    await remove('founder', recent, daysAgo(6));
    await remove('course', _id, daysAgo(8));
    expect((await restore(old)).statusCode).toBe(404);
    expect(await purgeTrash(app.store.db, nouns.trash, new Date())).toBeGreaterThanOrEqual(2);
    const kept = (await app.store.db.select().from(founders)).map(({ id }) => id);
    expect([kept.includes(old), kept.includes(recent)]).toEqual([false, true]);
    expect(await app.store.db.$count(subCourses, eq(subCourses.id, part))).toBe(0);
  });

  test('a quiz is kept with its versions for its results', async () => {
    const { _id } = await makeQuiz(app);
    await app.store.db
      .update(quizzes)
      .set({ deletedAt: daysAgo(8) })
      .where(eq(quizzes.id, _id));
    await purgeTrash(app.store.db, nouns.trash, new Date());
    expect(await app.store.db.$count(quizVersions, eq(quizVersions.quizId, _id))).toBe(1);
    expect(await listed(_id)).toBeUndefined();
  });
});

test('every table with deleted items is a kind of trash', async () => {
  const { rows } = await app.store.pool.query(
    `select table_name from information_schema.columns where column_name = 'deleted_at' and table_schema = 'public'`,
  );
  expect(rows).toHaveLength(nouns.trash.length);
});

test('no query checks for deleted rows by hand', () => {
  const root = join(import.meta.dirname, '../..');
  const byHand = globSync('**/*.ts', { cwd: root, exclude: ['node_modules', '**/*.test.ts'] }).filter(
    (file) =>
      file !== 'database/visible.ts' &&
      /isNull\(\w+\.deletedAt\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(byHand).toEqual([]);
});
