import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Course } from '@kaksha/contract/courses.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courses } from '#server/database/schema/courses.ts';
import { makeCourse, makePerson, makeSubCourse, type Person, request } from '#server/test/factories.ts';
import { aFile, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
  student = await makePerson(app);
});
afterAll(() => app.close());

const aPicture = (background: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
const form = (fields: Record<string, string>, image?: File) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (image) data.append('image', image);
  return data;
};
const change = (id: string, body: unknown, as: Person | undefined = teacher) =>
  request(app, `/courses/${id}`, { method: 'PUT', as, body });
const removeImage = (id: string, as: Person | undefined = teacher) =>
  request(app, `/courses/${id}/image`, { method: 'DELETE', as });
const remove = (id: string, as: Person | undefined = teacher) =>
  request(app, `/courses/${id}`, { method: 'DELETE', as });
const list = async () => (await request(app, '/courses')).json<Course[]>();
const stored = async (id: string) => (await list()).find(({ _id }) => _id === id);
const served = async (path: string) => (await app.app.inject({ url: path })).statusCode;
const publicFiles = () => readdir(join(app.config.dataDir, 'uploads', 'public')).catch(() => []);
const unknown = crypto.randomUUID();

const pictured = async () => {
  const { _id } = await makeCourse(app);
  const reply = await change(_id, form({}, aFile(await aPicture('red'), 'a.png')));
  return reply.json<Course>();
};

describe('a change of a course', () => {
  test('says of a course whose creator is gone that nobody knows who that was', async () => {
    const author = await makePerson(app, { role: 'teacher' });
    const { _id } = await makeCourse(app, undefined, author);
    await request(app, `/users/${author.id}`, { method: 'DELETE', as: admin });
    const changed = await change(_id, form({ title: 'Waves' }));
    expect(changed.json<Course>()).toMatchObject({ title: 'Waves', createdBy: { fullName: 'Unknown' } });
  });

  test('sets the fields that are sent and keeps the others', async () => {
    const made = await makeCourse(app, 'Waves and optics');
    const full = {
      title: 'Waves',
      path: `waves-${made._id.slice(-6)}`,
      levels: 'Class 12',
      icon: 'FaChalkboardTeacher',
      features: JSON.stringify(['Live classes', ' ', '']),
      badges: JSON.stringify({ LIVE: { enabled: true, label: 'Now' }, FREE: { enabled: true, label: ' ' } }),
      youtubeVideos: JSON.stringify(['https://youtu.be/Iuv6hY6zsd0']),
      lead: 'From strings to light.',
      lectures: '46',
      feeRupees: '14999',
    };
    const first = await change(made._id, form(full));
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      ...made,
      ...full,
      features: ['Live classes'],
      badges: {
        LIVE: { enabled: true, label: 'Now' },
        NEW: { enabled: false, label: 'NEW' },
        FREE: { enabled: true, label: 'FREE' },
      },
      youtubeVideos: ['https://youtu.be/Iuv6hY6zsd0'],
      lectures: 46,
      feeRupees: 14_999,
      revision: 2,
    });
    const second = await change(made._id, { levels: 'Classes 11 and 12' });
    expect(second.json()).toEqual({ ...first.json(), levels: 'Classes 11 and 12', revision: 3 });
    expect(await stored(made._id)).toEqual(second.json());
  });

  test('keeps path and icon that are sent empty, and removes a fact that is sent blank', async () => {
    const { _id, path } = await makeCourse(app);
    await change(_id, { icon: 'FaChalkboardTeacher', teacher: 'Dr. Meera Iyer', lectures: 46 });
    const reply = await change(_id, form({ path: '', icon: '', teacher: ' ', lectures: '' }));
    expect(reply.json()).toMatchObject({ path, icon: 'FaChalkboardTeacher' });
    expect(reply.json()).not.toHaveProperty('teacher');
    expect(reply.json()).not.toHaveProperty('lectures');
  });

  test('that changes nothing counts no revision and leaves no audit entry', async () => {
    const { _id, title, levels, badges, features } = await makeCourse(app);
    const same = { title, levels, badges: JSON.stringify(badges), features: JSON.stringify(features) };
    expect((await change(_id, form(same))).json().revision).toBe(1);
    const { rows } = await app.store.pool.query(
      `select * from audit_entries where target_id = $1 and act = 'course.update'`,
      [_id],
    );
    expect(rows).toEqual([]);
  });

  test('from an older revision answers 409 and changes nothing', async () => {
    const { _id } = await makeCourse(app);
    expect((await change(_id, form({ levels: 'Class 11', revision: '1' }))).json().revision).toBe(2);
    const late = await change(_id, form({ levels: 'Class 9', revision: '1' }));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      msg: 'Somebody changed this meanwhile',
      revision: 2,
    });
    expect((await stored(_id))?.levels).toBe('Class 11');
  });

  test('made twice at once from one revision is made once', async () => {
    const { _id } = await makeCourse(app);
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].map((levels) => change(_id, { levels, revision: 1 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await stored(_id))?.revision).toBe(2);
  });

  test('to a path in use answers 409, keeps the picture and stores no file', async () => {
    const taken = await makeCourse(app);
    const course = await pictured();
    const before = await publicFiles();
    const reply = await change(
      course._id,
      form({ path: taken.path }, aFile(await aPicture('blue'), 'b.png')),
    );
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'course_path_taken', msg: 'Path already in use' });
    expect(await publicFiles()).toEqual(before);
    expect(await served(course.image)).toBe(200);
    expect((await stored(course._id))?.revision).toBe(course.revision);
  });

  test.each([
    ['title', { title: ' ' }],
    ['path', { path: 'No Spaces' }],
    ['icon', { icon: 'FaBomb' }],
    ['image', { image: '/uploads/00000000000000000000000000000000.webp' }],
    ['image', { image: 'javascript:alert(1)' }],
    ['image', { image: '../../etc/passwd' }],
    ['features', { features: '[broken' }],
    ['badges', { badges: '"LIVE"' }],
    ['youtubeVideos.0', { youtubeVideos: '["ftp://example.com"]' }],
    ['lectures', { lectures: '0' }],
    ['startDate', { startDate: '7 December' }],
    ['feeRupees', { feeRupees: '10000001' }],
    ['revision', { revision: 'x' }],
  ])('with an invalid %s answers 400, naming it', async (field, fields) => {
    const { _id } = await makeCourse(app);
    const reply = await change(_id, form(fields));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect((await stored(_id))?.revision).toBe(1);
  });

  test.each(['nothing', unknown])('of the unknown course %s answers 404', async (id) => {
    const reply = await change(id, { levels: 'Class 12' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('course_not_found');
  });

  test('of a deleted course answers 404', async () => {
    const { _id } = await makeCourse(app);
    await remove(_id);
    expect((await change(_id, { levels: 'Class 12' })).statusCode).toBe(404);
  });

  test('is refused to visitors and students', async () => {
    const { _id } = await makeCourse(app);
    const body = { levels: 'Class 12' };
    expect((await request(app, `/courses/${_id}`, { method: 'PUT', body })).statusCode).toBe(401);
    expect((await change(_id, body, student)).statusCode).toBe(403);
    expect((await stored(_id))?.levels).toBe('');
  });
});

