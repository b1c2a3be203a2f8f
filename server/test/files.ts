import { crc32 } from 'node:zlib';

export function aPdf(inside = 'A curriculum vitae'): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${inside}\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 1 >>\nstartxref\n60\n%%EOF\n`,
  );
}

export type ZipPart = {
  name: string;
  data?: Buffer;
  /** What the directory claims, when it is to lie. */
  claimedBytes?: number;
  flags?: number;
};

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.${main}.main+xml"/></Types>`;
const wordDocument = 'openxmlformats-officedocument.wordprocessingml.document';

/** A small document of Word, with further or other parts. */
export function aDocx(more: readonly ZipPart[] = [], main = wordDocument): Buffer {
  return aZip([
    { name: '[Content_Types].xml', data: Buffer.from(contentTypes(main)) },
    { name: 'word/document.xml', data: Buffer.from('<w:document/>') },
    ...more,
  ]);
}

export function aZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data = Buffer.alloc(0), claimedBytes = data.length, flags = 0 } of parts) {
    const title = Buffer.from(name);
    const sums = Buffer.alloc(12);
    sums.writeUInt32LE(crc32(data), 0);
    sums.writeUInt32LE(data.length, 4);
    sums.writeUInt32LE(claimedBytes, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(title.length, 0);
    const head = Buffer.from([20, 0, flags, 0, 0, 0, 0, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sums, lengths, title, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, sums, lengths, tail, title]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A compound file with these names in its directory, as an old document of Word has them. */
export function aDoc(names: readonly string[] = ['Root Entry', 'WordDocument', '1Table']): Buffer {
  const file = Buffer.alloc(512 * 6);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file, 0);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  // Sector 0 is the allocation table, sector 1 the directory, and nothing follows either.
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(0xfffffffe, 516);
  names.slice(0, 4).forEach((name, index) => {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file.writeUInt8(index === 0 ? 5 : 2, at + 66);
  });
  return file;
}

/** The first bytes of a Windows program, long enough to be taken for one. */
export function anExe(): Buffer {
  return Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(600), Buffer.from('PE\x00\x00')]);
}

/** Bytes as a file of a form. */
export function aFile(bytes: Buffer, name: string, type = ''): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
