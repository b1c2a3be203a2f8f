/** What the formula bar writes, with `|` where the selection, or else the cursor, goes. */
export const formulaParts = {
  fraction: String.raw`\frac{|}{}`,
  root: String.raw`\sqrt{|}`,
  power: '^{|}',
  index: '_{|}',
  vector: String.raw`\vec{|}`,
  unit: String.raw`\,\mathrm{|}`,
} as const;
export const formulaNames = ['fraction', 'root', 'power', 'index', 'vector', 'unit'] as const;

/** Greek letters as they are shown, and how TeX calls them. */
export const greek: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  η: 'eta',
  θ: 'theta',
  λ: 'lambda',
  μ: 'mu',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  ω: 'omega',
  Δ: 'Delta',
  Σ: 'Sigma',
  Ω: 'Omega',
};

/** What the bar writes beside formulas (behaviour 4.46), with `|` where the selection, or else the cursor, goes. */
export const textStyles = {
  bold: '<b>|</b>',
  italic: '<i>|</i>',
  underlined: '<u>|</u>',
  raised: '<sup>|</sup>',
  lowered: '<sub>|</sub>',
} as const;
export type TextStyle = keyof typeof textStyles | 'table';

/** A table of two columns, whose bars are drawn as lines. */
const TABLE = '| A | B |\n|---|---|\n|  |  |';

export const styleNames: readonly TextStyle[] = [
  'bold',
  'italic',
  'underlined',
  'raised',
  'lowered',
  'table',
];

export type Place = { value: string; start: number; end: number };

/**
 * The text to write over the selection, and how far from its end the cursor then stands: within a formula only the part, outside
 * one a formula of its own.
 */
export function formulaAt({ value, start, end }: Place, part: string): { text: string; back: number } {
  const within = (value.slice(0, start).match(/(?<!\\)\$/g) ?? []).length % 2 === 1;
  const chosen = value.slice(start, end);
  const [before = '', after = ''] = part.includes('|') ? part.split('|') : [part, ''];
  // A command must not run into the letter that is typed next.
  const space = within && !part.includes('|') ? ' ' : '';
  const [open, close] = within ? ['', ''] : ['$', '$'];
  const text = `${open}${before}${chosen}${after}${space}${close}`;
  if (!part.includes('|')) return { text, back: 0 };
  // With something chosen, the next empty pair of braces, else the end.
  const empty = after.indexOf('{}');
  const back = chosen === '' ? after.length : empty === -1 ? 0 : after.length - empty - 1;
  return { text, back: back === 0 ? 0 : back + close.length };
}

/** The same for a style: around what is chosen, and a table on lines of its own. */
export function styleAt({ value, start, end }: Place, style: TextStyle): { text: string; back: number } {
  if (style === 'table')
    return { text: `${value.slice(0, start).trim() === '' ? '' : '\n'}${TABLE}`, back: 0 };
  const chosen = value.slice(start, end);
  const [before = '', after = ''] = textStyles[style].split('|');
  return { text: `${before}${chosen}${after}`, back: chosen === '' ? after.length : 0 };
}