describe('the picture of a course', () => {
  test('is kept when its own path is sent as text', async () => {
    const { _id, image } = await pictured();
    const reply = await change(_id, form({ title: 'Renamed', image }));
    expect(reply.json()).toMatchObject({ title: 'Renamed', image });
    expect(await served(image)).toBe(200);
  });

  test.each([
    ['another picture', async () => form({}, aFile(await aPicture('blue'), 'b.png'))],
    ['an address of another site', async () => form({ image: 'https://example.com/optics.png' })],
  ])('is no longer served when %s replaces it', async (_what, make) => {
    const { _id, image } = await pictured();
    const reply = await change(_id, await make());
    expect(reply.statusCode).toBe(200);
    expect(reply.json().image).not.toBe(image);
    expect(await served(image)).toBe(404);
    expect(await publicFiles()).not.toContain(image.replace('/uploads/', ''));
  });

  test('is no longer served once it is removed, and removing it again answers the course', async () => {
    const { _id, image, revision } = await pictured();
    const reply = await removeImage(_id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ _id, image: '', revision: revision + 1 });
    expect(await served(image)).toBe(404);
    const again = await removeImage(_id);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(reply.json());
  });

  test('that is a PDF answers 415 and changes nothing', async () => {
    const { _id, image } = await pictured();
    const reply = await change(_id, form({ title: 'Other' }, aFile(aPdf(), 'a.png', 'image/png')));
    expect(reply.statusCode).toBe(415);
    expect(Object.keys(reply.json().fields)).toEqual(['image']);
    expect((await stored(_id))?.image).toBe(image);
  });

  test('of an unknown course, or removed by a student or a visitor, is refused', async () => {
    const { _id, image } = await pictured();
    expect((await removeImage(unknown)).statusCode).toBe(404);
    expect((await removeImage(_id, student)).statusCode).toBe(403);
    expect((await request(app, `/courses/${_id}/image`, { method: 'DELETE' })).statusCode).toBe(401);
    expect(await served(image)).toBe(200);
  });
});

