import { aZip } from '../files.ts';
import { aBox, aFileType, aMovie, aMp4, anElement, aWebm, aWebmHead, webmContent } from '../videos.ts';
import { type HostileFile, page } from './hostile-file.ts';

const after = (first: Buffer, second: Buffer | string) => Buffer.concat([first, Buffer.from(second)]);
const large = () => {
  const box = aMp4();
  const at = box.indexOf('mdat') - 4;
  const head = Buffer.from('000000016d6461747fffffffffffffff', 'hex');
  return Buffer.concat([box.subarray(0, at), head, box.subarray(at + 8)]);
};
const playlist =
  '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nconcat:https://x.example/|file:///etc/passwd\n#EXT-X-ENDLIST\n';

export const hostileVideos: HostileFile[] = [
  { what: 'a playlist of ffmpeg named mp4', name: 'a.mp4', make: () => Buffer.from(playlist) },
  {
    what: 'a list of files for ffmpeg named mov',
    name: 'a.mov',
    make: () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  },
  {
    what: 'a DASH manifest named mp4',
    name: 'a.mp4',
    make: () => Buffer.from('<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>'),
  },
  { what: 'an HTML page named mp4', name: 'a.mp4', make: () => Buffer.from(page) },
  { what: 'a MOV of HTML', name: 'a.mov', make: () => after(aFileType('qt  '), page) },
  {
    what: 'an MP4 with HTML in a free box',
    name: 'a.mp4',
    make: () => Buffer.concat([aFileType('isom'), aBox('free', Buffer.from(page)), aMovie(), aBox('mdat')]),
    taken: { video: 'mp4' },
  },
  {
    what: 'a WebM with HTML in an unused element',
    name: 'a.webm',
    make: () =>
      Buffer.concat([
        aWebmHead(),
        anElement(0x18538067, Buffer.concat([anElement(0xec, page), webmContent()])),
      ]),
    taken: { video: 'webm' },
  },
  { what: 'an MP4 with a page after its end', name: 'a.mp4', make: () => after(aMp4(), page) },
  {
    what: 'an MP4 with a zip after its end',
    name: 'a.mp4',
    make: () => after(aMp4(), aZip([{ name: 'a.html', data: Buffer.from(page) }])),
  },
  { what: 'the first half of an MP4', name: 'a.mp4', make: () => aMp4().subarray(0, 1_500) },
  { what: 'the first half of a WebM', name: 'a.webm', make: () => aWebm().subarray(0, 300) },
  { what: 'Matroska named webm', name: 'a.webm', make: () => aWebm({ doctype: 'matroska' }) },
  { what: 'a WebM of sound alone', name: 'a.webm', make: () => aWebm({ trackType: 2 }) },
  { what: 'a song named mp4', name: 'a.mp4', make: () => aMp4('M4A ', ['soun']) },
  {
    what: 'an MP4 of 150,000 empty boxes',
    name: 'a.mp4',
    make: () => Buffer.concat([aFileType('isom'), ...Array<Buffer>(150_000).fill(aBox('free'))]),
  },
  { what: 'an MP4 box of 9 thousand million gigabytes', name: 'a.mp4', make: large },
  {
    what: 'a WebM of 2 million empty elements',
    name: 'a.webm',
    make: () =>
      Buffer.concat([
        aWebmHead(),
        anElement(0x18538067, null),
        webmContent(),
        Buffer.alloc(4_000_000, Buffer.from('ec80', 'hex')),
      ]),
  },
  {
    what: 'an AVI named mp4',
    name: 'a.mp4',
    make: () => after(Buffer.from('RIFF\x24\x00\x00\x00AVI LIST'), Buffer.alloc(40)),
  },
  { what: 'Flash named mp4', name: 'a.mp4', make: () => after(Buffer.from('FWS\x06'), Buffer.alloc(60)) },
  {
    what: 'an Ogg video named webm',
    name: 'a.webm',
    make: () => after(Buffer.from('OggS\x00\x02'), Buffer.alloc(60)),
  },
];
