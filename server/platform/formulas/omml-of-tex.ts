import { formulaSettings } from '@kaksha/contract/questions/mathematics.ts';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { childOf, readXml, type Xml } from '#server/platform/files/xml.ts';

const bounds = { deep: 250, elements: 50_000, keepCase: true } as const;

export const escapeXml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[^\P{Cc}\t\n]/gu, '');

/** A formula in TeX as one of Word (OMML), what stands in `m:oMath`; null for one that cannot be typeset. */
export function ommlOfTex(tex: string): string | null {
  try {
    const html = katex.renderToString(tex, { ...formulaSettings, output: 'mathml' });
    const math = /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? '';
    const root = readXml(math.replace(/&nbsp;/g, '\u00a0'), bounds);
    if (root === null || root === 'entities') return null;
    const row = childOf(root, 'semantics')?.children[0] ?? root;
    return all(row.name === 'mrow' ? row.children : [row]);
  } catch {
    return null;
  }
}

const run = (text: string, properties = '') =>
  text === ''
    ? ''
    : `<m:r>${properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`}<m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`;
const within = (name: string, inside: string) => `<m:${name}>${inside}</m:${name}>`;
const property = (name: string, value: string) => `<m:${name} m:val="${escapeXml(value)}"/>`;
const inside = (xml: Xml | undefined) =>
  xml === undefined ? '' : xml.name === 'mrow' ? all(xml.children) : one(xml);
/** An empty base would be drawn as a box to be filled in. */
const base = (xml: Xml | undefined) => within('e', inside(xml) || run('\u200b'));
const isSign = (xml: Xml | undefined, signs: RegExp) => xml?.name === 'mo' && signs.test(xml.text);
const naries = /^[∫∬∭∮∑∏∐⋃⋂]$/;
const accents: Record<string, string> = {
  ...{
    '⃗': '\u20d7',
    '→': '\u20d7',
    '^': '\u0302',
    ˆ: '\u0302',
    '~': '\u0303',
    '˜': '\u0303',
    ˉ: '\u0304',
    '¯': '\u0304',
  },
  ...{
    '˙': '\u0307',
    '¨': '\u0308',
    ˇ: '\u030c',
    '˘': '\u0306',
    '´': '\u0301',
    ˊ: '\u0301',
    '`': '\u0300',
    ˋ: '\u0300',
  },
};

/** Signs that stand over or under a whole row, such as a sum, take what is behind them, up to a relation. */
function all(children: readonly Xml[]): string {
  let made = '';
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (child === undefined) continue;
    const limits = naryOf(child);
    if (limits === null) {
      made += one(child);
      continue;
    }
    let end = at + 1;
    while (
      end < children.length &&
      !isSign(children[end], /^[=<>≤≥≠≈≡,;→⇒+−-]$/) &&
      naryOf(children[end]) === null
    )
      end += 1;
    made += `${limits}${within('e', all(children.slice(at + 1, end)) || run('\u200b'))}</m:nary>`;
    at = end - 1;
  }
  return made;
}

/** The begin of a sum or an integral with limits; null for anything else. */
function naryOf(xml: Xml | undefined): string | null {
  if (xml === undefined) return null;
  const [sign, first, second] = xml.children;
  if (!isSign(sign, naries)) return null;
  const place = /^m(?:under|over|underover)$/.test(xml.name)
    ? 'undOvr'
    : /^m(?:sub|sup|subsup)$/.test(xml.name)
      ? 'subSup'
      : null;
  if (place === null) return null;
  const [low, high] = /sub$|under$/.test(xml.name)
    ? [first, undefined]
    : /^m(?:sup|over)$/.test(xml.name)
      ? [undefined, first]
      : [first, second];
  const properties = [
    property('chr', sign?.text ?? ''),
    property('limLoc', place),
    low ? '' : property('subHide', '1'),
    high ? '' : property('supHide', '1'),
  ];
  return `<m:nary>${within('naryPr', properties.join(''))}${within('sub', inside(low))}${within('sup', inside(high))}`;
}

const styles: Record<string, string> = {
  normal: property('sty', 'p'),
  bold: property('sty', 'b'),
  'bold-italic': property('sty', 'bi'),
  italic: '',
  'double-struck': `${property('scr', 'double-struck')}${property('sty', 'p')}`,
  script: `${property('scr', 'script')}${property('sty', 'p')}`,
  fraktur: `${property('scr', 'fraktur')}${property('sty', 'p')}`,
  'sans-serif': `${property('scr', 'sans-serif')}${property('sty', 'p')}`,
};

