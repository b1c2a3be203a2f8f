import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawings } from './drawings.tsx';

type Rule = { selector: string; declarations: string };

/** The rules for what is inside a figure: the page's classes do not reach a file drawn by <use>. */
function rulesOfFigures(): Rule[] {
  const css = readFileSync(join(import.meta.dirname, 'figures.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', declarations = '']) => ({
      selector: selector.trim(),
      declarations: declarations.replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ selector }) => /^\.(?:fig|math-label)\S* \S/.test(selector))
    .map(({ selector, declarations }) => ({ selector: selector.replaceAll('.fig ', ''), declarations }));
}

/** The drawing as a group of the file, with the styles of its classes on its parts. */
function groupOf(name: string, markup: string, rules: readonly Rule[]): string {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  group.innerHTML = markup.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  for (const { selector, declarations } of rules) {
    for (const part of group.querySelectorAll(selector)) {
      part.setAttribute(
        'style',
        `${part.getAttribute('style') ?? ''}${declarations.replace(/: /g, ':').replace(/; ?/g, ';')}`,
      );
    }
  }
  for (const part of group.querySelectorAll('[class]')) part.removeAttribute('class');
  return `<g id="${name}">${group.innerHTML.replace(/;"/g, '"')}</g>`;
}

test('drawings.svg holds the drawings as they are drawn, with their styles', async () => {
  const rules = rulesOfFigures();
  const groups = Object.entries(drawings).map(([name, Drawing]) =>
    groupOf(name, renderToStaticMarkup(<Drawing />), rules),
  );
  const file = `<svg xmlns="http://www.w3.org/2000/svg">\n${groups.join('\n')}\n</svg>\n`;
  // Regenerate with: npx vitest run --project web ui/figures --update
  await expect(file).toMatchFileSnapshot('./drawings.svg');
});
