import type { PaperNote } from './notes.ts';

/** The signs with which options are named; a key uses the same. */
export const alphabets = {
  upper: ['A', 'B', 'C', 'D', 'E', 'F'],
  lower: ['a', 'b', 'c', 'd', 'e', 'f'],
  digit: ['1', '2', '3', '4', '5', '6'],
  roman: ['i', 'ii', 'iii', 'iv', 'v', 'vi'],
  ka: ['क', 'ख', 'ग', 'घ', 'ङ'],
  a: ['अ', 'ब', 'स', 'द'],
} as const satisfies Record<string, readonly string[]>;
export type Alphabet = keyof typeof alphabets;
const MOST_MARKS = 200;
const alphabetNames = ['upper', 'lower', 'digit', 'roman', 'ka', 'a'] as const satisfies readonly Alphabet[];

/** How a sign is set off: `(A)`, `[A]`, `A)`, `A.` */
const forms = ['round', 'square', 'paren', 'dot'] as const;
type Form = (typeof forms)[number];

/** A sign of an option in a text. `marked` is a star or a tick before it. */
type Mark = {
  index: number;
  at: number;
  end: number;
  atLine: boolean;
  /** At the begin of a line, or behind a gap that divides columns. */
  atCell: boolean;
  glued: boolean;
  marked: boolean;
};
type Chain = { style: string; alphabet: Alphabet; marks: readonly Mark[]; unclear: boolean; gap: boolean };

export type FoundOptions = {
  stem: string;
  options: string[];
  /** Null if there are none. */
  alphabet: Alphabet | null;
  style: string | null;
  /** The options with a star or a tick. */
  marked: number[];
  notes: PaperNote[];
};

const formulas = /\$\$[^$]{1,2000}\$\$|\$[^$\n]{1,2000}\$|\\\([\s\S]{0,1000}?\\\)|\\\[[\s\S]{0,1000}?\\\]/g;

/** The text with its formulas as blanks of the same length, so that no letter in one is taken for a sign. */
export function withoutFormulas(text: string): string {
  return text.replace(formulas, (formula) => '\u0001'.repeat(formula.length));
}

