import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courses } from '#server/database/schema/courses.ts';
import { seedParts } from '#server/database/seeds.ts';
import { makeCourse, makePerson, makeSubCourse, type Person, request } from '#server/test/factories.ts';
import { aDocx, aFile, anExe, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { aMp4 } from '#server/test/videos.ts';

let app: TestApp;
let teacher: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
  admin = await makePerson(app, { role: 'admin', fullName: 'Rohan Bhatnagar' });
});
afterAll(() => app.close());

const link = 'https://youtu.be/Iuv6hY6zsd0';
const list = async (courseId: string): Promise<SubCourse[]> =>
  (await request(app, `/sub-courses?courseId=${courseId}`)).json();
const create = (body: unknown, as = teacher) => request(app, '/sub-courses', { method: 'POST', as, body });
const update = (id: string, body: unknown, as = teacher) =>
  request(app, `/sub-courses/${id}`, { method: 'PUT', as, body });
const remove = (id: string, as = teacher) => request(app, `/sub-courses/${id}`, { method: 'DELETE', as });
const reorder = (courseId: string, ids: string[], as = teacher) =>
  request(app, '/sub-courses/order', { method: 'PUT', as, body: { courseId, ids } });
const hide = (courseId: string) =>
  app.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, courseId));
const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const titles = (parts: SubCourse[]) => parts.map(({ title }) => title);
const lastAudit = async (targetId: string) => {
  const { rows } = await app.store.pool.query(
    'select * from audit_entries where target_id = $1 order by at desc, id desc limit 1',
    [targetId],
  );
  return rows[0];
};
async function courseOf(...names: string[]): Promise<{ courseId: string; parts: SubCourse[] }> {
  const { _id: courseId } = await makeCourse(app);
  for (const title of names) await makeSubCourse(app, { title, courseId });
  return { courseId, parts: await list(courseId) };
}

