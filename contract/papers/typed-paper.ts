import { limits } from '../core/limits.ts';
import { keysOf, mostKeysOf, pairsOf, rowsOf, tableAtEnd } from './key-table.ts';
import { readKey } from './keys.ts';
import {
  appendixOf,
  hasUnclearMinus,
  headingOf,
  isPageNumber,
  keyAtEndOf,
  keyLineOf,
  type Line,
  lastInLine,
  type Numbered,
  numberOf,
  passageOf,
  saysSeveral,
  solutionOf,
  toLines,
  withoutNumber,
} from './lines.ts';
import type { PaperNote } from './notes.ts';
import { hasOptions } from './options.ts';
import type { ReadPaper } from './paper.ts';
import { type Block, note, placeOf, type Reading } from './typed-block.ts';
import { toQuestions } from './typed-questions.ts';

/** Options are not looked for in a text of more lines, which is no question. */
const MOST_LINES = 300;
const optionSign = /(?:[A-Fa-f1-6]|[ivx]{1,3}|[कखगघङअबसद])\s?[)\].]/u;

/**
 * Reads a typed paper: numbered questions with their options, keys and solutions, in English or Hindi (behaviour 8.4). What
 * is doubtful is noted at its question, and what is no question is listed.
 */
export function readTypedPaper(text: string): ReadPaper {
  const lines = toLines(text);
  const reading: Reading = {
    lines,
    style: styleOf(lines),
    blocks: [],
    table: [],
    solutions: [],
    passages: [],
    notTaken: [],
    mode: 'questions',
    section: null,
    subject: null,
    several: false,
    openPassage: null,
    headed: true,
    repeated: repeatedLines(lines),
    tableAt: tableAtEnd(lines),
  };
  for (let at = 0; at < lines.length; at += 1) at = readLine(reading, at);
  // A text without numbers is a paper only if it has options.
  const isPaper = reading.style !== null || reading.blocks.some((block) => isClosed(reading, block));
  if (!isPaper) reading.blocks = [];
  return toQuestions(reading);
}

