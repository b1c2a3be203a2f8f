import { textOf } from './word-body.ts';
import type { Piece, WordLine } from './word-found.ts';

const sign = /(?<=^|\s)([([]?)([A-F]|[a-f]|[1-6]|iv|v?i{1,3}|[कखगघङ]|[अबसद])([)\].])(?=.)/gu;
const alphabets = ['ABCDEF', 'abcdef', '123456', 'कखगघङ', 'अबसद'];
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];
const MOST_APART = 2;

type Sign = {
  line: WordLine;
  row: number;
  at: number;
  style: string;
  index: number;
  /** How its option looks, and how it looks itself. */
  emphasis: string;
  ownEmphasis: string;
};

function indexOf(letter: string): { alphabet: string; index: number } {
  const alphabet = alphabets.find((one) => one.includes(letter));
  return alphabet === undefined
    ? { alphabet: 'roman', index: romans.indexOf(letter) }
    : { alphabet, index: alphabet.indexOf(letter) };
}

/** How a part of a line looks as a whole; where it looks different within itself, as nothing. */
function emphasisOf(pieces: readonly Piece[], from: number, to: number): string {
  const looks = new Set<string>();
  let at = 0;
  for (const { text, emphasis } of pieces) {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (/[\p{L}\p{N}$]/u.test(part)) looks.add(emphasis);
    at += text.length;
  }
  const [only = '', ...others] = looks;
  return others.length === 0 ? only : '';
}

function signsOf(lines: readonly WordLine[]): Sign[] {
  return lines.flatMap((line, row) => {
    const { pieces } = line;
    const text = textOf(pieces).replace(/\$[^$]+\$/g, (formula) => 'x'.repeat(formula.length));
    const found = [...text.matchAll(sign)];
    return found.map((match, index): Sign => {
      const [whole, open = '', letter = '', close = ''] = match;
      const { alphabet, index: place } = indexOf(letter);
      const from = match.index + whole.length;
      const to = found[index + 1]?.index ?? text.length;
      return {
        line,
        row,
        at: match.index,
        style: `${alphabet}${open}${close}`,
        index: place,
        emphasis: emphasisOf(pieces, from, to),
        ownEmphasis: emphasisOf(pieces, match.index, from),
      };
    });
  });
}

/**
 * Puts a tick before options that stand out from those beside them, by their texts or their signs: in bold, highlighted, in colour or
 * underlined. The typed paper reads it as the key where none is written, to be looked at (behaviour 8.5).
 */
export function markOptions(lines: readonly WordLine[]): void {
  const open = new Map<string, Sign[]>();
  const lists: Sign[][] = [];
  for (const one of signsOf(lines)) {
    const before = open.get(one.style);
    const last = before?.at(-1);
    if (
      before !== undefined &&
      last !== undefined &&
      one.index === last.index + 1 &&
      one.row - last.row <= MOST_APART
    )
      before.push(one);
    else if (one.index === 0) {
      const begun = [one];
      open.set(one.style, begun);
      lists.push(begun);
    } else open.delete(one.style);
  }
  const ticked = lists.flatMap((list) => {
    if (list.length < 3 || list.length > 6) return [];
    const texts = outstanding(list, 'emphasis');
    return texts.length > 0 ? texts : outstanding(list, 'ownEmphasis');
  });
  // From the end, because a tick moves what stands behind it.
  for (const { line, at } of ticked.toSorted((one, other) => other.at - one.at)) tick(line, at);
}

/** The options that have something which the others do not have, in their texts or their signs. */
function outstanding(list: readonly Sign[], by: 'emphasis' | 'ownEmphasis'): Sign[] {
  const counts = new Map<string, number>();
  for (const { [by]: emphasis } of list) counts.set(emphasis, (counts.get(emphasis) ?? 0) + 1);
  const [[usual = ''] = []] = [...counts].sort(
    ([one, first], [other, second]) => second - first || one.length - other.length,
  );
  return list.filter(({ [by]: emphasis }) => [...emphasis].some((mark) => !usual.includes(mark)));
}

function tick({ pieces }: WordLine, at: number): void {
  let from = 0;
  for (const piece of pieces) {
    if (at < from + piece.text.length) {
      piece.text = `${piece.text.slice(0, at - from)}✓${piece.text.slice(at - from)}`;
      return;
    }
    from += piece.text.length;
  }
}
