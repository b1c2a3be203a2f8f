import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBox,
  aFileType,
  aMovie,
  aMp4,
  anElement,
  aRecordedWebm,
  aWebm,
  aWebmHead,
  webmContent,
} from '#server/test/videos.ts';
import { videoExtension } from './video.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaksha-video-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function extensionOf(bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  return videoExtension(path);
}

/** The media data first, as cameras write it, and in a box with a long length. */
const largeMp4 = () => {
  const data = Buffer.alloc(100);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write('mdat', 4, 'latin1');
  head.writeBigUInt64BE(BigInt(head.length + data.length), 8);
  return Buffer.concat([aFileType('mp42'), head, data, aMovie()]);
};
const unending = () => {
  const file = aMp4();
  file.writeUInt32BE(0, file.indexOf('mdat') - 4);
  return file;
};

describe('a video', () => {
  test.each([
    ['an MP4', aMp4(), 'mp4'],
    ['an MP4 of Apple', aMp4('M4V '), 'mp4'],
    ['an MP4 whose data has a long length', largeMp4(), 'mp4'],
    ['an MP4 whose data runs to the end', unending(), 'mp4'],
    ['an MP4 in fragments', Buffer.concat([aFileType('iso5'), aMovie(), aBox('moof'), aBox('mdat')]), 'mp4'],
    ['a MOV', aMp4('qt  '), 'mov'],
    ['a WebM', aWebm(), 'webm'],
    ['a WebM as browsers record it', aRecordedWebm(), 'webm'],
  ])('that is %s gets its extension', async (_what, bytes, extension) => {
    expect(await extensionOf(bytes)).toBe(extension);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a playlist', Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['an MP4 cut before its end', aMp4().subarray(0, -1)],
    ['an MP4 cut after its head', aFileType('isom')],
    ['an MP4 with something after it', Buffer.concat([aMp4(), Buffer.from('PK\x05\x06<script>')])],
    ['an MP4 of sound alone', aMp4('isom', ['soun'])],
    ['an MP4 without tracks', Buffer.concat([aFileType('isom'), aBox('mdat')])],
    ['a song', aMp4('M4A ', ['soun'])],
    ['a picture of the same container', aMp4('avif')],
    ['a box of no length', Buffer.concat([aFileType('isom'), Buffer.from('0000000367726f77', 'hex')])],
    ['Matroska', aWebm({ doctype: 'matroska' })],
    ['a WebM of sound alone', aWebm({ trackType: 2 })],
    ['a WebM cut before its end', aWebm().subarray(0, -1)],
    ['a recorded WebM cut within a block', aRecordedWebm().subarray(0, -1)],
    ['a WebM with something after it', Buffer.concat([aWebm(), Buffer.from('<script>alert(1)</script>')])],
    ['a WebM whose head has no length', Buffer.concat([anElement(0x1a45dfa3, null), webmContent()])],
    ['a WebM of its head alone', aWebmHead()],
  ])('that is %s is none', async (_what, bytes) => {
    expect(await extensionOf(bytes)).toBeNull();
  });
});
