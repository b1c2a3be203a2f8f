import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, root, stylesheets } from '../test/stylesheets.ts';

/** KaTeX's own rules, which its markup uses. */
const foreign = /styles\/math\.css$/;

/** The classes that selectors name, each with its stylesheet. */
function styledClasses(): { name: string; file: string }[] {
  return stylesheets()
    .filter((file) => !foreign.test(file))
    .flatMap((file) => {
      const rules = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
      const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
      const names = selectors.flatMap((selector) =>
        selector.trim().startsWith('@') ? [] : [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)],
      );
      return [...new Set(names.map(([, name = '']) => name))].map((name) => ({ name, file }));
    });
}

/** What the components' strings and templates hold: whole words, and what stands before a `${…}`. */
function writtenWords(): { words: Set<string>; stems: Set<string> } {
  const words = new Set<string>();
  const stems = new Set<string>();
  for (const file of filesOf(root, /\.(?:tsx|ts)$/)) {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/[^\n]*/g, '');
    for (const [text] of code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
      for (const [word] of text.matchAll(/[a-zA-Z][\w-]*/g)) words.add(word);
    }
    for (const [, stem = ''] of code.matchAll(/([a-zA-Z][\w-]*-)\$\{/g)) stems.add(stem);
    // `{ pending: … }` names a value that a template may hold.
    for (const [, key = ''] of code.matchAll(/([a-z]\w*):/g)) words.add(key);
  }
  return { words, stems };
}

test('every class that a stylesheet styles is written in a component', () => {
  const { words, stems } = writtenWords();
  const isWritten = (name: string) =>
    words.has(name) || [...stems].some((stem) => name.startsWith(stem) && words.has(name.slice(stem.length)));
  const unused = styledClasses().filter(({ name }) => !isWritten(name) && !name.startsWith('katex'));
  expect(unused.map(({ name, file }) => `.${name} in ${file.slice(root.length + 1)}`)).toEqual([]);
});
