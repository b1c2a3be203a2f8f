import { expect, test } from 'vitest';
import { colours, defaults, samples } from './company.ts';

/** Relative luminance of `#rrggbb`, 0 to 1, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Name = keyof typeof colours;

function inTheme(name: Name, theme: 'light' | 'dark'): string {
  const colour = colours[name];
  return typeof colour === 'string' ? colour : colour[theme];
}

const pairs: [text: Name, ground: Name, least: number][] = [
  ['ink', 'paper', 7],
  ['actOnPaper', 'paper', 4.5],
  ['actDeep', 'paper', 4.5],
  ['actDeep', 'actTint', 4.5],
  ['ink', 'actTint', 7],
  ['onAct', 'actOnPaper', 4.5],
  ['onAct', 'actDeep', 4.5],
  ['actOnBoard', 'board', 4.5],
  ['line', 'paper', 3],
  ['onMarigold', 'marigold', 4.5],
  ['marigoldDeep', 'paper', 4.5],
  ['marigoldDeep', 'marigoldTint', 4.5],
];

for (const theme of ['light', 'dark'] as const) {
  test.for(pairs)(`in the ${theme} theme %s can be read on %s`, ([text, ground, least]) => {
    expect(contrast(inTheme(text, theme), inTheme(ground, theme))).toBeGreaterThanOrEqual(least);
  });
}

test('a teacher agrees to 20 different rules', () => {
  expect(new Set(defaults.rules).size).toBe(20);
});

test('a chat link leads to one of two founders with the specified greeting', () => {
  expect(samples.chatContacts).toHaveLength(2);
  expect(defaults.chatGreeting).toBe('Hello Sir, I would like to know more about your services!');
});
