import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aWordFile, p, r, type WordParts } from '#server/test/word/documents.ts';
import { anEquation, anEquationObject } from '#server/test/word/mathtype.ts';
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

const word = (body: string, parts: WordParts = {}): Source['content'] => ({
  word: new Uint8Array(aWordFile(body, parts)),
});
const options = p('(A) 2 (B) 3 (C) 5 (D) 7');
const outside = (type: string, target: string) => [{ id: 'x', type, target, isOutside: true }];
const utf16 = (content: string) => Buffer.from(content, 'utf16le');

/** Documents of Word that are tried. */
const documents: readonly { name: string; content: Source['content'] }[] = [
  {
    name: 'a document of Word that unpacks to far more',
    content: {
      word: aZip([{ name: 'word/document.xml', content: Buffer.alloc(1000), declared: 4_000_000_000 }]),
    },
  },
  {
    name: 'a document of Word whose text unpacks to 40 MB of spaces',
    content: word('', { document: Buffer.alloc(40 * 1024 * 1024, 32) }),
  },
  {
    name: 'a document of Word whose text is larger than it says',
    content: {
      word: aZip([{ name: 'word/document.xml', content: Buffer.alloc(1_000_000, 65), declared: 10 }]),
    },
  },
  {
    name: 'a document of Word of 5,500 files',
    content: word(p('1. Even?') + options, {
      more: Array.from({ length: 5_500 }, (_, index) => ({ name: `word/media/${index}.png` })),
    }),
  },
  {
    name: 'a document of Word with an encrypted part',
    content: word(p('1. Even?') + options, { more: [{ name: 'word/secret.xml', flags: 1 }] }),
  },
  {
    name: 'a document of Word with two texts of the same name',
    content: word(p('1. Even?') + options + p('Ans: A'), {
      more: [{ name: 'WORD/document.xml', data: Buffer.from('<w:document/>') }],
    }),
  },
  {
    name: 'a document of Word with entities that unpack without end',
    content: word('', {
      document: '<!DOCTYPE w [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>',
    }),
  },
  {
    name: 'a document of Word with an entity of a file',
    content: word('', { document: '<!DOCTYPE w SYSTEM "file:///etc/passwd"><w:document/>' }),
  },
  {
    name: 'a document of Word with macros by its type',
    content: word(p('1. Even?') + options + p('Ans: A'), {
      contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
    }),
  },
  {
    name: 'a document of Word with names that hide its text',
    content: word('', {
      document:
        '<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:t>1. Even?</x:t></x:r></x:p></x:body></x:document>',
    }),
  },
  {
    name: 'a document of Word that is none',
    content: word('', { document: '<html><body>1. Even?</body></html>' }),
  },
  {
    name: 'a document of Word in UTF-16 without a mark',
    content: word('', { document: utf16('<w:document/>') }),
  },
  { name: 'a document of Word that does not close', content: word('', { document: '<w:document><w:body>' }) },
  { name: 'half a document of Word', content: { word: new Uint8Array(aWordFile(options)).slice(0, 900) } },
  { name: 'a document of noughts', content: { word: new Uint8Array(5_000) } },
  { name: 'a document of Word without a text', content: word('') },
  { name: 'a document of Word 10,000 elements deep', content: word('<w:sdt>'.repeat(10_000)) },
  { name: 'a document of Word of a million elements and one', content: word('<w:p/>'.repeat(1_000_001)) },
  {
    name: 'a document of Word with a formula 10,000 deep',
    content: word(p(`${r('1. Find ')}<m:oMath>${'<m:box><m:e>'.repeat(5_000)}`)),
  },
  {
    name: 'a document of Word with a formula 200 deep',
    content: word(
      p(
        `${r('1. Find ')}<m:oMath>${'<m:box><m:e>'.repeat(100)}<m:r><m:t>x</m:t></m:r>${'</m:e></m:box>'.repeat(100)}</m:oMath>`,
      ) + options,
    ),
  },
  {
    name: 'a document of Word of 10,000 empty questions',
    content: word(Array.from({ length: 10_000 }, (_, index) => p(`Q${index + 1}.`)).join('')),
  },
  {
    name: 'a document of Word with 100,000 runs in a paragraph',
    content: word(p(r('1. Even?') + r('x ', '<w:b/>').repeat(100_000)) + options),
  },
  {
    name: 'a document of Word with a picture of elsewhere',
    content: word(
      p(`${r('1. Even?')}<w:r><w:drawing><a:blip r:link="x"/></w:drawing></w:r>`) + options + p('Ans: A'),
      {
        relations: outside('image', 'http://127.0.0.1:9/a.png'),
      },
    ),
  },
  {
    name: 'a document of Word with a picture above its own folder',
    content: word(
      p(`${r('1. Even?')}<w:r><w:drawing><a:blip r:embed="x"/></w:drawing></w:r>`) + options + p('Ans: A'),
      {
        relations: [{ id: 'x', type: 'image', target: '../../../../etc/passwd' }],
      },
    ),
  },
  {
    name: 'a document of Word with a program as its picture',
    content: word(
      p(`${r('1. Even?')}<w:r><w:drawing><a:blip r:embed="x"/></w:drawing></w:r>`) + options + p('Ans: A'),
      {
        relations: [{ id: 'x', type: 'image', target: 'media/a.png' }],
        more: [{ name: 'word/media/a.png', data: Buffer.from('MZ') }],
      },
    ),
  },
  ...(
    [
      [
        'lines in lines without end',
        anEquationObject(anEquation(Array.from({ length: 3_000 }, () => [1, 0]).flat())),
      ],
      ['7,000 sizes', anEquationObject(anEquation(Array.from({ length: 7_000 }, () => 10)))],
      ['an end too early', anEquationObject(anEquation([1, 0, 2, 0])).subarray(0, 1_500)],
      ['a matrix of 255 empty rows', anEquationObject(anEquation([5, 0, 0, 0, 0, 255, 255]))],
    ] as const
  ).map(([what, data]) => ({
    name: `a document of Word with an equation of MathType that has ${what}`,
    content: word(
      p(`${r('1. Even?')}<w:r><w:object><o:OLEObject ProgID="Equation.DSMT4" r:id="x"/></w:object></w:r>`) +
        options +
        p('Ans: A'),
      {
        relations: [{ id: 'x', type: 'oleObject', target: 'embeddings/oleObject1.bin' }],
        more: [{ name: 'word/embeddings/oleObject1.bin', data }],
      },
    ),
  })),
  {
    name: 'a document of Word with an embedded program',
    content: word(
      p(`${r('1. Even?')}<w:r><w:object><o:OLEObject ProgID="Package" r:id="x"/></w:object></w:r>`) +
        options +
        p('Ans: A'),
      {
        relations: [{ id: 'x', type: 'oleObject', target: 'embeddings/oleObject1.bin' }],
        more: [{ name: 'word/embeddings/oleObject1.bin', data: Buffer.from('MZ') }],
      },
    ),
  },
  {
    name: 'a document of Word with styles that stand on each other in a ring',
    content: word(p('1. Even?', '<w:pStyle w:val="a"/>') + options, {
      styles:
        '<w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style>',
    }),
  },
  {
    name: 'a document of Word with a list that begins at a thousand million',
    content: word(p('Even?', '<w:numPr><w:numId w:val="1"/></w:numPr>') + options, {
      numbering:
        '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1000000000"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    }),
  },
  {
    name: 'a document of Word with two keys',
    content: word(p('1. Even?') + options + p('Ans: A') + p('Ans: B')),
  },
  {
    name: 'a document of Word with key 5 of 4',
    content: word(p('1. Even?') + p('(1) 2 (2) 3 (3) 5 (4) 7') + p('Ans: 5')),
  },
  {
    name: 'a document of Word with Hindi in a font that is not known here',
    content: word(
      p(r('1. ') + r('¤¢üÅ', '<w:rFonts w:ascii="Chanakya" w:hAnsi="Chanakya"/>')) + options + p('Ans: A'),
    ),
  },
];

/** What is tried, by name: none of it may be taken without a look. */
const papers: readonly { name: string; content: Source['content']; format?: Source['format'] }[] = [
  ...documents,
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
