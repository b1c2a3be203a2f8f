import { expect, test } from 'vitest';
import { hasMathematics, splitMathematics } from './mathematics.ts';

const formulas = (text: string) =>
  splitMathematics(text).flatMap((segment) =>
    segment.kind === 'math' ? [[segment.tex, segment.display ? 'display' : 'inline']] : [],
  );
const plain = (text: string) =>
  splitMathematics(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : '•'))
    .join('');

test.each([
  ['a $x^2$ b', [['x^2', 'inline']]],
  ['$$x$$', [['x', 'display']]],
  [
    String.raw`\(x\) and \[y\]`,
    [
      ['x', 'inline'],
      ['y', 'display'],
    ],
  ],
  [String.raw`\ce{H2O} boils`, [[String.raw`\ce{H2O}`, 'inline']]],
  [String.raw`\ce{[Fe(CN)6]^{4-}}`, [[String.raw`\ce{[Fe(CN)6]^{4-}}`, 'inline']]],
])('%s has its formulas', (text, found) => {
  expect(formulas(text)).toEqual(found);
  expect(hasMathematics(text)).toBe(true);
});

test.each([
  ['a price of $5'],
  ['$one\ntwo$'],
  [String.raw`\ce{H2O without an end`],
  [String.raw`\ce{ }`],
  [String.raw`\( \)`],
  [''],
])('%s is text', (text) => {
  expect(formulas(text)).toEqual([]);
  expect(plain(text)).toBe(text);
  expect(hasMathematics(text)).toBe(false);
});

test('an escape is shown without its backslash, and begins no formula', () => {
  expect(plain(String.raw`\$5 and \\(x\\)`)).toBe(String.raw`$5 and \(x\)`);
  expect(formulas(String.raw`\\ce{H2O}`)).toEqual([]);
  expect(hasMathematics(String.raw`\$5`)).toBe(true);
});

test('two prices with a formula in brackets between them are prices', () => {
  const text = String.raw`from $5, \(x\), to $6`;
  expect(formulas(text)).toEqual([['x', 'inline']]);
  expect(plain(text)).toBe('from $5, •, to $6');
  // Within braces brackets are text of the formula.
  expect(formulas(String.raw`$\text{a \(b\)}$`)).toHaveLength(1);
});

test('a closing brace that was not opened ends nothing', () => {
  expect(formulas(String.raw`} \ce{A} }`)).toEqual([[String.raw`\ce{A}`, 'inline']]);
});