/** Lines that stand on many pages, such as the name of the institute: they belong to no question. */
function repeatedLines(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const plain = text.trim();
    const isOwn = plain.length < 8 || numberOf(plain) !== null || /^[([]?[A-Fa-f1-6क-ह][)\].]/u.test(plain);
    if (!isOwn && keyLineOf(plain) === null && headingOf(plain) === null) {
      counts.set(plain, (counts.get(plain) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count >= 3).map(([line]) => line));
}

/** How the questions are numbered: with a Q where any is, else as the first numbered line; null where none is. */
function styleOf(lines: readonly Line[]): Numbered['style'] | null {
  const end = lines.findIndex(({ text }, at) => at > 0 && appendixOf(text.trim()) !== null);
  const numbered = lines.slice(0, end === -1 ? lines.length : end).flatMap((line, at) => {
    const found = numberOf(line.text);
    return found === null ? [] : [{ ...found, at }];
  });
  if (numbered.some(({ style }) => style === 'q')) return 'q';
  const [first] = numbered;
  if (first === undefined) return null;
  // A question without a number whose options are numbered: a text, then 1 to 4 and again 1 to 4.
  const before = lines.slice(0, first.at).filter(({ text }) => isContent(text));
  const same = numbered.filter(({ style }) => style === first.style).map(({ number }) => number);
  const onlyOptions = same.every((number, index) => number === (index % 4) + 1) && same.length % 4 === 0;
  return before.length > 0 && onlyOptions && first.number === 1 ? null : first.style;
}

const isContent = (text: string) =>
  text.trim() !== '' && headingOf(text) === null && passageOf(text) === null && !isPageNumber(text);

/** Reads the line at this place, and returns the last place that was read. */
function readLine(reading: Reading, at: number): number {
  const { lines } = reading;
  const line = lines[at];
  if (line === undefined) return at;
  const plain = line.text.trim();
  const block = reading.blocks.at(-1);
  if (plain === '') {
    endUnnumbered(reading, at);
    block?.text.push('');
    return at;
  }
  if (isPageNumber(plain) || reading.repeated.has(plain)) {
    reading.notTaken.push({
      place: placeOf(line.number),
      why: `Repeated on the pages: ${plain.slice(0, 80)}`,
    });
    if (reading.repeated.has(plain) && reading.mode === 'questions') note(block, 'repeated_line');
    return at;
  }
  const appendix = block === undefined ? null : appendixOf(plain);
  if (appendix !== null) {
    reading.mode = appendix;
    return at;
  }
  if (reading.mode !== 'questions' || (block !== undefined && isClosed(reading, block))) {
    const rows = rowsOf(line.text, lines[at + 1]?.text ?? '', line.number);
    const found = rows ?? (reading.mode === 'keys' ? keysOf : pairsOf)(line.text, line.number);
    const isAtEnd = found !== null && at === reading.tableAt && areOfNoKey(reading);
    if (isAtEnd) reading.mode = 'keys';
    if (found !== null && (rows !== null || reading.mode === 'keys' || found.length >= 3)) {
      reading.table.push(...found);
      return rows === null ? at : at + 1;
    }
  }
  const most = reading.mode === 'keys' ? mostKeysOf(line.text, line.number) : null;
  if (most !== null) {
    reading.table.push(...most.entries);
    const place = placeOf(line.number);
    reading.notTaken.push(
      ...most.unread.map((piece) => ({ place, why: `No key could be read: ${piece.slice(0, 80)}` })),
    );
    return at;
  }
  const heading = headingOf(plain);
  if (
    heading !== null &&
    (block === undefined || isClosed(reading, block) || reading.mode !== 'questions' || isLoud(plain))
  ) {
    beginSection(reading, heading, plain);
    return at;
  }
  if (reading.mode === 'solutions' && readSolutionLine(reading, line)) return at;
  if (reading.mode === 'keys') {
    // Questions can go on below the keys of a part of the paper.
    const next = numberOf(line.text);
    if (next?.style !== reading.style || next.rest === '' || !hasOptionsBefore(reading, at)) {
      reading.notTaken.push({
        place: placeOf(line.number),
        why: `No key could be read: ${plain.slice(0, 80)}`,
      });
      return at;
    }
    reading.mode = 'questions';
  }
  const passage = passageOf(plain);
  if (passage !== null) {
    reading.passages.push({ ...passage, text: passage.rest === '' ? [] : [passage.rest], line: line.number });
    reading.openPassage = reading.passages.length - 1;
    if (saysSeveral(plain)) reading.several = true;
    return at;
  }
  const numbered = numberOf(line.text);
  if (numbered !== null && isStart(reading, numbered, at)) {
    begin(reading, { number: numbered.number, line: line.number, text: withoutNumber(numbered) });
    return at;
  }
  if (reading.openPassage !== null) {
    reading.passages[reading.openPassage]?.text.push(plain);
    return at;
  }
  if (block === undefined || reading.headed) {
    if (reading.style === null)
      begin(reading, { number: reading.blocks.length + 1, line: line.number, text: line.text });
    else {
      if (saysSeveral(plain)) reading.several = true;
      reading.notTaken.push({
        place: placeOf(line.number),
        why: `Stands before a question: ${plain.slice(0, 80)}`,
      });
    }
    return at;
  }
  if (reading.style === null && isEnded(block, plain)) {
    begin(reading, { number: reading.blocks.length + 1, line: line.number, text: line.text });
    return at;
  }
  addTo(block, line, numbered !== null && numbered.style === reading.style ? numbered : null);
  return at;
}

/** True if what is left are keys of questions that have none, from the first one on. */
function areOfNoKey({ lines, blocks, tableAt }: Reading): boolean {
  const entries = lines.slice(tableAt).flatMap(({ text, number }) => pairsOf(text, number) ?? []);
  const unkeyed = new Set(blocks.filter(({ keys }) => keys.length === 0).map(({ number }) => number));
  return entries[0]?.number === blocks[0]?.number && entries.every(({ number }) => unkeyed.has(number));
}

/** A heading in capitals or with a word for a section is one even where a question seems to go on. */
const isLoud = (text: string) => text === text.toUpperCase() || /^(?:section|part|खण्ड|खंड|भाग)/i.test(text);

/** In a paper without numbers a blank line behind the options ends a question. */
function endUnnumbered(reading: Reading, at: number): void {
  const block = reading.blocks.at(-1);
  if (reading.style !== null || block === undefined || reading.lines[at - 1]?.text.trim() === '') return;
  if (hasOptions(block.text.join('\n'))) block.run = -1;
}

/** In a paper without numbers: a question has ended, and this line is not of it any more. */
function isEnded(block: Block, plain: string): boolean {
  if (keyLineOf(plain) !== null || solutionOf(plain) !== null) return false;
  if (block.solution !== null) return block.text.at(-1) === '' && !hasOptions(plain);
  const isOption = /^[*✓✔]?\s?[([]?(?:[A-Fa-f1-6]|i{1,3}|iv|[कखगघअबसद])[)\].]/u.test(plain);
  return !isOption && (block.keys.length > 0 || block.run === -1);
}

/** True if a question has what belongs to one, so that the next can begin. */
function isClosed(reading: Reading, block: Block): boolean {
  if (block.keys.length > 0 || block.solution !== null) return true;
  if (block.run >= 4 && reading.style !== null) return true;
  const { searched, text } = block;
  if (searched.found || text.length > MOST_LINES) return searched.found;
  if (!text.slice(searched.lines).some((line) => optionSign.test(line))) return false;
  // Statements that are numbered like the questions are no options.
  const lines = block.text.map((line) => {
    const numbered = numberOf(line);
    return numbered !== null && numbered.style === reading.style ? numbered.rest : line;
  });
  block.searched = { lines: text.length, found: hasOptions(lines.join('\n')) };
  return block.searched.found;
}

/** True if options stand below this line, before the next numbered line. */
function hasOptionsBefore({ lines, style }: Reading, at: number): boolean {
  const text = [numberOf(lines[at]?.text ?? '')?.rest ?? ''];
  for (const line of lines.slice(at + 1, at + 60)) {
    if (numberOf(line.text)?.style === style) break;
    if (keyLineOf(line.text) !== null) return true;
    text.push(line.text);
  }
  return hasOptions(text.join('\n'));
}

/** Decides whether a numbered line begins a question, or is a statement, a step or an option within one. */
function isStart(reading: Reading, found: Numbered, at: number): boolean {
  if (found.style !== reading.style) return false;
  const block = reading.blocks.at(-1);
  if (block === undefined) return found.rest !== '' || hasOptionsBefore(reading, at);
  const { number } = found;
  const expected = block.number + 1;
  const continues = block.run >= 1 && number === block.run + 1;
  const closed = isClosed(reading, block);
  if (number === expected) {
    if (!continues || (block.run === 4 && block.solution === null)) return true;
    if (!closed) {
      note(block, 'number_inside');
      return false;
    }
    return hasOptionsBefore(reading, at);
  }
  const withNumber = (added: PaperNote) => {
    reading.headed = true;
    pending.set(reading, added);
    return true;
  };
  if (number === 1 && reading.headed) return true;
  const prefixed = found.style === 'q';
  if (!prefixed && (!closed || continues || !hasOptionsBefore(reading, at))) {
    if (number !== 1 && !continues) note(block, 'number_inside');
    return false;
  }
  return number > expected
    ? withNumber({ code: 'number_gap', number: expected })
    : reading.headed || number === 1
      ? true
      : withNumber({ code: 'number_twice', number });
}

/** What is to be noted at the question that begins next. */
const pending = new WeakMap<Reading, PaperNote>();

function begin(
  reading: Reading,
  { number, line, text }: { number: number; line: number; text: string },
): void {
  const added = pending.get(reading);
  pending.delete(reading);
  const alone = reading.openPassage === null ? undefined : reading.passages[reading.openPassage];
  const inRange = reading.passages.findLastIndex(
    ({ from, to }) => from !== null && to !== null && number >= from && number <= to,
  );
  const passage = alone?.from === null ? reading.openPassage : inRange === -1 ? null : inRange;
  const notes: PaperNote[] = added === undefined ? [] : [added];
  if (alone?.from === null) notes.push('passage_reach');
  reading.openPassage = null;
  reading.headed = false;
  const { section, subject, several } = reading;
  const block: Block = {
    ...{
      number,
      line,
      text: [],
      keys: [],
      solution: null,
      section,
      subject,
      several,
      passage,
      notes,
      run: 0,
      searched: { lines: 0, found: false },
    },
  };
  reading.blocks.push(block);
  addTo(block, { text, number: line }, null);
}

function beginSection(
  reading: Reading,
  { title, subject }: { title: string; subject: string | null },
  plain: string,
): void {
  if (reading.mode !== 'questions') return;
  if (subject !== null) reading.subject = subject;
  const isPart = subject === null && reading.subject !== null;
  const named = isPart ? `${reading.subject}: ${title}` : title;
  reading.section = named.replace(/\s+/g, ' ').slice(0, limits.text);
  reading.several = saysSeveral(plain);
  reading.headed = true;
  reading.openPassage = null;
}

/** A line of a question: its key, its solution, or a part of its text. */
function addTo(block: Block, { text }: Line, numbered: Numbered | null): void {
  const said = keyLineOf(text);
  if (said !== null && said !== '') {
    block.keys.push({
      said,
      inBrackets: false,
      isMinusUnclear: hasUnclearMinus(text),
      isAfterSolution: block.solution !== null,
    });
    return;
  }
  if (said === '') return;
  const solution = solutionOf(text);
  if (solution !== null && block.text.some((line) => line.trim() !== '')) {
    block.solution = [...(block.solution ?? []), solution];
    return;
  }
  if (block.solution !== null) {
    countRun(block, numbered);
    block.solution.push(text);
    return;
  }
  const bracketed = /^(?<before>.*?)(?:^|\s{2,}|\t)\[\s?(?<key>[A-D](?:\s?,\s?[A-D])*|[1-4])\s?\]\s*$/.exec(
    text,
  )?.groups;
  if (bracketed?.key !== undefined) {
    block.keys.push({ said: bracketed.key, inBrackets: true });
    if (bracketed.before?.trim()) block.text.push(bracketed.before.trimEnd());
    return;
  }
  const atEnd = keyAtEndOf(text);
  if (atEnd !== null && readKey(atEnd.key).is !== 'unreadable') {
    block.keys.push({ said: atEnd.key, inBrackets: false, isMinusUnclear: hasUnclearMinus(text) });
    block.text.push(atEnd.text);
    return;
  }
  countRun(block, numbered);
  block.text.push(text);
}

function countRun(block: Block, numbered: Numbered | null): void {
  if (numbered === null) return;
  if (numbered.number === block.run + 1 || numbered.number === 1) block.run = lastInLine(numbered);
}

/** A line among the solutions behind a paper: true unless questions begin again. */
function readSolutionLine(reading: Reading, line: Line): boolean {
  const found = numberOf(line.text);
  const last = reading.solutions.at(-1);
  const isNext =
    found !== null &&
    found.style !== 'round' &&
    (last === undefined || found.number === last.number + 1 || found.number === 1);
  if (isNext) reading.solutions.push({ number: found.number, line: line.number, text: [found.rest] });
  else if (last !== undefined) last.text.push(line.text);
  else
    reading.notTaken.push({
      place: placeOf(line.number),
      why: `Stands before the solutions: ${line.text.trim().slice(0, 80)}`,
    });
  return true;
}
