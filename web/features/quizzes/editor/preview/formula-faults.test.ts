import { expect, test } from 'vitest';
import { writesBrackets } from '../state/gaps.ts';
import { formulaFault, loadTypesetter } from './typeset.ts';
import { katex } from './typesetter.ts';

test.for([
  [
    String.raw`If $v = \frac{a}{b$ then`,
    String.raw`The formula v = \frac{a}{b cannot be drawn: a closing brace } is missing.`,
  ],
  ['$a}$', 'The formula a} cannot be drawn: there is a closing brace } too many.'],
  [String.raw`$\fraq{a}{b}$`, String.raw`The formula \fraq{a}{b} cannot be drawn: \fraq is not a command.`],
  [
    '$x^2^3$',
    'The formula x^2^3 cannot be drawn: two powers follow each other. Put braces around one of them.',
  ],
  [
    '$x_a_b$',
    'The formula x_a_b cannot be drawn: two indices follow each other. Put braces around one of them.',
  ],
  [
    String.raw`$\frac{a}$`,
    String.raw`The formula \frac{a} cannot be drawn: something is missing at its end.`,
  ],
  [String.raw`$\left( x$`, String.raw`The formula \left( x cannot be drawn: \left and \right do not match.`],
  [
    String.raw`$$\begin{matrx} a \end{matrx}$$`,
    String.raw`The formula \begin{matrx} a \end{matrx} cannot be drawn: matrx is not an environment.`,
  ],
  [
    String.raw`$\def\a{b}$`,
    String.raw`The formula \def\a{b} cannot be drawn: formulas cannot define commands.`,
  ],
  [String.raw`$\frac{a}{b}$ costs 5 $`, null],
  ['No formula', null],
] as const)('what is wrong with %s is said in plain words', async ([text, fault]) => {
  await loadTypesetter();
  expect(katex.version).toBeTruthy();
  expect(formulaFault(text)).toBe(fault);
});

test('brackets that other tools take for formulas are noticed', () => {
  expect(writesBrackets(String.raw`Find \(x\).`)).toBe(true);
  expect(writesBrackets(String.raw`\[ \frac{a}{b} \]`)).toBe(true);
  expect(writesBrackets(String.raw`$\left[ x \right]$ and $a \\[2pt] b$`)).toBe(false);
  expect(writesBrackets('f(x) [m]')).toBe(false);
});
