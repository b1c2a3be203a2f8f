import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { readZipDirectory, type ZipEntry } from '#server/platform/files/uploads/zip-directory.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The form of a list of students. */
export function aRoster(content: string | Bytes, name = 'students.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([content], name));
  return form;
}

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
const contentOf = ({ packed, isDeflated }: ZipEntry) => (isDeflated ? inflateRawSync(packed) : packed);
const entriesOf = (book: Bytes) => readZipDirectory(Buffer.from(book)) ?? [];

/** A part of a workbook, such as its styles. */
export function partOf(book: Bytes, name: string): string {
  const entry = entriesOf(book).find((one) => one.name === name);
  return entry === undefined ? '' : contentOf(entry).toString();
}

/** The same workbook with another first sheet. */
export function withSheet(book: Bytes, change: (xml: string) => string): Bytes {
  return zipOf(
    entriesOf(book).map((entry) => {
      const whole = contentOf(entry);
      return [entry.name, entry.name === FIRST_SHEET ? change(whole.toString()) : whole];
    }),
  );
}

/** A zip file of these parts. */
export function zipOf(content: readonly (readonly [name: string, whole: string | Buffer])[]): Bytes {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [title, whole] of content) {
    const bytes = Buffer.from(whole);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(title);
    /** Version, flags, method, time and day; then checksum, both sizes and the length of the name. */
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = parts.length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, listed, end]));
}
