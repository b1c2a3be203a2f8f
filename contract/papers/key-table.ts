import { asciiNumbers } from './keys.ts';

/** An entry of a table of keys: the number of a question and what its key says. */
export type TableEntry = { number: number; key: string; line: number };

const sign = String.raw`[A-Fa-f](?![a-z])(?:\s?[,&]\s?[A-F](?![a-z]))*|[A-F]{2,6}(?![A-Za-z])|(?:iv|vi?|i{1,3})(?![A-Za-z])|[कखगघअबसद](?![\p{L}\p{M}])`;
const decimal = String.raw`[-+]?\d{1,9}(?:\.\d{1,9})?`;
const numbers = String.raw`${decimal}(?:\s?(?:to|से)\s?${decimal})?|\d+\.\d+-\d+\.\d+`;
const either = (one: string) => String.raw`${one}\s?(?:/|or|या)\s?${one}(?![A-Za-z\d.])`;
const said = String.raw`${either('[A-Fa-f]')}|${sign}|${numbers}|\*|bonus|dropped|निरस्त`;
const inside = String.raw`\s?(?:${either('[1-6]')}|${said})(?:\s?[,&]\s?[1-6A-F])*\s?`;
const key = String.raw`\(${inside}\)|\[${inside}\]|(?:${said})`;
const pair = new RegExp(
  String.raw`\s*(?:Q\.?\s?|प्र\.?\s?)?(?<number>\d{1,3})(?<signs>\s*[.):\-=\t ]\s*|\s*(?=[(\[A-F]))(?:Ans\.?\s*[:.-]?\s*)?(?<key>${key})(?=[\s,;|.]|$)\s*[,;|.]?`,
  'iuy',
);

/** The entries of a line that has nothing but numbers with their keys, such as `1. (2) 2. (4)`; null for any other line. */
export function pairsOf(text: string, line: number): TableEntry[] | null {
  const entries: TableEntry[] = [];
  const ascii = asciiNumbers(text).replaceAll('|', ' ').trim();
  let bare = 0;
  pair.lastIndex = 0;
  while (pair.lastIndex < ascii.length) {
    const groups = pair.exec(ascii)?.groups;
    if (groups === undefined) return null;
    const entry = { number: Number(groups.number), key: (groups.key ?? '').trim(), line };
    if ((groups.signs ?? '').trim() === '' && /^[\d.+-]/.test(entry.key)) bare += 1;
    entries.push(entry);
  }
  // Numbers alone could be anything: they are pairs only if the first of each rises, and between letters by any step.
  const steps = entries.slice(1).map(({ number }, index) => number - (entries[index]?.number ?? 0));
  const isEven = bare < entries.length || new Set(steps).size <= 1;
  if (bare > 0 && (steps.some((step) => step < 1) || !isEven || isCount(ascii))) return null;
  return entries.length === 0 ? null : entries;
}

