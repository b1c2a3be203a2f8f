import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, csv, phoneCell } from './csv.ts';

async function written(columns: string[], batches: Cell[][][]): Promise<string> {
  async function* source() {
    yield* batches;
  }
  let text = '';
  for await (const part of csv(columns, source())) text += part;
  return text;
}

/** A reader that takes nothing but RFC 4180: CRLF between records, quotes only as the standard has them. */
const strictly = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });

const cell = fc.oneof(
  fc.integer(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    ...['', ' ', '"', '""', ',', '\r\n', '\n', '\r', 'a\r\nb', '"a","b"', 'प्रिया शर्मा', 'Élodie', "O'Neill"],
    ...['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', ' =1', '＝1', "'=1", '=HYPERLINK("x","y")'],
  ),
);

test('a strict reader reads what was written, with an apostrophe before anything a spreadsheet would run', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }), { maxLength: 4 }),
      async (batches) => {
        const text = await written(['a', 'b', 'c'], batches);
        const [head, ...rows] = strictly(text);
        expect(head).toEqual(['a', 'b', 'c']);
        const plain = rows.map((row, at) =>
          row.map((read, column) => (read === `'${batches.flat()[at]?.[column]}` ? read.slice(1) : read)),
        );
        expect(plain).toEqual(batches.flat().map((row) => row.map(String)));
        for (const read of rows.flat()) {
          if (!/^-\d+$/.test(read)) expect(read).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('quotes every cell, so that nothing in a text is taken for a separator', async () => {
  expect(await written(['a', 'b'], [[['a;=1x', 'a\t=1x']]])).toBe('\ufeff"a","b"\r\n"a;=1x","a\t=1x"\r\n');
  expect(await written(['a', 'b'], [[['', 0]]])).toBe('\ufeff"a","b"\r\n"",0\r\n');
});

test('begins with a byte order mark and ends every record with CRLF', async () => {
  expect(await written(['a', 'b'], [[['x', 1]], [], [['y', 2]]])).toBe('\ufeff"a","b"\r\n"x",1\r\n"y",2\r\n');
});

test.each(['=1', '+1', '-1', '@a', '\ta', '\ra'])(
  'puts an apostrophe before a text like %j',
  async (text) => {
    const [, row] = strictly(await written(['a', 'b'], [[[text, 'b']]]));
    expect(row).toEqual([`'${text}`, 'b']);
  },
);

test('leaves a negative number a number', async () => {
  expect(await written(['a', 'b'], [[[-5, 0]]])).toContain('\r\n-5,0\r\n');
});

test.each(['a\rb', 'a\nb', 'a\r\nb'])('quotes a cell with a line break of any kind: %j', async (text) => {
  expect(await written(['a'], [[[text]]])).toBe(`\ufeff"a"\r\n"${text}"\r\n`);
});

test.for([
  ['+91 98000 00000', '9800000000'],
  ['+91-98000-00000', '9800000000'],
  ['098000 00000', '9800000000'],
  ['919800000000', '9800000000'],
  ['(98000) 00000', '9800000000'],
  ['9800000000', '9800000000'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['call my mother', 'call my mother'],
  ['', ''],
] as const)('a phone number typed as "%s" is exported as "%s"', ([typed, exported]) => {
  expect(phoneCell(typed)).toBe(exported);
});
