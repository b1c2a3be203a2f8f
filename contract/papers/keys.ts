import { readDecimal } from '../core/decimal.ts';
import { sortedSet } from '../questions/choices.ts';
import type { QuestionDraft } from '../questions/question.ts';
import type { PaperNote } from './notes.ts';
import { type Alphabet, alphabets } from './options.ts';

/** What a key says, before it is known whether its question has options. */
type ReadKey =
  | { is: 'options'; options: number[]; by: Alphabet; rest: string }
  | { is: 'number'; numeric: NonNullable<QuestionDraft['numeric']>; notes: PaperNote[] }
  | { is: 'either' | 'dropped' | 'unreadable' };

const DEVANAGARI_ZERO = 0x0966;

/** A text with digits and minus signs as ASCII. */
export function asciiNumbers(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/[−–—](?=\s?\d)/g, '-');
}

/** For comparing texts: without case, spaces and the signs around them. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,;:]+/g, ' ')
    .trim();

const dropped = /^(?:\*+|bonus|dropped|drop|cancell?ed|deleted|withdrawn|निरस्त)$/i;
const number = String.raw`[+-]?\d+(?:\.\d*)?|[+-]?\.\d+`;
const range = new RegExp(String.raw`^(${number})\s*(?:to|and|-|–|से)\s*(${number})$`, 'i');
const tolerance = new RegExp(String.raw`^(${number})\s*(?:±|\+\/-|\+-)\s*(${number})$`);
const grouped = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const withUnit = new RegExp(String.raw`^(${number})\s*([%°a-zµμΩ][a-zµμΩ°/^\d.\s-]{0,12})$`, 'iu');

function readNumber(said: string): ReadKey | null {
  const text = asciiNumbers(said)
    .replace(/\s*\.$/, '')
    .trim();
  const isDecimal = (one: string | undefined): one is string =>
    one !== undefined && readDecimal(one) !== null;
  if (readDecimal(text) !== null)
    return { is: 'number', numeric: { value: text, tolerance: '0' }, notes: [] };
  const [, min, max] = range.exec(text) ?? [];
  if (isDecimal(min) && isDecimal(max)) return { is: 'number', numeric: { min, max }, notes: [] };
  const [, value, around] = tolerance.exec(text) ?? [];
  if (isDecimal(value) && isDecimal(around)) {
    return { is: 'number', numeric: { value, tolerance: around }, notes: [] };
  }
  const plain = text.replaceAll(',', '');
  if (grouped.test(text) && isDecimal(plain)) {
    return {
      is: 'number',
      numeric: { value: plain, tolerance: '0' },
      notes: [{ code: 'key_commas', key: said }],
    };
  }
  const [, amount, unit] = withUnit.exec(text) ?? [];
  // Ten to a power is no unit.
  if (isDecimal(amount) && !/^(?:e|x)\s?[\d+-]/i.test(unit ?? '')) {
    return {
      is: 'number',
      numeric: { value: amount, tolerance: '0' },
      notes: [{ code: 'key_unit', key: said }],
    };
  }
  return null;
}

function indexIn(sign: string): { index: number; by: Alphabet } | null {
  for (const by of ['upper', 'lower', 'digit', 'roman', 'ka', 'a'] as const) {
    const signs: readonly string[] = alphabets[by];
    const index = signs.indexOf(sign);
    if (index >= 0) return { index, by };
  }
  return null;
}

/** Several signs: `A, C`, `A and C`, `(A), (C)`, `AC`. Null if it is no list of signs of one alphabet. */
function readSigns(text: string): { options: number[]; by: Alphabet } | null {
  const bare = text.replace(/[()[\]]/g, ' ').trim();
  const together = /^[A-F]{2,6}$/.test(bare) ? [...bare] : null;
  const signs = together ?? bare.split(/\s*(?:,|;|&|\band\b|\s|और|तथा|व)\s*/i).filter((part) => part !== '');
  const found = signs.map(indexIn);
  const [first] = found;
  if (first === undefined || first === null || found.length > 6) return null;
  const options = found.flatMap((one) => (one !== null && one.by === first.by ? [one.index] : []));
  const isSet = options.length === found.length && new Set(options).size === options.length;
  return isSet ? { options: sortedSet(options), by: first.by } : null;
}

/** What a key says (behaviour 8.5). */
export function readKey(said: string): ReadKey {
  const text = asciiNumbers(said)
    .replace(/^(?:option|choice|विकल्प)s?\s*[:.-]?\s*/i, '')
    .trim();
  if (dropped.test(text)) return { is: 'dropped' };
  const signs = readSigns(text.replace(/\.$/, ''));
  if (signs !== null) return { is: 'options', ...signs, rest: '' };
  if (/^[([]?[A-Fa-f1-6][)\]]?\s*(?:\/|\bor\b|या)\s*[([]?[A-Fa-f1-6][)\]]?$/i.test(text))
    return { is: 'either' };
  const numeric = readNumber(text.replace(/^\((.*)\)$/, '$1').replace(/^\[(.*)\]$/, '$1'));
  if (numeric !== null) return numeric;
  // A sign and the text of the option, as in "B) 5 m/s" and "(b) because".
  const led =
    /^(?:[([]\s?([A-Fa-f1-6]|[ivx]{1,3}|[कखगघअबसद])\s?[)\]]|([A-Fa-f1-6]|[कखगघअबसद])[).:])\s*(.+)$/su.exec(
      text,
    );
  const sign = led?.[1] ?? led?.[2];
  const one = sign === undefined ? null : indexIn(sign);
  if (one !== null) return { is: 'options', options: [one.index], by: one.by, rest: led?.[3]?.trim() ?? '' };
  return { is: 'unreadable' };
}