function patternOf(alphabet: Alphabet, form: Form): RegExp {
  const sign = [...alphabets[alphabet]].sort((one, other) => other.length - one.length).join('|');
  const star = String.raw`(?<star>[*✓✔☑]\s?)?`;
  switch (form) {
    case 'round':
      return new RegExp(String.raw`${star}\(\s?(?<sign>${sign})\s?\)`, 'gu');
    case 'square':
      return new RegExp(String.raw`${star}\[\s?(?<sign>${sign})\s?\]`, 'gu');
    case 'paren':
      return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}(\[])${star}(?<sign>${sign})\)`, 'gu');
    case 'dot':
      return new RegExp(String.raw`(?<=^|\s)${star}(?<sign>${sign})\.(?!\d)`, 'gmu');
  }
}

const patterns = alphabetNames.flatMap((alphabet) =>
  forms.map((form) => ({ alphabet, form, pattern: patternOf(alphabet, form) })),
);

/** Signs that stand right behind the text of the option before, as in `A) newtonB) joule`. */
const touching = (['upper', 'lower', 'digit'] as const).flatMap((alphabet) => {
  const sign = `(?<sign>[${alphabets[alphabet].join('')}])`;
  const paren = {
    alphabet,
    form: 'paren',
    pattern: new RegExp(String.raw`(?<![([\d])${sign}\)`, 'gu'),
  } as const;
  const dot = {
    alphabet,
    form: 'dot',
    pattern: new RegExp(String.raw`(?<!\d)${sign}\.(?!\d)`, 'gu'),
  } as const;
  // Words end with small letters and a stop.
  return alphabet === 'lower' ? [paren] : [paren, dot];
});

function marksOf(text: string, alphabet: Alphabet, pattern: RegExp): Mark[] {
  const signs: readonly string[] = alphabets[alphabet];
  // No question has more; the last ones are those of its options.
  return [...text.matchAll(pattern)].slice(-MOST_MARKS).map((match) => {
    const { index: at } = match;
    const lineBefore = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    return {
      index: signs.indexOf(match.groups?.sign ?? ''),
      at,
      end: at + match[0].length,
      atLine: at === 0 || lineBefore.trim() === '',
      atCell: lineBefore.trim() === '' || /(?:\t| {3,})$/.test(lineBefore),
      glued: at > 0 && /\S/.test(text[at - 1] ?? ''),
      marked: match.groups?.star !== undefined,
    };
  });
}

/** The marks from `start` on that follow each other by their signs. */
function follow(marks: readonly Mark[], start: number): Mark[] {
  const chain: Mark[] = [];
  for (const mark of marks.slice(start)) if (mark.index === chain.length) chain.push(mark);
  return chain;
}

function lastStart(marks: readonly Mark[], least: number): { chain: Mark[]; from: number } | null {
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    if (marks[at]?.index !== 0) continue;
    const chain = follow(marks, at);
    if (chain.length >= least) return { chain, from: at };
  }
  return null;
}

/** True if a sign stands twice among the marks, so that another one could be meant. */
const repeats = (marks: readonly Mark[]) => new Set(marks.map(({ index }) => index)).size < marks.length;

/** The list of options in one style that a text most probably has. */
function chainOf(text: string, alphabet: Alphabet, form: Form, pattern: RegExp): Chain | null {
  const style = `${alphabet} ${form}`;
  const all = marksOf(text, alphabet, pattern);
  if (all.length < 2) return null;
  const atLines = all.filter(({ atLine }) => atLine);
  const atCells = all.filter(({ atCell }) => atCell);
  const free = all.filter(({ glued }) => !glued);
  const tries = [
    { marks: atLines, least: 4 },
    { marks: atCells, least: 4 },
    { marks: free, least: 4 },
    { marks: all, least: 4 },
    { marks: free, least: 2 },
    { marks: all, least: 3 },
  ];
  for (const { marks, least } of tries) {
    const found = lastStart(marks, least);
    if (found === null) continue;
    const { chain, from } = found;
    const [first] = chain;
    if (first === undefined) continue;
    // A list inside a line is one only if it is whole, or begins its line.
    if (least < 4 && !first.atLine) continue;
    const rest = marks.slice(from);
    const strayed = atLines.some((mark) => mark.at > first.at && !chain.includes(mark));
    const isSure = marks === atLines || marks === atCells;
    // Two lists below each other may be those of two questions, the second of which has lost its number.
    const isSecond = lastStart(marks.slice(0, from), 4) !== null;
    return {
      style,
      alphabet,
      marks: chain,
      unclear: isSure ? isSecond || (repeats(rest) && marks !== atLines) : repeats(all),
      gap: strayed,
    };
  }
  return null;
}

/** A whole list of which only the first sign is set off from the text before; its signs stand nowhere else. */
function touchingChainOf(text: string, alphabet: Alphabet, form: Form, pattern: RegExp): Chain | null {
  const all = marksOf(text, alphabet, pattern);
  const found = lastStart(all, 4);
  if (found === null || found.chain.length < all.length || found.chain[0]?.glued !== false) return null;
  return { style: `${alphabet} ${form}`, alphabet, marks: found.chain, unclear: false, gap: false };
}

/** Of two lists, the first of which begins before the other: that of the options. */
function better(one: Chain, other: Chain, text: string): Chain {
  const [wholeOne, wholeOther] = [one.marks.length >= 4, other.marks.length >= 4];
  if (wholeOne !== wholeOther) return wholeOne ? one : other;
  const [first] = other.marks;
  const last = one.marks.at(-1);
  if (first === undefined || last === undefined) return one;
  if (!first.atLine) {
    // Inside of the last option of the earlier list, as when columns are matched; else behind a list of statements.
    return first.at > last.at && !(other.marks.at(-1)?.atLine ?? false) && one.marks[0]?.atLine
      ? one
      : { ...other, unclear: true };
  }
  // Statements come first, options last. Options that name others of the same style contain them.
  const inside = one.marks.slice(0, -1).some(({ end }, index) => {
    const until = one.marks[index + 1]?.at ?? text.length;
    return other.marks.some(({ at }) => at > end && at < until);
  });
  return inside ? { ...other, unclear: true } : other;
}

const touchingList = (text: string) =>
  touching
    .flatMap(({ alphabet, form, pattern }) => touchingChainOf(text, alphabet, form, pattern) ?? [])
    .at(0);

/** True if two signs of options follow each other in a text: as options they would be too few, or not whole. */
export function hasSigns(text: string): boolean {
  const plain = withoutFormulas(text);
  const numbers = [...plain.matchAll(/^\s*[([]?(\d{1,2})[)\].]/gm)].map(([, number]) => Number(number));
  if (numbers.some((number, at) => numbers[at + 1] === number + 1 && numbers[at + 2] === number + 2))
    return true;
  return patterns.some(({ alphabet, form, pattern }) => {
    const isSetOff = ({ at, atLine, glued }: Mark) => {
      if (atLine || form === 'round' || form === 'square') return atLine || !glued;
      // The bracket of `(2, 3)` is none of a sign, and sentences end with a number and a stop.
      const before = plain.slice(plain.lastIndexOf('\n', at - 1) + 1, at);
      return form === 'paren' && !glued && before.lastIndexOf('(') <= before.lastIndexOf(')');
    };
    const marks = marksOf(plain, alphabet, pattern).filter(isSetOff);
    return marks.some(({ index }, at) => marks[at + 1]?.index === index + 1);
  });
}

/** Where the options of a question begin and end, or the text as a whole if there are none (behaviour 8.4). */
export function findOptions(text: string): FoundOptions {
  const plain = withoutFormulas(text);
  const chains = patterns
    .flatMap(({ alphabet, form, pattern }) => chainOf(plain, alphabet, form, pattern) ?? [])
    .sort((one, other) => (one.marks[0]?.at ?? 0) - (other.marks[0]?.at ?? 0));
  const [first = touchingList(plain), ...more] = chains;
  if (first === undefined) {
    return { stem: text.trim(), options: [], alphabet: null, style: null, marked: [], notes: [] };
  }
  const { style, alphabet, marks, unclear, gap } = more.reduce(
    (one, other) => better(one, other, plain),
    first,
  );
  const options = marks.map(({ end }, index) => text.slice(end, marks[index + 1]?.at ?? text.length));
  const notes: PaperNote[] = [];
  if (gap) notes.push('options_gap');
  if (unclear) notes.push('options_unclear');
  if (marks.some(({ glued, marked }) => glued && !marked)) notes.push('glued_options');
  const lines = options.map((option) => option.trim().split('\n').length);
  if ((lines.at(-1) ?? 1) > 1 && lines.slice(0, -1).every((count) => count === 1)) {
    notes.push('text_after_options');
  }
  return {
    stem: text.slice(0, marks[0]?.at ?? 0).trim(),
    options: options.map((option) => option.replace(/\s*\n\s*/g, ' ').trim()),
    alphabet,
    style,
    marked: marks.flatMap(({ marked, index }) => (marked ? [index] : [])),
    notes,
  };
}

/** True once a text has a list that could be options: the question they belong to may end. */
export function hasOptions(text: string): boolean {
  return findOptions(text).options.length >= 2;
}
