import { testimonialConsent } from '@kaksha/contract/consent.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { makePerson, makeTestimonial, type Person, request } from '#server/test/factories.ts';
import { aFile, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
  student = await makePerson(app, { fullName: 'Ananya Sharma' });
});
afterAll(() => app.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = admin) =>
  request(app, path, { method, as, body });
const listed = async (as?: Person, on = app) => (await request(on, '/testimonials', as && { as })).json();
const ids = async (as?: Person, on = app) => (await listed(as, on)).map(({ _id }: { _id: string }) => _id);
const picture = async () =>
  aFile(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    'a.png',
  );
function form(fields: Record<string, string>, image?: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (image) data.append('image', image);
  return data;
}
const status = async (url: string) => (await app.app.inject({ url })).statusCode;
const said = { studentName: 'Ananya Sharma', quote: 'That was the day physics started.' };

describe('a new testimonial', () => {
  test('of a student is published at once, first in the list', async () => {
    const made = await call('POST', '/testimonials', said, student);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      ...said,
      _id: expect.any(String),
      achievement: '',
      mentor: '',
      image: '',
      approved: true,
      revision: 1,
    });
    const { approved: _, ...published } = made.json();
    expect((await listed())[0]).toEqual(published);
  });

  test('stores the version of the consent that the form stated, and who sent it', async () => {
    const { _id } = (
      await call(
        'POST',
        '/testimonials',
        form({ ...said, consentVersion: testimonialConsent.version }),
        student,
      )
    ).json();
    const [row] = await app.store.db.select().from(testimonials).where(eq(testimonials.id, _id));
    expect(row).toMatchObject({ consentVersion: testimonialConsent.version, createdBy: student.id });
  });

  test('sent without the statement of consent is marked as such, for admins alone', async () => {
    const send = async (fields: Record<string, string>) =>
      (await call('POST', '/testimonials', fields, student)).json()._id;
    const without = await send(said);
    const stated = await send({ ...said, consentVersion: testimonialConsent.version });
    const consents = async (as?: Person) =>
      new Map((await listed(as)).map((one: Testimonial) => [one._id, one.consented]));
    const seen = await consents(admin);
    expect([seen.get(without), seen.get(stated)]).toEqual([false, undefined]);
    expect((await consents(student)).get(without)).toBeUndefined();
  });

  test('has a picture as the server re-encoded it', async () => {
    const made = await call('POST', '/testimonials', form(said, await picture()), student);
    expect(made.json().image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(await status(made.json().image)).toBe(200);
  });

  test('with a file that is not a picture answers 415', async () => {
    const reply = await call('POST', '/testimonials', form(said, aFile(aPdf(), 'a.png')), student);
    expect(reply.statusCode).toBe(415);
  });

  test.each([
    ['studentName', { quote: 'x' }],
    ['studentName', { studentName: '  ', quote: 'x' }],
    ['quote', { studentName: 'x' }],
    ['quote', { studentName: 'x', quote: 'x'.repeat(10_001) }],
    ['achievement', { ...said, achievement: 'x'.repeat(301) }],
    ['mentor', { ...said, mentor: 'x'.repeat(301) }],
  ])('with a faulty %s answers 400, naming it', async (field, fields) => {
    const reply = await call('POST', '/testimonials', form(fields), student);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('of a teacher is refused', async () => {
    const teacher = await makePerson(app, { role: 'teacher' });
    expect((await call('POST', '/testimonials', said, teacher)).statusCode).toBe(403);
  });
});

describe('where testimonials are reviewed', () => {
  let reviewed: TestApp;
  let approver: Person;
  beforeAll(async () => {
    reviewed = await startTestApp({ TESTIMONIAL_REVIEW: 'on' });
    approver = await makePerson(reviewed, { role: 'admin' });
  });
  afterAll(() => reviewed.close());

  const approve = (id: string, as = approver) =>
    request(reviewed, `/testimonials/${id}/approve`, { method: 'POST', as });

  test('one of a student waits, for admins alone to see, until an admin approves it', async () => {
    const author = await makePerson(reviewed);
    const { _id, approved } = await makeTestimonial(reviewed, { as: author });
    expect(approved).toBe(false);
    expect([await ids(undefined, reviewed), await ids(author, reviewed)]).toEqual([[], []]);
    expect(await listed(approver, reviewed)).toMatchObject([{ _id, approved: false }]);
    const reply = await approve(_id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ _id, approved: true });
    expect(await ids(undefined, reviewed)).toEqual([_id]);
  });

  test('an approval that is repeated changes and records nothing', async () => {
    const { _id } = await makeTestimonial(reviewed);
    const first = await approve(_id);
    const again = await approve(_id);
    expect(again.json()).toEqual(first.json());
    const entries = await reviewed.store.pool.query(
      `select from audit_entries where act = 'testimonial.approve' and target_id = $1`,
      [_id],
    );
    expect(entries.rowCount).toBe(1);
  });

  test('one of an admin does not wait', async () => {
    const { _id, approved } = await makeTestimonial(reviewed, { as: approver });
    expect(approved).toBe(true);
    expect(await ids(undefined, reviewed)).toContain(_id);
  });

  test('a change does not publish one that waits', async () => {
    const { _id } = await makeTestimonial(reviewed);
    await request(reviewed, `/testimonials/${_id}`, { method: 'PUT', as: approver, body: { mentor: 'M' } });
    expect(await ids(undefined, reviewed)).not.toContain(_id);
  });

  test.each(['nothing', crypto.randomUUID()])('approving the unknown %s answers 404', async (id) => {
    const reply = await approve(id);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('testimonial_not_found');
  });
});

