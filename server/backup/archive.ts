import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** One file of an archive. Its bytes are read once, in order, before the next entry is requested. */
export interface Entry {
  name: string;
  bytes: number;
  body: AsyncIterable<Uint8Array>;
}

/** The manifest's record of an entry. */
export interface Sum {
  name: string;
  bytes: number;
  sha256: string;
}

/** The archive is truncated, was changed, or is not a Kaksha archive. */
export class BadArchive extends Error {}

const BLOCK = 512;

/** Writes a gzipped tar (`tar xzf` opens it). The file gets its name only when it is complete and on disk. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<void> {
  const draft = `${path}.new`;
  try {
    await pipeline(pack(entries), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const handle = await open(draft);
    await handle.sync().finally(() => handle.close());
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads an archive from its beginning; throws `BadArchive` at the first error. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  // An archive ends with the manifest, and the file with gzip's checksum: a truncated one lacks both.
  const unzipped = createGunzip();
  pipeline(createReadStream(path), unzipped).catch((error: Error) => unzipped.destroy(error));
  const reader = readerOf(unzipped);
  try {
    for (;;) {
      const head = await reader.exactly(BLOCK);
      if (head.every((byte) => byte === 0)) break;
      const { name, bytes } = readHead(head);
      const body = reader.next(bytes);
      yield { name, bytes, body };
      for await (const _rest of body);
      await reader.exactly(padding(bytes));
    }
    await reader.toTheEnd();
  } finally {
    unzipped.destroy();
  }
}

/** Passes an entry's bytes through and adds the checksum to `sums` at the end. */
export function summed(entry: Entry, sums: Sum[]): Entry {
  async function* body() {
    const hash = createHash('sha256');
    for await (const chunk of entry.body) {
      hash.update(chunk);
      yield chunk;
    }
    sums.push({ name: entry.name, bytes: entry.bytes, sha256: hash.digest('hex') });
  }
  return { ...entry, body: body() };
}

export function textEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, body: Readable.from([bytes]) };
}

/** An entry's bytes as text. */
export async function textOf(entry: Entry): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function* pack(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, body } of entries) {
    yield headOf(name, bytes);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== bytes) throw new Error(`${name} changed while it was being read`);
    yield Buffer.alloc(padding(bytes));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function padding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

/** A header of the tar format (ustar): fixed positions, numbers in octal, a checksum of the header itself. */
function headOf(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > 100)
    throw new Error(`${name}: a name this long does not fit into the archive`);
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0);
  head.write('0000600\0', 100);
  head.write('0000000\0'.repeat(2), 108);
  head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  head.write(`${'0'.repeat(11)}\0`, 136);
  head.write('        0', 148);
  head.write('ustar\x0000', 257);
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

function readHead(head: Buffer): { name: string; bytes: number } {
  const field = (from: number, length: number) =>
    head.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const blank = Buffer.from(head);
  blank.write('        ', 148);
  if (Number.parseInt(field(148, 8), 8) !== sumOf(blank)) throw new BadArchive('The archive is damaged');
  return { name: field(0, 100), bytes: Number.parseInt(field(124, 12), 8) };
}

function sumOf(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0);
}

/** Splits a stream of chunks of any size into pieces of the given size. */
function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);

  async function more(): Promise<IteratorResult<Buffer>> {
    try {
      return await chunks.next();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
      throw new BadArchive(`The archive is damaged: ${error.message}`);
    }
  }

  async function* next(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0; ) {
      if (kept.length === 0) {
        const chunk = await more();
        if (chunk.done) throw new BadArchive('The archive is cut short');
        kept = chunk.value;
      }
      const piece = kept.subarray(0, missing);
      kept = kept.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  return {
    next,
    async exactly(bytes: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for await (const piece of next(bytes)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    async toTheEnd(): Promise<void> {
      while (!(await more()).done);
    },
  };
}
