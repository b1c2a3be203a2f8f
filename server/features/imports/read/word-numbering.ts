import { attributeOf, childOf, childrenOf, type Xml } from '#server/platform/files/xml.ts';

type Level = { start: number; format: string; text: string; restart: number | null };
type List = { levels: Map<number, Level>; abstract: string; starts: Map<number, number> };
/** Where a paragraph stands: in which list, and how deep. */
export type ListPlace = { list: string; level: number };

const hindiVowels = ['अ', 'आ', 'इ', 'ई', 'उ', 'ऊ', 'ए', 'ऐ', 'ओ', 'औ'];
const hindiConsonants = ['क', 'ख', 'ग', 'घ', 'ङ', 'च', 'छ', 'ज', 'झ', 'ञ'];
const romans: readonly (readonly [string, number])[] = [
  ...([
    ['m', 1000],
    ['cm', 900],
    ['d', 500],
    ['cd', 400],
    ['c', 100],
    ['xc', 90],
  ] as const),
  ...([
    ['l', 50],
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as const),
];

/** Most elements of Word say one thing; empty where nothing is said. */
export const valOf = (xml: Xml | undefined): string => attributeOf(xml, 'w:val');

function roman(number: number): string {
  let [left, text] = [number, ''];
  for (const [sign, value] of romans) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}

/** Word goes on with aa, bb and so on behind z. */
const letters = (number: number) =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(5, Math.ceil(number / 26)));

function inFormat(number: number, format: string): string {
  if (number < 1 || number > 3_999) return String(number);
  switch (format) {
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerLetter':
      return letters(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'hindiVowels':
      return hindiVowels[number - 1] ?? String(number);
    case 'hindiConsonants':
      return hindiConsonants[number - 1] ?? String(number);
    case 'decimalZero':
      return String(number).padStart(2, '0');
    default:
      return String(number);
  }
}

function levelOf(xml: Xml): Level {
  const restart = valOf(childOf(xml, 'w:lvlRestart'));
  return {
    start: Number(valOf(childOf(xml, 'w:start')) || 1),
    format: valOf(childOf(xml, 'w:numFmt')) || 'decimal',
    text: valOf(childOf(xml, 'w:lvlText')),
    restart: restart === '' ? null : Number(restart),
  };
}

function listsOf(root: Xml | null): Map<string, List> {
  if (root === null) return new Map();
  const abstracts = new Map(
    childrenOf(root, 'w:abstractNum').map((xml) => [attributeOf(xml, 'w:abstractNumId'), levelsOf(xml)]),
  );
  return new Map(
    childrenOf(root, 'w:num').map((xml) => {
      const abstract = valOf(childOf(xml, 'w:abstractNumId'));
      const levels = new Map(abstracts.get(abstract));
      const starts = new Map<number, number>();
      for (const over of childrenOf(xml, 'w:lvlOverride')) {
        const level = Number(attributeOf(over, 'w:ilvl'));
        const own = childOf(over, 'w:lvl');
        if (own !== undefined) levels.set(level, levelOf(own));
        const start = valOf(childOf(over, 'w:startOverride'));
        if (start !== '') starts.set(level, Number(start));
      }
      return [attributeOf(xml, 'w:numId'), { levels, abstract, starts }];
    }),
  );
}

const levelsOf = (xml: Xml) =>
  new Map(childrenOf(xml, 'w:lvl').map((level) => [Number(attributeOf(level, 'w:ilvl')), levelOf(level)]));

/** Counts the automatic numbers of a document: the label of each paragraph of a list, as Word shows it. */
export function listLabels(numbering: Xml | null): (place: ListPlace) => string {
  const lists = listsOf(numbering);
  /** By abstract list, because lists of one kind go on counting; the last number of each level. */
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return ({ list: id, level: at }) => {
    const list = lists.get(id);
    const level = list?.levels.get(at);
    if (list === undefined || level === undefined) return '';
    const numbers = counts.get(list.abstract) ?? [];
    counts.set(list.abstract, numbers);
    const begin = list.starts.get(at);
    const isBegun = begun.has(`${id} ${at}`);
    begun.add(`${id} ${at}`);
    const before = numbers[at];
    numbers[at] = !isBegun && begin !== undefined ? begin : before === undefined ? level.start : before + 1;
    for (let deeper = at + 1; deeper <= 8; deeper += 1) {
      const restart = list.levels.get(deeper)?.restart ?? null;
      if (restart === null || (restart > 0 && at < restart)) numbers[deeper] = undefined;
    }
    if (level.format === 'none') return '';
    if (level.format === 'bullet') return '•';
    return level.text.replace(/%([1-9])/g, (_, number: string) => {
      const of = Number(number) - 1;
      const own = list.levels.get(of);
      return inFormat(numbers[of] ?? own?.start ?? 1, own?.format ?? 'decimal');
    });
  };
}
