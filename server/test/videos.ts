/** A box of an MP4 or MOV file. */
export function aBox(type: string, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** The box of an MP4 or MOV file that describes its tracks, one of each kind. */
export function aMovie(handlers: readonly string[] = ['soun', 'vide']): Buffer {
  const track = (handler: string) =>
    aBox(
      'trak',
      aBox('tkhd', Buffer.alloc(84)),
      aBox(
        'mdia',
        aBox('mdhd', Buffer.alloc(24)),
        aBox('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)),
      ),
    );
  return aBox('moov', aBox('mvhd', Buffer.alloc(100)), ...handlers.map(track));
}

/** The first box of an MP4 (`isom`) or MOV (`qt  `). */
export const aFileType = (brand: string) =>
  aBox('ftyp', Buffer.from(brand), Buffer.alloc(4), Buffer.from(brand));

/** A small video of this brand, its media data last. */
export function aMp4(brand = 'isom', handlers?: readonly string[], data = Buffer.alloc(2_000, 7)): Buffer {
  return Buffer.concat([aFileType(brand), aMovie(handlers), aBox('mdat', data)]);
}

/** An element of a WebM or Matroska file; a length of null is left open, as recorders do. */
export function anElement(id: number, content: Buffer | string | null): Buffer {
  const name = Buffer.from(id.toString(16).padStart(id > 0xffff ? 8 : 2, '0'), 'hex');
  if (content === null) return Buffer.concat([name, Buffer.from('01ffffffffffffff', 'hex')]);
  const inside = Buffer.from(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(inside.length) | (1n << 56n));
  return Buffer.concat([name, length, inside]);
}

/** The head of a WebM file, or of one with another document type. */
export const aWebmHead = (doctype = 'webm') =>
  anElement(0x1a45dfa3, Buffer.concat([anElement(0x4286, '\x01'), anElement(0x4282, doctype)]));

/** The tracks and one cluster of a WebM file; type 1 is video, 2 is audio. */
export function webmContent(trackType = 1): Buffer {
  const track = anElement(
    0xae,
    Buffer.concat([anElement(0xd7, '\x01'), anElement(0x83, Buffer.from([trackType]))]),
  );
  const tracks = anElement(0x1654ae6b, track);
  const cluster = anElement(
    0x1f43b675,
    Buffer.concat([anElement(0xe7, '\x00'), anElement(0xa3, Buffer.alloc(500))]),
  );
  return Buffer.concat([
    anElement(0x1549a966, anElement(0x2ad7b1, Buffer.from([15, 66, 64]))),
    tracks,
    cluster,
  ]);
}

/** A small WebM video with the lengths of its parts. */
export const aWebm = ({ doctype = 'webm', trackType = 1 } = {}) =>
  Buffer.concat([aWebmHead(doctype), anElement(0x18538067, webmContent(trackType))]);

/** The same as a browser records it: without the lengths of its longest parts. */
export function aRecordedWebm(): Buffer {
  const content = webmContent();
  const cluster = content.indexOf(Buffer.from('1f43b675', 'hex'));
  return Buffer.concat([
    aWebmHead(),
    anElement(0x18538067, null),
    content.subarray(0, cluster),
    anElement(0x1f43b675, null),
    content.subarray(cluster + 12),
    anElement(0x1f43b675, null),
    content.subarray(cluster + 12),
  ]);
}
