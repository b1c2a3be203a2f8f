import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aZip } from '../files.ts';
import { asPicture, type HostileFile, page, script } from './hostile-file.ts';
import { flatPng, pngChunk } from './png.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

const blank = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const whole = (format: Format) => blank().toFormat(format).toBuffer();
const half = async (format: Format) => {
  // Noise does not compress, so that half of the file is half of the picture.
  const noise = { create: { width: 100, height: 100, channels: 3, noise: { type: 'gaussian' } } } as const;
  const bytes = await sharp({ ...noise, create: { ...noise.create, background: 'white' } })
    .toFormat(format)
    .toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};
const frames = async (count: number) => {
  const each = await Promise.all(Array.from({ length: count }, () => blank().png().toBuffer()));
  return sharp(each, { join: { animated: true } });
};
const after = (first: Buffer, second: Buffer | string) => Buffer.concat([first, Buffer.from(second)]);

/** A comment right behind the beginning of a JPEG. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
}

/** A whole GIF with a comment before its picture. */
function gifWithComment(gif: Buffer, text: string): Buffer {
  const tableBytes = 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const at = 13 + ((gif[10] ?? 0) & 0x80 ? tableBytes : 0);
  const comment = Buffer.concat([
    Buffer.from('21fe', 'hex'),
    Buffer.from([text.length]),
    Buffer.from(text),
    Buffer.from([0]),
  ]);
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
}

