import { describe, expect, test } from 'vitest';
import { explanationIn, isBilingual, optionsIn, passageIn, stemIn } from './languages.ts';

const question = {
  question: 'Find $v$.',
  questionHtml: 'Find <i>v</i>.',
  options: ['One', '', '$x$', 'Four'],
  optionsHtml: ['', '', '<i>x</i>', ''],
  hi: { question: '$v$ ज्ञात करें।', options: ['एक', 'दो', ' ', ''] },
  hiHtml: { question: '<i>v</i> ज्ञात करें।' },
};

describe('a text that is missing in one language shows the other', () => {
  test('in a stem and its options', () => {
    expect(stemIn('en', question)).toEqual({ text: 'Find $v$.', html: 'Find <i>v</i>.' });
    expect(stemIn('hi', question)).toEqual({ text: '$v$ ज्ञात करें।', html: '<i>v</i> ज्ञात करें।' });
    expect(stemIn('en', { ...question, question: ' ' }).text).toBe('$v$ ज्ञात करें।');
    expect(optionsIn('hi', question)).toEqual([
      { text: 'एक', html: undefined },
      { text: 'दो', html: undefined },
      { text: '$x$', html: '<i>x</i>' },
      { text: 'Four', html: undefined },
    ]);
    expect(optionsIn('en', question).map(({ text }) => text)).toEqual(['One', 'दो', '$x$', 'Four']);
  });

  test('in an explanation and a passage', () => {
    expect(explanationIn('hi', { explanation: 'Because.', hi: { explanation: ' ' } }).text).toBe('Because.');
    expect(passageIn('hi', { text: 'Two cells' }).text).toBe('Two cells');
    expect(passageIn('en', { text: '', hi: { text: 'दो सेल' } }).text).toBe('दो सेल');
  });
});

test('a question is in two languages if any of its texts is', () => {
  expect(isBilingual(question)).toBe(true);
  expect(isBilingual({ ...question, hi: undefined })).toBe(false);
  expect(
    isBilingual({ question: 'Find it.', options: ['', 'One'], hi: { question: '', options: ['एक', ''] } }),
  ).toBe(false);
});
