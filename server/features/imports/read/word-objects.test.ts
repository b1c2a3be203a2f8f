import { describe, expect, test } from 'vitest';
import { ommlOfTex } from '#server/platform/formulas/omml-of-tex.ts';
import { aZip } from '#server/test/files.ts';
import { aWordFile, p, picture, r, type WordParts } from '#server/test/word/documents.ts';
import { anEquation, anEquationObject, eq } from '#server/test/word/mathtype.ts';
import { readWord } from './word.ts';
import type { OmmlOf } from './word-formulas.ts';
import { openWord } from './word-package.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const relations = [
  { id: 'png', type: 'image', target: 'media/a.png' },
  { id: 'wmf', type: 'image', target: 'media/a.wmf' },
  { id: 'gone', type: 'image', target: 'media/gone.png' },
  { id: 'out', type: 'image', target: 'https://example.com/a.png', isOutside: true },
  { id: 'eq', type: 'oleObject', target: 'embeddings/a.bin' },
  { id: 'noEq', type: 'oleObject', target: 'embeddings/b.bin' },
];
const equation = anEquationObject(anEquation(eq.line(eq.chars('a'))));
const more = [
  { name: 'word/media/a.png', data: png },
  { name: 'word/media/a.wmf', data: Buffer.from('d7cdc69a0000', 'hex') },
  { name: 'word/embeddings/a.bin', data: equation },
  { name: 'word/embeddings/b.bin', data: Buffer.from('no object') },
];

/** The question of a document with this in its stem, and what is said of it. */
function find(inside: string, { ommlOf = null, ...parts }: WordParts & { ommlOf?: OmmlOf | null } = {}) {
  const body = p(r('1. Find ') + inside) + p('(A) 2 (B) 3 (C) 5 (D) 7') + p('Ans: B');
  const found = readWord(aWordFile(body, { relations, more, ...parts }), ommlOf);
  if ('fault' in found) throw new Error(found.fault);
  const [question] = found.paper.questions;
  return { text: question?.draft.question, figure: question?.draft.figure, notes: question?.notes };
}
const gap = (what: string) => ({ text: 'Find [?]', figure: undefined, notes: [{ code: 'gap', what }] });

describe('a drawing of Word', () => {
  const drawn = (uri: string) => `<w:r><w:drawing><a:graphicData uri="${uri}"/></w:drawing></w:r>`;
  const unknown = 'A picture of a kind that cannot be shown';

  test.each([
    ['a diagram', drawn('http://schemas.openxmlformats.org/drawingml/2006/diagram'), 'A diagram'],
    ['of other kinds', drawn('http://schemas.microsoft.com/office/word/2010/wordprocessingInk'), 'A drawing'],
    ['a picture whose part is missing', picture('gone'), unknown],
    ['a picture that no relation names', picture('other'), unknown],
    ['a picture that a relation leads out of the file for', picture('out'), unknown],
  ])('leaves a gap if it is %s', (_, inside, what) => {
    expect(find(inside)).toEqual(gap(what));
  });

  const old = (inside: string) => `<w:r><w:pict>${inside}</w:pict></w:r>`;
  test.each([
    ['its shape', '<v:shape alt="A lens"><v:imagedata r:id="png" o:title="x"/></v:shape>'],
    ['its data', '<v:shape><v:imagedata r:id="png" o:title="A lens"/></v:shape>'],
  ])('of older versions is a picture, which %s describes', (_, inside) => {
    expect(find(old(inside))).toEqual({
      text: 'Find',
      figure: { path: 'picture:0', alt: 'A lens' },
      notes: [],
    });
  });

  test.each([
    ['a line across the page', '<v:rect o:hr="t"/>'],
    ['the kind of a shape, which shapes below it have', '<v:shapetype id="a"/>'],
  ])('of older versions is nothing if it is %s', (_, inside) => {
    expect(find(old(inside))).toEqual({ text: 'Find', figure: undefined, notes: [] });
  });

  test.each([
    ['a shape', '<v:shapetype id="a"/><v:shape type="#a"/>', 'A drawing'],
    ['a frame', '<v:rect/>', 'A drawing'],
    ['a picture of Windows', '<v:shape><v:imagedata r:id="wmf"/></v:shape>', unknown],
  ])('of older versions leaves a gap if it is %s', (_, inside, what) => {
    expect(find(old(inside))).toEqual(gap(what));
  });

  test('of older versions with a text has that below its paragraph', () => {
    const box = `<v:textbox><w:txbxContent>${p('Take g = 10.')}</w:txbxContent></v:textbox>`;
    expect(find(old(box))).toMatchObject({ text: 'Find\nTake g = 10.', notes: ['text_box'] });
  });
});