describe('the sub-courses of a course', () => {
  test('are listed in their order, without deleted ones', async () => {
    const { _id: courseId } = await makeCourse(app);
    const part = (title: string, position: number, deletedAt: Date | null = null) => ({
      title,
      description: 'What it holds.',
      youtubeLink: link,
      position,
      deletedAt,
    });
    const parts = [part('Second', 2), part('First', 1), part('Deleted', 0, new Date())];
    await seedParts(app.store.db, { courseId, parts, now: new Date() });
    expect(await list(courseId)).toEqual([
      {
        _id: expect.any(String),
        title: 'First',
        description: 'What it holds.',
        courseId,
        syllabusPath: '',
        questionPath: '',
        videoPath: '',
        youtubeLink: link,
        revision: 1,
      },
      expect.objectContaining({ title: 'Second' }),
    ]);
  });

  test.each([
    ['', 400],
    ['?courseId=', 400],
    ['?courseId=a&courseId=b', 400],
    ['?courseId=nothing', 404],
    [`?courseId=${'a'.repeat(500)}`, 404],
    [`?courseId=${crypto.randomUUID()}`, 404],
  ])('requested with %j answer %i', async (query, status) => {
    const reply = await request(app, `/sub-courses${query}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().code).toBe(status === 400 ? 'invalid' : 'course_not_found');
  });

  test('of a deleted course answer 404', async () => {
    const { courseId } = await courseOf('Lenses');
    await hide(courseId);
    expect((await request(app, `/sub-courses?courseId=${courseId}`)).statusCode).toBe(404);
  });
});

describe('a new sub-course', () => {
  test.each([
    ['JSON', (fields: Record<string, string>): unknown => fields],
    ['a form', (fields: Record<string, string>): unknown => formOf(fields)],
  ])('sent as %s is returned and is last in its course', async (_kind, sent) => {
    const { courseId } = await courseOf('Lenses');
    const fields = { title: ' Mirrors ', description: 'Plane and curved.', courseId, youtubeLink: link };
    const made = await create(sent(fields));
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      _id: expect.any(String),
      title: 'Mirrors',
      description: 'Plane and curved.',
      courseId,
      syllabusPath: '',
      questionPath: '',
      videoPath: '',
      youtubeLink: link,
      revision: 1,
    });
    expect((await list(courseId)).at(-1)).toEqual(made.json());
  });

  test('needs only a title and a course', async () => {
    const { courseId } = await courseOf();
    const made = await create({ title: 'Mirrors', courseId });
    expect(made.json()).toMatchObject({ description: '', youtubeLink: '' });
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(301) }],
    ['description', { description: 'x'.repeat(10_001) }],
    ['youtubeLink', { youtubeLink: 'x'.repeat(2_001) }],
    ['courseId', { courseId: '' }],
  ])('with an invalid %s answers 400 with that field', async (field, fields) => {
    const { courseId } = await courseOf();
    const reply = await create(formOf({ title: 'Mirrors', courseId, ...fields }));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await list(courseId)).toEqual([]);
  });

  test.each(['nothing', crypto.randomUUID()])('of the unknown course %s answers 404', async (courseId) => {
    const reply = await create({ title: 'Mirrors', courseId });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('course_not_found');
  });

  test('of a deleted course answers 404', async () => {
    const { courseId } = await courseOf();
    await hide(courseId);
    expect((await create({ title: 'Mirrors', courseId })).json().code).toBe('course_not_found');
  });
});

describe('a change of a sub-course', () => {
  test('sets the fields it names, keeps the others, and increases the revision', async () => {
    const { courseId, parts } = await courseOf('Lenses');
    const [part] = parts;
    const changed = await update(part?._id ?? '', formOf({ youtubeLink: link, description: 'Thin ones.' }));
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ ...part, youtubeLink: link, description: 'Thin ones.', revision: 2 });
    expect(await list(courseId)).toEqual([changed.json()]);
  });

  test('can empty the description and the link', async () => {
    const { _id } = await makeSubCourse(app);
    await update(_id, { description: 'Thin ones.', youtubeLink: link });
    expect((await update(_id, { description: '', youtubeLink: '' })).json()).toMatchObject({
      description: '',
      youtubeLink: '',
      revision: 3,
    });
  });

  test('does not move the sub-course to another course', async () => {
    const part = await makeSubCourse(app);
    const other = await makeCourse(app);
    const changed = await update(part._id, { title: 'Mirrors', courseId: other._id });
    expect(changed.json()).toMatchObject({ title: 'Mirrors', courseId: part.courseId });
  });

  test('that changes nothing keeps the revision and is not recorded', async () => {
    const part = await makeSubCourse(app, { title: 'Lenses' });
    const changed = await update(part._id, { title: 'Lenses' });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual(part);
    expect((await lastAudit(part._id)).act).toBe('sub-course.create');
  });

  test('made from an older revision answers 409 and changes nothing', async () => {
    const { courseId, parts } = await courseOf('Lenses');
    const id = parts[0]?._id ?? '';
    const first = await update(id, { title: 'Thin lenses', revision: 1 });
    expect(first.statusCode).toBe(200);
    const late = await update(id, formOf({ title: 'Thick lenses', revision: '1' }), admin);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      msg: 'Somebody changed this meanwhile',
      revision: 2,
    });
    expect(await list(courseId)).toEqual([first.json()]);
    expect((await update(id, { title: 'Thick lenses', revision: 2 }, admin)).statusCode).toBe(200);
  });

  test('of two made from the same revision at once is accepted once', async () => {
    const { _id } = await makeSubCourse(app);
    const replies = await Promise.all(
      ['Mirrors', 'Prisms', 'Fibres'].map((title) => update(_id, { title, revision: 1 })),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ['title', { title: ' ' }],
    ['description', { description: 'x'.repeat(10_001) }],
    ['revision', { revision: 'first' }],
  ])('with an invalid %s answers 400 with that field', async (field, fields) => {
    const { _id } = await makeSubCourse(app);
    const reply = await update(_id, formOf(fields));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test.each(['nothing', crypto.randomUUID()])('of the unknown sub-course %s answers 404', async (id) => {
    const reply = await update(id, { title: 'Mirrors' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('sub_course_not_found');
  });

  test('is recorded with its values before and after', async () => {
    const { _id } = await makeSubCourse(app, { title: 'Lenses' });
    await update(_id, { title: 'Mirrors' }, admin);
    expect(await lastAudit(_id)).toMatchObject({
      act: 'sub-course.update',
      actor_name: 'Rohan Bhatnagar',
      target_title: 'Mirrors',
      before: { title: 'Lenses' },
      after: { title: 'Mirrors' },
    });
  });
});

describe('a deleted sub-course', () => {
  test('leaves the list, answers 404 to a repeat, and is restored with its place', async () => {
    const { courseId, parts } = await courseOf('Lenses', 'Mirrors', 'Prisms');
    const id = parts[1]?._id ?? '';
    const reply = await remove(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'Sub-course deleted.', _id: id });
    expect(titles(await list(courseId))).toEqual(['Lenses', 'Prisms']);
    for (const again of [await remove(id), await update(id, { title: 'Mirrors' })]) {
      expect(again.statusCode).toBe(404);
      expect(again.json().code).toBe('sub_course_not_found');
    }
    await request(app, `/trash/${id}/restore`, { method: 'POST', as: admin });
    expect(titles(await list(courseId))).toEqual(['Lenses', 'Mirrors', 'Prisms']);
  });

  test.each(['nothing', crypto.randomUUID()])('that is unknown (%s) answers 404', async (id) => {
    expect((await remove(id)).json()).toMatchObject({ code: 'sub_course_not_found' });
  });
});

describe('the order of sub-courses', () => {
  test('is the one that was sent, and the list is returned in it', async () => {
    const { courseId, parts } = await courseOf('Lenses', 'Mirrors', 'Prisms');
    const [lenses, mirrors, prisms] = parts.map(({ _id }) => _id);
    const reply = await reorder(courseId, [prisms ?? '', lenses ?? '', mirrors ?? '']);
    expect(reply.statusCode).toBe(200);
    expect(titles(reply.json())).toEqual(['Prisms', 'Lenses', 'Mirrors']);
    expect(await list(courseId)).toEqual(reply.json());
    expect(await lastAudit(courseId)).toMatchObject({
      act: 'sub-course.reorder',
      before: { order: ['Lenses', 'Mirrors', 'Prisms'] },
      after: { order: ['Prisms', 'Lenses', 'Mirrors'] },
    });
    expect((await makeSubCourse(app, { title: 'Fibres', courseId })).courseId).toBe(courseId);
    expect(titles(await list(courseId)).at(-1)).toBe('Fibres');
  });

  test('that changes nothing is not recorded', async () => {
    const { courseId, parts } = await courseOf('Lenses', 'Mirrors');
    const reply = await reorder(
      courseId,
      parts.map(({ _id }) => _id),
    );
    expect(reply.statusCode).toBe(200);
    expect((await lastAudit(courseId)).act).toBe('course.create');
  });

  test.each([
    ['lacks one', (ids: string[]) => ids.slice(1)],
    ['names one twice', (ids: string[]) => [...ids, ids[0] ?? '']],
    ['names one twice and lacks another', (ids: string[]) => [ids[0] ?? '', ids[0] ?? '']],
    ['names one of another course', (ids: string[]) => [...ids, crypto.randomUUID()]],
  ])('that %s answers 409 and stays as it was', async (_what, change) => {
    const { courseId, parts } = await courseOf('Lenses', 'Mirrors');
    const ids = parts.map(({ _id }) => _id);
    const reply = await reorder(courseId, change(ids.toReversed()));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('changed_meanwhile');
    expect(await list(courseId)).toEqual(parts);
  });

  test.each(['nothing', crypto.randomUUID()])('of the unknown course %s answers 404', async (courseId) => {
    expect((await reorder(courseId, [])).json()).toMatchObject({ code: 'course_not_found' });
  });

  test('without a list of ids answers 400', async () => {
    const { courseId } = await courseOf('Lenses');
    const reply = await request(app, '/sub-courses/order', {
      method: 'PUT',
      as: teacher,
      body: { courseId, ids: 'all' },
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['ids']);
  });
});

describe('the files of a sub-course', () => {
  const syllabus = () => aFile(aPdf('Syllabus'), 'syllabus.pdf');
  const questions = () => aFile(aPdf('Questions'), 'questions.pdf');
  const video = () => aFile(aMp4(), 'lecture.mp4');
  const stored = () => readdir(join(app.config.dataDir, 'uploads', 'public')).catch(() => []);
  const fetched = async (path: string) => (await app.app.inject({ url: path })).statusCode;
  const createWith = async (files: Record<string, File>) => {
    const { _id: courseId } = await makeCourse(app);
    return create(formOf({ title: 'Lenses', courseId, ...files }));
  };

  test('are stored and served: documents as attachments, the video in parts', async () => {
    const made = await createWith({ syllabus: syllabus(), questions: questions(), video: video() });
    expect(made.statusCode).toBe(201);
    const { syllabusPath, questionPath, videoPath } = made.json<SubCourse>();
    for (const [path, text] of [
      [syllabusPath, 'Syllabus'],
      [questionPath, 'Questions'],
    ] as const) {
      expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.pdf$/);
      const served = await app.app.inject({ url: path });
      expect(served.headers['content-disposition']).toMatch(/^attachment/);
      expect(served.body).toContain(text);
    }
    expect(videoPath).toMatch(/^\/uploads\/[0-9a-f]{32}\.mp4$/);
    const part = await app.app.inject({ url: videoPath, headers: { range: 'bytes=100-199' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(aMp4().subarray(100, 200));
  });

  test.each([
    ['syllabus', 'a video', video],
    ['syllabus', 'a page named as a PDF', () => aFile(Buffer.from('<html></html>'), 'syllabus.pdf')],
    ['questions', 'a Word document', () => aFile(aDocx(), 'questions.pdf')],
    ['questions', 'a program', () => aFile(anExe(), 'questions.pdf')],
    ['video', 'a PDF', () => aFile(aPdf(), 'lecture.mp4')],
    ['video', 'a page named as a video', () => aFile(Buffer.from('<script></script>'), 'lecture.mp4')],
  ])('that are of another type answer 415: %s is %s', async (field, _what, file) => {
    const before = await stored();
    const part = await makeSubCourse(app);
    for (const reply of [
      await createWith({ [field]: file() }),
      await update(part._id, formOf({ [field]: file() })),
    ]) {
      expect(reply.statusCode).toBe(415);
      expect(Object.keys(reply.json().fields)).toEqual([field]);
    }
    expect(await list(part.courseId)).toEqual([part]);
    expect(await stored()).toEqual(before);
  });

  test('in another field answer 400', async () => {
    expect((await createWith({ picture: syllabus() })).statusCode).toBe(400);
  });

  test('are replaced one by one, and a replaced one is gone at once', async () => {
    const made = (
      await createWith({ syllabus: syllabus(), questions: questions(), video: video() })
    ).json<SubCourse>();
    const changed = await update(made._id, formOf({ questions: aFile(aPdf('New questions'), 'new.pdf') }));
    expect(changed.statusCode).toBe(200);
    const { questionPath } = changed.json<SubCourse>();
    expect(changed.json()).toEqual({ ...made, questionPath, revision: 2 });
    expect(questionPath).not.toBe(made.questionPath);
    expect(await fetched(made.questionPath)).toBe(404);
    expect(await stored()).not.toContain(made.questionPath.replace('/uploads/', ''));
    for (const path of [questionPath, made.syllabusPath, made.videoPath])
      expect(await fetched(path)).toBe(200);
  });

  test('stay as they were when the change is refused', async () => {
    const made = (await createWith({ syllabus: syllabus() })).json<SubCourse>();
    const before = await stored();
    const late = await update(made._id, formOf({ syllabus: syllabus(), revision: '7' }));
    expect(late.statusCode).toBe(409);
    expect((await update(crypto.randomUUID(), formOf({ syllabus: syllabus() }))).statusCode).toBe(404);
    expect(await stored()).toEqual(before);
    expect(await fetched(made.syllabusPath)).toBe(200);
  });

  test('are not served while it is deleted, and again when it is restored', async () => {
    const made = (await createWith({ syllabus: syllabus(), video: video() })).json<SubCourse>();
    const statuses = async () => [await fetched(made.syllabusPath), await fetched(made.videoPath)];
    await remove(made._id);
    expect(await statuses()).toEqual([404, 404]);
    await request(app, `/trash/${made._id}/restore`, { method: 'POST', as: admin });
    expect(await statuses()).toEqual([200, 200]);
  });

  test('of an unknown course are not stored', async () => {
    const before = await stored();
    const reply = await create(
      formOf({ title: 'Lenses', courseId: crypto.randomUUID(), syllabus: syllabus() }),
    );
    expect(reply.statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

test.each([
  ['a visitor', undefined, 401],
  ['a student', 'student', 403],
] as const)('%s can change no sub-course', async (_who, role, status) => {
  const as = role === undefined ? undefined : await makePerson(app, { role });
  const { courseId, parts } = await courseOf('Lenses');
  const id = parts[0]?._id ?? '';
  const calls = [
    ['POST', '/sub-courses', { title: 'Mirrors', courseId }],
    ['PUT', `/sub-courses/${id}`, { title: 'Mirrors' }],
    ['DELETE', `/sub-courses/${id}`, undefined],
    ['PUT', '/sub-courses/order', { courseId, ids: [id] }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await request(app, path, { method, body, ...(as && { as }) })).statusCode).toBe(status);
  }
  expect(await list(courseId)).toEqual(parts);
});