describe('the list of courses', () => {
  test('is available page by page, with the number of all in a header', async () => {
    for (const title of ['One', 'Two', 'Three']) await makeCourse(app, `${title} ${crypto.randomUUID()}`);
    const all = await list();
    const page = await request(app, '/courses?page=2&limit=2');
    expect(page.headers['x-total-count']).toBe(String(all.length));
    expect(page.json()).toEqual(all.slice(2, 4));
    expect((await request(app, '/courses?page=999&limit=2')).json()).toEqual([]);
    expect((await request(app, '/courses')).headers['x-total-count']).toBe(String(all.length));
  });
});

describe('deleting a course', () => {
  test('hides it with its sub-courses and files, once, until an admin restores it', async () => {
    const { _id, image, path } = await pictured();
    const part = await makeSubCourse(app, { courseId: _id });
    await request(app, `/courses/${_id}/enroll`, { method: 'POST', as: student });
    const reply = await remove(_id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'Course deleted.', _id });
    expect((await remove(_id)).statusCode).toBe(404);
    expect(await stored(_id)).toBeUndefined();
    expect(await served(image)).toBe(404);
    expect((await request(app, `/sub-courses?courseId=${_id}`)).statusCode).toBe(404);
    expect((await request(app, '/enrollments/mine', { as: student })).json()).toContainEqual(
      expect.objectContaining({ course: _id }),
    );
    expect((await request(app, `/trash/${_id}/restore`, { method: 'POST', as: admin })).statusCode).toBe(200);
    expect(await stored(_id)).toMatchObject({ path, image });
    expect(await served(image)).toBe(200);
    expect((await request(app, `/sub-courses?courseId=${_id}`)).json()).toEqual([part]);
  });

  test('is refused to visitors and students, and 404 for an unknown course', async () => {
    const { _id } = await makeCourse(app);
    expect((await request(app, `/courses/${_id}`, { method: 'DELETE' })).statusCode).toBe(401);
    expect((await remove(_id, student)).statusCode).toBe(403);
    expect((await remove('nothing')).statusCode).toBe(404);
    expect(await stored(_id)).toBeDefined();
  });
});

describe('the order of courses', () => {
  const reorder = (ids: unknown, as: Person | undefined = teacher) =>
    request(app, '/courses/order', { method: 'PUT', as, body: { ids } });
  const ids = async () => (await list()).map(({ _id }) => _id);

  test('is that of the ids, which the reply lists', async () => {
    await makeCourse(app);
    await makeCourse(app);
    const turned = (await ids()).reverse();
    const reply = await reorder(turned);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<Course[]>().map(({ _id }) => _id)).toEqual(turned);
    expect(await list()).toEqual(reply.json());
    const { _id } = await makeCourse(app);
    expect((await ids()).at(-1)).toBe(_id);
  });

  test('that stands already is not recorded as a change', async () => {
    const count = async () =>
      (await app.store.pool.query(`select from audit_entries where act = 'course.reorder'`)).rows.length;
    const before = await count();
    expect((await reorder(await ids())).statusCode).toBe(200);
    expect(await count()).toBe(before);
  });

  test.each([
    ['lacks a course', (all: string[]) => all.slice(1)],
    ['names a course twice', (all: string[]) => [all[0], ...all.slice(0, -1)]],
    ['names an unknown course', (all: string[]) => [unknown, ...all.slice(1)]],
    ['names something that is no id', (all: string[]) => ['nothing', ...all.slice(1)]],
    ['is empty', () => []],
  ])('that %s answers 409 and changes nothing', async (_what, turn) => {
    await makeCourse(app);
    const before = await ids();
    const reply = await reorder(turn(before));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('changed_meanwhile');
    expect(await ids()).toEqual(before);
  });

  test('that names a deleted course answers 409', async () => {
    const { _id } = await makeCourse(app);
    const before = await ids();
    await app.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, _id));
    expect((await reorder(before)).statusCode).toBe(409);
  });

  test('is refused to visitors and students, and 400 without a list', async () => {
    const body = { ids: await ids() };
    expect((await request(app, '/courses/order', { method: 'PUT', body })).statusCode).toBe(401);
    expect((await reorder(body.ids, student)).statusCode).toBe(403);
    expect((await reorder('all')).statusCode).toBe(400);
  });
});