function one(xml: Xml): string {
  const [first, second, third] = xml.children;
  switch (xml.name) {
    case 'mi':
      return run(
        xml.text,
        styles[xml.attributes.mathvariant ?? ([...xml.text].length > 1 ? 'normal' : 'italic')] ?? '',
      );
    case 'mn':
      return run(xml.text, styles[xml.attributes.mathvariant ?? 'italic'] ?? '');
    case 'mo':
      return run(xml.text === '\u2061' ? '' : xml.text);
    case 'mtext':
      return run(xml.text, '<m:nor/>');
    case 'mspace':
      return /^(?:[1-9]|0\.[2-9])/.test(xml.attributes.width ?? '') ? run('\u2003') : '';
    case 'mfrac': {
      const noBar = /^0(?:px|em)?$/.test(xml.attributes.linethickness ?? '')
        ? within('fPr', property('type', 'noBar'))
        : '';
      return within('f', noBar + within('num', inside(first)) + within('den', inside(second)));
    }
    case 'msqrt':
      return within(
        'rad',
        within('radPr', property('degHide', '1')) + within('deg', '') + within('e', all(xml.children)),
      );
    case 'mroot':
      return within('rad', within('deg', inside(second)) + within('e', inside(first)));
    case 'msup':
      return within('sSup', base(first) + within('sup', inside(second)));
    case 'msub':
      if (first !== undefined && takesLimit(first)) return under(first, second);
      return within('sSub', base(first) + within('sub', inside(second)));
    case 'msubsup':
      return within('sSubSup', base(first) + within('sub', inside(second)) + within('sup', inside(third)));
    case 'mover':
      return over(xml, first, second);
    case 'munder':
      return under(first, second);
    case 'munderover':
      return within(
        'limUpp',
        within('e', within('limLow', base(first) + within('lim', inside(second)))) +
          within('lim', inside(third)),
      );
    case 'mtable':
      return table(xml);
    case 'mphantom':
      return within('phant', within('phantPr', property('show', '0')) + within('e', all(xml.children)));
    case 'menclose':
      return /box|roundedbox/.test(xml.attributes.notation ?? '')
        ? within('borderBox', within('e', all(xml.children)))
        : all(xml.children);
    case 'mpadded':
      return xml.attributes.width === '0px' ? '' : all(xml.children);
    default:
      return brackets(xml.children) ?? all(xml.children);
  }
}

/** `lim` and its like, whose condition stands below them also where the formula is in a line. */
const takesLimit = (xml: Xml) =>
  /^(?:lim|max|min|sup|inf|lim sup|lim inf)$/.test(
    (xml.text + xml.children.map(({ text }) => text).join('')).replace('\u2061', '').trim(),
  );

function over(xml: Xml, first: Xml | undefined, second: Xml | undefined): string {
  const sign = second?.name === 'mo' ? second.text : '';
  if (/^[‾¯―]$/.test(sign) && second?.attributes.stretchy === 'true')
    return within('bar', within('barPr', property('pos', 'top')) + base(first));
  if (sign === '⏞')
    return within(
      'groupChr',
      within('groupChrPr', property('chr', '⏞') + property('pos', 'top')) + base(first),
    );
  const accent = xml.attributes.accent === 'true' ? accents[sign] : undefined;
  if (accent !== undefined) return within('acc', within('accPr', property('chr', accent)) + base(first));
  return within('limUpp', base(first) + within('lim', inside(second)));
}

function under(first: Xml | undefined, second: Xml | undefined): string {
  const sign = second?.name === 'mo' ? second.text : '';
  if (sign === '⏟')
    return within(
      'groupChr',
      within('groupChrPr', property('chr', '⏟') + property('pos', 'bot')) + base(first),
    );
  if (/^[_‾]$/.test(sign)) return within('bar', within('barPr', property('pos', 'bot')) + base(first));
  return within('limLow', base(first) + within('lim', inside(second)));
}

function table(xml: Xml): string {
  const rows = xml.children.map((row) =>
    within('mr', row.children.map((cell) => within('e', all(cell.children) || run('\u200b'))).join('')),
  );
  return within('m', rows.join(''));
}

/** What stands between \left and \right. */
function brackets(children: readonly Xml[]): string | null {
  const [first] = children;
  const last = children.length > 1 ? children.at(-1) : undefined;
  const isFence = (xml: Xml | undefined) => xml?.name === 'mo' && xml.attributes.fence === 'true';
  if (!isFence(first) && !isFence(last)) return null;
  const [begin, end] = [isFence(first) ? (first?.text ?? '') : '', isFence(last) ? (last?.text ?? '') : ''];
  const between = children.slice(isFence(first) ? 1 : 0, isFence(last) ? -1 : undefined);
  const properties = property('begChr', begin) + property('endChr', end);
  return within('d', within('dPr', properties) + within('e', all(between) || run('\u200b')));
}
