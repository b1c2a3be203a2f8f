import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pictureAt } from '@kaksha/contract/core/pictures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type S3Server, startS3 } from '#server/test/s3-server.ts';
import { s3Storage } from './s3-storage.ts';
import { folderStorage, type Storage } from './storage.ts';
import type { ReceivedFile } from './uploads/spool.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaksha-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const content = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));
const inBucket = (over: Record<string, string> = {}) => {
  const settings = readConfig({ DATA_DIR: folder, ...s3.settings, ...over }).s3;
  if (settings === null) throw new Error('No bucket is set');
  return s3Storage(settings);
};
const storages: [string, () => Storage][] = [
  ['folder', () => folderStorage(join(folder, 'uploads'))],
  ['bucket', () => inBucket()],
];

async function received(bytes = content): Promise<ReceivedFile> {
  const spooled = async (name: string) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return { path, bytes: bytes.length };
  };
  const narrower = [{ width: 128, ...(await spooled('narrow')) }];
  return { ...(await spooled('whole')), kind: 'picture', extension: 'webp', narrower, originalName: 'a.png' };
}

async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names('public')) names.push(name);
  return names.sort();
}

describe.each(storages)('a storage in a %s', (_where, open) => {
  test('gives back what it was given, whole and in parts, from under a random name', async () => {
    const storage = open();
    const name = await storage.keep(await received(), 'public');
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    const file = await storage.open('public', name);
    expect(file?.bytes).toBe(content.length);
    if (file === null) return;
    expect((await buffer(file.stream())).equals(content)).toBe(true);
    const part = await buffer(file.stream({ first: 1_500_000, last: 1_500_099 }));
    expect(part.equals(content.subarray(1_500_000, 1_500_100))).toBe(true);
    expect(await storage.open('private', name)).toBeNull();
  });

  test('lists a picture with its smaller widths, and removes them together', async () => {
    const storage = open();
    const before = await namesIn(storage);
    const began = Date.now();
    const name = await storage.keep(await received(), 'public');
    expect(await namesIn(storage)).toEqual([...before, name, pictureAt(name, 128)].sort());
    const storedAt = (await storage.storedAt('public', name))?.getTime() ?? 0;
    expect(Math.abs(storedAt - began)).toBeLessThan(60_000);
    await storage.remove('public', name);
    expect(await namesIn(storage)).toEqual(before);
    expect(await storage.storedAt('public', name)).toBeNull();
    await storage.remove('public', name);
  });

  test('leaves nothing of a file that cannot be stored whole', async () => {
    const storage = open();
    const before = await namesIn(storage);
    const file = { ...(await received()), path: join(folder, 'missing') };
    await expect(storage.keep(file, 'public')).rejects.toThrow();
    expect(await namesIn(storage)).toEqual(before);
  });

  test.each(['../jwt-secret', 'notes.txt', '', 'a.webp'])('has no file %j', async (name) => {
    expect(await open().open('public', name)).toBeNull();
  });

  test('is ready', () => expect(open().check()).resolves.toBeUndefined());
});

describe('a bucket', () => {
  test('that does not exist is not ready, and storing in it is unavailable', async () => {
    const storage = inBucket({ S3_BUCKET: 'missing' });
    await expect(storage.check()).rejects.toThrow();
    await expect(storage.keep(await received(), 'public')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('that does not answer is unavailable', async () => {
    const storage = inBucket({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(storage.check()).rejects.toThrow();
    await expect(storage.open('public', `${'0'.repeat(32)}.pdf`)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
