import { expect, test } from 'vitest';
import { aksharas } from './akshara-of.ts';
import held from './hanging-face.json' with { type: 'json' };
import { hangingWords } from './hanging-words.ts';

test('the hanging face was cut for exactly these words; else run scripts/subset-fonts.mjs', () => {
  expect(held).toEqual({ words: [...hangingWords], aksharas: aksharas.length });
});
