import { expect, test } from 'vitest';
import { readCompoundStream } from '#server/platform/files/uploads/compound-stream.ts';
import { anEquation, anEquationObject, eq } from '#server/test/word/mathtype.ts';
import { texOfMtef } from './mtef.ts';
import { ommlOfTex } from './omml-of-tex.ts';

const { char, chars, line, empty, template, pile, matrix, settings } = eq;
const x = line(chars('x'));
const n = line(chars('n'));
const two = line(chars('2', 8));
const brackets = [char('(', 22), char(')', 22)];

const read: readonly (readonly [string, number[][], string])[] = [
  [
    'letters and signs',
    [chars('a'), char('−', 6), char('β', 4), char('≤', 6), chars('2', 8)],
    'a-\\beta \\le 2',
  ],
  ['a fraction', [template(11, 0, n, two)], '\\frac{n}{2}'],
  ['a small fraction', [template(11, 1, n, two)], '\\tfrac{n}{2}'],
  ['a root', [template(10, 0, x, empty)], '\\sqrt{x}'],
  ['a root of a degree', [template(10, 1, x, two)], '\\sqrt[2]{x}'],
  ['a power', [chars('x'), template(28, 0, empty, two)], 'x^{2}'],
  ['an index', [chars('x'), template(27, 0, n, empty)], 'x_{n}'],
  ['both', [chars('x'), template(29, 0, n, two)], 'x_{n}^{2}'],
  ['an index before', [template(29, 1, n, two), chars('x')], '{}_{n}^{2}x'],
  ['a power of a power', [chars('x'), template(28, 0, empty, two), template(28, 0, empty, n)], 'x^{2}{}^{n}'],
  ['a raised prime', [chars('y'), template(28, 0, empty, line(chars("'")))], 'y^{\\prime}'],
  ['brackets', [template(1, 3, x, ...brackets)], '\\left( x \\right)'],
  ['a bracket on one side', [template(2, 1, x, char('{', 22))], '\\left\\{ x \\right.'],
  ['an interval', [template(9, 0x12, x, ...brackets)], '\\left[ x \\right)'],
  ['a sum', [template(16, 0x70, x, line(chars('i')), n, char('∑', 6))], '\\sum\\limits_{i}^{n} x'],
  ['an integral', [template(15, 0x31, x, n, two, char('∫', 22))], '\\int\\nolimits_{n}^{2} x'],
  ['a double integral', [template(15, 2, x, empty, empty, char('∫', 22))], '\\iint x'],
  [
    'a limit',
    [template(23, 0x10, line(chars('lim', 2)), line(chars('x'), char('→', 6), chars('0', 8)), empty)],
    '\\lim\\limits_{x\\to 0}',
  ],
  ['a function', [chars('sin', 2), chars('x')], '\\sin x'],
  ['a function of another name', [chars('cosec', 2), chars('x')], '\\operatorname{cosec}x'],
  ['words', [chars('if', 1), char('\uef05', 24), chars('x')], '\\text{if}\\quad x'],
  ['a vector in bold', [chars('F', 7)], '\\mathbf{F}'],
  ['a vector', [template(31, 2, line(chars('a')))], '\\vec{a}'],
  ['a vector of two', [template(31, 2, line(chars('AB')))], '\\overrightarrow{AB}'],
  ['a mark', [char('x', 3, [17])], '\\bar{x}'],
  ['two marks', [char('x', 3, [9, 5])], "\\hat{x}'"],
  ['a matrix', [matrix(2, 2, [0, 0], x, n, two, x)], '\\begin{matrix} x & n \\\\ 2 & x \\end{matrix}'],
  ['a matrix with lines', [matrix(1, 2, [0, 0x04], x, n)], '\\begin{array}{c|c} x & n \\end{array}'],
  ['lines', [pile(1, x, n)], '\\begin{array}{l} x \\\\ n \\end{array}'],
  ['a bar', [template(13, 0, x)], '\\overline{x}'],
  ['a brace', [template(24, 1, x, n)], '\\overbrace{x}^{n}'],
  ['an arrow', [template(14, 0x24, n, empty)], '\\xrightarrow{n}'],
  ['a box', [template(37, 0x1e, x)], '\\boxed{x}'],
  ['signs of TeX', [chars('{%$#&_\\')], '\\{\\%\\$\\#\\&\\_\\backslash'],
  ['a space at the end of an index', [chars('x'), template(27, 0, line(char(' ', 1)), empty)], 'x_{\\ }'],
];

test.each(read)('%s of MathType becomes TeX that can be typeset', (_, records, tex) => {
  expect(texOfMtef(anEquation(settings, line(...records)))).toBe(tex);
  expect(ommlOfTex(tex)).not.toBeNull();
});

test.each([
  ['another version', Buffer.from([3, 1, 1, 3, 0, 1, 0, 0])],
  ['a long division', anEquation(line(template(26, 0, x)))],
  ['a sign of its own', anEquation(line(char('\uf00c')))],
  ['a loop with a direction', anEquation(line(template(15, 0x09, x, empty, empty)))],
  ['an unknown mark', anEquation(line(char('x', 3, [7])))],
  ['an unknown record', anEquation([[1, 0, 77]].flat())],
  ['an end too early', anEquation(line(template(11, 0, x))).subarray(0, -4)],
  ['nothing in it', anEquation(settings)],
  ['lines in lines without end', anEquation(Array.from({ length: 100 }, () => [1, 0]).flat())],
  ['more records than an equation has', anEquation(line(Array.from({ length: 25_000 }, () => 10)))],
  ['a matrix that lacks a cell', anEquation(line(matrix(2, 2, [0, 0], x, x, x)))],
  ['nothing at all', Buffer.alloc(0)],
])('an equation with %s is not read', (_, bytes) => {
  expect(texOfMtef(bytes)).toBeNull();
});

const equation = anEquation(settings, line(template(11, 0, n, two)));

test.each([
  ['short', equation],
  ['of many small sectors', Buffer.concat([equation, Buffer.alloc(2_000)])],
])('the stream of an object that is %s is found by its name', (_, bytes) => {
  const stream = readCompoundStream(anEquationObject(bytes), 'Equation Native', 10_000);
  expect(stream?.subarray(28)).toEqual(bytes);
});

const object = anEquationObject(equation);
const changed = (at: number, value: number) => {
  const copy = Buffer.from(object);
  copy.writeUInt32LE(value, at);
  return copy;
};
test.each([
  ['no compound file', Buffer.from('MZ')],
  ['another stream', anEquationObject(equation, 'Contents')],
  ['a directory out of the file', changed(48, 0x00ffffff)],
  ['a table out of the file', changed(76, 0x00ffffff)],
  ['a stream longer than it may be', changed(1_024 + 128 + 120, 0x7fffffff)],
  ['small sectors that follow each other in a ring', changed(1_536, 0)],
  ['an end too early', object.subarray(0, 1_100)],
])('nothing is found in an object with %s', (_, file) => {
  const stream = readCompoundStream(file, 'Equation Native', 10_000);
  expect(stream === null || texOfMtef(stream.subarray(28)) === null).toBe(true);
});
