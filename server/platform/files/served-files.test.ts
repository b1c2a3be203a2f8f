import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#server/database/schema/files.ts';
import { newId } from '#server/database/uuid.ts';
import { aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const name = (ending: string) => `${'0123456789abcdef'.repeat(2)}.${ending}`;
const video = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const uploads = join(app.config.dataDir, 'uploads');
  for (const part of ['public', 'private']) await mkdir(join(uploads, part), { recursive: true });
  const write = async (path: string, bytes: Buffer) => {
    await writeFile(join(uploads, path), bytes);
    const [visibility, file] = path.split('/') as ['public' | 'private', string];
    await addRow(file, { visibility, bytes: bytes.length });
  };
  await write(`public/${name('mp4')}`, video);
  await write(`public/${name('pdf')}`, aPdf());
  await write(`public/${name('webp')}`, Buffer.from('RIFF....WEBP'));
  await write(`public/${name('html')}`, Buffer.from('<script>alert(1)</script>'));
  await write(`private/${name('docx')}`, Buffer.from('a CV'));
});
afterAll(() => app.close());

function addRow(file: string, over: Partial<typeof files.$inferInsert> = {}) {
  const row = { visibility: 'public', kind: 'document', bytes: 4, ownerKind: 'course' } as const;
  return app.store.db
    .insert(files)
    .values({ ...row, name: file, ownerId: newId(), createdAt: new Date(), ...over });
}

const get = (path: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
  app.app.inject({ method, url: path, headers });

describe('a stored file', () => {
  test.each([
    ['pdf', 'application/pdf', 'attachment'],
    ['webp', 'image/webp', 'inline'],
    ['mp4', 'video/mp4', 'inline'],
  ])('that is a %s is served as %s, %s, and can run nothing', async (ending, type, disposition) => {
    const reply = await get(`/uploads/${name(ending)}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${disposition}; filename="${name(ending)}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-cache',
    });
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  });

  test('is not sent again to a browser that already has it', async () => {
    const { etag } = (await get(`/uploads/${name('pdf')}`)).headers;
    const again = await get(`/uploads/${name('pdf')}`, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    `/uploads/${name('html')}`,
    `/uploads/${name('docx')}`,
    `/uploads/../private/${name('docx')}`,
    `/uploads/..%2fprivate%2f${name('docx')}`,
    `/uploads/%2e%2e/private/${name('docx')}`,
    `/uploads/..%5cprivate%5c${name('docx')}`,
    `/uploads/%252e%252e/private/${name('docx')}`,
    `/uploads/private/${name('docx')}`,
    `/uploads/./${name('pdf')}/..`,
    `/uploads//${name('pdf')}`,
    `/uploads/${name('pdf')}/`,
    `/uploads/${name('pdf')}%00`,
    `/uploads/${name('pdf').toUpperCase()}`,
    `/uploads/../../jwt-secret`,
    `/uploads/....//....//jwt-secret`,
    '/uploads/%2fetc%2fpasswd',
    '/uploads/',
    '/uploads/__proto__',
    '/uploads/a.constructor',
    `/uploads/${'a'.repeat(5_000)}.pdf`,
  ])('is not what %.80s names', async (path) => {
    const reply = await get(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('CV');
  });
});

describe('a file', () => {
  test('without a row is not found, even if it is in the folder', async () => {
    const file = `${'1'.repeat(32)}.pdf`;
    await writeFile(join(app.config.dataDir, 'uploads', 'public', file), aPdf());
    expect((await get(`/uploads/${file}`)).statusCode).toBe(404);
  });

  test('that is private is not found, even if a copy is in the public folder', async () => {
    const file = `${'2'.repeat(32)}.pdf`;
    await writeFile(join(app.config.dataDir, 'uploads', 'public', file), aPdf());
    await addRow(file, { visibility: 'private', kind: 'cv' });
    expect((await get(`/uploads/${file}`)).statusCode).toBe(404);
  });

  test('is not found from the moment it is hidden, even by a browser that has a copy', async () => {
    const file = `${'3'.repeat(32)}.pdf`;
    await writeFile(join(app.config.dataDir, 'uploads', 'public', file), aPdf());
    await addRow(file);
    expect((await get(`/uploads/${file}`)).statusCode).toBe(200);
    await app.store.db.update(files).set({ hidden: true }).where(eq(files.name, file));
    expect((await get(`/uploads/${file}`, { 'if-none-match': `"${file}"` })).statusCode).toBe(404);
  });

  test('requested with HEAD is answered from its row, without opening the file', async () => {
    const file = `${'4'.repeat(32)}.pdf`;
    await addRow(file, { bytes: 123_456 });
    const reply = await get(`/uploads/${file}`, {}, 'HEAD');
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '123456', '']);
    expect(reply.headers['content-type']).toBe('application/pdf');
  });
});

describe('a part of a video', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=900-99999999999', 900, 999],
    ['bytes=999-999', 999, 999],
    ['Bytes=0-0', 0, 0],
  ])('%s is the bytes %i to %i', async (range, first, last) => {
    const reply = await get(`/uploads/${name('mp4')}`, { range });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${first}-${last}/1000`);
    expect(reply.rawPayload.equals(video.subarray(first, last + 1))).toBe(true);
  });

  test.each([
    'bytes=1000-',
    'bytes=5-2',
    'bytes=-0',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-1,5-9',
    'bytes=0-999,0-999,0-999',
    `bytes=${'9'.repeat(400)}-`,
  ])('%.40s answers 416 with the length', async (range) => {
    const reply = await get(`/uploads/${name('mp4')}`, { range });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe('bytes */1000');
    expect(reply.body).toBe('');
  });

  test.each([
    ['of another unit', { range: 'lines=1-2' }],
    ['of another version', { range: 'bytes=0-1', 'if-range': '"old"' }],
  ])('%s gives the whole file', async (_what, headers) => {
    const reply = await get(`/uploads/${name('mp4')}`, headers);
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 1_000]);
  });

  test('is available for no other kind of file', async () => {
    const reply = await get(`/uploads/${name('pdf')}`, { range: 'bytes=0-1' });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, aPdf().length]);
  });

  test('requested with HEAD answers the headers of the whole file', async () => {
    const reply = await get(`/uploads/${name('mp4')}`, { range: 'bytes=0-1' }, 'HEAD');
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '1000', '']);
  });
});
