import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Visibility } from '#server/database/schema/files.ts';
import type { ReceivedFile } from './uploads/spool.ts';

export type StoredFile = {
  bytes: number;
  /** The whole file, or the bytes from `first` to `last`, both included. */
  stream(part?: { first: number; last: number }): Readable;
};

export type Storage = {
  /** Stores a received file durably under a new random name, and returns the name. */
  keep(file: ReceivedFile, visibility: Visibility): Promise<string>;
  /** Null if there is no such file, or if the name was not made by the program. */
  open(visibility: Visibility, name: string): Promise<StoredFile | null>;
  remove(visibility: Visibility, name: string): Promise<void>;
  /** The names of all files that were stored before this moment; files not named by the program are left out. */
  storedBefore(visibility: Visibility, moment: Date): AsyncIterable<string>;
  /** Rejects if nothing can be stored at the moment. */
  check(): Promise<void>;
};

/** True for a possible name of a stored file: 128 random bits and an ending. */
export const isStoredName = (name: string) => /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(name);

/** A storage in a folder, which several instances may share. */
export function folderStorage(folder: string): Storage {
  return {
    async keep(file, visibility) {
      const name = `${randomBytes(16).toString('hex')}.${file.extension}`;
      await mkdir(join(folder, visibility), { recursive: true });
      await flush(file.path);
      await rename(file.path, join(folder, visibility, name));
      await flush(join(folder, visibility));
      return name;
    },
    async open(visibility, name) {
      if (!isStoredName(name)) return null;
      const path = join(folder, visibility, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return {
        bytes: found.size,
        stream: (part) => createReadStream(path, part ? { start: part.first, end: part.last } : {}),
      };
    },
    async remove(visibility, name) {
      if (isStoredName(name)) await rm(join(folder, visibility, name), { force: true });
    },
    async *storedBefore(visibility, moment) {
      for (const name of await readdir(join(folder, visibility)).catch(() => [])) {
        if (!isStoredName(name)) continue;
        // The time of the rename that stored it: the bytes may be much older if the form took long.
        const found = await stat(join(folder, visibility, name)).catch(() => null);
        if (found !== null && found.ctimeMs < moment.getTime()) yield name;
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}

/** Waits until a file's bytes, or a folder's list of names, would survive a power loss. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
