import { expect, test } from 'vitest';
import { zipOf } from '#server/test/rosters.ts';
import { furtherSheets, readWorkbook } from './workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const read = (parts: Record<string, string>, mostRows = 100) =>
  readWorkbook(Buffer.from(zipOf(Object.entries(parts))), mostRows);
const rows = async (xml: string, parts: Record<string, string> = {}) => {
  const found = await read({ [SHEET]: `<worksheet><sheetData>${xml}</sheetData></worksheet>`, ...parts });
  if (!Array.isArray(found)) throw new Error(`It was not read: ${found}`);
  return found.map(({ row, cells }) => [row, ...cells.map(({ text }) => text)]);
};

test('rows and cells without a reference follow the one before', async () => {
  expect(
    await rows(
      '<row><c><v>1</v></c><c><v>2</v></c></row><row r="7"><c r="B7"><v>3</v></c></row><row><c><v>4</v></c></row>',
    ),
  ).toEqual([
    [1, '1', '2'],
    [7, '', '3'],
    [8, '4'],
  ]);
});

test('entities are what they stand for, and one that is none stays as it is', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const written = ['&amp;&lt;', '&#65;', '&#x905;', '&nothing;', 'a&#0;b', 'a&#x110000;b'];
  expect(await rows(`<row>${written.map(cell).join('')}</row>`)).toEqual([
    [1, '&<', 'A', 'अ', '&nothing;', 'ab', 'ab'],
  ]);
});

test('a document type in any part that is read is refused', async () => {
  const sheet = '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>';
  for (const name of [
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    SHEET,
  ])
    expect(await read({ [SHEET]: sheet, [name]: `<!DOCTYPE x [<!ENTITY a "b">]>${sheet}` })).toBeNull();
});

test('shared texts are found by their number, with all their runs and without how they are spoken', async () => {
  const shared =
    '<sst><si/><si><r><t>Asha </t></r><r><t>Rao</t></r><rPh><t>x</t></rPh></si><si><t/></si></sst>';
  const cells = [0, 1, 2, 9].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
  expect(await rows(`<row>${cells}</row>`, { 'xl/sharedStrings.xml': shared })).toEqual([
    [1, '', 'Asha Rao', '', ''],
  ]);
});

test('a column far to the right is no column of a list, and a text of a formula is told', async () => {
  const sheet =
    '<worksheet><row><c r="A1" t="str"><f>B1</f><v>x</v></c><c r="ZZ1"><v>2</v></c><c r="A"/></row></worksheet>';
  expect(await read({ [SHEET]: sheet })).toEqual([{ row: 1, cells: [{ text: '', isFormula: false }] }]);
  expect(await read({ [SHEET]: sheet.replace('<c r="A"/>', '') })).toEqual([
    { row: 1, cells: [{ text: 'x', isFormula: true }] },
  ]);
});

test('a number is what its cell shows, not the binary fraction that is stored', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const shown = async (value: string, style = 0) => {
    const [row = []] = await rows(`<row><c s="${style}"><v>${value}</v></c></row>`, {
      'xl/styles.xml': styles,
    });
    return row[1];
  };
  for (const [stored, text] of [
    ['2.2999999999999998', '2.3'],
    ['0.30000000000000004', '0.3'],
    ['-1.1000000000000001E-2', '-0.011'],
    ['1E-3', '0.001'],
    ['2.5000000000000002E-8', '0.000000025'],
    ['1.6E-19', '1.6E-19'],
    ['6.0220000000000003E23', '6.022E+23'],
    ['9.87654321E9', '9876543210'],
    ['9876543210.0', '9876543210'],
    ['12345678901234567890', '12345678901234567890'],
    ['12.5', '12.5'],
    ['', ''],
  ] as const)
    expect(await shown(stored)).toBe(text);
  expect([await shown('0.5', 1), await shown('1', 1), await shown('0.070000000000000007', 2)]).toEqual([
    '50%',
    '100%',
    '7%',
  ]);
});

test('the first sheet is the one that the workbook names first', async () => {
  const sheet = (value: string) => `<worksheet><row><c><v>${value}</v></c></row></worksheet>`;
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="B" r:id="rId2"/><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    [SHEET]: sheet('1'),
    'xl/worksheets/sheet2.xml': sheet('2'),
  };
  expect(await read(parts)).toMatchObject([{ cells: [{ text: '2' }] }]);
});

test('sheets behind the first are named if something is written in them', async () => {
  const names = ['Physics', 'Maths &amp; more', 'Empty', 'Lost'];
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at}" r:id="r${at}"/>`);
  const related = [0, 1, 2].map((at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`);
  const written = '<worksheet><row r="1"><c r="A1"><v>1</v></c></row></worksheet>';
  const file = zipOf([
    ['xl/workbook.xml', `<workbook><sheets>${sheets.join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${related.join('')}</Relationships>`],
    [SHEET, written],
    ['xl/worksheets/sheet2.xml', written],
    ['xl/worksheets/sheet3.xml', '<worksheet><row r="1"><c r="A1" s="1"/></row></worksheet>'],
  ]);
  expect(await furtherSheets(Buffer.from(file))).toEqual(['Maths & more']);
  expect(await furtherSheets(Buffer.from('Roll,Name'))).toEqual([]);
});

test('no more rows are read than are asked for and one', async () => {
  const sheet = `<worksheet>${'<row><c><v>1</v></c></row>'.repeat(9)}</worksheet>`;
  expect(await read({ [SHEET]: sheet }, 3)).toHaveLength(4);
});

test('what is no workbook, has no sheet or declares entities is not read', async () => {
  expect(await readWorkbook(Buffer.from('Roll,Name\n'), 9)).toBeNull();
  expect(await read({ 'a.txt': 'x' })).toBeNull();
  expect(await read({ [SHEET]: '<!DOCTYPE x><worksheet/>' })).toBeNull();
});

test('a file of thousands of parts is too large before any is unpacked', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.xml`, 'x']));
  expect(await read({ ...parts, [SHEET]: '<worksheet/>' })).toBe('too large');
});
