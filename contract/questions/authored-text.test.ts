import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf, picturePaths } from './authored-text.ts';
import { isTypeset, typesetText } from './typeset-text.ts';

const drawn = (tex: string) => `[${tex}]`;
const html = (text: string) => typesetText(text, drawn);
const path = `/uploads/${'a1'.repeat(16)}.webp`;

describe('an authored text', () => {
  test.each([
    ['<b>bold</b> and <i>slanted</i>', '<b>bold</b> and <i>slanted</i>'],
    ['<u>line</u>, x<sup>2</sup>, H<sub>2</sub>O', '<u>line</u>, x<sup>2</sup>, H<sub>2</sub>O'],
    ['<b>both <i>of</i> them</b>', '<b>both <i>of</i> them</b>'],
    ['<b>the value of $x$ is</b>', '<b>the value of [x] is</b>'],
    ['<b>two\nlines</b>', '<b>two\nlines</b>'],
    ['<b>open <i>twice</b>', '<b>open &lt;i&gt;twice</b>'],
    [`see ![a < b](${path}) here`, `see <img src="${path}" alt="a &lt; b" decoding="async"> here`],
    [`![](${path} 640x480)`, `<img src="${path}" alt="" width="640" height="480" decoding="async">`],
    [
      'Match:\n| I | $a|b$ |\n|---|---|\n| <b>x</b> & y | 2 |\nthen',
      'Match:<span><table><thead><tr><th>I</th><th>[a|b]</th></tr></thead><tbody>' +
        '<tr><td><b>x</b> &amp; y</td><td>2</td></tr></tbody></table></span>then',
    ],
    [
      '|a|b|\n|---|:---:|\n|1|',
      '<span><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table></span>',
    ],
  ])('%j has its styles, pictures and tables', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test.each([
    ...[
      'if a<b>c then',
      'a</b>',
      '<b></b>',
      '<b>',
      '</sub> <sub>',
      '<B>x</B>',
      '<b >x</b>',
      '<script>x</script>',
    ],
    ...['|x| + |y|', '| a | b |', '| a | b |\n| c | d |', '|---|---|', '*a* **b** _c_ ~d~ ^e^', '# a', '- a'],
    ...['![](x)', '![a](https://example.org/x.webp)', '![a](/uploads/x.webp)', '![a](javascript:alert(1))'],
    ...[`![a](${path.replace('webp', 'svg')})`, `[a](${path})`, '<img src=x onerror=alert(1)>'],
  ])('%j is shown as typed', (text) => {
    expect(isTypeset(text)).toBe(false);
    expect(html(text)).toBeUndefined();
  });

  test('names its own pictures', () => {
    expect(
      picturePaths(`![a](${path}) and ![b](${path.replace('a1', 'b2')} 2x3), not ![c](/x.webp)`),
    ).toEqual([path, path.replace('a1', 'b2')]);
  });

  test('without any of its signs looks as it always did, whatever it is', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '*',
        '**',
        '_',
        '^',
        '~',
        '`',
        '#',
        '|',
        '<',
        '>',
        '&',
        '![',
        '](',
        '\n',
        'a<b',
        'b>c',
        'क्षेत्र',
        '1.5',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const text = words.join(' ');
        fc.pre(!/<\/(?:b|i|u|sup|sub)>|\$|\\|-{3}|\/uploads\//.test(text));
        expect(isTypeset(text)).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });

  test('lets no other markup through and closes what it opens', () => {
    const unit = fc.constantFrom(
      ...['<b>', '</b>', '<i>', '</i>', '<sup>', '</sup>', '<', '>', '"', '&', '\n', '|', 'x', ' ', '$x$'],
      ...['|---|', '|---|---|', `![x"><script>](${path})`, '<script>', '</table>', '<img onerror=x>'],
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const made = html(units.join('')) ?? '';
        const open: string[] = [];
        for (const [tag, slash, name = ''] of made.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
          expect(['b', 'i', 'sup', 'span', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img']).toContain(
            name,
          );
          if (name === 'img')
            expect(tag).toMatch(/^<img src="\/uploads\/\w+\.webp" alt="[^"<>]*" decoding="async">$/);
          else if (slash === '') open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
        expect(made.replace(/<\/?\w+[^<>]*>/g, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 3_000 },
    );
  });

  test('of many signs is read in time', () => {
    const from = performance.now();
    for (const text of [
      '<b>'.repeat(3_333),
      '<b>x</b>'.repeat(1_250),
      '|a'.repeat(5_000),
      '|a|\n|---|\n'.repeat(1_000),
    ]) {
      partsOf(text);
    }
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});
