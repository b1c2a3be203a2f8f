import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import { type ErrorCode, errors } from '@kaksha/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { texts } from './error-text.en.ts';
import { errorTextIn } from './error-text.ts';
import { CallError } from './send.ts';

const refused = (code: ErrorCode, message: string = errorTexts[code]) =>
  new CallError({ status: errors[code], code, message });
const unanswered = new CallError({ status: 0, code: 'network', message: 'no answer' });

const inEnglish = errorTextIn(texts);
const inHindi = errorTextIn({
  network: 'सर्वर से संपर्क नहीं हो पा रहा है।',
  unreadable: 'सर्वर का उत्तर पढ़ा नहीं जा सका।',
  quiz_not_found: 'क्विज़ नहीं मिली',
});

test('another language shows the text of the code instead of the server’s', () => {
  expect(inHindi(refused('quiz_not_found'), 'Failed')).toBe('क्विज़ नहीं मिली');
});

test('a code without a text in the language shows the server’s text', () => {
  expect(inHindi(refused('last_admin'), 'Failed')).toBe('At least one admin is required');
});

test.for(Object.entries(errorTexts))(
  'English shows the text of contract/core/errors.en.ts for %s',
  ([code, text]) => {
    expect(inEnglish(new CallError({ status: 400, code, message: text }), 'Failed')).toBe(text);
  },
);

test('English shows a text that is more exact than that of the code', () => {
  expect(inEnglish(refused('too_large', 'At most 5 MB.'), 'Failed')).toBe('At most 5 MB.');
});

test('an error without a text shows the default of the screen', () => {
  expect(inEnglish(refused('internal', ''), 'Failed')).toBe('Failed');
  expect(inEnglish('no error', 'Failed')).toBe('Failed');
});

test('a call without an answer shows the default of the screen', () => {
  expect(inEnglish(unanswered, 'Failed')).toBe('Failed');
  expect(inHindi(unanswered, 'Failed')).toBe('Failed');
});

test('a screen that asks for it says that no answer came, in its language', () => {
  expect(inEnglish(unanswered, 'Failed', { unanswered: true })).toBe(texts.network);
  expect(inHindi(unanswered, 'Failed', { unanswered: true })).toBe('सर्वर से संपर्क नहीं हो पा रहा है।');
  expect(inEnglish(new TypeError('odd'), 'Failed', { unanswered: true })).toBe('odd');
});