type Keyed = { draft: Partial<QuestionDraft>; notes: PaperNote[] };

const ofFamily: Record<Alphabet, string> = {
  upper: 'letter',
  lower: 'letter',
  digit: 'digit',
  roman: 'roman',
  ka: 'ka',
  a: 'a',
};

/**
 * The key of a question with these options as the part of its draft, and what is to be said of it. `several` is true in a
 * section whose questions may have more than one right option (behaviour 8.5).
 */
export function applyKey(
  said: string,
  { options, alphabet, several }: { options: readonly string[]; alphabet: Alphabet | null; several: boolean },
): Keyed {
  const key = readKey(said);
  const hasOptions = options.length > 0;
  const nothing: Partial<QuestionDraft> = hasOptions ? noKey(several) : { kind: 'numeric', numeric: null };
  const refused = (note: PaperNote): Keyed => ({ draft: nothing, notes: [note] });
  switch (key.is) {
    case 'dropped':
      return refused('key_dropped');
    case 'either':
      return refused({ code: 'key_either', key: said });
    case 'number': {
      if (!hasOptions) return { draft: { kind: 'numeric', numeric: key.numeric }, notes: key.notes };
      return byText(said, options, several) ?? refused({ code: 'key_no_option', key: said });
    }
    case 'unreadable':
      return (
        (hasOptions ? byText(said, options, several) : null) ?? refused({ code: 'key_unreadable', key: said })
      );
    case 'options': {
      if (!hasOptions) {
        const numeric =
          key.by === 'digit' && key.options.length === 1 ? readNumber(said.replace(/[()[\]]/g, '')) : null;
        if (numeric?.is === 'number')
          return { draft: { kind: 'numeric', numeric: numeric.numeric }, notes: [] };
        return refused({ code: 'no_options', key: said });
      }
      if (key.options.some((option) => option >= options.length)) {
        return refused({ code: 'key_no_option', key: said });
      }
      return chosen(key, { said, options, alphabet, several });
    }
  }
}

function noKey(several: boolean): Partial<QuestionDraft> {
  return several ? { kind: 'multiple', correctAnswers: [] } : { kind: 'single', correctAnswer: null };
}

/** The draft of chosen options, as one or several right ones. */
export function keyOfOptions(options: readonly number[], several: boolean): Partial<QuestionDraft> {
  const [only, ...more] = options;
  if (only === undefined) return noKey(several);
  return more.length > 0 || several
    ? { kind: 'multiple', correctAnswers: sortedSet(options) }
    : { kind: 'single', correctAnswer: only };
}

function chosen(
  { options: right, by, rest }: { options: number[]; by: Alphabet; rest: string },
  {
    said,
    options,
    alphabet,
    several,
  }: { said: string; options: readonly string[]; alphabet: Alphabet | null; several: boolean },
): Keyed {
  const notes: PaperNote[] = [];
  const [first = 0] = right;
  if (alphabet !== null && ofFamily[by] !== ofFamily[alphabet]) {
    // A number may be the place of an option, or what another one says.
    const inWords = options.findIndex((option) => plainText(option) === plainText(said));
    if (inWords >= 0 && inWords !== first) {
      const [one, other] = [signOf(first, alphabet), signOf(inWords, alphabet)];
      return { draft: noKey(several), notes: [{ code: 'two_keys', one, other }] };
    }
    notes.push({ code: 'key_other_sign', key: said, option: first });
  }
  if (rest !== '') {
    const said = plainText(rest);
    const other = options.findIndex((option) => plainText(option) === said);
    if (other >= 0 && other !== first) {
      return {
        draft: noKey(several),
        notes: [{ code: 'two_keys', one: signOf(first, alphabet), other: signOf(other, alphabet) }],
      };
    }
    if (other < 0) {
      notes.push({ code: 'key_with_text', text: rest.slice(0, 80) });
      return { draft: { ...keyOfOptions(right, several), explanation: rest }, notes };
    }
  }
  return { draft: keyOfOptions(right, several), notes };
}

export const signOf = (option: number, alphabet: Alphabet | null): string =>
  alphabets[alphabet ?? 'upper'][option] ?? String(option + 1);

/** The one option whose text the key repeats. */
function byText(said: string, options: readonly string[], several: boolean): Keyed | null {
  const text = plainText(said);
  const same = [...options.entries()].filter(([, option]) => plainText(option) === text);
  const [only] = same;
  if (only === undefined || same.length > 1 || text === '') return null;
  return { draft: keyOfOptions([only[0]], several), notes: [{ code: 'key_by_text', option: only[0] }] };
}
