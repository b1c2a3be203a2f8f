import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of one bit a pixel, all of it white or black; `rows` is what its data unpacks to, when it is to lie. */
export function flatPng(
  width: number,
  height: number,
  { rows = Math.ceil(width / 8 + 1) * height, before }: { rows?: number; before?: Buffer } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    before ?? Buffer.alloc(0),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
