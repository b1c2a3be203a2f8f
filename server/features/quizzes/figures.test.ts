import { pictureAt } from '@kaksha/contract/core/pictures.ts';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figures, figureUses } from '#server/database/schema/figures.ts';
import { files } from '#server/database/schema/files.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { nouns } from '#server/nouns.ts';
import { folderStorage } from '#server/platform/files/storage.ts';
import { sweepFiles } from '#server/platform/files/sweep-files.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { aFigure, makeFigure } from '#server/test/figures.ts';
import { aFile, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { removeUnusedFigures } from './figures.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const upload = (body: unknown) => request(app, '/figures', { method: 'POST', as: teacher, body });
const put = (id: string, body: unknown) => request(app, `/quiz/${id}`, { method: 'PUT', as: teacher, body });
const status = async (path: string) => (await app.app.inject({ url: path })).statusCode;

/** The sweeps of housekeeping, this many days from now. */
async function sweepAfter(days: number): Promise<void> {
  const now = new Date(Date.now() + days * DAY_MS);
  await removeUnusedFigures(app.store.db, now);
  await sweepFiles(
    {
      store: app.store,
      fileOwners: nouns.fileOwners,
      storage: folderStorage(`${app.config.dataDir}/uploads`),
    },
    now,
  );
}

describe('an uploaded figure', () => {
  test('is stored re-encoded, with its size in pixels and narrower widths', async () => {
    const reply = await upload(await aFigure({ width: 300, height: 150 }));
    expect(reply.statusCode).toBe(201);
    const { path, ...size } = reply.json();
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(size).toEqual({ width: 300, height: 150 });
    expect([await status(path), await status(pictureAt(path, 128))]).toEqual([200, 200]);
  });

  test('that is larger than any page shows has the size it is stored in', async () => {
    expect((await upload(await aFigure({ width: 3_200, height: 800 }))).json()).toMatchObject({
      width: 1_600,
      height: 400,
    });
  });

  test('does not wait behind the pictures of somebody else, of whom ten are taken at a time', async () => {
    const other = await makePerson(app, { role: 'teacher' });
    const large = { width: 2_400, height: 2_400 };
    const ended: string[] = [];
    const send = async (as: Person, body: unknown, name: string) => {
      const reply = await request(app, '/figures', { method: 'POST', as, body });
      ended.push(name);
      return reply.statusCode;
    };
    const bodies = await Promise.all(Array.from({ length: 14 }, () => aFigure(large)));
    const own = await aFigure(large);
    const theirs = bodies.map((body) => send(other, body, 'theirs'));
    await expect.poll(() => ended.length, { interval: 5 }).toBeGreaterThan(0);
    expect(await send(teacher, own, 'own')).toBe(201);
    const statuses = await Promise.all(theirs);
    expect(statuses.filter((one) => one === 201).length).toBeGreaterThanOrEqual(10);
    expect(statuses.filter((one) => one !== 201 && one !== 429)).toEqual([]);
    expect(ended.length - ended.indexOf('own')).toBeGreaterThan(3);
  });

  test('that is no picture, or missing, is refused with the text of the field', async () => {
    const pdf = new FormData();
    pdf.append('image', aFile(aPdf(), 'circuit.png'));
    const replies = [await upload(pdf), await upload(new FormData())];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([415, 400]);
    for (const reply of replies) {
      expect(reply.json().fields).toEqual({ image: 'Choose a JPG, PNG, WebP, GIF or AVIF picture.' });
    }
  });
});

describe('a quiz with figures', () => {
  test('has them in stem, options, explanation and passage, with the stored size', async () => {
    const { path } = await makeFigure(app, teacher);
    const figure = { path, alt: ' A circuit ', width: 1, height: 1 };
    const stored = { path, alt: 'A circuit', width: 40, height: 30 };
    const passage = crypto.randomUUID();
    const quiz = await makeQuiz(app, {
      passages: [{ _id: passage, text: '', figure }],
      questions: [
        question({
          passageId: passage,
          figure,
          explanationFigure: figure,
          optionFigures: [null, figure, null, null],
        }),
      ],
    });
    expect(quiz).toMatchObject({
      passages: [{ figure: stored }],
      questions: [{ figure: stored, explanationFigure: stored, optionFigures: [null, stored, null, null] }],
    });
    expect(quiz.incomplete).toBeUndefined();
    const seen = (await request(app, `/quiz/${quiz._id}`)).json();
    expect(seen.questions[0].figure).toEqual(stored);
    expect(seen.questions[0]).not.toHaveProperty('explanationFigure');
  });

  test('is refused, naming the field, when a figure is not stored', async () => {
    const figure = { path: `/uploads/${'0'.repeat(32)}.webp`, alt: '' };
    const body = { title: 'Optics', questions: [question({ optionFigures: [figure, null, null, null] })] };
    const reply = await request(app, '/quiz', { method: 'POST', as: teacher, body });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['questions.0.optionFigures.0']);
  });

  test('keeps a figure that a change does not name, and null removes it', async () => {
    const { path } = await makeFigure(app, teacher);
    const quiz = await makeQuiz(app, { questions: [question({ figure: { path, alt: 'A lens' } })] }, teacher);
    const _id = quiz.questions[0]?._id;
    const kept = (await put(quiz._id, { questions: [{ ...question(), _id }] })).json();
    expect(kept.questions[0].figure).toMatchObject({ path, alt: 'A lens' });
    const cleared = (await put(quiz._id, { questions: [{ ...question(), _id, figure: null }] })).json();
    expect(cleared.questions[0]).not.toHaveProperty('figure');
  });
});

