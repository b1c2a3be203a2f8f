import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { courses, enrollments, subCourses } from '#server/database/schema/courses.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { figures } from '#server/database/schema/figures.ts';
import { files } from '#server/database/schema/files.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { seedParts, seedResults } from '#server/database/seeds.ts';
import { fillSamples } from '#server/features/samples/fill-samples.ts';
import {
  makeCourse,
  makeFounder,
  makePerson,
  makeQuiz,
  makeTestimonial,
  type Person,
  question,
  request,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp, whatFills } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
// Typesetting the samples takes longer than the tests: it is done once.
let filled: Awaited<ReturnType<TestApp['keep']>>;
beforeAll(async () => {
  const first = await startTestApp();
  await fillSamples(whatFills(first), new Date());
  filled = await first.keep();
});
afterAll(() => filled.remove());
beforeEach(async () => {
  app = await startTestApp({}, undefined, filled);
  admin = await makePerson(app, { role: 'admin' });
});
afterEach(() => app.close());

const counted = async () => (await request(app, '/samples', { as: admin })).json();
const remove = () => request(app, '/samples', { method: 'DELETE', as: admin });
const left = async () => {
  const tables = { users, courses, subCourses, founders, testimonials, quizzes };
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    counts[name] = await app.store.db.$count(table, eq(table.sample, true));
  }
  return counts;
};
const nothing = { users: 0, courses: 0, subCourses: 0, founders: 0, testimonials: 0, quizzes: 0 };
const titles = async (path: string) =>
  (await request(app, path, { as: admin })).json().map((item: { _id: string }) => item._id);
const one = async (path: string): Promise<string> => (await titles(path))[0];

describe('removing the samples', () => {
  test('leaves none of them, and says how many went', async () => {
    const before = await counted();
    for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
    const reply = await remove();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'Samples removed.', removed: before });
    expect(await left()).toEqual(nothing);
    expect([await app.store.db.$count(figures), await app.store.db.$count(files)]).toEqual([0, 0]);
    for (const path of ['/courses', '/faculty', '/testimonials', '/quiz', '/trash']) {
      expect(await titles(path)).toEqual([]);
    }
    expect(Object.values(await counted())).toEqual([0, 0, 0, 0, 0]);
  });

  test('is remembered: the next start fills in nothing', async () => {
    await remove();
    expect(await fillSamples(whatFills(app), new Date())).toBe(false);
    expect(await left()).toEqual(nothing);
  });

  test('keeps everything that people made, and their accounts', async () => {
    const made = [
      (await makeCourse(app))._id,
      (await makeFounder(app))._id,
      (await makeTestimonial(app))._id,
      (await makeQuiz(app))._id,
    ];
    const people = await app.store.db.$count(users, eq(users.sample, false));
    await remove();
    expect([
      await one('/courses'),
      await one('/faculty'),
      await one('/testimonials'),
      await one('/quiz'),
    ]).toEqual(made);
    expect(await app.store.db.$count(users, eq(users.sample, false))).toBe(people);
  });

  test('keeps a sample that somebody has edited, as the institute’s own', async () => {
    const [founder, said] = [await one('/faculty'), await one('/testimonials')];
    await request(app, `/faculty/${founder}`, { method: 'PUT', as: admin, body: { subject: 'Botany' } });
    await request(app, `/testimonials/${said}`, { method: 'PUT', as: admin, body: { mentor: 'M' } });
    const quiz = await one('/quiz');
    const body = { title: 'Mine', questions: [question()] };
    await request(app, `/quiz/${quiz}`, { method: 'PUT', as: admin, body });
    expect((await remove()).statusCode).toBe(200);
    expect([await titles('/faculty'), await titles('/testimonials'), await titles('/quiz')]).toEqual([
      [founder],
      [said],
      [quiz],
    ]);
    expect(await left()).toEqual(nothing);
  });

  test('keeps a course with a part that somebody added, with that part alone', async () => {
    const course = await one('/courses');
    const parts = [{ title: 'Ours' }];
    await seedParts(app.store.db, { courseId: course, parts, now: new Date() });
    await remove();
    expect(await titles('/courses')).toEqual([course]);
    const shown = (await request(app, `/sub-courses?courseId=${course}`)).json();
    expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Ours']);
  });

  test('moves a quiz with results to the trash, and its results stay readable', async () => {
    const quiz = await one('/quiz');
    const student = await makePerson(app);
    const submitted = await request(app, `/results/${quiz}/submit`, {
      method: 'POST',
      as: student,
      body: { answers: [] },
    });
    const { _id } = submitted.json().result;
    expect((await remove()).statusCode).toBe(200);
    expect(await titles('/quiz')).toEqual([]);
    expect(await titles('/trash')).toEqual([quiz]);
    expect((await request(app, `/results/${_id}`, { as: student })).statusCode).toBe(200);
    expect(await app.store.db.$count(quizVersions)).toBe(1);
    expect(await left()).toEqual(nothing);
  });

  test('keeps enrolments, with the title of the course', async () => {
    const student = await makePerson(app);
    await request(app, `/courses/${await one('/courses')}/enroll`, { method: 'POST', as: student });
    await remove();
    const [row] = await app.store.db.select().from(enrollments);
    expect(row).toMatchObject({ courseId: null, courseTitle: expect.stringMatching(/./) });
  });

  test('removes their files, and no others', async () => {
    const file = (ownerKind: 'founder', ownerId: string) => ({
      name: `${ownerId.replaceAll('-', '')}.webp`,
      visibility: 'public' as const,
      kind: 'picture' as const,
      bytes: 1,
      ownerKind,
      ownerId,
      createdAt: new Date(),
    });
    const own = (await makeFounder(app))._id;
    const sample = await one('/faculty');
    await app.store.db.insert(files).values([file('founder', own), file('founder', sample)]);
    await remove();
    expect((await app.store.db.select().from(files)).map(({ ownerId }) => ownerId)).toEqual([own]);
  });

  test('keeps an author’s account that somebody signs in with', async () => {
    const [author] = await app.store.db.select().from(users).where(eq(users.sample, true));
    await app.store.db
      .update(users)
      .set({ googleSub: 'somebody' })
      .where(eq(users.id, author?.id ?? ''));
    await remove();
    expect((await left()).users).toBe(1);
  });

  test('waits for a submission under way, and keeps its result', async () => {
    const quizId = await one('/quiz');
    const [quiz] = await app.store.db.select().from(quizzes).where(eq(quizzes.id, quizId));
    const row = { quizId, quizVersionId: quiz?.currentVersionId ?? '', quizTitle: 'Gravitation' };
    let removing: ReturnType<typeof remove> | undefined;
    await app.store.transaction(async (tx) => {
      await seedResults(tx, { rows: [row], now: new Date() });
      removing = remove();
      await vi.waitFor(async () => {
        const waiting = await app.store.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting.rowCount).toBe(1);
      });
    });
    expect((await removing)?.statusCode).toBe(200);
    expect(await titles('/trash')).toEqual([quizId]);
    expect(await app.store.db.$count(results)).toBe(1);
  });

  test('a second time removes and records nothing', async () => {
    await remove();
    const again = await remove();
    expect(again.statusCode).toBe(200);
    expect(Object.values(again.json().removed)).toEqual([0, 0, 0, 0, 0]);
    const { rowCount } = await app.store.pool.query(`select from audit_entries where act = 'samples.remove'`);
    expect(rowCount).toBe(1);
  });
});
