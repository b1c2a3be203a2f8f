import { type Segment, splitMathematics } from './mathematics.ts';

// The grammar of authored text beside its formulas (behaviour 4.46), the same on the server and in the editor's preview.

/** A piece of authored text: plain text, a formula, the begin or end of a style, or a picture. */
export type Piece =
  | Segment
  | { kind: 'style'; style: Style; end: boolean }
  | { kind: 'picture'; path: string; alt: string; width: number | null; height: number | null };

/** What a text consists of: lines as they are, and tables. */
export type Part = { kind: 'lines'; pieces: Piece[] } | { kind: 'table'; rows: Piece[][][] };

/** Bold, italic, underlined, raised and lowered. */
const styles = ['b', 'i', 'u', 'sup', 'sub'] as const;
type Style = (typeof styles)[number];

/** Styles within each other; deeper ones are shown as typed. */
const MOST_DEEP = 10;

const picture =
  /!\[(?<alt>[^\]\n]{0,300})\]\((?<path>\/uploads\/[0-9a-f]{32}\.webp)(?: (?<width>\d{1,5})x(?<height>\d{1,5}))?\)/;
const sign = new RegExp(`<(?<slash>/?)(?<style>${styles.join('|')})>|${picture.source}`, 'g');
const separator = /^\|(?:\s?:?-{3,}:?\s?\|)+$/;

/** The paths of the pictures in a text. */
export function picturePaths(text: string): string[] {
  if (!text.includes('![')) return [];
  return [...text.matchAll(new RegExp(picture.source, 'g'))].flatMap(({ groups }) => groups?.path ?? []);
}

/** The parts of a text. What has no end, such as a style that is never closed, is text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const lines = linesOf(splitMathematics(text));
  for (let at = 0; at < lines.length; at += 1) {
    const rows = tableAt(lines, at);
    if (rows !== null) {
      parts.push({ kind: 'table', rows: rows.map((row) => row.map(piecesOf)) });
      // The line of dashes below the head is none of the rows.
      at += rows.length;
      continue;
    }
    const line = lines[at] ?? [];
    const last = parts.at(-1);
    if (last?.kind === 'lines') last.pieces.push({ kind: 'text', text: '\n' }, ...line);
    else parts.push({ kind: 'lines', pieces: line });
  }
  return parts.map((part) => (part.kind === 'lines' ? { ...part, pieces: piecesOf(part.pieces) } : part));
}

/** The segments line by line; a formula stays whole. */
function linesOf(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [[]];
  for (const segment of segments) {
    if (segment.kind === 'math') {
      lines.at(-1)?.push(segment);
      continue;
    }
    segment.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ kind: 'text', text });
    });
  }
  return lines;
}

/** The rows of the table that begins with this line: cells between bars, with a line of dashes below the first. */
function tableAt(lines: readonly Segment[][], at: number): Segment[][][] | null {
  const head = cellsOf(lines[at]);
  const [dashes, ...more] = lines[at + 1] ?? [];
  const isHead = dashes?.kind === 'text' && more.length === 0 && separator.test(dashes.text.trim());
  if (head === null || !isHead || dashes.text.trim().split('|').length - 2 !== head.length) return null;
  const rows = [head];
  for (let next = at + 2; ; next += 1) {
    const cells = cellsOf(lines[next]);
    if (cells === null) return rows;
    rows.push(head.map((_, column) => cells[column] ?? []));
  }
}

/** The cells of a line that begins and ends with a bar; null for any other line, and for one that names no cell. */
function cellsOf(line: readonly Segment[] | undefined): Segment[][] | null {
  const [first, last] = [line?.[0], line?.at(-1)];
  if (line === undefined || first?.kind !== 'text' || last?.kind !== 'text') return null;
  if (!first.text.trimStart().startsWith('|') || !last.text.trimEnd().endsWith('|')) return null;
  const cells: Segment[][] = [[]];
  for (const segment of line) {
    if (segment.kind === 'math') {
      cells.at(-1)?.push(segment);
      continue;
    }
    segment.text.split('|').forEach((text, index) => {
      if (index > 0) cells.push([]);
      if (text.trim() !== '') cells.at(-1)?.push({ kind: 'text', text: text.trim() });
    });
  }
  return cells.length < 3 ? null : cells.slice(1, -1);
}

/** Finds pictures and styles in text; a style counts only with its end, and none ends across another. */
function piecesOf(segments: readonly Piece[]): Piece[] {
  const pieces = segments.flatMap((segment) => (segment.kind === 'text' ? signsIn(segment.text) : [segment]));
  const open: { style: Style; at: number }[] = [];
  const matched = new Set<number>();
  pieces.forEach((piece, at) => {
    if (piece.kind !== 'style') return;
    if (!piece.end) {
      open.push({ style: piece.style, at });
      return;
    }
    const from = open.findLastIndex(({ style }) => style === piece.style);
    if (from === -1) return;
    const begin = open[from];
    const [only] = pieces.slice((begin?.at ?? 0) + 1, at);
    if (begin !== undefined && from < MOST_DEEP && only !== undefined) {
      matched.add(begin.at);
      matched.add(at);
    }
    open.length = from;
  });
  return pieces.map((piece, at) =>
    piece.kind === 'style' && !matched.has(at)
      ? { kind: 'text', text: `<${piece.end ? '/' : ''}${piece.style}>` }
      : piece,
  );
}

function signsIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(sign)) {
    if (index > at) pieces.push({ kind: 'text', text: text.slice(at, index) });
    at = index + whole.length;
    const style = styles.find((one) => one === groups.style);
    if (style !== undefined) pieces.push({ kind: 'style', style, end: groups.slash === '/' });
    else {
      const size = (name: string) => (groups[name] === undefined ? null : Number(groups[name]));
      const [width, height] = [size('width'), size('height')];
      pieces.push({ kind: 'picture', path: groups.path ?? '', alt: groups.alt ?? '', width, height });
    }
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}
