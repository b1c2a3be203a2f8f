import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root, stylesheets } from '../test/stylesheets.ts';

/** Each `:hover` of a stylesheet that stands in no `@media (hover: hover)`, as its line. */
function hoverAlways(css: string): number[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const open: string[] = [];
  const found: number[] = [];
  let before = '';
  for (const [at, letter] of [...rules].entries()) {
    if (letter === '{') open.push(before.trim());
    if (letter === '}') open.pop();
    before = /[{};]/.test(letter) ? '' : before + letter;
    const guarded = open.some((head) => head.startsWith('@media') && head.includes('(hover: hover)'));
    if (before.endsWith(':hover') && !guarded) found.push(rules.slice(0, at).split('\n').length);
  }
  return found;
}

test('what the pointer is over looks different only where there is a pointer that hovers', () => {
  // A finger leaves the last thing it pressed hovered: an option that was chosen and is not any more would look chosen.
  const found = stylesheets().flatMap((file) =>
    hoverAlways(readFileSync(file, 'utf8')).map((line) => `${file.slice(root.length + 1)}:${line}`),
  );
  expect(found).toEqual([]);
});
