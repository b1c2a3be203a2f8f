import { expect, test } from 'vitest';
import { readXml } from '#server/platform/files/xml.ts';
import { listLabels } from './word-numbering.ts';

type Given = { start?: number; format?: string; text?: string; restart?: number };

const level = (at: number, { start = 1, format = 'decimal', text = `%${at + 1}`, restart }: Given) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${
    restart === undefined ? '' : `<w:lvlRestart w:val="${restart}"/>`
  }</w:lvl>`;
const list = (id: string, inside = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/>${inside}</w:num>`;

/** The labels of the lists, asked for one paragraph after the other: list and level of each. */
function labelsOf(
  levels: readonly Given[],
  places: readonly (readonly [string, number])[],
  lists = list('1'),
) {
  const abstract = levels.map((each, at) => level(at, each)).join('');
  const xml = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${abstract}</w:abstractNum>${lists}</w:numbering>`;
  const root = readXml(xml, { deep: 10, elements: 1_000, keepCase: true });
  if (root === null || root === 'entities') throw new Error('The numbering cannot be read.');
  const labelOf = listLabels(root);
  return places.map(([id, at]) => labelOf({ list: id, level: at }));
}

test.each<[string, number, string[]]>([
  ['decimal', 9, ['9', '10']],
  ['decimalZero', 9, ['09', '10']],
  ['upperLetter', 26, ['Z', 'AA', 'BB']],
  ['lowerLetter', 26, ['z', 'aa']],
  ['lowerRoman', 3, ['iii', 'iv', 'v']],
  ['upperRoman', 1_994, ['MCMXCIV', 'MCMXCV']],
  ['upperRoman', 3_999, ['MMMCMXCIX', '4000']],
  ['upperRoman', 0, ['0', 'I']],
  ['hindiVowels', 9, ['ओ', 'औ', '11']],
  ['hindiConsonants', 1, ['क', 'ख', 'ग']],
  ['hindiConsonants', 10, ['ञ', '11']],
  ['a format of another program', 4, ['4', '5']],
  ['bullet', 1, ['•', '•']],
  ['none', 1, ['', '']],
])(
  'paragraphs of a list in the format %s from %i on are labelled as Word shows them',
  (format, start, labels) => {
    const places = labels.map(() => ['1', 0] as const);
    expect(labelsOf([{ format, start }], places)).toEqual(labels);
  },
);

test('a deeper level begins again below each paragraph of a higher one, and names that too', () => {
  const levels = [{ text: 'Q%1.' }, { format: 'lowerLetter', text: '%1(%2)' }];
  const places = [0, 1, 1, 0, 1].map((at) => ['1', at] as const);
  expect(labelsOf(levels, places)).toEqual(['Q1.', '1(a)', '1(b)', 'Q2.', '2(a)']);
});

test('a level that never begins again counts on, and one may do so below some levels only', () => {
  const levels = [{}, { restart: 0 }, { restart: 1 }];
  const places = [0, 1, 2, 0, 1, 1, 2].map((at) => ['1', at] as const);
  expect(labelsOf(levels, places)).toEqual(['1', '1', '1', '2', '2', '3', '1']);
});

test('a level above that no paragraph has reached is named by its first number', () => {
  expect(labelsOf([{ start: 5 }, { text: '%1.%2.%3' }], [['1', 1]])).toEqual(['5.1.1']);
});

test('lists of one kind go on counting, unless one begins by itself or has a level of its own', () => {
  const own = `<w:lvlOverride w:ilvl="0">${level(0, { format: 'upperLetter', start: 2 })}</w:lvlOverride>`;
  const lists =
    list('1') +
    list('2') +
    list('3', '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>') +
    list('4', own);
  const places = ['1', '2', '3', '3', '4'].map((id) => [id, 0] as const);
  expect(labelsOf([{}], places, lists)).toEqual(['1', '2', '7', '8', 'I']);
});

test('a level that says neither where it begins nor how it counts has the numbers 1, 2, 3', () => {
  const bare = '<w:lvl w:ilvl="0"><w:lvlText w:val="(%1)"/></w:lvl>';
  const lists = list('1', `<w:lvlOverride w:ilvl="0">${bare}</w:lvlOverride>`);
  const places = [0, 0].map((at) => ['1', at] as const);
  expect(labelsOf([{ format: 'upperLetter', start: 5 }], places, lists)).toEqual(['(1)', '(2)']);
});

test('a paragraph of a list or level that the document does not describe has no label', () => {
  expect(
    labelsOf(
      [{}],
      [
        ['9', 0],
        ['1', 3],
      ],
    ),
  ).toEqual(['', '']);
  expect(listLabels(null)({ list: '1', level: 0 })).toBe('');
});
