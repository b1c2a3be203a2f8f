import type { FileReader } from './file-reader.ts';

/** A recording of an hour has fewer; a file with more is not looked through to its end. */
const MOST_ELEMENTS = 400_000;
const LONGEST_HEAD = 12;
const LONGEST_DOCTYPE = 32;

const EBML = 0x1a45dfa3;
const DOCTYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const VIDEO = 1;

/** An element's id and the place of its content; `to` is null where a recorder left the length open. */
type Element = { id: number; from: number; to: number | null };

/**
 * True for a whole WebM: the document type says so (and not Matroska), its elements follow each other exactly to the end of
 * the file, and one of its tracks is a video. Recordings made in browsers leave the lengths of the longest elements open.
 */
export async function isWholeWebm(file: FileReader): Promise<boolean> {
  const first = await readElement(file, 0);
  if (first?.id !== EBML || first.to === null || !(await isWebm(file, first.from, first.to))) return false;
  let at = first.to;
  let hasVideo = false;
  let hasCluster = false;
  for (let read = 0; at < file.bytes; read += 1) {
    const element = await readElement(file, at);
    if (element === null || read >= MOST_ELEMENTS) return false;
    const { id, from, to } = element;
    const isOpen = to === null;
    if ((isOpen && id !== SEGMENT && id !== CLUSTER) || (to !== null && to > file.bytes)) return false;
    if (id === TRACKS && to !== null) hasVideo ||= await hasVideoTrack(file, from, to);
    if (id === CLUSTER) hasCluster = true;
    at = id === SEGMENT || to === null ? from : to;
  }
  return hasVideo && hasCluster;
}

async function isWebm(file: FileReader, from: number, to: number): Promise<boolean> {
  const doctype = await child(file, { from, to }, DOCTYPE);
  if (doctype === null || doctype.to - doctype.from > LONGEST_DOCTYPE) return false;
  return (await file.read(doctype.from, doctype.to - doctype.from)).toString('latin1') === 'webm';
}

async function hasVideoTrack(file: FileReader, from: number, to: number): Promise<boolean> {
  let at = from;
  for (let track = await child(file, { from: at, to }, TRACK); track !== null; ) {
    const type = await child(file, track, TRACK_TYPE);
    if (type !== null && (await file.read(type.to - 1, 1))[0] === VIDEO) return true;
    at = track.to;
    track = await child(file, { from: at, to }, TRACK);
  }
  return false;
}

/** The first element with this id between two places; null if there is none. */
async function child(
  file: FileReader,
  { from, to }: { from: number; to: number },
  id: number,
): Promise<{ from: number; to: number } | null> {
  let at = from;
  for (let read = 0; at < to && read < MOST_ELEMENTS; read += 1) {
    const element = await readElement(file, at);
    if (element === null || element.to === null || element.to > to) return null;
    if (element.id === id) return { from: element.from, to: element.to };
    at = element.to;
  }
  return null;
}

/** The element whose head is at this place; null if there is no head. */
async function readElement(file: FileReader, at: number): Promise<Element | null> {
  const head = await file.read(at, LONGEST_HEAD);
  const idBytes = lengthOf(head[0]);
  const sizeBytes = lengthOf(head[idBytes]);
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return null;
  const size = head.subarray(idBytes, idBytes + sizeBytes);
  // The first bit that is set only says how many bytes the number has.
  const marked = (size[0] ?? 0) & (0xff >> sizeBytes);
  let value = marked;
  let isOpen = marked === 0xff >> sizeBytes;
  for (const byte of size.subarray(1)) {
    value = value * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  const from = at + idBytes + sizeBytes;
  return { id: head.readUIntBE(0, idBytes), from, to: isOpen ? null : from + value };
}

/** How many bytes a number has, by its first one; 9 if it is none. */
function lengthOf(first: number | undefined): number {
  return first === undefined || first === 0 ? 9 : Math.clz32(first) - 23;
}
