import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Of the parts that are searched. */
const MOST_SEARCHED_BYTES = 32 * 1024 * 1024;
const unpack = promisify(inflateRaw);

/** The parts that a text with pictures has: no embedded objects, controls or macros (behaviour 3.9). */
const folders = /^(?:_rels|docProps|docMetadata|customXml|word)(?:\/(?!embeddings|activeX)[\w-]+)*\/$/i;
const endings = /\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp|wdp|odttf|[ot]tf)$/i;

/** True for a document of Word that runs nothing, loads nothing and starts nothing when it is opened (behaviour 3.9). */
export async function isPassiveDocx(file: Buffer): Promise<boolean> {
  const entries = readZipDirectory(file);
  if (entries === null || entries.length > MOST_ENTRIES) return false;
  const names = entries.map((entry) => entry.name);
  const sumOf = (some: readonly ZipEntry[]) => some.reduce((sum, entry) => sum + entry.bytes, 0);
  const searched = entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  const isPlain =
    sumOf(entries) <= MOST_UNPACKED_BYTES &&
    sumOf(searched) <= MOST_SEARCHED_BYTES &&
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith('word/')) &&
    names.every(isTextPart) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length;
  if (!isPlain) return false;
  for (const entry of searched) {
    if (!(await isPassivePart(entry))) return false;
  }
  return true;
}

function isTextPart(name: string): boolean {
  if (name === '[Content_Types].xml') return true;
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return folders.test(folder) && (name === folder || endings.test(name)) && !/[\\\0]|vbaProject/i.test(name);
}

async function isPassivePart({ name, packed, isDeflated, bytes }: ZipEntry): Promise<boolean> {
  const content = isDeflated
    ? await unpack(packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => null)
    : packed;
  if (content === null || content.length !== bytes) return false;
  const xml = content.toString('utf8');
  // Another encoding and entities of its own could hide what is searched for.
  if (xml.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) return false;
  if (name === '[Content_Types].xml') return !/&#|macroEnabled|vbaProject|activeX|oleObject/i.test(xml);
  return name.endsWith('.rels') ? relatesToNothing(xml) : !startsPrograms(xml);
}

/** True if nothing but links leads out of the document, and no part is a program. */
function relatesToNothing(xml: string): boolean {
  if (/&#|vbaProject|oleObject|\/control"|\/package"|activeX/i.test(xml)) return false;
  return [...xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].every(([relation]) => {
    const mode = /TargetMode\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? 'Internal';
    const isLink = /\bType\s*=\s*["'][^"']*\/hyperlink["']/.test(relation);
    return mode === 'Internal' || (mode === 'External' && isLink);
  });
}

/** True if a field of the text asks another program for its content; a field may stand in pieces. */
function startsPrograms(xml: string): boolean {
  const pieces = [...xml.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</g)].map(([, words]) => words);
  const whole = [...xml.matchAll(/\b(?:\w+:)?instr\s*=\s*["']([^"']*)/g)].map(([, words]) => words);
  return [pieces.join(''), ...whole].some((words) => /\bDDE(?:AUTO)?\b/i.test(words ?? ''));
}
