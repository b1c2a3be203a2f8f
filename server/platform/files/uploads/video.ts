import { fileTypeFromBuffer } from 'file-type';
import { type FileReader, withFileReader } from './file-reader.ts';
import { isWholeWebm } from './video-elements.ts';

const HEAD_BYTES = 4_096;

/** The ending for each container and brand that the head of a file may name. */
const containers: Record<string, { extension: string; isWhole: (file: FileReader) => Promise<boolean> }> = {
  mp4: { extension: 'mp4', isWhole: isWholeMovie },
  m4v: { extension: 'mp4', isWhole: isWholeMovie },
  mov: { extension: 'mov', isWhole: isWholeMovie },
  webm: { extension: 'webm', isWhole: isWholeWebm },
};

/**
 * The extension of a video by its bytes: the head names the container, whose parts must follow each other to the last
 * byte and hold a video track. Null for anything else, also for the beginning of a video. Only the heads of the parts are
 * read, so that a file of any size needs little memory (behaviour 3.16).
 */
export function videoExtension(path: string): Promise<string | null> {
  return withFileReader(path, async (file) => {
    const found = await fileTypeFromBuffer(Buffer.from(await file.read(0, HEAD_BYTES)));
    const container = found === undefined ? undefined : containers[found.ext];
    return container !== undefined && (await container.isWhole(file)) ? container.extension : null;
  });
}

const MOST_BOXES = 100_000;
const BOX_HEAD = 8;
const LARGE_BOX_HEAD = 16;

type Box = { type: string; from: number; to: number };

/**
 * True for a whole MP4 or MOV: it begins with its type, its boxes follow each other exactly to the end of the file, and
 * one of its tracks is a video.
 */
async function isWholeMovie(file: FileReader): Promise<boolean> {
  const boxes = await readBoxes(file, 0, file.bytes);
  if (boxes === null || boxes[0]?.type !== 'ftyp') return false;
  const types = boxes.map(({ type }) => type);
  const movie = boxes.find(({ type }) => type === 'moov');
  const hasMedia = types.includes('mdat') || types.includes('moof');
  return movie !== undefined && hasMedia && (await hasVideoTrack(file, movie));
}

async function hasVideoTrack(file: FileReader, movie: Box): Promise<boolean> {
  for (const track of await children(file, movie, 'trak')) {
    for (const media of await children(file, track, 'mdia')) {
      for (const handler of await children(file, media, 'hdlr')) {
        // A version and flags, then a reserved number, then the kind of the track.
        if ((await file.read(handler.from + 8, 4)).toString('latin1') === 'vide') return true;
      }
    }
  }
  return false;
}

async function children(file: FileReader, parent: Box, type: string): Promise<Box[]> {
  const boxes = (await readBoxes(file, parent.from, parent.to)) ?? [];
  return boxes.filter((box) => box.type === type);
}

/** The boxes from one place to another; null unless they fill it exactly. */
async function readBoxes(file: FileReader, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const head = await file.read(at, LARGE_BOX_HEAD);
    if (head.length < BOX_HEAD || boxes.length >= MOST_BOXES) return null;
    const type = head.toString('latin1', 4, BOX_HEAD);
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < LARGE_BOX_HEAD) return null;
    const inside = short === 1 ? LARGE_BOX_HEAD : BOX_HEAD;
    const length = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(BOX_HEAD)) : short;
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || length < inside || at + length > to) return null;
    boxes.push({ type, from: at + inside, to: at + length });
    at += length;
  }
  return boxes;
}
