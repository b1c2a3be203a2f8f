import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#server/database/schema/files.ts';
import { makeFounder, makePerson, type Person, request } from '#server/test/factories.ts';
import { aFile, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  request(app, path, { method, as: admin, body });
const listed = async () => (await request(app, '/faculty')).json();
const picture = async (background = 'red') =>
  aFile(
    await sharp({ create: { width: 9, height: 9, channels: 3, background } })
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
const rowsOf = (id: string) => app.store.db.$count(files, eq(files.ownerId, id));

describe('a new founder', () => {
  test('needs name and subject, and is last in the list', async () => {
    const made = await call('POST', '/faculty', { name: ' Asha Rao ', subject: 'Physics' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      _id: expect.any(String),
      name: 'Asha Rao',
      subject: 'Physics',
      specialization: '',
      description: '',
      courses: [],
      image: '',
      revision: 1,
    });
    expect((await listed()).at(-1)).toEqual(made.json());
  });

  test('takes the courses of a form as JSON text, without blank ones, and a picture', async () => {
    const sent = form(
      { name: 'Asha Rao', subject: 'Physics', courses: JSON.stringify(['Optics ', ' ', 'Waves']) },
      await picture(),
    );
    const made = await call('POST', '/faculty', sent);
    expect(made.json()).toMatchObject({
      courses: ['Optics', 'Waves'],
      image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
    });
    expect(await status(made.json().image)).toBe(200);
  });

  test.each([
    ['name', { subject: 'Physics' }],
    ['name', { name: ' ', subject: 'Physics' }],
    ['subject', { name: 'Asha Rao' }],
    ['subject', { name: 'Asha Rao', subject: '' }],
    ['courses', { name: 'Asha Rao', subject: 'Physics', courses: '[broken' }],
    ['courses', { name: 'Asha Rao', subject: 'Physics', courses: JSON.stringify(Array(51).fill('x')) }],
    ['description', { name: 'Asha Rao', subject: 'Physics', description: 'x'.repeat(10_001) }],
    ['specialization', { name: 'Asha Rao', subject: 'Physics', specialization: 'x'.repeat(301) }],
  ])('with a faulty %s answers 400, naming it', async (field, fields) => {
    const reply = await call('POST', '/faculty', form(fields));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('with a file that is not a picture answers 415', async () => {
    const sent = form({ name: 'Asha Rao', subject: 'Physics' }, aFile(aPdf(), 'a.png'));
    expect((await call('POST', '/faculty', sent)).statusCode).toBe(415);
  });
});

describe('a change of a founder', () => {
  test('keeps what it does not name, and counts the revision', async () => {
    const founder = await makeFounder(app, { courses: ['Optics'] });
    const changed = await call(
      'PUT',
      `/faculty/${founder._id}`,
      form({ subject: 'Chemistry', revision: '1' }),
    );
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ ...founder, subject: 'Chemistry', revision: 2 });
    expect(await listed()).toContainEqual(changed.json());
  });

  test('made from an older revision answers 409 and changes nothing', async () => {
    const founder = await makeFounder(app);
    await call('PUT', `/faculty/${founder._id}`, { subject: 'Chemistry', revision: 1 });
    const late = await call(
      'PUT',
      `/faculty/${founder._id}`,
      form({ subject: 'Biology', revision: '1' }, await picture()),
    );
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', revision: 2 });
    expect(await listed()).toContainEqual({ ...founder, subject: 'Chemistry', revision: 2 });
    expect(await rowsOf(founder._id)).toBe(0);
  });

  test('one of five made at once from one revision is stored', async () => {
    const { _id } = await makeFounder(app);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => call('PUT', `/faculty/${_id}`, { subject: `S${at}`, revision: 1 })),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('replaces the picture, and the earlier one is no longer served', async () => {
    const { _id, image } = (
      await call('POST', '/faculty', form({ name: 'Asha', subject: 'Physics' }, await picture()))
    ).json();
    const changed = (await call('PUT', `/faculty/${_id}`, form({}, await picture('blue')))).json();
    expect(changed.image).not.toBe(image);
    expect([await status(image), await status(changed.image)]).toEqual([404, 200]);
    expect(await rowsOf(_id)).toBe(1);
  });

  test('with the stored path as text keeps the picture, and with an empty text removes it', async () => {
    const { _id, image } = (
      await call('POST', '/faculty', form({ name: 'Asha', subject: 'Physics' }, await picture()))
    ).json();
    expect((await call('PUT', `/faculty/${_id}`, form({ image }))).json().image).toBe(image);
    expect(await status(image)).toBe(200);
    expect((await call('PUT', `/faculty/${_id}`, form({ image: '' }))).json().image).toBe('');
    expect(await status(image)).toBe(404);
  });

  test('takes a URL of another site as the picture, and no path of another item', async () => {
    const founder = await makeFounder(app);
    const url = 'https://pictures.example/asha.webp';
    expect((await call('PUT', `/faculty/${founder._id}`, { image: url })).json().image).toBe(url);
    const other = (
      await call('POST', '/faculty', form({ name: 'Other', subject: 'Physics' }, await picture()))
    ).json();
    const stolen = await call('PUT', `/faculty/${founder._id}`, { image: other.image });
    expect(stolen.statusCode).toBe(400);
    expect(Object.keys(stolen.json().fields)).toEqual(['image']);
    expect(await status(other.image)).toBe(200);
  });

  test.each([
    ['name', { name: '' }],
    ['subject', { subject: ' ' }],
    ['image', { image: 'javascript:alert(1)' }],
    ['revision', { revision: 'two' }],
  ])('with a faulty %s answers 400, naming it', async (field, fields) => {
    const { _id } = await makeFounder(app);
    const reply = await call('PUT', `/faculty/${_id}`, fields);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test.each(['nothing', crypto.randomUUID()])('of the unknown founder %s answers 404', async (id) => {
    const reply = await call('PUT', `/faculty/${id}`, { subject: 'Chemistry' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('founder_not_found');
  });
});

describe('the order of the founders', () => {
  const order = async (ids: unknown) => call('PUT', '/faculty/order', { ids });
  const ids = async (): Promise<string[]> => (await listed()).map(({ _id }: { _id: string }) => _id);

  test('is the order that was sent', async () => {
    await makeFounder(app);
    const reversed = (await ids()).reverse();
    const reply = await order(reversed);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(await listed());
    expect(await ids()).toEqual(reversed);
  });

  test('is refused with 409 when a founder is missing, twice or unknown', async () => {
    const { _id } = await makeFounder(app);
    const all = await ids();
    for (const wrong of [all.slice(1), [...all, _id], [...all.slice(1), crypto.randomUUID()], ['nothing']]) {
      const reply = await order(wrong);
      expect(reply.statusCode).toBe(409);
      expect(reply.json().code).toBe('changed_meanwhile');
    }
    expect(await ids()).toEqual(all);
  });

  test.each([[undefined], ['x'], [[1]]])('that is %j answers 400', async (wrong) => {
    expect((await order(wrong)).statusCode).toBe(400);
  });
});

describe('deleting a founder', () => {
  test('hides the founder and the picture at once, and a repeat answers 404', async () => {
    const { _id, image } = (
      await call('POST', '/faculty', form({ name: 'Asha', subject: 'Physics' }, await picture()))
    ).json();
    const reply = await call('DELETE', `/faculty/${_id}`);
    expect(reply.json()).toEqual({ message: 'Founder deleted.', _id });
    expect(JSON.stringify(await listed())).not.toContain(_id);
    expect(await status(image)).toBe(404);
    for (const again of [
      await call('DELETE', `/faculty/${_id}`),
      await call('PUT', `/faculty/${_id}`, { subject: 'Chemistry' }),
    ]) {
      expect(again.statusCode).toBe(404);
      expect(again.json().code).toBe('founder_not_found');
    }
    await call('POST', `/trash/${_id}/restore`);
    expect(JSON.stringify(await listed())).toContain(_id);
    expect(await status(image)).toBe(200);
  });
});
