import { childOf, childrenOf, type Xml } from '#server/platform/files/xml.ts';
import { functions, plainLetter, texOfSign, texOfText, tidyTex as tidy } from './tex-signs.ts';

/** A formula in TeX; not sure if a part of it is unknown here and only its texts were taken. */
export type Formula = { tex: string; isSure: boolean };
type Context = { isSure: boolean; inLines: boolean };

/** The formula of Word (OMML) as TeX. */
export function texOfOmml(xml: Xml): Formula {
  const context: Context = { isSure: true, inLines: false };
  const tex = tidy(all(xml, context));
  return { tex, isSure: context.isSure };
}

const all = (xml: Xml | undefined, context: Context): string =>
  (xml?.children ?? []).map((child) => one(child, context)).join('');
const part = (xml: Xml, name: string, context: Context) => tidy(all(childOf(xml, `m:${name}`), context));
const group = (xml: Xml, name: string, context: Context) => `{${part(xml, name, context)}}`;

const valueIn = (xml: Xml, properties: string, name: string): string | undefined =>
  childOf(childOf(xml, `m:${properties}`), `m:${name}`)?.attributes['m:val'];
const isOn = (xml: Xml, properties: string, name: string): boolean => {
  const found = childOf(childOf(xml, `m:${properties}`), `m:${name}`);
  return found !== undefined && !/^(?:0|off|false)$/.test(found.attributes['m:val'] ?? '');
};

