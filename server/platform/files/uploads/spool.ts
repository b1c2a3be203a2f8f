import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRule } from '@kaksha/contract/core/files.ts';
import { fail } from '#server/platform/core/fail.ts';
import { freePieces } from './free-pieces.ts';

/** A received file of a type that its field accepts; it is removed unless the storage keeps it. */
export type ReceivedFile = {
  path: string;
  kind: FileRule['kind'];
  /** From the bytes, never from the name. */
  extension: string;
  bytes: number;
  /** Of a picture: its width and height in pixels. */
  size?: { width: number; height: number };
  /** Of a picture: the same at smaller widths in pixels (behaviour 3.10). */
  narrower?: readonly { width: number; path: string; bytes: number }[];
  /** The sender's name for it, to be shown as text and never used as a path. */
  originalName: string;
};

/** Where uploads are kept while they are checked: on the same disk as the storage, so that storing one is a rename. */
export type Spool = {
  /**
   * Writes the stream to a fresh file; null as soon as it has more than `atMost` bytes. Throws 'unavailable' if the
   * disk is nearly full.
   */
  write(stream: Readable, atMost: number): Promise<{ path: string; bytes: number } | null>;
  /** A new path for a file made from a received one. */
  path(): Promise<string>;
  discard(path: string): Promise<void>;
  /**
   * Marks the files that are in use here as such, and removes those that no instance has marked for ten minutes: their
   * request has ended, or its program. To be called every minute or so.
   */
  sweep(now: Date): Promise<void>;
};

const LEFT_BEHIND_MS = 10 * 60 * 1_000;
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** How much is written between two looks at the free space: less than what is kept free. */
const LOOK_EVERY_BYTES = 32 * 1024 * 1024;

export function folderSpool(folder: string): Spool {
  const inUse = new Set<string>();
  const path = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, randomBytes(16).toString('hex'));
    inUse.add(file);
    return file;
  };
  const discard = async (file: string) => {
    inUse.delete(file);
    await rm(file, { force: true });
  };
  return {
    path,
    discard,
    async write(stream, atMost) {
      const file = await path();
      let bytes = 0;
      let lookAt = 0;
      const counted = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          bytes += chunk.length;
          if (bytes > atMost) throw new Error('The file is too large');
          if (bytes > lookAt) {
            await refuseWithoutSpace(folder);
            lookAt = bytes + LOOK_EVERY_BYTES;
          }
          yield chunk;
        }
      };
      // Opened before anything can go wrong: a stream that opens it later could make it after it was discarded.
      const handle = await open(file, 'wx', 0o600);
      try {
        await pipeline(stream, counted, freePieces, handle.createWriteStream());
      } catch (error) {
        await discard(file);
        if (bytes > atMost) return null;
        throw error;
      }
      return { path: file, bytes };
    },
    async sweep(now) {
      // A slow form may wait for its last field longer than an hour, while other instances sweep the same folder.
      for (const file of inUse) await utimes(file, now, now).catch(() => undefined);
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const found = inUse.has(file) ? null : await stat(file).catch(() => null);
        if (found !== null && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS) await discard(file);
      }
    },
  };
}

async function refuseWithoutSpace(folder: string): Promise<void> {
  const disk = await statfs(folder);
  if (disk.bavail * disk.bsize < LEAST_FREE_BYTES) fail('unavailable', { retryAfterS: 60 });
}
