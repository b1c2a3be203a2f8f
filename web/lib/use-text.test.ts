import { expect, expectTypeOf, test } from 'vitest';
import { useText } from './use-text.ts';

const en = { title: 'Courses', count: (parts: number) => `${parts} parts` };

test('a page gets the English texts, with a further language of the same type beside them', () => {
  const hi = { title: 'पाठ्यक्रम', count: (parts: number) => `${parts} भाग` };
  expect(useText({ en, hi })).toBe(en);
  expectTypeOf(useText({ en, hi })).toEqualTypeOf<typeof en>();
});

test('a language in which a text is missing does not compile', () => {
  const hi = { title: 'पाठ्यक्रम' };
  // @ts-expect-error `count` is missing in Hindi
  expect(useText({ en, hi })).toBe(en);
});