describe('an object of another program in Word', () => {
  const object = (program: string, { image = '', id = 'noEq' } = {}) =>
    `<w:r><w:object>${image === '' ? '' : `<v:shape><v:imagedata r:id="${image}"/></v:shape>`}<o:OLEObject ProgID="${program}" r:id="${id}"/></w:object></w:r>`;

  test.each([
    ['Visio.Drawing.11', 'An object of another program'],
    ['PowerPoint.Slide.12', 'A slide'],
  ])('of the kind %s is the picture that it has, to be looked at', (program, what) => {
    expect(find(object(program, { image: 'png' }))).toEqual({
      text: 'Find',
      figure: { path: 'picture:0', alt: '' },
      notes: [{ code: 'format_lost', what: `${what}, of which the picture was taken` }],
    });
  });

  test.each([
    ['has no picture', object('Visio.Drawing.11'), 'An object of another program'],
    ['has one of Windows', object('Excel.Sheet.12', { image: 'wmf' }), 'A sheet of Excel'],
    ['has one of elsewhere', object('Excel.Sheet.12', { image: 'out' }), 'A sheet of Excel'],
  ])('leaves a gap if it %s', (_, inside, what) => {
    expect(find(inside)).toEqual(gap(what));
  });

  const formula = 'A formula of MathType or of the old equation editor';
  test.each([['noEq'], ['gone'], ['out'], ['other']])(
    'leaves a gap if it is a formula that cannot be read: %s',
    (id) => {
      expect(find(object('Equation.3', { id }))).toEqual(gap(formula));
    },
  );

  test('is a formula only if that can be typeset', () => {
    const inside = object('Equation.DSMT4', { id: 'eq' });
    expect(find(inside, { ommlOf: ommlOfTex })).toMatchObject({
      text: 'Find $a$',
      notes: ['formula_converted'],
    });
    expect(find(inside, { ommlOf: () => null })).toEqual(gap(formula));
  });
});

describe('a document of Word that was written here', () => {
  const own = (...formulas: string[]) => ({
    ommlOf: ommlOfTex,
    relations: [{ id: 'c', type: 'customXml', target: '../customXml/item1.xml' }],
    more: [
      {
        name: 'customXml/item1.xml',
        data: Buffer.from(
          `<formulas xmlns="urn:kaksha:formulas">${formulas.map((one) => `<f>${one}</f>`).join('')}</formulas>`,
        ),
      },
    ],
  });
  const math = (tex: string) => `<m:oMath>${ommlOfTex(tex)}</m:oMath>`;

  test('has its formulas as they were authored, also those that were copied in Word', () => {
    const two = math('\\dfrac12') + r(' and ') + math('\\frac{1}{2}');
    expect(find(two + r(' and ') + math('\\frac12'), own('$\\dfrac12$', '$\\frac{1}{2}$')).text).toBe(
      'Find $\\dfrac12$ and $\\frac{1}{2}$ and $\\frac{1}{2}$',
    );
  });

  test('has what a formula says that was changed in Word', () => {
    expect(find(math('\\frac13'), own('$\\dfrac12$')).text).toBe('Find $\\frac{1}{3}$');
  });

  test.each([
    ['a text', ['half', '$a$ or $b$']],
    ['a formula that cannot be written', ['$\\undefined$']],
  ])('passes over a formula that is %s', (_, formulas) => {
    expect(find(math('\\dfrac12'), own(...formulas, '$\\dfrac12$')).text).toBe('Find $\\dfrac12$');
  });

  test('reads nothing into a formula whose Word form is broken', () => {
    expect(find(math('x'), { ...own('$x$'), ommlOf: () => '<m:r>' }).text).toBe('Find $x$');
  });
});

describe('the parts of a document of Word', () => {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const text = `<w:document xmlns:w="${namespace}"><w:body>${p('1. Which?')}${p('(A) 2 (B) 3 (C) 5 (D) 7')}</w:body></w:document>`;
  const part = (name: string, data: Buffer | string) => ({ name, data: Buffer.from(data) });
  const document = part('word/document.xml', text);
  const questions = (file: Buffer) => {
    const found = readWord(file);
    return 'fault' in found ? found.fault : found.paper.questions.map(({ draft }) => draft.question);
  };

  test('are found by their usual names where nothing says their types or relations', () => {
    expect(questions(aZip([document]))).toEqual(['Which?']);
    expect(questions(aZip([part('[Content_Types].xml', Buffer.from([0xff, 0xfe, 0xff])), document]))).toEqual(
      ['Which?'],
    );
  });

  test.each([
    ['are not there', aZip([part('a.xml', text)]), 'unreadable'],
    ['are no text', aZip([part('word/document.xml', Buffer.from([0x80, 0x81]))]), 'unreadable'],
    ['have no body', aWordFile('', { document: `<w:document xmlns:w="${namespace}"/>` }), 'no_text_of_word'],
  ])('are refused if they %s', (_, file, fault) => {
    expect(questions(file)).toBe(fault);
  });

  test('are none if they unpack to another size than the file says', () => {
    const file = aZip([document, part('word/media/a.png', png)]);
    // The size of the last entry, in the directory at the end.
    const at = file.lastIndexOf('word/media/a.png') - 46;
    file.writeUInt32LE(png.length - 1, at + 24);
    const word = openWord(file);
    expect('fault' in word ? word.fault : word.bytes('word/media/a.png')).toBeNull();
  });
});
