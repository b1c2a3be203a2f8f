import type { Audience } from '@kaksha/contract/material.ts';
import type { StaffSubCourse, SubCourse } from '@kaksha/contract/sub-courses.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchMembers } from '#server/database/schema/batches.ts';
import { subCourses } from '#server/database/schema/courses.ts';
import { files } from '#server/database/schema/files.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { students } from '#server/database/schema/students.ts';
import {
  makeBatch,
  makeCourse,
  makePerson,
  makeSubCourse,
  type Person,
  request,
} from '#server/test/factories.ts';
import { aFile, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { aMp4 } from '#server/test/videos.ts';

let app: TestApp;
let courseId: string;
let batchId: string;
let part: StaffSubCourse;
/** Everybody who might ask, by what they are. */
const people: Record<string, Person | undefined> = {};
beforeAll(async () => {
  app = await startTestApp();
  courseId = (await makeCourse(app))._id;
  const [student, enrolled, member, left, teacher, admin] = [
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
    await makePerson(app, { role: 'teacher' }),
    await makePerson(app, { role: 'admin' }),
  ];
  Object.assign(people, { visitor: undefined, student, enrolled, batch: member, left, teacher, admin });
  batchId = (await makeBatch(app, {}, [member.id, left.id]))._id;
  for (const person of [enrolled, left]) {
    await request(app, `/courses/${courseId}/enroll`, { method: 'POST', as: person });
  }
  await setStatus(left.id, 'left');
  part = await partWithFiles();
});
afterAll(() => app.close());

const setStatus = (userId: string, status: 'active' | 'left') =>
  app.store.db
    .insert(students)
    .values({ userId, status })
    .onConflictDoUpdate({ target: students.userId, set: { status } });

const as = (who: string) => {
  const person = people[who];
  return person === undefined ? {} : { as: person };
};
const staff = () => as('teacher');

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function partWithFiles(): Promise<StaffSubCourse> {
  const made = await request(app, '/sub-courses', {
    method: 'POST',
    ...staff(),
    body: formOf({
      ...{ title: 'Lenses', courseId, youtubeLink: 'https://youtu.be/Iuv6hY6zsd0' },
      syllabus: aFile(aPdf('Syllabus'), 'syllabus.pdf'),
      questions: aFile(aPdf('Questions'), 'questions.pdf'),
      video: aFile(aMp4(), 'lecture.mp4'),
    }),
  });
  return made.json();
}

async function set(id: string, audience: Partial<Audience>): Promise<void> {
  const path = `/sub-courses/${part._id}/material/${id}`;
  const reply = await request(app, path, { method: 'PATCH', ...staff(), body: { audience } });
  expect(reply.json()).toMatchObject({ _id: id, audience: audience.kind });
}
const open = (who: string, id: string, subCourseId = part._id) =>
  request(app, '/downloads', {
    method: 'POST',
    ...as(who),
    body: { what: 'material', subCourseId, id },
  });
const listed = async (who: string): Promise<SubCourse> => {
  const all = await request(app, `/sub-courses?courseId=${courseId}`, as(who));
  return all.json().find(({ _id }: SubCourse) => _id === part._id);
};
const fetched = (url: string, headers = {}) => app.app.inject({ url, headers });
const tokenIn = (reply: Awaited<ReturnType<typeof open>>): string => reply.json().path.split('/').at(-1);

describe('material', () => {
  // The rows of the table: what each kind of caller gets of each kind of audience.
  const everybody = ['visitor', 'student', 'enrolled', 'batch', 'left', 'teacher', 'admin'];
  const table: Record<Audience['kind'], Record<string, number | [number, string]>> = {
    everyone: { visitor: 401, student: 201, enrolled: 201, batch: 201, left: 201, teacher: 201, admin: 201 },
    enrolled: {
      ...{ visitor: 401, student: [403, 'not_in_course'], enrolled: 201, batch: [403, 'not_in_course'] },
      ...{ left: [403, 'has_left'], teacher: 201, admin: 201 },
    },
    batch: {
      ...{ visitor: 401, student: [404, 'material_not_found'], enrolled: [404, 'material_not_found'] },
      ...{ batch: 201, left: [403, 'has_left'], teacher: 201, admin: 201 },
    },
  };
  test.each(
    (['everyone', 'enrolled', 'batch'] as const).flatMap((kind) =>
      ['syllabus', 'questions', 'video'].flatMap((slot) => everybody.map((who) => ({ kind, slot, who }))),
    ),
  )('for $kind: the $slot is opened by a $who as the table says', async ({ kind, slot, who }) => {
    await set(slot, { kind, batchIds: kind === 'batch' ? [batchId] : [] });
    const reply = await open(who, slot);
    const expected = table[kind][who];
    const [status, code] = Array.isArray(expected) ? expected : [expected];
    expect(reply.statusCode).toBe(status);
    if (code !== undefined) expect(reply.json().code).toBe(code);
    if (status !== 201) return;
    const file = await fetched(reply.json().path);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(
      slot === 'video' ? aMp4() : aPdf(slot === 'syllabus' ? 'Syllabus' : 'Questions'),
    );
  });

  test('that is not for everyone is served under /uploads to nobody, at once, and again when it is for everyone', async () => {
    for (const slot of ['syllabus', 'video'] as const) {
      await set(slot, { kind: 'everyone' });
      const path = (await listed('visitor'))[slot === 'video' ? 'videoPath' : 'syllabusPath'];
      const { etag } = (await fetched(path)).headers;
      await set(slot, { kind: 'enrolled' });
      for (const headers of [{}, { 'if-none-match': etag }, { range: 'bytes=0-9' }]) {
        expect((await fetched(path, headers)).statusCode).toBe(404);
      }
      await set(slot, { kind: 'everyone' });
      expect((await fetched(path)).statusCode).toBe(200);
    }
  });

  test('is listed to each as far as it concerns them, without a path', async () => {
    await set('syllabus', { kind: 'enrolled' });
    await set('video', { kind: 'batch', batchIds: [batchId] });
    await set('youtube', { kind: 'enrolled' });
    await set('questions', { kind: 'everyone' });
    const seen = async (who: string) => {
      const { syllabusPath, questionPath, videoPath, youtubeLink, material } = await listed(who);
      expect([syllabusPath, videoPath, youtubeLink]).toEqual(['', '', '']);
      expect(questionPath).not.toBe('');
      return material?.map(({ _id, mayOpen, link }) => [_id, mayOpen, link]);
    };
    const link = 'https://youtu.be/Iuv6hY6zsd0';
    const closed = [
      ['syllabus', false, ''],
      ['youtube', false, ''],
    ];
    expect(await seen('visitor')).toEqual(closed);
    expect(await seen('student')).toEqual(closed);
    expect(await seen('left')).toEqual(closed);
    expect(await seen('enrolled')).toEqual([
      ['syllabus', true, ''],
      ['youtube', true, link],
    ]);
    expect(await seen('batch')).toEqual([
      ['syllabus', false, ''],
      ['video', true, ''],
      ['youtube', false, ''],
    ]);
    const whole = await listed('teacher');
    expect(whole).toMatchObject({
      youtubeLink: link,
      audiences: { video: { kind: 'batch', batchIds: [batchId] }, syllabus: { kind: 'enrolled' } },
    });
    expect(whole.videoPath).not.toBe('');
  });

  test('that replaces a file is for the same people', async () => {
    await set('questions', { kind: 'enrolled' });
    const body = formOf({ questions: aFile(aPdf('New questions'), 'new.pdf') });
    const changed = await request(app, `/sub-courses/${part._id}`, { method: 'PUT', ...staff(), body });
    expect(changed.statusCode).toBe(200);
    expect((await fetched(changed.json().questionPath)).statusCode).toBe(404);
    expect((await fetched((await open('enrolled', 'questions')).json().path)).body).toContain(
      'New questions',
    );
  });
});

describe('the address of gated material', () => {
  test('of a document is good for one GET, which no cache keeps', async () => {
    await set('syllabus', { kind: 'enrolled' });
    const { path } = (await open('enrolled', 'syllabus')).json();
    const file = await fetched(path);
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Lenses, syllabus.pdf'),
    });
    expect((await fetched(path)).statusCode).toBe(404);
  });

  test('of a video plays it in parts, and asks at each whether its person still may', async () => {
    await set('video', { kind: 'batch', batchIds: [batchId] });
    const { path } = (await open('batch', 'video')).json();
    const seek = () => fetched(path, { range: 'bytes=100-199' });
    for (let times = 0; times < 3; times += 1) {
      const found = await seek();
      expect([found.statusCode, found.headers['cache-control']]).toEqual([206, 'no-store']);
      expect(found.rawPayload).toEqual(aMp4().subarray(100, 200));
    }
    const member = people.batch?.id ?? '';
    await setStatus(member, 'left');
    expect((await seek()).statusCode).toBe(403);
    await setStatus(member, 'active');
    expect((await seek()).statusCode).toBe(206);
    const memberships = await app.store.db
      .delete(batchMembers)
      .where(eq(batchMembers.userId, member))
      .returning();
    expect((await seek()).statusCode).toBe(404);
    await app.store.db.insert(batchMembers).values(memberships);
    expect((await seek()).statusCode).toBe(206);
    const ended = await app.store.db.delete(sessions).where(eq(sessions.userId, member)).returning();
    expect((await seek()).statusCode).toBe(404);
    await app.store.db.insert(sessions).values(ended);
  });

  test('of a video gives the whole file once', async () => {
    await set('video', { kind: 'batch', batchIds: [batchId] });
    const { path } = (await open('batch', 'video')).json();
    expect((await fetched(path, { range: 'bytes=0-' })).statusCode).toBe(206);
    const [first, again] = [await fetched(path), await fetched(path)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 404]);
    expect(first.rawPayload).toEqual(aMp4());
    expect((await fetched(path, { range: 'bytes=0-' })).statusCode).toBe(404);
  });

  test.each(['nothing', 'a'.repeat(43)])('that nobody was given (%s) plays nothing', async (token) => {
    expect((await fetched(`/uploads/watch/${token}`)).statusCode).toBe(404);
  });

  test('of a file that is not there, of a link and of a part that is not there is given to nobody', async () => {
    const { _id } = (
      await request(app, '/sub-courses', {
        method: 'POST',
        ...staff(),
        body: formOf({ title: 'Bare', courseId }),
      })
    ).json();
    const code = async (...asked: Parameters<typeof open>) => (await open(...asked)).json().code;
    expect(await code('teacher', 'syllabus', _id)).toBe('material_not_found');
    expect(await code('teacher', 'youtube')).toBe('material_not_found');
    expect(await code('teacher', 'video', 'nothing')).toBe('sub_course_not_found');
  });

  test('of a video is no download', async () => {
    await set('video', { kind: 'batch', batchIds: [batchId] });
    const token = tokenIn(await open('batch', 'video'));
    expect((await fetched(`/api/downloads/${token}`)).json().code).toBe('material_not_found');
  });

  test('of a document plays nothing', async () => {
    await set('syllabus', { kind: 'enrolled' });
    const token = tokenIn(await open('enrolled', 'syllabus'));
    expect((await fetched(`/uploads/watch/${token}`)).statusCode).toBe(404);
  });

  test('of another kind of download plays nothing', async () => {
    const asked = await request(app, '/downloads', {
      method: 'POST',
      ...as('student'),
      body: { what: 'my-data' },
    });
    expect((await fetched(`/uploads/watch/${tokenIn(asked)}`)).statusCode).toBe(404);
  });
});

