import { expect, test } from 'vitest';
import { splitMarked, splitOptions, textOfHtml } from './pasting.ts';

test('what Word raises and lowers is kept as formulas', () => {
  expect(
    textOfHtml(
      '<p class=MsoNormal>v<sup>2</sup> = u<sup>2</sup> + 2as,\n of H<sub>2</sub>O</p><p>m/s<sup>-2</sup></p>',
    ),
  ).toBe('v$^{2}$ = u$^{2}$ + 2as, of H$_{2}$O\nm/s$^{-2}$');
});

test('a dollar beside it stays a dollar, and an empty one is nothing', () => {
  expect(textOfHtml('<p>$5 per m<sup>2</sup><sup> </sup></p>')).toBe(String.raw`\$5 per m$^{2}$`);
  expect(textOfHtml('<style>p { }</style><p>x<sub>a_1</sub></p>')).toBe(String.raw`x$_{a\_1}$`);
});

test('HTML without either is left to the browser', () => {
  expect(textOfHtml('<p><b>bold</b></p>')).toBeNull();
});

test.for([
  ['How fast? (a) 2 m/s (b) 4 m/s (c) 6 m/s (d) 8 m/s'],
  ['How fast?\nA) 2 m/s\nB) 4 m/s\nC) 6 m/s\nD) 8 m/s\n'],
  ['How fast?\na. 2 m/s\nb. 4\nm/s\nc. 6 m/s\nd. 8 m/s'],
  ['How fast?\n(1) 2 m/s (2) 4 m/s\n(3) 6 m/s (4) 8 m/s'],
] as const)('four marked options are told from the text: %s', ([text]) => {
  expect(splitMarked(text)).toEqual({ stem: 'How fast?', options: ['2 m/s', '4 m/s', '6 m/s', '8 m/s'] });
});

test('a text that mentions (a) and (b), or a list of five, is no question with options', () => {
  expect(splitMarked('Compare (a) with (b).')).toBeNull();
  expect(splitMarked('(a) x (b) y (c) z')).toBeNull();
  expect(splitOptions('one\ntwo\nthree')).toBeNull();
  expect(splitOptions('one\ntwo\nthree\nfour\nfive')).toBeNull();
});

test('four lines are four options, and so are marked ones', () => {
  expect(splitOptions('2 m/s\n4 m/s\r\n\n6 m/s\n 8 m/s ')).toEqual(['2 m/s', '4 m/s', '6 m/s', '8 m/s']);
  expect(splitOptions('(a) 2 (b) 4 (c) 6 (d) 8')).toEqual(['2', '4', '6', '8']);
});
