import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pictureAt, pictureWidths } from '@kaksha/contract/core/pictures.ts';
import type { Visibility } from '#server/database/schema/files.ts';
import type { ReceivedFile } from './uploads/spool.ts';

export type StoredFile = {
  bytes: number;
  /** The whole file, or the bytes from `first` to `last`, both included. */
  stream(part?: { first: number; last: number }): Readable;
};

export type Storage = {
  /**
   * Stores a received file durably under a new random name, and returns the name. A picture's smaller widths are stored
   * beside it, under its name and their width. If it fails, it leaves nothing.
   */
  keep(file: ReceivedFile, visibility: Visibility): Promise<string>;
  /** Null if there is no such file, or if the name was not made by the program. */
  open(visibility: Visibility, name: string): Promise<StoredFile | null>;
  /** Removes the file, and a picture's smaller widths with it. */
  remove(visibility: Visibility, name: string): Promise<void>;
  /** The names of all files, those of smaller widths included; files not named by the program are left out. */
  names(visibility: Visibility): AsyncIterable<string>;
  /** When the file was stored; null if there is no such file. */
  storedAt(visibility: Visibility, name: string): Promise<Date | null>;
  /** Rejects if nothing can be stored at the moment. */
  check(): Promise<void>;
};

/** A possible name of a stored file: 128 random bits, the width of a smaller picture, and an ending. */
const storedName = new RegExp(
  `^([0-9a-f]{32})(?:-(?:${pictureWidths.join('|')})(?=\\.webp$))?(\\.[a-z0-9]{2,5})$`,
);

/** True for a possible name of a stored file, a picture's smaller widths included. */
export const isStoredName = (name: string) => storedName.test(name);

/** The name that a file's row has: for a smaller width, that of the whole picture. */
export const nameOfRow = (name: string) => name.replace(storedName, '$1$2');

const newName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

/** The names of a file and of every smaller width that it may have. */
export const namesOf = (name: string) =>
  name.endsWith('.webp') && nameOfRow(name) === name
    ? [name, ...pictureWidths.map((width) => pictureAt(name, width))]
    : [name];

type Stored = { name: string; path: string; bytes: number };

/** What `keep` stores under a new name: the smaller widths first, so that none is missing once the picture is there. */
export function partsToKeep(file: ReceivedFile): { name: string; parts: Stored[] } {
  const name = newName(file.extension);
  const narrower = (file.narrower ?? []).map(({ width, ...part }) => ({
    ...part,
    name: pictureAt(name, width),
  }));
  return { name, parts: [...narrower, { name, path: file.path, bytes: file.bytes }] };
}

/** A storage in a folder, which several instances may share. */
export function folderStorage(folder: string): Storage {
  return {
    async keep(file, visibility) {
      const { name, parts } = partsToKeep(file);
      const to = join(folder, visibility);
      await mkdir(to, { recursive: true, mode: 0o700 });
      try {
        for (const part of parts) {
          await flush(part.path);
          await rename(part.path, join(to, part.name));
        }
        await flush(to);
      } catch (error) {
        for (const part of parts) await rm(join(to, part.name), { force: true }).catch(() => undefined);
        throw error;
      }
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
      if (!isStoredName(name)) return;
      for (const each of namesOf(name)) await rm(join(folder, visibility, each), { force: true });
    },
    async *names(visibility) {
      for (const name of await readdir(join(folder, visibility)).catch(() => [])) {
        if (isStoredName(name)) yield name;
      }
    },
    async storedAt(visibility, name) {
      // The time of the rename that stored it: the bytes may be much older if the form took long.
      const found = await stat(join(folder, visibility, name)).catch(() => null);
      return found?.ctime ?? null;
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
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
