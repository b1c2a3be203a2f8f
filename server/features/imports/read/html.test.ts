import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import { expect, test } from 'vitest';
import { textOfHtml } from './html.ts';

function read(html: string) {
  const notes: PaperNote[] = [];
  return { text: textOfHtml(html, notes), notes };
}

test.each([
  ['<strong>a</strong> <EM>b</EM> <u>c</u>', '<b>a</b> <i>b</i> <u>c</u>'],
  ['a</b> <i>b', 'a b'],
  ['<b><i>a</b></i>', '<b>a</b>'],
  ['<b> </b>a', 'a'],
  ['&lt;b&gt;a&lt;/b&gt;', '<b>a</b>'],
  ['a&#xD800;b&#x110000;c&#9;d', 'abcd'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<table></table>a', 'a'],
  [
    '<table><tr><th>a</th><th>b</th></tr><tr></tr><tr><td>c</td></tr></table>',
    '| a | b |\n|---|---|\n| c |  |',
  ],
])('%s is %j, and nothing is lost', (html, text) => {
  expect(read(html)).toEqual({ text, notes: [] });
});

test.each<[string, string, PaperNote]>([
  ['<table><tr><td colspan="2">a</td></tr></table>', '| a |\n|---|', 'table_joined'],
  ['<table><tr><td>|a|</td></tr></table>', '| |a| |\n|---|', 'table_joined'],
  [
    '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
    'a\n| b |\n|---|',
    { code: 'format_lost', what: 'the lines of a table' },
  ],
  ['a<svg></svg><canvas></canvas>', 'a', 'picture_missing'],
  ['a <a href="https://example.com">b</a>', 'a b', { code: 'format_lost', what: 'the address of a link' }],
  ['a<math><mi>x</mi></math>', 'ax', { code: 'format_lost', what: 'a part (math)' }],
])('%s is %j, to be looked at', (html, text, note) => {
  expect(read(html)).toEqual({ text, notes: [note] });
});
