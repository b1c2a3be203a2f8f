import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toContent, toImported } from './content.ts';
import type { Source } from './read/source.ts';
import { readInThread } from './thread.ts';

/** A zip of these files, the sizes of which may be declared otherwise. */
function aZip(files: readonly { name: string; content: Buffer; declared?: number }[]): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared } of files) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declared ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

const sheetOf = (rows: string, more: readonly { name: string; content: Buffer; declared?: number }[] = []) =>
  aZip([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(rows) },
    ...more,
  ]);
const cells = (texts: readonly string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const head = cells(['Question', 'A', 'B', 'C', 'D', 'Answer']);

const text = (content: string): Source['content'] => ({ text: content });
const four = '(A) 2 (B) 3 (C) 5 (D) 7';

/** What is tried, by name: none of it may be taken without a look. */
const papers: readonly { name: string; content: Source['content']; format?: Source['format'] }[] = [
  {
    name: 'a workbook that unpacks to far more',
    content: {
      workbook: sheetOf('<sheet/>', [
        { name: 'xl/sharedStrings.xml', content: Buffer.alloc(1000), declared: 4_000_000_000 },
      ]),
    },
  },
  {
    name: 'a workbook whose sheet unpacks to 40 MB of spaces',
    content: { workbook: sheetOf(' '.repeat(40 * 1024 * 1024)) },
  },
  {
    name: 'a workbook whose sheet is larger than it says',
    content: {
      workbook: aZip([
        { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(1_000_000, 65), declared: 10 },
      ]),
    },
  },
  {
    name: 'a workbook with a document type',
    content: { workbook: sheetOf('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>') },
  },
  {
    name: 'a workbook without a sheet',
    content: { workbook: aZip([{ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }]) },
  },
  {
    name: 'a workbook of 2,500 files',
    content: {
      workbook: aZip(
        Array.from({ length: 2_500 }, (_, index) => ({ name: `a${index}`, content: Buffer.from('') })),
      ),
    },
  },
  { name: 'half a workbook', content: { workbook: sheetOf(head).slice(0, 200) } },
  { name: 'a workbook of noughts', content: { workbook: new Uint8Array(5_000) } },
  {
    name: 'a workbook of 10,000 empty questions',
    content: { workbook: sheetOf(head + cells(['', '', '', '', '', ' x ']).repeat(10_000)) },
  },
  {
    name: 'a workbook whose key is a formula',
    content: {
      workbook: sheetOf(
        `${head}<row><c t="inlineStr"><is><t>Q?</t></is></c><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c><c><v>4</v></c><c><f>CHAR(65)</f><v>A</v></c></row>`,
      ),
    },
  },
  {
    name: 'a workbook with an error as an option',
    content: {
      workbook: sheetOf(
        `${head}<row><c t="inlineStr"><is><t>Q?</t></is></c><c t="e"><v>#REF!</v></c><c><v>2</v></c></row>`,
      ),
    },
  },
  {
    name: 'a workbook with a picture of elsewhere',
    content: {
      workbook: sheetOf(
        cells(['Question', 'A', 'B', 'C', 'D', 'Answer', 'Image']) +
          cells(['Q?', 'a', 'b', 'c', 'd', 'A', 'http://x.example/a.png']),
      ),
    },
  },
  {
    name: 'a CSV with a quote that does not close',
    content: text('Question,A,B,C,D,Answer\n"Which?,1,2,3,4,A'),
    format: 'csv',
  },
  {
    name: 'a CSV of one line of a million commas',
    content: text(`Question,Answer${','.repeat(900_000)}`),
    format: 'csv',
  },
  {
    name: 'a CSV of 10,000 empty questions',
    content: text(`Question,A,B,C,D,Answer\n${',,,,,\n'.repeat(10_000)}`),
    format: 'csv',
  },
  {
    name: 'a CSV with 1,00,000 as the key of options',
    content: text('Question,A,B,C,D,Answer\nQ?,1,2,3,4,"1,00,000"'),
    format: 'csv',
  },
  { name: 'a CSV with two keys', content: text('Question,A,B,C,D,Answer\nQ?,w,x,y,z,A or B'), format: 'csv' },
  {
    name: 'XML with entities that unpack without end',
    content: text('<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>'),
  },
  {
    name: 'XML with an entity of a file',
    content: text('<?xml version="1.0"?><!DOCTYPE q SYSTEM "file:///etc/passwd"><quiz/>'),
  },
  { name: 'XML 10,000 elements deep', content: text(`<quiz>${'<question>'.repeat(10_000)}`) },
  {
    name: 'XML of 10,000 empty questions',
    content: text(`<quiz>${'<question type="multichoice"/>'.repeat(10_000)}</quiz>`),
  },
  {
    name: 'XML with an attribute of a million letters',
    content: text(`<quiz a="${'x'.repeat(1_000_000)}"/>`),
  },
  { name: 'XML that does not close', content: text('<quiz><question type="multichoice">') },
  {
    name: 'XML with a key that is no number',
    content: text(
      '<quiz><question type="numerical"><questiontext><text>Q</text></questiontext><answer fraction="100"><text>abc</text></answer></question></quiz>',
    ),
  },
  {
    name: 'XML with two options that are right alone',
    content: text(
      '<quiz><question type="multichoice"><questiontext><text>Q</text></questiontext><single>true</single><answer fraction="100"><text>a</text></answer><answer fraction="100"><text>b</text></answer><answer fraction="0"><text>c</text></answer><answer fraction="0"><text>d</text></answer></question></quiz>',
    ),
  },
  { name: 'GIFT with brackets that do not close', content: text('Q {=a ~b'), format: 'gift' },
  { name: 'GIFT of 100,000 brackets', content: text('{'.repeat(100_000)), format: 'gift' },
  { name: 'GIFT of 200,000 signs of answers', content: text(`Q {${'=~'.repeat(100_000)}}`), format: 'gift' },
  { name: 'GIFT without a right answer', content: text('Q {~a ~b ~c ~d}'), format: 'gift' },
  {
    name: 'GIFT with a script',
    content: text('[html]<script>top.ran = true</script> {=a ~b ~c ~d}'),
    format: 'gift',
  },
  {
    name: 'Aiken with a key that no option has',
    content: text('Q?\nA. a\nB. b\nC. c\nD. d\nANSWER: E'),
    format: 'aiken',
  },
  { name: 'Aiken without options', content: text('Q?\nANSWER: A'), format: 'aiken' },
  {
    name: 'a typed paper with options that are stuck together',
    content: text('1. Even?(A) 2(B) 3(C) 5(D) 7\nAns: A'),
  },
  { name: 'a typed paper with two keys', content: text(`1. Even?\n${four}\nAns: A\nAns: B`) },
  { name: 'a typed paper with key 5 of 4', content: text('1. Even?\n(1) 2 (2) 3 (3) 5 (4) 7\nAns: 5') },
  { name: 'a typed paper with 1,00,000 as the key', content: text('1. How many?\nAns: 1,00,000') },
  { name: 'a typed paper without keys', content: text(`1. Even?\n${four}\n2. Odd?\n${four}`) },
  {
    name: 'a typed paper of 10,000 empty questions',
    content: text(Array.from({ length: 10_000 }, (_, index) => `Q${index + 1}.`).join('\n')),
  },
  { name: 'a typed paper of a million opening brackets', content: text(`1. ${'('.repeat(900_000)}`) },
  { name: 'a typed paper of 200,000 lone dollars', content: text(`1. ${'$ '.repeat(200_000)}`) },
  { name: 'a typed paper of 100,000 numbers', content: text(`1. ${'1. '.repeat(100_000)}`) },
  { name: 'a typed paper of 50,000 words Ans', content: text(`1. ${'Ans '.repeat(50_000)}`) },
  { name: 'a typed paper that turns its text around', content: text(`1. \u202eEven?\n${four}\nAns: Z`) },
  { name: 'a key without a quiz', content: text('1 A'), format: 'key' },
];

test('are forty and more, each with a name of its own', () => {
  expect(new Set(papers.map(({ name }) => name)).size).toBe(papers.length);
  expect(papers.length).toBeGreaterThanOrEqual(40);
});

test.each(papers)(
  '$name ends in time and is nowhere taken for sure',
  async ({ content, format = 'auto' }) => {
    const found = await readInThread({ format, content }, 20_000);
    if ('fault' in found) {
      expect(found.fault).not.toBe('took_too_long');
    } else {
      const { questions } = toContent(found.paper, () => crypto.randomUUID());
      const states = questions.map(toImported).map(({ state }) => state);
      expect(states).not.toContain('ok');
    }
  },
);
