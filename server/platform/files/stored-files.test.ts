import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureAt } from '@kaksha/contract/core/pictures.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { courses } from '#server/database/schema/courses.ts';
import { files } from '#server/database/schema/files.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { newId } from '#server/database/uuid.ts';
import { applyAsTeacher } from '#server/features/teachers/service.ts';
import { nouns } from '#server/nouns.ts';
import { type Breaks, openBreakingStore } from '#server/test/broken-line.ts';
import { makeCourse, makePerson, type Person, request } from '#server/test/factories.ts';
import { aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { housekeeping } from '../jobs/housekeeping.ts';
import { folderStorage } from './storage.ts';
import { storeWithFiles } from './stored-files.ts';
import { sweepFiles } from './sweep-files.ts';
import { folderSpool } from './uploads/spool.ts';

const HOUR_MS = 60 * 60 * 1_000;
let app: TestApp;
let admin: Person;
let uploads: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
  uploads = join(app.config.dataDir, 'uploads');
  for (const part of ['public', 'private', 'spool']) await mkdir(join(uploads, part), { recursive: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.db.delete(teachers);
  await app.store.db.delete(courses);
  await sweep(2 * HOUR_MS);
});

const stored = (part: string) => readdir(join(uploads, part));
const storage = () => folderStorage(uploads);
const sweep = (laterMs = 0) =>
  sweepFiles(
    { store: app.store, fileOwners: nouns.fileOwners, storage: storage() },
    new Date(Date.now() + laterMs),
  );
const fresh = (ending: string) => `${newId().replaceAll('-', '')}.${ending}`;

/** Applies with a CV over a line that breaks at the commit. */
async function applyOver(breaks: Breaks): Promise<void> {
  const database = app.store.pool.options.database ?? '';
  const { store, close } = await openBreakingStore(inject('connection'), { database, breaks });
  const spool = folderSpool(join(uploads, 'spool'));
  const path = await spool.path();
  await writeFile(path, aPdf());
  const application = {
    fullName: 'Ravi Menon',
    email: `${newId()}@example.com`,
    reason: 'I like to explain.',
    educationalQualification: 'M.Sc. Physics',
    subjectToTeach: 'Physics',
    workExperience: 'Six years at a school.',
    previousWorkPlace: 'A school in Kochi',
    phoneNumber: '+91 98000 00000',
  };
  const cv = { path, kind: 'cv' as const, extension: 'pdf', bytes: aPdf().length, originalName: 'cv.pdf' };
  const applying = applyAsTeacher({ store, storage: storage() }, { application, cv, now: new Date() });
  await expect(applying).rejects.toMatchObject({ name: 'CommitUnknown' });
  await close();
}

describe('a connection that breaks at the commit', () => {
  test('before the reply leaves the application with its CV', async () => {
    await applyOver('before-answer');
    const [row] = await app.store.db.select().from(teachers);
    await sweep(2 * HOUR_MS);
    const reply = await request(app, `/teachers/${row?.id}/cv`, { as: admin });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(aPdf())).toBe(true);
  });

  test('before the database receives it leaves a file that the sweep removes once it is an hour old', async () => {
    await applyOver('before-commit');
    expect(await app.store.db.select().from(teachers)).toEqual([]);
    expect(await stored('private')).toHaveLength(1);
    expect(await sweep()).toBe(0);
    expect(await stored('private')).toHaveLength(1);
    expect(await sweep(2 * HOUR_MS)).toBe(1);
    expect(await stored('private')).toEqual([]);
  });
});

/** A course with a picture, and a change of it that puts another in its place. */
async function aPicturedCourse() {
  const course = await makeCourse(app);
  const owner = { kind: 'course' as const, id: course._id };
  const received = async () => {
    const spool = folderSpool(join(uploads, 'spool'));
    const [path, narrow] = [await spool.path(), await spool.path()];
    for (const file of [path, narrow]) await writeFile(file, 'RIFF....WEBP');
    const narrower = [{ width: 128, path: narrow, bytes: 12 }];
    return { path, kind: 'picture' as const, extension: 'webp', bytes: 12, narrower, originalName: 'a' };
  };
  const change = async (store = app.store, after?: () => void) =>
    storeWithFiles(
      { store, storage: storage() },
      { received: { image: await received() }, owner, now: new Date() },
      async (tx, names, retire) => {
        const [before] = await tx.select().from(courses).where(eq(courses.id, owner.id)).for('update');
        await retire(before?.image ?? '');
        const image = `/uploads/${names.image}`;
        await tx.update(courses).set({ image }).where(eq(courses.id, owner.id));
        after?.();
        return image;
      },
    );
  const status = async (image: string) => (await app.app.inject({ url: image })).statusCode;
  return { owner, change, status, first: await change() };
}

