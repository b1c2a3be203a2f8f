import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Colour } from '@kaksha/contract/company.ts';
import type { Plugin } from 'vite';

const tokens = join(import.meta.dirname, '../styles/tokens.css');

/**
 * Puts the company's colours before the stylesheet that every page loads, as `--board`, `--on-act` and so on; after them the
 * same colours and those of the tokens for browsers that do not know light-dark().
 */
export function companyColours(colours: Record<string, Colour>): Plugin {
  return {
    name: 'company-colours',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/styles.css')) return null;
      this.addWatchFile(tokens);
      const own = `:root {\n${declarations(colours)}\n}\n`;
      return `${code}\n${own}${withoutLightDark(readFileSync(tokens, 'utf8') + own)}`;
    },
  };
}

function declarations(colours: Record<string, Colour>): string {
  return Object.entries(colours)
    .map(([name, colour]) => {
      const value = typeof colour === 'string' ? colour : `light-dark(${colour.light}, ${colour.dark})`;
      return `  --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`;
    })
    .join('\n');
}

/**
 * The declarations with light-dark() as plain ones, for iOS 16, Android 7 and other browsers that run the scripts but would
 * show no colour at all: the light ones everywhere, the dark ones where dark was chosen and on boards, but not in the form that
 * is a light sheet on one.
 */
export function withoutLightDark(css: string): string {
  const found = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--[\w-]+:[^;]*light-dark\([^;]*;/g);
  const all = [...found].map(([declaration]) => declaration).join('\n');
  const light = `:root, .demo-form {\ncolor-scheme: light;\n${chosen(all, 0)}\n}`;
  const dark = `[data-theme="dark"], .board {\ncolor-scheme: dark;\n${chosen(all, 1)}\n}`;
  return `@supports not (color: light-dark(#000, #fff)) {\n${light}\n${dark}\n}\n`;
}

/** Each light-dark() replaced by one of its two values, which may have brackets of their own. */
function chosen(css: string, which: 0 | 1): string {
  const value = String.raw`((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+)`;
  return css.replace(new RegExp(String.raw`light-dark\(${value},${value}\)`, 'g'), (_, ...values: string[]) =>
    (values[which] ?? '').trim(),
  );
}
