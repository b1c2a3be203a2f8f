import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, root } from '../test/stylesheets.ts';

/** Selectors by which the browser looks through everything on the page: `html:has(.x)`, but not `html:has(> body > .x)`. */
const wholePage = /(?:html|body|:root)[^\s{,]*:has\((?!>)[^{]*/g;

test('no part of every page or of a paper has the browser look through the whole page', () => {
  // The whole paper has forty thousand elements, and each change of the page's own state would look at all of them.
  const found = filesOf(`${root}/ui`, /\.css$/).flatMap((file) => {
    const rules = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...rules.matchAll(wholePage)].map(([rule]) => `${file.slice(root.length + 1)}: ${rule.trim()}`);
  });
  expect(found).toEqual([]);
});
