import { expect, test } from 'vitest';
import { formulaAt, formulaParts } from './formulas.ts';

/** The text after the part was written at the marks `[` and `]`, with `|` for the cursor. */
function written(marked: string, part: string): string {
  const start = marked.indexOf('[');
  const value = marked.replace('[', '').replace(']', '');
  const end = marked.indexOf(']') - 1;
  const { text, back } = formulaAt({ value, start, end }, part);
  const at = start + text.length - back;
  const whole = value.slice(0, start) + text + value.slice(end);
  return `${whole.slice(0, at)}|${whole.slice(at)}`;
}

test.for([
  ['The half is [].', formulaParts.fraction, String.raw`The half is $\frac{|}{}$.`],
  ['[mv]', formulaParts.fraction, String.raw`$\frac{mv}{|}$`],
  ['Of $v[]$', formulaParts.power, 'Of $v^{|}$'],
  ['Of $[F]$', formulaParts.vector, String.raw`Of $\vec{F}|$`],
  ['$9.8[]$', formulaParts.unit, String.raw`$9.8\,\mathrm{|}$`],
  ['Angle []', String.raw`\theta`, String.raw`Angle $\theta$|`],
  ['$2[]r$', String.raw`\pi`, String.raw`$2\pi |r$`],
  [String.raw`\$5 and []`, formulaParts.root, String.raw`\$5 and $\sqrt{|}$`],
] as const)('%s becomes %s written there', ([before, part, after]) => {
  expect(written(before, part)).toBe(after);
});
