const SECTOR_BYTES = 512;
const MINI_BYTES = 64;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const FAT = 0xfffffffd;

/** Records of an equation of MathType, as its format (MTEF 5) writes them. */
export const eq = {
  char: (sign: string, face = 3, marks: readonly number[] = []): number[] => {
    const code = sign.charCodeAt(0);
    const after = marks.length === 0 ? [] : [...marks.flatMap((mark) => [6, 0, mark]), 0];
    return [2, marks.length === 0 ? 0 : 1, face + 128, code & 255, code >> 8, ...after];
  },
  chars: (text: string, face = 3): number[] => [...text].flatMap((sign) => eq.char(sign, face)),
  line: (...of: readonly number[][]): number[] => [1, 0, ...of.flat(), 0],
  empty: [1, 1],
  template: (selector: number, variation: number, ...of: readonly number[][]): number[] => {
    const variationBytes = variation > 0x7f ? [(variation & 0x7f) | 0x80, variation >> 8] : [variation];
    return [3, 0, selector, ...variationBytes, 0, ...of.flat(), 0];
  },
  pile: (align: number, ...lines: readonly number[][]): number[] => [4, 0, align, 0, ...lines.flat(), 0],
  matrix: (
    rows: number,
    columns: number,
    parts: readonly number[],
    ...cells: readonly number[][]
  ): number[] => [...[5, 0, 0, 0, 0, rows, columns, ...parts], ...[...cells.flat(), 0]],
  /** Fonts, sizes and settings as every equation begins with. */
  settings: [
    ...[19, ...Buffer.from('WinAllBasicCodePages\0')],
    ...[17, 5, ...Buffer.from('Times New Roman\0')],
    ...[18, 0, 2, 0x21, 0x2f, 0x45, 0x8f, 1, 0x10, 0xf0, 2, 0, 1, 2],
    ...[16, 0, 0, 0, 0, 0, 0, 0, 15, 0, 100, 3, 1, 2, 3, 9, 101, 1, 2, 10],
  ],
};

/** An equation with these records. */
export function anEquation(...records: readonly number[][]): Buffer {
  return Buffer.from([5, 1, 0, 6, 9, ...Buffer.from('DSMT6\0'), 1, ...records.flat(), 0]);
}

/** An object of MathType as it lies in a document: a compound file with the equation in a stream. */
export function anEquationObject(equation: Buffer, name = 'Equation Native'): Buffer {
  const stream = Buffer.concat([Buffer.alloc(28, 7), equation]);
  const minis = Math.ceil(stream.length / MINI_BYTES);
  const content = Buffer.alloc(Math.ceil((minis * MINI_BYTES) / SECTOR_BYTES) * SECTOR_BYTES);
  stream.copy(content);
  const held = content.length / SECTOR_BYTES;
  const header = Buffer.alloc(SECTOR_BYTES, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4_096],
    [60, 2],
    [64, 1],
    [68, END],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, at);
  // Sectors: the table, the directory, the table of small sectors, and the small sectors.
  const table = Buffer.alloc(SECTOR_BYTES, 0xff);
  for (const [index, next] of [FAT, END, END, ...chainOf(held, 3)].entries())
    table.writeUInt32LE(next, index * 4);
  const small = Buffer.alloc(SECTOR_BYTES, 0xff);
  for (const [index, next] of chainOf(minis, 0).entries()) small.writeUInt32LE(next, index * 4);
  const directory = Buffer.concat([
    entry('Root Entry', { kind: 5, start: 3, bytes: minis * MINI_BYTES }),
    entry(name, { kind: 2, start: 0, bytes: stream.length }),
    Buffer.alloc(2 * 128),
  ]);
  return Buffer.concat([header, table, directory, small, content]);
}

const chainOf = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => (index === count - 1 ? END : from + index + 1));

function entry(name: string, { kind, start, bytes }: { kind: number; start: number; bytes: number }): Buffer {
  const made = Buffer.alloc(128);
  made.write(name, 'utf16le');
  made.writeUInt16LE((name.length + 1) * 2, 64);
  made.writeUInt8(kind, 66);
  for (const at of [68, 72, 76]) made.writeUInt32LE(FREE, at);
  made.writeUInt32LE(start, 116);
  made.writeUInt32LE(bytes, 120);
  return made;
}
