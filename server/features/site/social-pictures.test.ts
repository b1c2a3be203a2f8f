import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '#server/database/schema/courses.ts';
import { answerError } from '#server/platform/http/error-handler.ts';
import type { SharedCourse } from '#server/platform/http/pages.ts';
import { makeCourse } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { socialPictures } from './social-pictures.ts';

let program: TestApp;
/** The pictures in a program of their own: the whole one takes no further routes once it is ready. */
let app: FastifyInstance;

const redPicture = `/uploads/${'f'.repeat(32)}.webp`;
const ground = '<path fill="#083f45" d="M0 0H1200V630H0Z"/>';
/** The icon of a logo, where there is one. */
let logo: Buffer | null = null;
/** A drawing of the title; one called "broken" is no drawing, once. */
let broken = true;
const card = (course: SharedCourse | null): string => {
  if (course?.title === 'broken' && broken) {
    broken = false;
    return 'not a drawing';
  }
  const text = `<text x="60" y="300" font-family="Anek Latin Medium" font-size="80" fill="#fff">${course?.title ?? 'Site'}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${ground}${text}</svg>`;
};

beforeAll(async () => {
  program = await startTestApp();
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, {}));
  const red = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  app.get(redPicture, (_request, reply) => reply.type('image/webp').send(red));
  const institute = async () => ({ name: 'Kaksha', heroTitle: 'Classes' });
  const [currentCard, logoIcon] = [async () => card, async () => logo];
  socialPictures(app, { db: program.store.db, institute, currentCard, logoIcon });
});
afterAll(async () => {
  await app.close();
  await program.close();
});

/** The colour of one pixel, red, green and blue. */
async function colourAt(png: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

test('the site and every course have a picture of 1200 x 630', async () => {
  const course = await makeCourse(program, 'Optics');
  for (const url of ['/social.png', `/social/${course.path}.png`]) {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const again = await app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('a logo stands beside the name, and another one is another picture', async () => {
  const icon = (background: string) =>
    sharp({ create: { width: 56, height: 56, channels: 3, background } })
      .png()
      .toBuffer();
  const plain = await app.inject('/social.png');
  const tags = [plain.headers.etag];
  for (const [colour, pixel] of [
    ['#ff0000', [255, 0, 0]],
    ['#0000ff', [0, 0, 255]],
  ] as const) {
    logo = await icon(colour);
    const reply = await app.inject('/social.png');
    expect(await colourAt(reply.rawPayload, 80, 570)).toEqual(pixel);
    expect(await colourAt(reply.rawPayload, 1_100, 20)).toEqual(await colourAt(plain.rawPayload, 1_100, 20));
    tags.push(reply.headers.etag);
  }
  logo = null;
  expect(new Set(tags).size).toBe(3);
});

test('a picture changes with its course', async () => {
  const course = await makeCourse(program, 'Waves');
  const url = `/social/${course.path}.png`;
  const { etag } = (await app.inject(url)).headers;
  await program.store.db.update(courses).set({ title: 'Sound' }).where(eq(courses.id, course._id));
  expect((await app.inject(url)).headers.etag).not.toBe(etag);
});

test('a course’s own picture is in the drawing; one from another site is not fetched', async () => {
  const course = await makeCourse(program, 'Colours');
  const url = `/social/${course.path}.png`;
  const use = (image: string) =>
    program.store.db.update(courses).set({ image }).where(eq(courses.id, course._id));
  await use(redPicture);
  // Painting rounds.
  const [red, green = 255] = await colourAt((await app.inject(url)).rawPayload, 1000, 400);
  expect([red, green < 3]).toEqual([255, true]);
  await use('https://example.org/red.webp');
  expect(await colourAt((await app.inject(url)).rawPayload, 1000, 400)).toEqual([8, 63, 69]);
});

test('a missing picture leaves its place empty', async () => {
  const course = await makeCourse(program, 'Vanished');
  await program.store.db
    .update(courses)
    .set({ image: `/uploads/${'0'.repeat(32)}.webp` })
    .where(eq(courses.id, course._id));
  const reply = await app.inject(`/social/${course.path}.png`);
  expect(reply.statusCode).toBe(200);
  expect(await colourAt(reply.rawPayload, 1000, 400)).toEqual([8, 63, 69]);
});

test('a failed drawing is retried', async () => {
  const { path } = await makeCourse(program, 'broken');
  expect((await app.inject(`/social/${path}.png`)).statusCode).toBe(500);
  expect((await app.inject(`/social/${path}.png`)).statusCode).toBe(200);
});

test.each(['/social/no-such-course.png', '/social/Optics', '/social/..%2Fboot.js'])(
  '%s is missing',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