describe('a change of a testimonial', () => {
  test('keeps what it does not name, and counts the revision', async () => {
    const made = await makeTestimonial(app);
    const changed = await call('PUT', `/testimonials/${made._id}`, form({ mentor: 'Dr. Meera Iyer' }));
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ ...made, mentor: 'Dr. Meera Iyer', revision: 2 });
  });

  test('made from an older revision answers 409 and changes nothing', async () => {
    const { _id } = await makeTestimonial(app);
    await call('PUT', `/testimonials/${_id}`, { mentor: 'First', revision: 1 });
    const late = await call('PUT', `/testimonials/${_id}`, form({ mentor: 'Second', revision: '1' }));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', revision: 2 });
    expect((await listed()).find((item: { _id: string }) => item._id === _id)).toMatchObject({
      mentor: 'First',
      revision: 2,
    });
  });

  test('replaces and removes the picture, and the earlier one is no longer served', async () => {
    const { _id, image } = (await call('POST', '/testimonials', form(said, await picture()))).json();
    const second = (await call('PUT', `/testimonials/${_id}`, form({}, await picture()))).json().image;
    expect([await status(image), await status(second)]).toEqual([404, 200]);
    expect((await call('PUT', `/testimonials/${_id}`, { image: '' })).json().image).toBe('');
    expect(await status(second)).toBe(404);
  });

  test.each([
    ['studentName', { studentName: '' }],
    ['quote', { quote: ' ' }],
    ['image', { image: '/uploads/../secret' }],
  ])('with a faulty %s answers 400, naming it', async (field, fields) => {
    const { _id } = await makeTestimonial(app);
    const reply = await call('PUT', `/testimonials/${_id}`, fields);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('of a student is refused, also of their own', async () => {
    const { _id } = await makeTestimonial(app, { as: student });
    expect((await call('PUT', `/testimonials/${_id}`, { mentor: 'M' }, student)).statusCode).toBe(403);
  });
});

describe('deleting a testimonial', () => {
  test('hides it and its picture at once, and a repeat answers 404', async () => {
    const { _id, image } = (await call('POST', '/testimonials', form(said, await picture()))).json();
    const reply = await call('DELETE', `/testimonials/${_id}`);
    expect(reply.json()).toEqual({ message: 'Testimonial deleted.', _id });
    expect([...(await ids()), ...(await ids(admin))]).not.toContain(_id);
    expect(await status(image)).toBe(404);
    for (const again of [
      await call('DELETE', `/testimonials/${_id}`),
      await call('PUT', `/testimonials/${_id}`, { mentor: 'M' }),
      await call('POST', `/testimonials/${_id}/approve`),
    ]) {
      expect(again.statusCode).toBe(404);
      expect(again.json().code).toBe('testimonial_not_found');
    }
  });
});
