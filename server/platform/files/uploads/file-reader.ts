import { type FileHandle, open } from 'node:fs/promises';

const WINDOW_BYTES = 64 * 1024;

/** Reads short pieces of a file from anywhere in it, without holding the file in memory. */
export type FileReader = {
  bytes: number;
  /** The bytes from `at`; fewer where the file ends. */
  read(at: number, length: number): Promise<Buffer>;
};

/** Opens the file for the time of `work`. */
export async function withFileReader<T>(path: string, work: (file: FileReader) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    return await work(reader(handle, (await handle.stat()).size));
  } finally {
    await handle.close();
  }
}

/** Neighbouring pieces, such as the heads of small blocks, are read from the disk together. */
function reader(handle: FileHandle, bytes: number): FileReader {
  let window = Buffer.alloc(0);
  let from = 0;
  return {
    bytes,
    async read(at, length) {
      if (at < from || at + length > from + window.length) {
        const next = Buffer.alloc(Math.max(length, WINDOW_BYTES));
        const { bytesRead } = await handle.read(next, 0, next.length, at);
        window = next.subarray(0, bytesRead);
        from = at;
      }
      return window.subarray(at - from, at - from + length);
    },
  };
}
