const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_REGULAR_SECTOR = 0xfffffffa;
const HEADER_FAT_SECTORS = 109;
/** A Word document has a few dozen streams; a longer directory is not one. */
const LONGEST_DIRECTORY = 256;

/** The names in the directory of a compound file (the container of .doc), or null if the file is not complete. */
export function readCompoundDirectory(file: Buffer): string[] | null {
  if (file.length < HEADER_BYTES * 3 || !file.subarray(0, 8).equals(MAGIC)) return null;
  const shift = file.readUInt16LE(30);
  if (file.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) return null;
  const sectorBytes = 2 ** shift;
  const sector = (index: number): Buffer | null => {
    const at = (index + 1) * sectorBytes;
    return index <= LAST_REGULAR_SECTOR && at + sectorBytes <= file.length
      ? file.subarray(at, at + sectorBytes)
      : null;
  };
  const names: string[] = [];
  let index = file.readUInt32LE(48);
  for (let steps = 0; index <= LAST_REGULAR_SECTOR; steps += 1) {
    const entries = sector(index);
    if (entries === null || steps >= LONGEST_DIRECTORY) return null;
    names.push(...readNames(entries));
    const after = nextSector(file, { index, sectorBytes, sector });
    if (after === null) return null;
    index = after;
  }
  return names;
}

function readNames(entries: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
    const nameBytes = entries.readUInt16LE(at + 64);
    if (nameBytes >= 2 && nameBytes <= 64) {
      names.push(entries.subarray(at, at + nameBytes - 2).toString('utf16le'));
    }
  }
  return names;
}

/** Which sector follows this one, by the allocation table whose first sectors the header names; null if it is invalid. */
function nextSector(
  file: Buffer,
  {
    index,
    sectorBytes,
    sector,
  }: { index: number; sectorBytes: number; sector: (index: number) => Buffer | null },
): number | null {
  const perSector = sectorBytes / 4;
  const table = Math.floor(index / perSector);
  if (table >= HEADER_FAT_SECTORS) return null;
  const allocation = sector(file.readUInt32LE(76 + table * 4));
  return allocation === null ? null : allocation.readUInt32LE((index % perSector) * 4);
}
