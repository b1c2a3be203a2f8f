import { numberOf } from '@kaksha/contract/papers/lines.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { Gathering, Piece, WordLine } from './word-found.ts';
import { choiceOf, inlineOf, piecesOf } from './word-inline.ts';
import { valOf } from './word-numbering.ts';
import { childOf, childrenOf, type Xml } from './xml.ts';

const opened = new Set(['w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo', 'w:txbxContent']);

/** The lines of a body, a cell or a box, in the order in which they are read. */
export function linesOf(body: Xml, all: Gathering): WordLine[] {
  return body.children.flatMap((child): WordLine[] => {
    if (child.name === 'w:p') return paragraph(child, all);
    if (child.name === 'w:tbl') return table(child, all);
    if (child.name === 'w:sdt') return sdt(child, all);
    if (child.name === 'mc:AlternateContent') return linesOf(choiceOf(child), all);
    if (opened.has(child.name)) return linesOf(child, all);
    if (child.name === 'w:altChunk') {
      all.notTaken.push({ place: placeOf(all.paragraph + 1), why: 'Another document inside of this one' });
    }
    return [];
  });
}

export const placeOf = (paragraph: number): string => `Paragraph ${paragraph}`;

function sdt(xml: Xml, all: Gathering): WordLine[] {
  const gallery = childOf(childOf(childOf(xml, 'w:sdtPr'), 'w:docPartObj'), 'w:docPartGallery');
  if (/table of contents/i.test(valOf(gallery) ?? '')) return [];
  const content = childOf(xml, 'w:sdtContent');
  return content === undefined ? [] : linesOf(content, all);
}

function paragraph(xml: Xml, all: Gathering): WordLine[] {
  all.paragraph += 1;
  const number = all.paragraph;
  const properties = childOf(xml, 'w:pPr');
  const isDeleted = childOf(childOf(properties, 'w:rPr'), 'w:del') !== undefined;
  const style = valOf(childOf(properties, 'w:pStyle'));
  const place = all.styles.listOf(properties);
  const inline = inlineOf(xml, { style, isInList: place !== null }, all);
  const pieces = piecesOf(inline);
  if (isDeleted && pieces.length === 0) return [];
  // Word numbers a paragraph of a list even where nothing is written.
  const label = place === null ? '' : all.label(place);
  const lines = inLines(label === '' ? pieces : [{ text: `${label} `, emphasis: '' }, ...pieces]);
  const notes = inline.notes.map((note) => ({ note, ifTaken: false }));
  const found = lines.map(
    (each, index): WordLine => ({ paragraph: number, pieces: each, notes: index === 0 ? notes : [] }),
  );
  const boxes = inline.boxes.flatMap((box) => linesOf(box, all));
  if (boxes.some(({ pieces: inside }) => textOf(inside).trim() !== '')) {
    for (const line of boxes) line.notes.push({ note: 'text_box', ifTaken: true });
    return [...found.filter((line) => textOf(line.pieces).trim() !== ''), ...boxes];
  }
  return found;
}

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Divides a paragraph at its line breaks. */
function inLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, emphasis } of pieces) {
    for (const [index, part] of text.split(/\r\n?|[\n\u2028\u2029\v\f]/).entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, emphasis });
    }
  }
  return lines;
}

/** What begins with a number of a question, or a sign of an option. */
const begins =
  /^\s*(?:[([]\s?(?:[A-Fa-f1-6]|[ivx]{1,3}|[कखगघङअबसद])\s?[)\]]|(?:[A-Fa-f1-6]|[ivx]{1,3}|[कखगघङअबसद])[).])/u;
const isBegin = (text: string) => begins.test(text) || numberOf(text) !== null;

/** The lines of a table: a frame around questions or options is read as such, any other one row by row. */
function table(xml: Xml, all: Gathering): WordLine[] {
  const rows = childrenOf(xml, 'w:tr').map((row) =>
    row.children
      .flatMap((child) =>
        child.name === 'w:sdt' ? (childOf(child, 'w:sdtContent')?.children ?? []) : [child],
      )
      .filter(({ name }) => name === 'w:tc')
      .map((cell) =>
        linesOf(cell, all).filter(({ pieces, notes }) => textOf(pieces).trim() !== '' || notes.length > 0),
      ),
  );
  const isFrame =
    rows.every((cells) => cells.length === 1) ||
    rows.some((cells) =>
      cells.some((lines) => lines.length > 1 && lines.some(({ pieces }) => isBegin(textOf(pieces)))),
    );
  return rows.flatMap((cells): WordLine[] => {
    const filled = cells.filter((lines) => lines.length > 0);
    const [first, second, ...others] = filled;
    if (first === undefined) return [];
    const startsQuestion =
      first.length === 1 &&
      /^\s*(?:Q\.?\s?|प्र\.?\s?)?[(]?\d{1,3}[.)]?\s*$/i.test(textOf(first[0]?.pieces ?? []));
    if (isFrame && startsQuestion && second !== undefined) {
      const number = textOf(first[0]?.pieces ?? []).trim();
      const said = /\d$/.test(number) ? `${number}.` : number;
      const [begin, ...rest] = second;
      const head: WordLine[] =
        begin === undefined
          ? []
          : [{ ...begin, pieces: [{ text: `${said} `, emphasis: '' }, ...begin.pieces] }];
      return [...head, ...rest, ...others.flat()];
    }
    if (isFrame) return filled.flat();
    return [inOneLine(filled)];
  });
}

/** A row as one line; options stand beside each other as on a line that was typed. */
function inOneLine(cells: readonly WordLine[][]): WordLine {
  const areOptions = cells.every((lines) => begins.test(textOf(lines[0]?.pieces ?? [])));
  const between = areOptions ? '\t' : ' | ';
  const pieces = cells.flatMap((lines, index) => [
    ...(index === 0 ? [] : [{ text: between, emphasis: '' }]),
    ...lines.flatMap((line, at) => [...(at === 0 ? [] : [{ text: ' ', emphasis: '' }]), ...line.pieces]),
  ]);
  const notes = cells.flat().flatMap((line) => line.notes);
  const asLines: PaperNote = 'table_as_lines';
  return {
    paragraph: cells[0]?.[0]?.paragraph ?? 0,
    pieces,
    notes: areOptions ? notes : [...notes, { note: asLines, ifTaken: true }],
  };
}
