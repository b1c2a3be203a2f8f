import { expect, test } from 'vitest';
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
  [
    String.raw`Find \(\fraq{a}{b}\).`,
    String.raw`The formula \fraq{a}{b} cannot be drawn: \fraq is not a command.`,
  ],
  [
    String.raw`\[x^2^3\]`,
    'The formula x^2^3 cannot be drawn: two powers follow each other. Put braces around one of them.',
  ],
  [String.raw`\ce{2H2 + O2 ->[\Delta] 2H2O}`, null],
  [
    String.raw`\ce{H2O \bnd O2}`,
    String.raw`The formula \ce{H2O \bnd O2} cannot be drawn: \bnd is not a command.`,
  ],
  [
    String.raw`\ce{A\bond{x}B}`,
    String.raw`The formula \ce{A\bond{x}B} cannot be drawn: it is not valid TeX.`,
  ],
  [
    String.raw`$\pu{9.8 m//s^2}$`,
    String.raw`The formula \pu{9.8 m//s^2} cannot be drawn: \pu is not a command.`,
  ],
  ['No formula', null],
] as const)('what is wrong with %s is said in plain words', async ([text, fault]) => {
  await loadTypesetter();
  expect(katex.version).toBeTruthy();
  expect(formulaFault(text)).toBe(fault);
});