function one(xml: Xml, context: Context): string {
  switch (xml.name) {
    case 'm:r':
      return run(xml, context);
    case 'm:f':
      return fraction(xml, context);
    case 'm:sSup':
      return `${base(xml, context)}^${group(xml, 'sup', context)}`;
    case 'm:sSub':
      return `${base(xml, context)}_${group(xml, 'sub', context)}`;
    case 'm:sSubSup':
      return `${base(xml, context)}_${group(xml, 'sub', context)}^${group(xml, 'sup', context)}`;
    case 'm:sPre':
      return `{}_${group(xml, 'sub', context)}^${group(xml, 'sup', context)}${part(xml, 'e', context)}`;
    case 'm:rad': {
      const degree = isOn(xml, 'radPr', 'degHide') ? '' : part(xml, 'deg', context);
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(xml, 'e', context)}`;
    }
    case 'm:nary':
      return nary(xml, context);
    case 'm:d':
      return brackets(xml, context);
    case 'm:m':
      return `\\begin{matrix} ${rows(xml, context)} \\end{matrix}`;
    case 'm:eqArr':
      return equations(xml, context);
    case 'm:acc':
      return accent(xml, context);
    case 'm:bar':
      return `\\${valueIn(xml, 'barPr', 'pos') === 'top' ? 'overline' : 'underline'}${group(xml, 'e', context)}`;
    case 'm:groupChr':
      return groupSign(xml, context);
    case 'm:limLow':
      return limit(xml, context, '_', 'underset');
    case 'm:limUpp':
      return limit(xml, context, '^', 'overset');
    case 'm:func':
      return `${part(xml, 'fName', context)} ${group(xml, 'e', context)}`;
    case 'm:borderBox':
      return `\\boxed${group(xml, 'e', context)}`;
    case 'm:phant':
      return isOn(xml, 'phantPr', 'show') || childOf(childOf(xml, 'm:phantPr'), 'm:show') === undefined
        ? part(xml, 'e', context)
        : `\\phantom${group(xml, 'e', context)}`;
    case 'm:box':
      return group(xml, 'e', context);
    case 'm:oMath':
    case 'm:e':
    case 'w:ins':
    case 'w:moveTo':
    case 'w:hyperlink':
      return all(xml, context);
    case 'w:del':
    case 'w:moveFrom':
    case 'm:ctrlPr':
    case 'w:bookmarkStart':
    case 'w:bookmarkEnd':
    case 'w:proofErr':
      return '';
    default:
      if (/Pr$/.test(xml.name)) return '';
      context.isSure = false;
      return all(xml, context);
  }
}

/** What carries a power or an index: one sign as it is, anything longer in braces. */
function base(xml: Xml, context: Context): string {
  const tex = part(xml, 'e', context);
  return /^(?:[\p{L}\p{N}()[\]|]|\\[A-Za-z]+ ?)$/u.test(tex) ? tex.trim() : `{${tex}}`;
}

const scripts: Record<string, string> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
};

function run(xml: Xml, context: Context): string {
  const texts = xml.children.filter(({ name }) => name === 'm:t' || name === 'w:t').map(({ text }) => text);
  const text = texts.join('');
  if (xml.children.some(({ name }) => ['w:sym', 'w:drawing', 'w:object', 'w:pict'].includes(name)))
    context.isSure = false;
  if (text === '') return '';
  const properties = childOf(xml, 'm:rPr');
  if (properties !== undefined && childOf(properties, 'm:nor') !== undefined) return texOfText(text);
  const script = scripts[childOf(properties, 'm:scr')?.attributes['m:val'] ?? ''];
  const style = childOf(properties, 'm:sty')?.attributes['m:val'] ?? 'i';
  const tex = signs(text, context);
  if (script !== undefined) return `\\${script}{${tidy(tex)}}`;
  const name = text.trim();
  if (functions.has(name))
    return name === 'cosec' || name === 'lg' ? `\\operatorname{${name}}` : `\\${name} `;
  const hasLetters = /\p{L}/u.test(text);
  if (!hasLetters) return tex;
  if (style === 'b') return `\\mathbf{${tidy(tex)}}`;
  if (style === 'bi') return `\\boldsymbol{${tidy(tex)}}`;
  return style === 'p' && /[A-Za-z]/.test(text) ? `\\mathrm{${tidy(tex)}}` : tex;
}

/** Words in another script than formulas have, such as Hindi. */
const words =
  /((?:[\p{L}\p{M}]*[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}\P{L}][\p{L}\p{M}\s]*)+)/gu;

/** Signs one by one; letters of another script stand upright as a text. */
function signs(text: string, { inLines }: Context): string {
  return text
    .split(words)
    .map((piece, index) => {
      if (index % 2 === 1) return texOfText(piece);
      return [...piece]
        .map((sign) => (sign === '&' && inLines ? '&' : (plainLetter(sign) ?? texOfSign(sign))))
        .join('');
    })
    .join('');
}

function fraction(xml: Xml, context: Context): string {
  const [above, below] = [group(xml, 'num', context), group(xml, 'den', context)];
  switch (valueIn(xml, 'fPr', 'type')) {
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}${above}${below}`;
    case 'lin':
    case 'skw':
      return `${above}/${below}`;
    default:
      return `\\frac${above}${below}`;
  }
}

const naries = new Set(['∫', '∬', '∭', '∮', '∑', '∏', '∐', '⋃', '⋂']);

function nary(xml: Xml, context: Context): string {
  const chr = valueIn(xml, 'naryPr', 'chr') ?? '∫';
  if (!naries.has(chr)) context.isSure = false;
  const isIntegral = /[∫∬∭∮]/.test(chr);
  const isAbove = (valueIn(xml, 'naryPr', 'limLoc') ?? (isIntegral ? 'subSup' : 'undOvr')) === 'undOvr';
  const places = isIntegral === isAbove ? (isAbove ? '\\limits' : '\\nolimits') : '';
  const [sub, sup] = [part(xml, 'sub', context), part(xml, 'sup', context)];
  const limits = `${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`;
  return `${texOfSign(chr).trim()}${limits === '' ? ' ' : `${places}${limits}`}${group(xml, 'e', context)}`;
}

/** A bracket behind \left or \right; an empty one is a dot. */
function bracket(sign: string): string {
  if (sign === '') return '.';
  const tex = texOfSign(sign).trim();
  return /^\\[A-Za-z]+$/.test(tex) ? `${tex} ` : tex;
}

