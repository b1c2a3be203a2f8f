import { readKeyTable } from '@kaksha/contract/papers/key-table.ts';
import { numberOf } from '@kaksha/contract/papers/lines.ts';
import { childOf, childrenOf, type Xml } from '#server/platform/files/xml.ts';
import { type Gathering, lineBreak, type Piece, type WordLine } from './word-found.ts';
import { choiceOf, inlineOf, piecesOf } from './word-inline.ts';
import { valOf } from './word-numbering.ts';

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
  if (/table of contents/i.test(valOf(gallery))) return [];
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
  const notesAt = (index: number) =>
    inline.notes
      .filter(({ line }) => Math.min(line, lines.length - 1) === index)
      .map(({ note }) => ({ note, ifTaken: false }));
  const found = lines.map(
    (each, index): WordLine => ({ paragraph: number, pieces: each, notes: notesAt(index) }),
  );
  const boxes = inline.boxes.flatMap((box) => linesOf(box, all));
  if (boxes.some(({ pieces: inside }) => textOf(inside).trim() !== '')) {
    for (const line of boxes) line.notes.push({ note: 'text_box', ifTaken: true });
    return [...found.filter((line) => textOf(line.pieces).trim() !== ''), ...boxes];
  }
  return found;
}

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

const label =
  /:\s*$|^\s*(?:ans(?:wer)?|sol(?:ution)?|exp|hint|q(?:ues(?:tion)?)?|note|directions?|उत्तर|हल|निर्देश)(?![a-z])/i;

/** The text of a line in which some words are underlined: what a question of language asks about. */
export function writtenText(pieces: readonly Piece[]): string {
  const isUnderlined = ({ emphasis }: Piece) => emphasis.includes('u');
  const hasLetters = ({ text }: Piece) => /[\p{L}\p{N}]/u.test(text);
  const isPart = pieces.some((piece) => !isUnderlined(piece) && hasLetters(piece));
  return pieces
    .map((piece) => {
      const { text } = piece;
      const isWords =
        isUnderlined(piece) && hasLetters(piece) && /^[^<>()[\]$✓\ue000|]*$/.test(text) && !label.test(text);
      return isPart && isWords && numberOf(text) === null ? text.replace(/\S(?:.*\S)?/, '<u>$&</u>') : text;
    })
    .join('');
}

/** Divides a paragraph at its line breaks. */
function inLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, emphasis } of pieces) {
    for (const [index, part] of text.split(lineBreak).entries()) {
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

/** The lines of a table: a frame around questions or options is read as such, any other one is a table of its question. */
function table(xml: Xml, all: Gathering): WordLine[] {
  let isJoined = false;
  const rows = childrenOf(xml, 'w:tr').map((row) =>
    cellsOf(row).map((cell) => {
      const properties = childOf(cell, 'w:tcPr');
      isJoined ||= ['w:gridSpan', 'w:vMerge', 'w:hMerge'].some(
        (name) => childOf(properties, name) !== undefined,
      );
      return linesOf(cell, all).filter(
        ({ pieces, notes }) => textOf(pieces).trim() !== '' || notes.length > 0,
      );
    }),
  );
  const isFrame =
    rows.every((cells) => cells.length === 1) ||
    rows.some((cells) =>
      cells.some((lines) => lines.length > 1 && lines.some(({ pieces }) => isBegin(textOf(pieces)))),
    );
  if (isFrame) return rows.flatMap(framed);
  const filled = rows.filter((cells) => cells.some((lines) => lines.length > 0));
  const areOptions = filled.every((cells) =>
    cells.every(([first]) => first === undefined || begins.test(textOf(first.pieces))),
  );
  const plain = filled.map((cells) =>
    cells.map((lines) => lines.map(({ pieces }) => textOf(pieces)).join(' ')),
  );
  const areKeys = readKeyTable(plain.map((cells) => cells.join('\t')).join('\n')).others.length === 0;
  if (areOptions || areKeys) return filled.map((cells) => inOneLine(cells, '\t'));
  return asTable(
    filled,
    isJoined || plain.flat().some((cell) => cell.replace(/\$[^$]*\$/g, '').includes('|')),
  );
}

const cellsOf = (row: Xml): Xml[] =>
  row.children
    .flatMap((child) => (child.name === 'w:sdt' ? (childOf(child, 'w:sdtContent')?.children ?? []) : [child]))
    .filter(({ name }) => name === 'w:tc');

/** A row of a frame, cell by cell; a number that has a cell of its own begins the question beside it. */
function framed(cells: readonly WordLine[][]): WordLine[] {
  const [first = [], second = [], ...others] = cells.filter((lines) => lines.length > 0);
  const number = textOf(first.flatMap(({ pieces }) => pieces)).trim();
  const [begin, ...rest] = second;
  const isNumber = first.length === 1 && /^(?:Q\.?\s?|प्र\.?\s?)?[(]?\d{1,3}[.)]?$/i.test(number);
  if (!isNumber || begin === undefined) return [first, second, ...others].flat();
  const said = { text: `${/\d$/.test(number) ? `${number}.` : number} `, emphasis: '' };
  return [{ ...begin, pieces: [said, ...begin.pieces] }, ...rest, ...others.flat()];
}

/** A table as authored text has it (behaviour 4.46); what its cells cannot show is said. */
function asTable(rows: readonly WordLine[][][], isDoubtful: boolean): WordLine[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  return rows.flatMap((cells, index): WordLine[] => {
    const line = inOneLine(
      Array.from({ length: width }, (_, column) => cells[column] ?? []),
      ' | ',
    );
    const notes = isDoubtful ? [...line.notes, { note: 'table_joined' as const, ifTaken: true }] : line.notes;
    const pieces = [{ text: '| ', emphasis: '' }, ...line.pieces, { text: ' |', emphasis: '' }];
    const dashes = { ...line, notes: [], pieces: [{ text: `|${'---|'.repeat(width)}`, emphasis: '' }] };
    return [{ ...line, pieces, notes }, ...(index === 0 ? [dashes] : [])];
  });
}

/** A row as one line. */
function inOneLine(cells: readonly WordLine[][], between: string): WordLine {
  const pieces = cells.flatMap((lines, index) => [
    ...(index === 0 ? [] : [{ text: between, emphasis: '' }]),
    ...lines.flatMap((line, at) => [...(at === 0 ? [] : [{ text: ' ', emphasis: '' }]), ...line.pieces]),
  ]);
  return {
    paragraph: Math.min(...cells.flat().map(({ paragraph: at }) => at)),
    pieces,
    notes: cells.flat().flatMap((line) => line.notes),
  };
}
