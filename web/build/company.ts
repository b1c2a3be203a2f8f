import type { Colour } from '@kaksha/contract/company.ts';
import type { Plugin } from 'vite';

const whole = '@kaksha/contract/company.ts';
const part = /^@kaksha\/contract\/company\/(\w+)$/;

/**
 * `@kaksha/contract/company/rules` is a second copy of company.ts with only the requested exports: what only one page
 * uses stays out of the first load.
 */
export function companyParts(): Plugin {
  return {
    name: 'company-parts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const name = part.exec(source)?.[1];
      if (name === undefined) return null;
      const file = await this.resolve(whole, importer, { skipSelf: true });
      return file && `${file.id}?${name}`;
    },
  };
}

/** Puts the company's colours before the stylesheet that every page loads, as `--board`, `--on-act` and so on. */
export function companyColours(colours: Record<string, Colour>): Plugin {
  return {
    name: 'company-colours',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/styles/styles.css') ? `${code}\n:root {\n${declarations(colours)}\n}\n` : null;
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
