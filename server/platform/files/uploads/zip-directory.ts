export type ZipEntry = {
  name: string;
  /** As it stands in the file. */
  packed: Buffer;
  isDeflated: boolean;
  bytes: number;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 0x1;

/**
 * The entries of a zip by its central directory; nothing is unpacked. Null for anything but a plain zip that begins at the
 * first byte and ends with the last one: what stands before or after it belongs to another kind of file.
 */
export function readZipDirectory(file: Buffer): ZipEntry[] | null {
  const end = file.length - END_BYTES;
  if (end < 0 || file.readUInt32LE(0) !== LOCAL || file.readUInt32LE(end) !== END) return null;
  const count = file.readUInt16LE(end + 10);
  const offset = file.readUInt32LE(end + 16);
  const onOneDisk = file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count;
  if (!onOneDisk || offset + file.readUInt32LE(end + 12) !== end || file.readUInt16LE(end + 20) !== 0)
    return null;
  const entries: ZipEntry[] = [];
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(file, at, offset);
    if (entry === null) return null;
    entries.push(entry.entry);
    at = entry.next;
  }
  return at === end ? entries : null;
}

function readEntry(file: Buffer, at: number, directory: number): { entry: ZipEntry; next: number } | null {
  if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) return null;
  const nameBytes = file.readUInt16LE(at + 28);
  const next = at + 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  const name = file.subarray(at + 46, at + 46 + nameBytes);
  const local = file.readUInt32LE(at + 42);
  const compressedBytes = file.readUInt32LE(at + 20);
  if (next > file.length || local + 30 + nameBytes + compressedBytes > directory) return null;
  const sameInside =
    file.readUInt32LE(local) === LOCAL && file.subarray(local + 30, local + 30 + nameBytes).equals(name);
  if (!sameInside || (file.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return null;
  const begin = local + 30 + nameBytes + file.readUInt16LE(local + 28);
  const method = file.readUInt16LE(at + 10);
  if ((method !== 0 && method !== 8) || begin + compressedBytes > directory) return null;
  const packed = file.subarray(begin, begin + compressedBytes);
  const bytes = file.readUInt32LE(at + 24);
  return { entry: { name: name.toString('utf8'), packed, isDeflated: method === 8, bytes }, next };
}

/** True when a program that opens zips would find one in this file, from the end, as they look for it. */
export function endsAsZip(file: Buffer): boolean {
  const from = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_BYTES; at >= from; at -= 1) {
    if (file.readUInt32LE(at) !== END) continue;
    const directoryBytes = file.readUInt32LE(at + 12);
    if (directoryBytes >= 46 && directoryBytes <= at) return true;
  }
  return false;
}