/** The same in a table, where `(1) A (2) C` has the numbers in brackets: elsewhere these are signs of options. */
export function keysOf(text: string, line: number): TableEntry[] | null {
  const isInBrackets = /^\s*\(\s?\d{1,3}\s?\)\s*[^\s\d(]/.test(text);
  return pairsOf(isInBrackets ? text.replace(/\(\s?(\d{1,3})\s?\)(?=\s*[^\s\d(])/g, '$1. ') : text, line);
}

/** What is to begin behind a piece that could not be read: a number that is set off, as in `5. (A)`. */
const nextNumber = /\s(?=(?:Q\.?\s?)?\d{1,3}\s?[.):-])/g;

/**
 * The entries of a line in a table of which a few cannot be read, and those as they stand: null unless most of it are numbers, set
 * off, with their keys.
 */
export function mostKeysOf(text: string, line: number): { entries: TableEntry[]; unread: string[] } | null {
  const ascii = asciiNumbers(text).replaceAll('|', ' ').trim();
  const entries: TableEntry[] = [];
  const unread: string[] = [];
  for (let at = 0; at < ascii.length; ) {
    pair.lastIndex = at;
    const groups = pair.exec(ascii)?.groups;
    if (groups !== undefined && groups.signs?.trim() !== '') {
      entries.push({ number: Number(groups.number), key: (groups.key ?? '').trim(), line });
      at = pair.lastIndex;
      continue;
    }
    nextNumber.lastIndex = at + 1;
    const next = nextNumber.exec(ascii)?.index ?? ascii.length;
    unread.push(ascii.slice(at, next).trim());
    at = next;
  }
  const steps = entries.slice(1).map(({ number }, index) => number - (entries[index]?.number ?? 0));
  const isTable = entries.length >= 3 && entries.length > unread.length && steps.every((step) => step > 0);
  return isTable ? { entries, unread } : null;
}

/** Where the lines begin, at the end of a text, that have nothing but numbers with keys; its length where there are none. */
export function tableAtEnd(lines: readonly { text: string; number: number }[]): number {
  const last = lines.findLastIndex(
    ({ text, number }) => text.trim() !== '' && pairsOf(text, number) === null,
  );
  const from = lines.findIndex(({ text }, at) => at > last && text.trim() !== '');
  return from === -1 ? lines.length : from;
}

/** True for 1 2 3 4 5: the numbers over a row of keys. */
function isCount(text: string): boolean {
  const cells = text.split(/\s+/).map(Number);
  return cells.every((cell, index) => index === 0 || cell === (cells[index - 1] ?? 0) + 1);
}

const cellsOf = (text: string) => {
  const cells = asciiNumbers(text)
    .replaceAll('|', ' ')
    .replace(/^\s*(?:Q(?:ue|uestion)?s?\.?\s*(?:No\.?)?|Ans(?:wer)?s?\.?|Key|प्रश्न|उत्तर)\s*[:.-]?\s*/i, '')
    .trim();
  return cells === '' ? [] : cells.split(/\s+/);
};

/** A row of numbers with a row of keys below it; null if these two lines are none. */
export function rowsOf(text: string, below: string, line: number): TableEntry[] | null {
  const numbers = cellsOf(text);
  const keys = cellsOf(below);
  if (numbers.length < 3 || numbers.length !== keys.length) return null;
  const counted = numbers.every(
    (cell, index) =>
      /^\d{1,3}\.?$/.test(cell) &&
      (index === 0 || Number.parseInt(cell, 10) === Number.parseInt(numbers[index - 1] ?? '', 10) + 1),
  );
  const keyed = keys.every((cell) => new RegExp(`^(?:${key})$`, 'iu').test(cell));
  const isCounted = keys.every((cell, index) => index === 0 || Number(cell) === Number(keys[index - 1]) + 1);
  if (!counted || !keyed || isCounted) return null;
  return numbers.map((cell, index) => ({ number: Number.parseInt(cell, 10), key: keys[index] ?? '', line }));
}

/** The entries in runs: a number that is not above the one before begins the next part of a paper. */
export function runsOf<Item extends { number: number }>(items: readonly Item[]): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const isNew = run === undefined || run.some(({ number }) => number === item.number);
    if (isNew) runs.push([item]);
    else run.push(item);
  }
  return runs;
}

/** Everything in a text that is a table of keys, and the lines that are none (behaviour 8.5). */
export function readKeyTable(text: string): {
  entries: TableEntry[];
  others: { text: string; line: number }[];
} {
  const lines = text.split(/\r?\n/);
  const entries: TableEntry[] = [];
  const others: { text: string; line: number }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const rows = rowsOf(line, lines[at + 1] ?? '', at + 1);
    const found = rows ?? pairsOf(line, at + 1);
    if (rows !== null) at += 1;
    const most = found === null ? mostKeysOf(line, at + 1) : null;
    entries.push(...(found ?? most?.entries ?? []));
    const unread = found === null ? (most?.unread ?? [line.trim()]) : [];
    others.push(...unread.map((piece) => ({ text: piece, line: at + 1 })));
  }
  return { entries, others };
}