describe('the sweep', () => {
  test('removes a figure that no quiz named for 14 days, with its files and rows', async () => {
    const { path } = await makeFigure(app, teacher);
    await sweepAfter(13);
    expect(await status(path)).toBe(200);
    await sweepAfter(15);
    expect([await status(path), await status(pictureAt(path, 128))]).toEqual([404, 404]);
    const file = path.replace('/uploads/', '');
    expect(await app.store.db.select().from(files).where(eq(files.name, file))).toEqual([]);
    expect(await app.store.db.select().from(figures).where(eq(figures.file, file))).toEqual([]);
  });

  test('keeps what any version names, after the quiz was changed and deleted too', async () => {
    const { path } = await makeFigure(app, teacher);
    const quiz = await makeQuiz(app, { questions: [question({ figure: { path, alt: '' } })] }, teacher);
    const without = [{ ...question(), _id: quiz.questions[0]?._id, figure: null }];
    expect((await put(quiz._id, { questions: without })).statusCode).toBe(200);
    await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: teacher });
    await sweepAfter(400);
    expect(await status(path)).toBe(200);
  });

  test('removes it 14 days after it was last named, once its versions are gone', async () => {
    const { path } = await makeFigure(app, teacher);
    const long = new Date(Date.now() - 100 * DAY_MS);
    const file = path.replace('/uploads/', '');
    await app.store.db.update(figures).set({ namedAt: long }).where(eq(figures.file, file));
    const quiz = await makeQuiz(app, { questions: [question({ figure: { path, alt: '' } })] }, teacher);
    await app.store.transaction(async (tx) => {
      await tx.delete(quizVersions).where(eq(quizVersions.quizId, quiz._id));
      await tx.delete(quizzes).where(eq(quizzes.id, quiz._id));
    });
    expect(
      await app.store.db
        .select({ left: count() })
        .from(figureUses)
        .where(eq(figureUses.versionId, quiz.versionId)),
    ).toEqual([{ left: 0 }]);
    await sweepAfter(13);
    expect(await status(path)).toBe(200);
    await sweepAfter(15);
    expect(await status(path)).toBe(404);
  });
});
