import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { atMost } from '#server/platform/jobs/at-most.ts';
import { type Budget, type PdfObject, readObject, TooMuchWork } from './pdf-objects.ts';

/**
 * Names without which a PDF runs no script, starts no program, sends and loads nothing, holds no other file and needs no
 * password (docs/decisions/020).
 */
const forbidden = new Set([
  ...['JavaScript', 'JS', 'Launch', 'XFA', 'RichMedia', 'OnInstantiate', 'Encrypt'],
  ...['SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'],
]);
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
const BYTES_A_TURN = 1024 * 1024;
/** How many times each byte may be read: an ordinary file needs one, nested objects a few. */
const LOOKS_A_BYTE = 8;
const UNPACKING_COSTS = 4_096;
const unpack = promisify(inflate);
const inTurn = atMost(1);

/**
 * True if the whole PDF can be read and contains no script, no action that starts a program, no form with scripts and
 * no encryption. It is read from every position where an object may begin, regardless of its own tables, and object
 * streams are unpacked, in bounded time and memory: what cannot be read within them is refused (behaviour 3.9).
 */
export function isPassivePdf(file: Buffer): Promise<boolean> {
  return inTurn(async () => {
    try {
      return await readsPassive(file);
    } catch (error) {
      if (error instanceof TooMuchWork) return false;
      throw error;
    }
  });
}

async function readsPassive(file: Buffer): Promise<boolean> {
  const budget: Budget = { left: file.length * LOOKS_A_BYTE + UNPACKING_COSTS };
  const room = { left: MOST_UNPACKED_BYTES };
  let restAt = budget.left - BYTES_A_TURN;
  for (const at of starts(file)) {
    const object = readObject(file, at, budget);
    if (!isPassive(object)) return false;
    if (isObjectStream(object) && !(await streamIsPassive(file, object, { budget, room }))) return false;
    if (budget.left > restAt) continue;
    // Lets other requests run in between.
    await nextTurn();
    restAt = budget.left - BYTES_A_TURN;
  }
  return true;
}

/** Every position after which an object or a trailer may follow, also in strings, comments and streams. */
function* starts(file: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + word.length)) {
      if (file.toString('latin1', Math.max(0, at - 3), at) !== 'end') yield at + word.length;
    }
  }
}

const isPassive = ({ names }: PdfObject) => !names.some((name) => forbidden.has(name));
const isObjectStream = ({ streamAt, names }: PdfObject) =>
  streamAt !== null && (names.includes('ObjStm') || names.includes('First'));

async function streamIsPassive(
  file: Buffer,
  object: PdfObject,
  { budget, room }: { budget: Budget; room: { left: number } },
): Promise<boolean> {
  const first = object.numbers.get('First');
  const filters = object.names.filter((name) => /Decode$|^Fl$/.test(name));
  const said = (name: string) => object.names.filter((other) => other === name).length;
  // A stream that readers could interpret differently, or decode by other means, is refused.
  const isPlain = filters.length === 1 ? filters[0] === 'FlateDecode' : filters.length === 0;
  const keys = ['First', 'Filter', 'F', 'Predictor'].map(said);
  if (first === undefined || !isPlain || keys.join() !== `1,${filters.length},0,0`) return false;
  budget.left -= UNPACKING_COSTS;
  const packed = file.subarray(object.streamAt ?? file.length);
  const content = filters.length === 0 ? packed : await unpacked(packed, room.left);
  if (content === null) return false;
  if (filters.length > 0) {
    room.left -= content.length;
    budget.left += content.length * LOOKS_A_BYTE;
  }
  return contentIsPassive(content, first, budget);
}

async function unpacked(packed: Buffer, atMostBytes: number): Promise<Buffer | null> {
  if (atMostBytes <= 0) return null;
  try {
    return await unpack(packed, { maxOutputLength: atMostBytes });
  } catch {
    // Larger than allowed, or broken: some readers would show what comes before the error.
    return null;
  }
}

/** The objects of an object stream, each from the place that its head names. */
function contentIsPassive(content: Buffer, first: number, budget: Budget): boolean {
  const head = content.toString('latin1', 0, Math.min(first, content.length));
  if (!/^[\d\s]*$/.test(head)) return false;
  const numbers = head.match(/\d+/g) ?? [];
  for (let index = 1; index < numbers.length; index += 2) {
    const at = first + Number(numbers[index]);
    if (at < content.length && !isPassive(readObject(content, at, budget, true))) return false;
  }
  // Readers that do not trust the head read on from one object to the next.
  return isPassive(readObject(content, Math.min(first, content.length), budget));
}
