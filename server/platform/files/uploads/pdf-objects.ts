/** The remaining work allowed on one file: every byte read counts, and a file that needs more is refused. */
export type Budget = { left: number };

/** Thrown for a file that cannot be judged within its budget. */
export class TooMuchWork extends Error {}

/** The contents of an object, up to its end or the stream that follows. */
export type PdfObject = {
  /** Every name of the object, keys and values alike, with escapes decoded. */
  names: string[];
  /** The number directly after a name; references to other objects are left out. */
  numbers: Map<string, number>;
  /** Where the bytes of its stream begin; null if it has none. */
  streamAt: number | null;
  end: number;
};

const DEEPEST = 500;
const SPACE = 1;
const DELIMITER = 2;
const classOf = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) classOf[code] = SPACE;
for (const sign of '()<>[]{}/%') classOf[sign.charCodeAt(0)] = DELIMITER;
const code = (sign: string) => sign.charCodeAt(0);
const [LF, CR, PERCENT, SLASH, BACKSLASH] = [10, 13, code('%'), code('/'), code('\\')];
const [PAREN, CLOSING_PAREN, LESS, GREATER] = [code('('), code(')'), code('<'), code('>')];
const [BRACKET, CLOSING_BRACKET] = [code('['), code(']')];
const ends = new Set(['endobj', 'stream', 'startxref']);

/**
 * Reads an object from `at`, as a reader would if an offset pointed there. With `oneValue` it ends after one value, as
 * inside an object stream, where nothing marks the end. Unmatched brackets keep it open, so that it never ends
 * before a lenient reader would stop.
 */
export function readObject(file: Buffer, at: number, budget: Budget, oneValue = false): PdfObject {
  const object: PdfObject = { names: [], numbers: new Map(), streamAt: null, end: file.length };
  const open: number[] = [];
  let key: string | null = null;
  let numbered: string | null = null;
  let next = at;
  let from = at;
  while (from < file.length) {
    budget.left -= next - from + 1;
    if (budget.left < 0 || open.length > DEEPEST) throw new TooMuchWork();
    from = next;
    const sign = file[from] ?? 0;
    next = from + 1;
    let word: string | null = null;
    if (classOf[sign] === SPACE) continue;
    if (sign === PERCENT) {
      next = lineEnd(file, from);
      continue;
    }
    if (sign === SLASH) {
      next = wordEnd(file, from + 1);
      key = unescaped(file.toString('latin1', from + 1, next));
      object.names.push(key);
    } else if (sign === PAREN) {
      next = stringEnd(file, from);
    } else if (sign === LESS && file[from + 1] === LESS) {
      open.push(LESS);
      next = from + 2;
    } else if (sign === LESS) {
      next = indexAfter(file, GREATER, from);
    } else if (sign === BRACKET) {
      open.push(BRACKET);
    } else if (sign === GREATER && file[from + 1] === GREATER) {
      if (open.at(-1) === LESS) open.pop();
      next = from + 2;
    } else if (sign === CLOSING_BRACKET) {
      if (open.at(-1) === BRACKET) open.pop();
    } else if (classOf[sign] !== DELIMITER) {
      next = wordEnd(file, from);
      word = file.toString('latin1', from, Math.min(next, from + 20));
    }
    const isNumber = word !== null && /^\d+$/.test(word);
    if (isNumber && key !== null) {
      object.numbers.set(key, Number(word));
      numbered = key;
    } else if (!isNumber) {
      // It was the number of another object.
      if (word === 'R' && numbered !== null) object.numbers.delete(numbered);
      numbered = null;
    }
    if (sign !== SLASH) key = null;
    if (open.length > 0) continue;
    if (oneValue || (word !== null && ends.has(word))) {
      object.end = next;
      if (word === 'stream') object.streamAt = afterLineBreak(file, next);
      return object;
    }
  }
  return object;
}

function wordEnd(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && classOf[file[at] ?? 0] === 0) at += 1;
  return at;
}

function lineEnd(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && file[at] !== LF && file[at] !== CR) at += 1;
  return at;
}

/** Behind a text between brackets, which may hold bracketed texts and escapes. */
function stringEnd(file: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < file.length; at += 1) {
    const sign = file[at];
    if (sign === BACKSLASH) at += 1;
    else if (sign === PAREN) depth += 1;
    else if (sign === CLOSING_PAREN) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return file.length;
}

function indexAfter(file: Buffer, sign: number, from: number): number {
  const at = file.indexOf(sign, from);
  return at === -1 ? file.length : at + 1;
}

function afterLineBreak(file: Buffer, at: number): number {
  if (file[at] === CR && file[at + 1] === LF) return at + 2;
  return file[at] === LF || file[at] === CR ? at + 1 : at;
}

/** A name with its escapes decoded: `#4A` means J. */
function unescaped(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
