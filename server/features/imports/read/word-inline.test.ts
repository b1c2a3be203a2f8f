import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import { describe, expect, test } from 'vitest';
import { ommlOfTex } from '#server/platform/formulas/omml-of-tex.ts';
import { aWordFile, p, r, type WordParts } from '#server/test/word/documents.ts';
import { readWord } from './word.ts';

/** The text and the notes of a question with this in its stem, behind "Find ". */
function find(inside: string, parts?: WordParts) {
  const found = readWord(
    aWordFile(p(r('1. Find ') + inside) + p('(A) 2 (B) 3 (C) 5 (D) 7') + p('Ans: B'), parts),
  );
  if ('fault' in found) throw new Error(found.fault);
  const [question, ...more] = found.paper.questions;
  if (question === undefined || more.length > 0) throw new Error('One question was expected.');
  return { text: question.draft.question.replace(/^Find ?/, ''), notes: question.notes };
}
const raise = '<w:vertAlign w:val="superscript"/>';
const lower = '<w:vertAlign w:val="subscript"/>';
const symbols = (font: string) => `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`;
const math = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;

describe('raised and lowered text of Word', () => {
  test.each([
    [r('x') + r('n+1', raise), 'x<sup>n+1</sup>'],
    [r('x') + r(' ', raise) + r('y'), 'x y'],
    [r('x') + r(' a ', lower) + r('y'), 'x <sub>a</sub> y'],
    [r('x') + r('a*', raise), String.raw`x$^{\text{a*}}$`],
    [r('x') + r('a_b', lower), String.raw`x$_{\text{a\_b}}$`],
    [r('x') + r('5% &amp; #{}', raise), String.raw`x$^{\text{5\% \& \#\{\}}}$`],
    [
      r('x') + r('a^b~\\c', raise),
      String.raw`x$^{\text{a{\textasciicircum}b{\textasciitilde}{\textbackslash}c}}$`,
    ],
    [r('x') + r('$5', raise), 'x$5'],
  ])('of %s is %s', (inside, text) => {
    expect(find(inside)).toEqual({ text, notes: [] });
  });

  test('can be typeset, whatever signs it has', () => {
    const { text } = find(r('x') + r(String.raw`#%&amp;()*/:;&lt;&gt;?@[\]^_{|}~`, raise));
    const omml = ommlOfTex(text.replace(/^x\$|\$$/g, '')) ?? '';
    const shown = [...omml.matchAll(/<m:t(?: [^>]*)?>([^<]*)/g)].map(([, said]) => said).join('');
    expect(shown).toContain(String.raw`#%&amp;()*/:;&lt;&gt;?@[\]^_{|}~`);
  });
});

describe('a sign of a font of symbols', () => {
  test.each([
    ['Symbol', 'F0A3', '≤'],
    ['Symbol', '61', 'α'],
    ['Wingdings', 'F0E0', '→'],
  ])('of %s with the number %s is %s', (font, code, sign) => {
    expect(find(`<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`)).toEqual({ text: sign, notes: [] });
  });

  test.each([
    ['Wingdings', '<w:r><w:sym w:font="Wingdings" w:char="F020"/></w:r>'],
    ['Symbol', '<w:r><w:sym w:font="Symbol" w:char="F0A0"/></w:r>'],
    ['Symbol', '<w:r><w:sym w:font="Symbol"/></w:r>'],
    ['Symbol', r('क', symbols('Symbol'))],
  ])('of %s that is not known leaves a gap: %s', (font, inside) => {
    expect(find(inside)).toEqual({
      text: '[?]',
      notes: [{ code: 'gap', what: `A sign of the font ${font}` }],
    });
  });

  test('is read where its font is not said, between letters of the text', () => {
    expect(find(r('\uf061 and \uf062'))).toEqual({ text: 'α and β', notes: [] });
  });
});

describe('what stands in a paragraph of Word', () => {
  test.each([
    [
      'the newer of two forms',
      `<mc:AlternateContent><mc:Choice>${r('new')}</mc:Choice><mc:Fallback>${r('old')}</mc:Fallback></mc:AlternateContent>`,
      'new',
    ],
    [
      'the older of two forms where it is the only one',
      `<mc:AlternateContent><mc:Fallback>${r('old')}</mc:Fallback></mc:AlternateContent>`,
      'old',
    ],
    ['nothing of two forms that are missing', `<mc:AlternateContent/>${r('x')}`, 'x'],
    ['a formula within a run', `<w:r>${math('x')}</w:r>`, '$x$'],
    ['formulas of a line of their own', `<m:oMathPara>${math('x')}${math('y')}</m:oMathPara>`, '$$x$$$$y$$'],
    ['no formula that is empty', `${math('')}${r('x')}`, 'x'],
    ['no picture that is hidden', '<w:r><w:rPr><w:vanish/></w:rPr><w:drawing/></w:r>', ''],
    ['text that is said not to be hidden', r('x', '<w:vanish w:val="0"/>'), 'x'],
    ['a tab as a gap', `${r('x')}<w:r><w:tab/></w:r>${r('y')}`, 'x\ty'],
  ])('is read: %s', (_, inside, text) => {
    expect(find(inside)).toEqual({ text, notes: [] });
  });

  test.each<[string, PaperNote]>([
    ['<w:r><w:footnoteReference w:id="1"/></w:r>', { code: 'format_lost', what: 'a footnote' }],
    ['<w:r><w:endnoteReference w:id="1"/></w:r>', { code: 'format_lost', what: 'a footnote' }],
    [r('secret', '<w:vanish/>').repeat(2), { code: 'format_lost', what: 'hidden text' }],
  ])('%s is left out, which is said once', (inside, note) => {
    expect(find(r('x') + inside)).toEqual({ text: 'x', notes: [note] });
  });

  const kruti = '<w:rFonts w:ascii="Kruti Dev 010" w:hAnsi="Kruti Dev 010"/>';
  test('in Kruti Dev keeps the spaces and lines between its words, in whatever font they are', () => {
    const word = r('dkSu', kruti);
    expect(find(word + r(' ') + word).text).toBe('कौन कौन');
    expect(find(`${word}<w:r><w:br/></w:r>${word}`).text).toBe('कौन\nकौन');
    expect(find(word + r(' ', raise) + word).text).toBe('कौन कौन');
  });
});

describe('what a look of Word does not say', () => {
  const option = (at: number, properties = '') => p(r(`(${'ABCD'[at]}) ${at + 2}`, properties));
  test.each([
    ['bold that is off', '<w:b w:val="0"/>'],
    ['no highlight', '<w:highlight w:val="none"/>'],
    ['a white background', '<w:shd w:fill="FFFFFF"/>'],
    ['the usual colour', '<w:color w:val="auto"/>'],
    ['a line that is none', '<w:u w:val="none"/>'],
    ['small text on the line', '<w:position w:val="0"/><w:sz w:val="12"/>'],
  ])('is the key: %s', (_, properties) => {
    const found = readWord(
      aWordFile(p('1. Even?') + [0, 1, 2, 3].map((at) => option(at, at === 1 ? properties : '')).join('')),
    );
    if ('fault' in found) throw new Error(found.fault);
    expect(found.paper.questions[0]?.draft).toMatchObject({
      options: ['2', '3', '4', '5'],
      correctAnswer: null,
    });
  });
});
