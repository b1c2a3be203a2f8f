const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const END = 0xfffffffa;
const ENTRY_BYTES = 128;
const HEADER_TABLES = 109;
const MINI_BYTES = 64;
/** A chain of more sectors is no object in a document. */
const LONGEST_CHAIN = 4_096;

type Entry = { name: string; kind: number; start: number; bytes: number };
type Chains = { sector: (index: number) => Buffer; next: (index: number) => number };

/** The content of a stream by its name, the first in the directory; null if there is none, or if the file is damaged. */
export function readCompoundStream(file: Buffer, name: string, mostBytes: number): Buffer | null {
  try {
    return streamIn(file, name, mostBytes);
  } catch (error) {
    // Numbers that point out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function streamIn(file: Buffer, name: string, mostBytes: number): Buffer | null {
  if (!file.subarray(0, 8).equals(MAGIC)) return null;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const large = sectorsOf(file, 2 ** shift);
  const directory = entriesIn(chain(large, file.readUInt32LE(48), LONGEST_CHAIN * ENTRY_BYTES));
  const found = directory.find((entry) => entry.name === name && entry.kind === 2);
  if (found === undefined || found.bytes > mostBytes) return null;
  const isMini = found.bytes < file.readUInt32LE(56);
  const root = directory.find(({ kind }) => kind === 5);
  if (!isMini) return chain(large, found.start, found.bytes).subarray(0, found.bytes);
  if (root === undefined) return null;
  const small = miniSectorsOf(
    chain(large, root.start, root.bytes),
    chain(large, file.readUInt32LE(60), Number.POSITIVE_INFINITY),
  );
  return chain(small, found.start, found.bytes).subarray(0, found.bytes);
}

/** The sectors of the file, by the allocation table whose first sectors the header names. */
function sectorsOf(file: Buffer, bytes: number): Chains {
  const sector = (index: number) => {
    const at = (index + 1) * bytes;
    if (index >= END || at + bytes > file.length) throw new RangeError('A sector out of the file');
    return file.subarray(at, at + bytes);
  };
  return {
    sector,
    next(index) {
      const table = Math.floor((index * 4) / bytes);
      if (table >= HEADER_TABLES) throw new RangeError('A table out of the header');
      return sector(file.readUInt32LE(76 + table * 4)).readUInt32LE((index * 4) % bytes);
    },
  };
}

function miniSectorsOf(content: Buffer, table: Buffer): Chains {
  return {
    sector: (index) => content.subarray(index * MINI_BYTES, (index + 1) * MINI_BYTES),
    next: (index) => table.readUInt32LE(index * 4),
  };
}

/** The sectors from this one on, as many as the content needs. */
function chain({ sector, next }: Chains, start: number, bytes: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  let index = start;
  while (index < END && length < bytes) {
    if (parts.length >= LONGEST_CHAIN) throw new RangeError('A chain without end');
    const part = sector(index);
    parts.push(part);
    length += part.length;
    index = next(index);
  }
  return Buffer.concat(parts);
}

function entriesIn(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = directory.readUInt16LE(at + 64);
    if (nameBytes < 2 || nameBytes > 64) continue;
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes - 2),
      kind: directory.readUInt8(at + 66),
      start: directory.readUInt32LE(at + 116),
      bytes: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}