describe('a file that is replaced', () => {
  test('is not served from the commit on, and its bytes are gone in every width', async () => {
    const { change, status, first } = await aPicturedCourse();
    expect([await status(first), await status(pictureAt(first, 128))]).toEqual([200, 200]);
    const second = await change();
    expect([await status(first), await status(pictureAt(first, 128))]).toEqual([404, 404]);
    expect([await status(second), await status(pictureAt(second, 128))]).toEqual([200, 200]);
    const left = await stored('public');
    expect(left.filter((name) => first.includes(name.slice(0, 32)))).toEqual([]);
  });

  test('stays, and the new one goes, when the change fails', async () => {
    const { change, status, first } = await aPicturedCourse();
    const before = await stored('public');
    const refuse = () => {
      throw new Error('refused');
    };
    await expect(change(app.store, refuse)).rejects.toThrow('refused');
    expect(await status(first)).toBe(200);
    expect(await stored('public')).toEqual(before);
  });

  test.each([
    ['before the answer', 'before-answer' as const, 404],
    ['before the server hears of it', 'before-commit' as const, 200],
  ])(
    'when the connection breaks at the commit, %s, follows what was committed',
    async (_w, breaks, status) => {
      const { change, first, ...course } = await aPicturedCourse();
      const database = app.store.pool.options.database ?? '';
      const { store, close } = await openBreakingStore(inject('connection'), { database, breaks });
      await expect(change(store)).rejects.toMatchObject({ name: 'CommitUnknown' });
      await close();
      expect(await course.status(first)).toBe(status);
      await sweep(2 * HOUR_MS);
      const [row] = await app.store.db.select().from(courses).where(eq(courses.id, course.owner.id));
      expect(await course.status(row?.image ?? '')).toBe(200);
      const [name = '', ...others] = (await app.store.db.select().from(files))
        .filter(({ ownerId }) => ownerId === course.owner.id)
        .map((file) => file.name);
      expect([`/uploads/${name}`, others]).toEqual([row?.image, []]);
      expect(await stored('public')).toContain(name);
    },
  );

  test('is removed alone when nothing follows it, and only by its owner', async () => {
    const { owner, status, first } = await aPicturedCourse();
    const remove = (by: typeof owner) =>
      storeWithFiles(
        { store: app.store, storage: storage() },
        { received: {}, owner: by, now: new Date() },
        (_tx, _names, retire) => retire(first),
      );
    await remove({ kind: 'course', id: newId() });
    expect(await status(first)).toBe(200);
    await remove(owner);
    expect(await status(first)).toBe(404);
    expect(await stored('public')).toEqual([]);
  });
});

describe('the sweep', () => {
  test('removes the file and its row when the owner is gone', async () => {
    const course = await makeCourse(app);
    const name = fresh('webp');
    await writeFile(join(uploads, 'public', name), 'RIFF....WEBP');
    const row = { name, visibility: 'public', kind: 'picture', bytes: 12, createdAt: new Date() } as const;
    await app.store.db.insert(files).values({ ...row, ownerKind: 'course', ownerId: course._id });
    expect(await sweep(2 * HOUR_MS)).toBe(0);
    await app.store.db.delete(courses).where(eq(courses.id, course._id));
    expect(await sweep()).toBe(1);
    expect(await stored('public')).toEqual([]);
    expect(await app.store.db.select().from(files).where(eq(files.name, name))).toEqual([]);
  });

  test('fills in the size of a file stored before sizes were', async () => {
    const course = await makeCourse(app);
    const name = fresh('webp');
    await writeFile(join(uploads, 'public', name), 'RIFF....WEBP');
    const row = { name, visibility: 'public', kind: 'picture', createdAt: new Date() } as const;
    await app.store.db.insert(files).values({ ...row, ownerKind: 'course', ownerId: course._id });
    await sweep();
    expect(await app.store.db.select().from(files).where(eq(files.name, name))).toMatchObject([
      { bytes: 12 },
    ]);
  });

  test('leaves files alone whose names the program did not make', async () => {
    await writeFile(join(uploads, 'public', 'notes.txt'), 'by hand');
    expect(await sweep(2 * HOUR_MS)).toBe(0);
    expect(await stored('public')).toContain('notes.txt');
  });
});

describe('housekeeping', () => {
  test('removes what a crash left in the spool while the program runs, but nothing in use', async () => {
    const spool = folderSpool(join(uploads, 'spool'));
    const inUse = await spool.path();
    const left = join(uploads, 'spool', 'left-by-a-crash');
    for (const path of [inUse, left]) await writeFile(path, 'x');
    const later = { ...spool, sweep: () => spool.sweep(new Date(Date.now() + 11 * 60_000)) };
    const keeping = housekeeping([{ name: 'spool', everyMs: 5, run: () => later.sweep() }], app.app.log);
    keeping.start();
    await expect.poll(() => stored('spool')).toEqual([inUse.split('/').at(-1)]);
    await writeFile(left, 'again');
    await expect.poll(() => stored('spool')).toEqual([inUse.split('/').at(-1)]);
    await keeping.stop();
    await spool.discard(inUse);
    expect(await stored('spool')).toEqual([]);
  });
});
