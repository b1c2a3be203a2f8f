import { expect, test } from 'vitest';
import { aksharaOf, aksharas } from './akshara-of.ts';

test.each([
  ['Dr. Meera Iyer', 'मी'],
  ['Rohan Bhatnagar', 'रो'],
  ['Ananya Sharma', 'अ'],
  ['Imran', 'इ'],
  ['Kshitij', 'क्षि'],
  ['Shreya', 'श्रे'],
  ['Élodie', 'ए'],
  ['आरव मिश्रा', 'आ'],
  ['श्री प्रकाश', 'प्र'],
  ['प्रिया', 'प्रि'],
])('%s begins with %s', (name, akshara) => {
  expect(aksharaOf(name)).toBe(akshara);
});

test('a name in another script gives its first letter, no name gives क', () => {
  expect(aksharaOf('李雷')).toBe('李');
  expect(aksharaOf('  ')).toBe('क');
});

test('what a Hindi name gives is always a shape the hanging face holds', () => {
  for (const name of ['ऋचा', 'द्रौपदी', 'ज्योति', 'श्वेता', 'हृदय', 'ॐकार']) {
    const akshara = aksharaOf(name);
    expect(aksharas.includes(akshara) || akshara === 'ॐ').toBe(true);
  }
});
