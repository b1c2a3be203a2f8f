import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import { texts as fileTexts } from '@kaksha/contract/core/files.en.ts';
import { pictureFile } from '@kaksha/contract/core/files.ts';
import { pictureAt, pictureWidths } from '@kaksha/contract/core/pictures.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { courses } from '#server/database/schema/courses.ts';
import { newId } from '#server/database/uuid.ts';
import { makeCourse, makePerson, type Person, request } from '#server/test/factories.ts';
import { aFile, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
  student = await makePerson(app, { fullName: 'Ananya Sharma' });
});
afterAll(() => app.close());

const create = (body: unknown, as = teacher) => request(app, '/courses', { method: 'POST', as, body });
const form = (fields: Record<string, string>, image?: File) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (image) data.append('image', image);
  return data;
};
/** Everything of a course that is JSON. */
const lists = <T>(value: T) => ({ features: value, badges: value, youtubeVideos: value });
const hide = (id: string) =>
  app.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, id));
const publicFiles = () => readdir(join(app.config.dataDir, 'uploads', 'public')).catch(() => []);

describe('a new course', () => {
  test('needs only a title, and is last in the list, with its creator', async () => {
    const title = 'Äpfel & Optik: Class 11';
    const made = await create({ title });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      _id: expect.any(String),
      title,
      path: 'apfel-optik-class-11',
      levels: '',
      icon: 'FaBookOpen',
      image: '',
      figure: '',
      features: [],
      badges: {
        LIVE: { enabled: false, label: 'LIVE' },
        NEW: { enabled: false, label: 'NEW' },
        FREE: { enabled: false, label: 'FREE' },
      },
      youtubeVideos: [],
      createdBy: { fullName: 'Meera Iyer' },
      revision: 1,
    });
    expect((await request(app, '/courses')).json().at(-1)).toEqual(made.json());
  });

  test('gets a path of its own if its title has no Latin letter', async () => {
    const paths = [await create({ title: 'भौतिकी' }), await create({ title: 'भौतिकी' })].map(
      (reply) => reply.json().path,
    );
    expect(new Set(paths).size).toBe(2);
    for (const path of paths) expect(path).toMatch(/^course-[0-9a-f]{8}$/);
  });

  test('takes lists and badges as JSON text; blanks and unknown kinds are dropped, labels have a default', async () => {
    const made = await create(
      form({
        title: 'NEET Biology',
        path: 'neet-biology',
        levels: 'Class 12',
        icon: 'FaChalkboardTeacher',
        features: JSON.stringify(['Live classes', '  ', '']),
        badges: JSON.stringify({
          FREE: { enabled: true, label: '' },
          LIVE: { enabled: true, label: 'Now' },
          HOT: 1,
        }),
        youtubeVideos: JSON.stringify(['https://youtu.be/Iuv6hY6zsd0']),
      }),
    );
    expect(made.json()).toMatchObject({
      path: 'neet-biology',
      icon: 'FaChalkboardTeacher',
      features: ['Live classes'],
      badges: {
        LIVE: { enabled: true, label: 'Now' },
        NEW: { enabled: false, label: 'NEW' },
        FREE: { enabled: true, label: 'FREE' },
      },
      youtubeVideos: ['https://youtu.be/Iuv6hY6zsd0'],
    });
  });

  test.each([
    ['JSON with nulls', (title: string) => ({ title, path: null, levels: null, icon: null, ...lists(null) })],
    [
      'a form with empty texts',
      (title: string) => form({ title, path: '', levels: '', icon: '', ...lists('') }),
    ],
    ['a form with the text null', (title: string) => form({ title, ...lists('null') })],
    [
      'nulls within the badges',
      (title: string) => form({ title, badges: '{"LIVE":{"enabled":null,"label":null},"NEW":null}' }),
    ],
  ])('of %s is like one with only a title', async (_what, sent) => {
    const made = await create(sent(`Waves ${crypto.randomUUID()}`));
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      path: expect.stringMatching(/^waves-/),
      levels: '',
      icon: 'FaBookOpen',
      features: [],
      badges: { LIVE: { enabled: false, label: 'LIVE' } },
      youtubeVideos: [],
    });
  });

  const facts = {
    lead: 'Light, from pinholes to lasers.',
    lectures: 46,
    teacher: 'Dr. Meera Iyer',
    startDate: '2026-12-07',
    batch: 'Weekends, 10 am',
    feeRupees: 14_999,
  };

  test.each([
    ['JSON', (title: string) => ({ title, ...facts })],
    ['a form', (title: string) => form({ title, ...facts, lectures: '46', feeRupees: '14999' })],
  ])('keeps the facts that %s gives', async (_what, sent) => {
    const made = await create(sent(`Optics ${crypto.randomUUID()}`));
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject(facts);
    expect((await request(app, '/courses')).json().at(-1)).toEqual(made.json());
  });

  test('has no key for a fact that is blank', async () => {
    const blank = { lead: ' ', lectures: '', teacher: '', startDate: '', batch: '', feeRupees: '' };
    const made = await create(form({ title: 'Optics without facts', ...blank }));
    expect(made.statusCode).toBe(201);
    for (const fact of Object.keys(facts)) expect(made.json()).not.toHaveProperty(fact);
  });

  test('with a path in use answers 409 and stores no picture', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await create({ title: 'Algebra', path: 'algebra' });
    const before = await publicFiles();
    const again = await create(form({ title: 'Other', path: 'algebra' }, aFile(picture, 'a.png')));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'course_path_taken', msg: 'Path already in use' });
    expect(await publicFiles()).toEqual(before);
  });

  test('may have the path of a hidden one', async () => {
    const first = (await create({ title: 'Vectors', path: 'vectors' })).json();
    await hide(first._id);
    expect((await create({ title: 'Vectors', path: 'vectors' })).statusCode).toBe(201);
  });

  test.each([
    ['title', { title: ' ' }],
    ['path', { title: 'A', path: 'No Spaces' }],
    ['path', { title: 'A', path: '../admin' }],
    ['icon', { title: 'A', icon: 'FaBomb' }],
    ['features', { title: 'A', features: '[broken' }],
    ['features', { title: 'A', features: JSON.stringify(Array(51).fill('x')) }],
    ['features.0', { title: 'A', features: JSON.stringify(['x'.repeat(301)]) }],
    ['badges', { title: 'A', badges: '"LIVE"' }],
    ['youtubeVideos.0', { title: 'A', youtubeVideos: '["javascript:alert(1)"]' }],
    ['lead', { title: 'A', lead: 'x'.repeat(301) }],
    ['lectures', { title: 'A', lectures: '0' }],
    ['lectures', { title: 'A', lectures: '12.5' }],
    ['lectures', { title: 'A', lectures: '1001' }],
    ['teacher', { title: 'A', teacher: 'x'.repeat(301) }],
    ['startDate', { title: 'A', startDate: '2026-02-30' }],
    ['startDate', { title: 'A', startDate: '7 December' }],
    ['batch', { title: 'A', batch: 'x'.repeat(301) }],
    ['feeRupees', { title: 'A', feeRupees: '-1' }],
    ['feeRupees', { title: 'A', feeRupees: '10000001' }],
  ])('with a faulty %s answers 400, naming it', async (field, fields) => {
    const reply = await create(form(fields));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('a picture of a course', () => {
  test('is re-encoded as WebP, without anything else from the file', async () => {
    const picture = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    const made = await create(form({ title: 'Pictured' }, aFile(hidden, 'evil.html')));
    expect(made.statusCode).toBe(201);
    const { image } = made.json();
    expect(image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const served = await app.app.inject({ url: image });
    expect(served.headers['content-type']).toBe('image/webp');
    const found = await sharp(served.rawPayload).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    expect(found.exif).toBeUndefined();
    expect(served.rawPayload.includes('script')).toBe(false);
  });

  test('is available at the widths that pages use, and never wider than it is', async () => {
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const made = await create(form({ title: 'At several widths' }, aFile(picture, 'a.png')));
    const { image } = made.json();
    const widths = [];
    for (const width of pictureWidths) {
      const served = await app.app.inject({ url: pictureAt(image, width) });
      expect(served.headers).toMatchObject({ 'content-type': 'image/webp' });
      widths.push((await sharp(served.rawPayload).metadata()).width);
    }
    expect(widths).toEqual([128, 256, 512, 600]);
    expect((await app.app.inject({ url: image.replace('.webp', '-300.webp') })).statusCode).toBe(404);
  });

  test('that moves is kept as its first frame', async () => {
    const frames = ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const made = await create(form({ title: 'Moving' }, aFile(gif, 'a.gif')));
    const served = await app.app.inject({ url: made.json().image });
    expect((await sharp(served.rawPayload).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(served.rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', aPdf()],
    ['an empty file with a name', Buffer.alloc(0)],
    ['the beginning of a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64')],
  ])('that is %s answers 415', async (_kind, bytes) => {
    const before = await publicFiles();
    const reply = await create(form({ title: `Pictured ${newId()}` }, aFile(bytes, 'a.png', 'image/png')));
    expect(reply.statusCode).toBe(415);
    expect(Object.keys(reply.json().fields)).toEqual(['image']);
    expect(await publicFiles()).toEqual(before);
  });
});

describe('a decompression bomb', () => {
  test('is refused by its dimensions before it is decoded, however small its file', async () => {
    const flood = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const reply = await create(form({ title: 'Flooded' }, aFile(flood, 'a.png')));
    expect(flood.length).toBeLessThan(1_000_000);
    expect(reply.statusCode).toBe(413);
    expect(reply.json().fields).toEqual({ image: sentenceOf(fileTexts, pictureFile.tooManyPixels) });
  });
});

describe('enrolling', () => {
  const enroll = (id: string, as = student) => request(app, `/courses/${id}/enroll`, { method: 'POST', as });

  test('answers 201 once, and then 200 with the same enrolment', async () => {
    const course = await makeCourse(app);
    const first = await enroll(course._id);
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({
      message: 'You are enrolled.',
      enrollment: {
        _id: expect.any(String),
        course: course._id,
        courseTitle: course.title,
        coursePath: course.path,
        user: student.id,
        status: 'active',
        createdAt: expect.stringMatching(/Z$/),
      },
    });
    const again = await enroll(course._id);
    expect(again.statusCode).toBe(200);
    expect(again.json().enrollment).toEqual(first.json().enrollment);
  });

  test('five times at once makes one enrolment', async () => {
    const course = await makeCourse(app);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => enroll(course._id)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.json().enrollment._id)).size).toBe(1);
  });

  test.each(['nothing', crypto.randomUUID()])('in the unknown course %s answers 404', async (id) => {
    const reply = await enroll(id);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('course_not_found');
  });

  test('in a hidden course answers 404, and earlier enrolments stay readable', async () => {
    const as = await makePerson(app);
    const course = await makeCourse(app, 'Thermodynamics');
    await enroll(course._id, as);
    await hide(course._id);
    expect((await enroll(course._id, as)).statusCode).toBe(404);
    const mine = () => request(app, '/enrollments/mine', { as }).then((reply) => reply.json());
    expect(await mine()).toEqual([
      expect.objectContaining({ course: course._id, courseTitle: 'Thermodynamics', coursePath: null }),
    ]);
    await app.store.db.delete(courses).where(eq(courses.id, course._id));
    expect(await mine()).toEqual([expect.objectContaining({ course: null, courseTitle: 'Thermodynamics' })]);
  });

  test('appears in the person’s own list, newest first, and in nobody else’s', async () => {
    const [as, other] = [await makePerson(app), await makePerson(app)];
    for (const title of ['First course', 'Second course'])
      await enroll((await makeCourse(app, title))._id, as);
    const list = (await request(app, '/enrollments/mine', { as })).json();
    expect(list.map((item: { courseTitle: string }) => item.courseTitle)).toEqual([
      'Second course',
      'First course',
    ]);
    expect((await request(app, '/enrollments/mine', { as: other })).json()).toEqual([]);
  });

  test('shows staff who is in a course, until an account is deleted', async () => {
    const course = await makeCourse(app);
    const leaving = await makePerson(app, { fullName: 'Leaving' });
    await enroll(course._id, leaving);
    await enroll(course._id);
    const list = () =>
      request(app, `/courses/${course._id}/enrollments`, { as: teacher }).then((reply) => reply.json());
    expect(await list()).toEqual([
      expect.objectContaining({ user: student.id, userName: 'Ananya Sharma', userEmail: student.email }),
      expect.objectContaining({ userName: 'Leaving' }),
    ]);
    await app.store.db.delete(users).where(eq(users.id, leaving.id));
    expect(await list()).toHaveLength(1);
  });

  test.each(['nothing', crypto.randomUUID()])(
    'of the unknown course %s lists nobody but answers 404',
    async (id) => {
      expect((await request(app, `/courses/${id}/enrollments`, { as: teacher })).statusCode).toBe(404);
    },
  );
});

describe('the list of courses', () => {
  test('says Unknown if the creator was deleted', async () => {
    const author = await makePerson(app, { role: 'teacher' });
    const course = await makeCourse(app, 'Left behind', author);
    await app.store.db.delete(users).where(eq(users.id, author.id));
    const list = (await request(app, '/courses')).json();
    expect(list.find((item: { _id: string }) => item._id === course._id).createdBy).toEqual({
      fullName: 'Unknown',
    });
  });
});

test('a stored file that does not belong to a course is not its picture', async () => {
  await writeFile(join(app.config.dataDir, 'uploads', 'public', 'notes.txt'), 'private');
  expect((await app.app.inject({ url: '/uploads/notes.txt' })).statusCode).toBe(404);
});