function brackets(xml: Xml, context: Context): string {
  const begin = valueIn(xml, 'dPr', 'begChr') ?? '(';
  const end = valueIn(xml, 'dPr', 'endChr') ?? ')';
  const between = valueIn(xml, 'dPr', 'sepChr') ?? '|';
  const parts = childrenOf(xml, 'm:e').map((each) => tidy(all(each, context)));
  return `\\left${bracket(begin)}${parts.join(`\\middle${bracket(between)}`)}\\right${bracket(end)}`;
}

function rows(xml: Xml, context: Context): string {
  const inCells = { ...context, inLines: false };
  const made = childrenOf(xml, 'm:mr')
    .map((row) =>
      childrenOf(row, 'm:e')
        .map((cell) => tidy(all(cell, inCells)))
        .join(' & '),
    )
    .join(' \\\\ ');
  context.isSure &&= inCells.isSure;
  return made;
}

function equations(xml: Xml, context: Context): string {
  const inLines = { ...context, inLines: true };
  const lines = childrenOf(xml, 'm:e').map((line) => tidy(all(line, inLines)));
  context.isSure &&= inLines.isSure;
  return `\\begin{aligned} ${lines.join(' \\\\ ')} \\end{aligned}`;
}

const accents: Record<string, string> = {
  ...{
    '\u0302': 'hat',
    '^': 'hat',
    '\u0303': 'tilde',
    '~': 'tilde',
    '\u0304': 'bar',
    '\u00af': 'bar',
    '\u0305': 'overline',
  },
  ...{
    '\u20d7': 'vec',
    '→': 'vec',
    '\u20d6': 'overleftarrow',
    '\u0307': 'dot',
    '\u0308': 'ddot',
    '\u20db': 'dddot',
  },
  ...{
    '\u030c': 'check',
    '\u0306': 'breve',
    '\u0301': 'acute',
    '\u0300': 'grave',
    '\u20e1': 'overleftrightarrow',
  },
};

function accent(xml: Xml, context: Context): string {
  const name = accents[valueIn(xml, 'accPr', 'chr') ?? '\u0302'];
  const inside = part(xml, 'e', context);
  if (name === undefined) {
    context.isSure = false;
    return `{${inside}}`;
  }
  const isLong = inside.replace(/\\[A-Za-z]+|[{}\s]/g, 'x').length > 1;
  const wide = { hat: 'widehat', tilde: 'widetilde', bar: 'overline', vec: 'overrightarrow' }[name];
  return `\\${isLong && wide !== undefined ? wide : name}{${inside}}`;
}

function groupSign(xml: Xml, context: Context): string {
  const sign = valueIn(xml, 'groupChrPr', 'chr') ?? '⏟';
  const inside = group(xml, 'e', context);
  const isTop = valueIn(xml, 'groupChrPr', 'pos') === 'top';
  const isSignBelow = !isTop;
  const arrows: Record<string, string> = { '→': 'xrightarrow', '←': 'xleftarrow', '⇌': 'xrightleftharpoons' };
  const arrow = arrows[sign];
  // Text above a long arrow: the sign stands below it.
  if (arrow !== undefined)
    return isSignBelow ? `\\${arrow}${inside}` : `\\${arrow}[${inside.slice(1, -1)}]{}`;
  const braces: Record<string, string> = {
    '⏟': 'underbrace',
    '⏞': 'overbrace',
    '\u0332': 'underline',
    '\u00af': 'overline',
  };
  const brace = braces[sign];
  if (brace === undefined) context.isSure = false;
  return brace === undefined ? inside : `\\${brace}${inside}`;
}

function limit(xml: Xml, context: Context, sign: '_' | '^', above: 'underset' | 'overset'): string {
  const inside = part(xml, 'e', context);
  const limitTex = group(xml, 'lim', context);
  const takesLimits = /^\\(?:lim|max|min|sup|inf|det|gcd|sum|prod|underbrace|overbrace)\b/.test(inside);
  return takesLimits ? `${inside}${sign}${limitTex}` : `\\${above}${limitTex}{${inside}}`;
}