/** The head of a JPEG that says how large it is, and little more. */
function jpegOf(width: number, height: number): Buffer {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080000000001011100', 'hex');
  head.writeUInt16BE(height, 25);
  head.writeUInt16BE(width, 27);
  return after(head, Buffer.from('ffda0008010100003f00ffd9', 'hex'));
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="top.ran = true">${script}</svg>`;
const gifHead = (size: string) => Buffer.from(`47494638396${'1'}${size}800000000000ffffff`, 'hex');

/** Files that claim to be pictures, or are more than one thing. */
export const hostilePictures: HostileFile[] = [
  { what: 'an SVG with a script', name: 'a.svg', make: () => Buffer.from(svg) },
  { what: 'an SVG named png', name: 'a.png', make: () => Buffer.from(`<?xml version="1.0"?>\n${svg}`) },
  { what: 'an SVG behind a comment, named jpg', name: 'a.jpg', make: () => Buffer.from(`<!-- a -->${svg}`) },
  { what: 'an HTML page named png', name: 'a.png', make: () => Buffer.from(page) },
  {
    what: 'an HTML page behind the first bytes of a PNG',
    name: 'a.png',
    make: () => after(flatPng(8, 8).subarray(0, 8), page),
  },
  {
    what: 'an HTML page behind the first bytes of a JPEG',
    name: 'a.jpg',
    make: () => after(Buffer.from('ffd8ffe0', 'hex'), page),
  },
  {
    what: 'an HTML page behind the first bytes of a GIF',
    name: 'a.gif',
    make: () => Buffer.from(`GIF89a${page}`),
  },
  {
    what: 'a GIF that is also JavaScript, without a picture',
    name: 'a.gif',
    make: () => Buffer.from('GIF89a/*\x00\x00*/=1;top.ran=true;'),
  },
  {
    what: 'a GIF that is also JavaScript',
    name: 'a.gif',
    make: async () => gifWithComment(await whole('gif'), '*/=1;top.ran=true;/*'),
    taken: asPicture,
  },
  {
    what: 'a GIF with HTML in its comment',
    name: 'a.gif',
    make: async () => gifWithComment(await whole('gif'), script),
    taken: asPicture,
  },
  {
    what: 'a JPEG with HTML in its comment',
    name: 'a.jpg',
    make: async () => withComment(await whole('jpeg'), page),
    taken: asPicture,
  },
  {
    what: 'a JPEG with HTML in its EXIF',
    name: 'a.jpg',
    make: () =>
      blank()
        .withExif({ IFD0: { Copyright: page } })
        .jpeg()
        .toBuffer(),
    taken: asPicture,
  },
  {
    what: 'a JPEG with the place it was taken',
    name: 'a.jpg',
    make: () =>
      blank()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 58/1 0/1' } })
        .jpeg()
        .toBuffer(),
    taken: asPicture,
  },
  {
    what: 'a JPEG with an HTML page after its end',
    name: 'a.jpg',
    make: async () => after(await whole('jpeg'), page),
    taken: asPicture,
  },
  {
    what: 'a PNG with a zip after its end',
    name: 'a.png',
    make: async () => after(await whole('png'), aZip([{ name: 'a.html', data: Buffer.from(page) }])),
    taken: asPicture,
  },
  {
    what: 'a PNG with HTML in its text',
    name: 'a.png',
    make: () => flatPng(40, 30, { before: pngChunk('tEXt', Buffer.from(`Title\0${page}`)) }),
    taken: asPicture,
  },
  {
    what: 'a PNG whose text unpacks to 60 MB',
    name: 'a.png',
    make: () =>
      flatPng(40, 30, {
        before: pngChunk('zTXt', after(Buffer.from('Title\0\0'), deflateSync(Buffer.alloc(60_000_000)))),
      }),
    taken: asPicture,
  },
  {
    what: 'a PNG whose data unpacks to 60 MB, more than its size',
    name: 'a.png',
    make: () => flatPng(40, 30, { rows: 60_000_000 }),
    taken: asPicture,
  },
  {
    what: 'a PNG whose data ends before its size',
    name: 'a.png',
    make: () => flatPng(400, 300, { rows: 100 }),
  },
  {
    what: 'a PNG of 16 million pixels in 2 kB',
    name: 'a.png',
    make: () => flatPng(4_000, 4_000),
    taken: asPicture,
  },
  { what: 'a PNG of 48 million pixels in 6 kB', name: 'a.png', make: () => flatPng(8_000, 6_000) },
  {
    what: 'a PNG that says 4 thousand million pixels',
    name: 'a.png',
    make: () => flatPng(65_000, 65_000, { rows: 100 }),
  },
  { what: 'a PNG without width', name: 'a.png', make: () => flatPng(0, 30) },
  { what: 'a JPEG that says 4 thousand million pixels', name: 'a.jpg', make: () => jpegOf(65_000, 65_000) },
  {
    what: 'a GIF that says 4 thousand million pixels',
    name: 'a.gif',
    make: () => after(gifHead('ffffffff'), Buffer.from('2c00000000ffffffff0002024401003b', 'hex')),
  },
  {
    what: 'a GIF of 300 frames',
    name: 'a.gif',
    make: async () => (await frames(300)).gif().toBuffer(),
    taken: asPicture,
  },
  {
    what: 'a WebP that moves',
    name: 'a.webp',
    make: async () => (await frames(3)).webp().toBuffer(),
    taken: asPicture,
  },
  {
    what: 'a WebP with HTML in its EXIF',
    name: 'a.webp',
    make: () =>
      blank()
        .withExif({ IFD0: { Artist: page } })
        .webp()
        .toBuffer(),
    taken: asPicture,
  },
  { what: 'the first half of a JPEG', name: 'a.jpg', make: () => half('jpeg') },
  { what: 'the first half of a PNG', name: 'a.png', make: () => half('png') },
  { what: 'the first half of a GIF', name: 'a.gif', make: () => half('gif') },
  { what: 'the first half of a WebP', name: 'a.webp', make: () => half('webp') },
  { what: 'the first half of an AVIF', name: 'a.avif', make: () => half('avif') },
  {
    what: 'an AVIF with HTML for a picture',
    name: 'a.avif',
    make: () =>
      Buffer.concat([
        Buffer.from('0000001c667479706176696600000000617669666d6966316d696166', 'hex'),
        Buffer.from(page),
      ]),
  },
  { what: 'a TIFF named jpg', name: 'a.jpg', make: () => whole('tiff') },
  {
    what: 'a BMP named png',
    name: 'a.png',
    make: () =>
      after(
        Buffer.from('424d3a0000000000000036000000280000000100000001000000010018', 'hex'),
        Buffer.alloc(30),
      ),
  },
  {
    what: 'an ICO named gif',
    name: 'a.gif',
    make: () => after(Buffer.from('00000100010001010000010020003000000016000000', 'hex'), Buffer.alloc(60)),
  },
  {
    what: 'commands for ImageMagick named jpg',
    name: 'a.jpg',
    make: () =>
      Buffer.from(
        'push graphic-context\nviewbox 0 0 9 9\nfill \'url(https://x.example/"|id")\'\npop graphic-context',
      ),
  },
  {
    what: 'PostScript named jpg',
    name: 'a.jpg',
    make: () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (w) file\n'),
  },
];