describe('a further file', () => {
  const add = (fields: Record<string, string | File>, of = part._id) =>
    request(app, `/sub-courses/${of}/material`, { method: 'POST', ...staff(), body: formOf(fields) });
  const notes = () => aFile(aPdf('Notes'), 'notes.pdf');
  const forBatch = () => JSON.stringify({ kind: 'batch', batchIds: [batchId] });

  test('is for everyone unless it says otherwise, and is served like any other', async () => {
    const made = await add({ title: ' Notes ', document: notes() });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ title: 'Notes', kind: 'document', audience: 'everyone' });
    const { material } = await listed('visitor');
    const shown = material?.find(({ _id }) => _id === made.json()._id);
    expect((await fetched(shown?.link ?? '')).body).toContain('Notes');
  });

  test('is one of at most 50', async () => {
    const { _id } = (
      await request(app, '/sub-courses', {
        ...{ method: 'POST', ...staff() },
        body: formOf({ title: 'Many', courseId }),
      })
    ).json();
    const entry = {
      ...{ _id: crypto.randomUUID(), title: 'Notes', kind: 'document' as const, path: '/uploads/a.pdf' },
      audience: { kind: 'everyone' as const, batchIds: [] },
    };
    const materials = Array.from({ length: 50 }, () => entry);
    await app.store.db.update(subCourses).set({ materials }).where(eq(subCourses.id, _id));
    const refused = await add({ title: 'Notes', document: notes() }, _id);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { document: 'At most 50 entries.' }]);
  });

  test('of a batch is stored closed, opened by its members alone, and is on the batch’s list', async () => {
    const made = (
      await add({ title: 'Lecture', video: aFile(aMp4(), 'a.mp4'), audience: forBatch() })
    ).json();
    expect(made).toMatchObject({ kind: 'video', audience: 'batch', batchIds: [batchId], link: '' });
    const stored = (await listed('teacher')).material?.find(({ _id }) => _id === made._id);
    expect(stored).toBeDefined();
    expect((await open('enrolled', made._id)).statusCode).toBe(404);
    expect((await open('batch', made._id)).statusCode).toBe(201);
    const ofBatch = await request(app, `/batches/${batchId}/material`, staff());
    expect(ofBatch.json()).toContainEqual({
      ...made,
      subCourse: { _id: part._id, title: 'Lenses' },
      course: expect.objectContaining({ _id: courseId }),
    });
    const other = await makeBatch(app);
    expect((await request(app, `/batches/${other._id}/material`, staff())).json()).toEqual([]);
  });

  test('is renamed, given to others and removed for good, and each is in the audit log', async () => {
    const { _id } = (await add({ title: 'Notes', document: notes() })).json();
    const change = (body: unknown) =>
      request(app, `/sub-courses/${part._id}/material/${_id}`, { method: 'PATCH', ...staff(), body });
    const [file] = await app.store.db.select().from(files).where(eq(files.ownerId, part._id)).limit(1);
    expect(file).toBeDefined();
    expect((await change({ title: 'Revision' })).json()).toMatchObject({ title: 'Revision' });
    expect((await change({ audience: { kind: 'enrolled' } })).json()).toMatchObject({
      title: 'Revision',
      audience: 'enrolled',
    });
    expect((await change({ title: 'x', revision: 1 })).json().code).toBe('changed_meanwhile');
    const removed = () =>
      request(app, `/sub-courses/${part._id}/material/${_id}`, { method: 'DELETE', ...staff() });
    expect((await removed()).json()).toEqual({ message: 'File removed.', _id });
    expect((await removed()).json().code).toBe('material_not_found');
    expect((await open('teacher', _id)).statusCode).toBe(404);
    const { rows } = await app.store.pool.query(
      'select act from audit_entries where target_id = $1 order by at desc, id desc limit 3',
      [part._id],
    );
    expect(rows.map(({ act }) => act)).toEqual(Array(3).fill('sub-course.update'));
  });

  test.each([
    [{ title: '' }, 400],
    [{ title: 'x', audience: '{"kind":"batch"}' }, 400],
    [
      { title: 'x', audience: '{"kind":"enrolled","batchIds":["019a0000-0000-7000-8000-000000000001"]}' },
      400,
    ],
    [{ title: 'x', audience: '{"kind":"batch","batchIds":["019a0000-0000-7000-8000-000000000001"]}' }, 404],
    [{ title: 'x', audience: '{"kind":"friends"}' }, 400],
  ])('is refused as %j', async (fields, status) => {
    expect((await add({ ...fields, document: notes() })).statusCode).toBe(status);
  });

  test('is refused without a file, with two, and with one of another type', async () => {
    expect((await add({ title: 'x' })).json().fields).toHaveProperty('document');
    const two = await add({ title: 'x', document: notes(), video: aFile(aMp4(), 'a.mp4') });
    expect(two.statusCode).toBe(400);
    const wrong = await add({ title: 'x', document: aFile(Buffer.from('<html>'), 'a.pdf') });
    expect(wrong.statusCode).toBe(415);
  });

  test('goes with its sub-course to the trash and comes back as it was', async () => {
    const own = await makeSubCourse(app, { courseId });
    const { _id, link } = (await add({ title: 'Notes', document: notes() }, own._id)).json();
    const gated = (
      await add({ title: 'Gated', document: notes(), audience: '{"kind":"enrolled"}' }, own._id)
    ).json();
    await request(app, `/sub-courses/${own._id}`, { method: 'DELETE', ...staff() });
    expect((await fetched(link)).statusCode).toBe(404);
    expect((await open('enrolled', gated._id, own._id)).statusCode).toBe(404);
    await request(app, `/trash/${own._id}/restore`, { method: 'POST', ...as('admin') });
    expect((await fetched(link)).statusCode).toBe(200);
    expect((await open('enrolled', gated._id, own._id)).statusCode).toBe(201);
    expect((await open('student', gated._id, own._id)).statusCode).toBe(403);
    expect((await open('enrolled', _id, own._id)).statusCode).toBe(201);
  });
});
