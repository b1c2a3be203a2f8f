import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import { attributeOf, childOf, childrenOf, type Xml } from '#server/platform/files/xml.ts';
import { texOfOmml } from '#server/platform/formulas/omml.ts';
import { fromKrutiDev, legacyFontOf } from './legacy-hindi.ts';
import { isSymbolFont, signOfSymbol } from './symbols.ts';
import { written } from './word-formulas.ts';
import { deepChildOf, GAP, type Gathering, lineBreak, type Piece } from './word-found.ts';
import { drawing, embedded, oldPicture } from './word-objects.ts';
import type { Look } from './word-styles.ts';

/** A text as it is met; what is raised, and what is in a font of old, is put together before it is written. */
type Met = Piece & { script: Look['script']; isOld: boolean };

export type Inline = {
  met: Met[];
  /** What is to be said, and of which line of the paragraph. */
  notes: { note: PaperNote; line: number }[];
  /** The lines that have ended so far. */
  line: number;
  /** Texts in boxes, which stand beside their paragraph. */
  boxes: Xml[];
};

/** How a paragraph looks by itself, and whether it is one of a list. */
type Frame = { style: string; isInList: boolean };
type Walk = Frame & { inline: Inline; all: Gathering };

/** Everything in a paragraph, in its order. */
export function inlineOf(paragraph: Xml, frame: Frame, all: Gathering): Inline {
  const inline: Inline = { met: [], notes: [], line: 0, boxes: [] };
  walk(paragraph, { ...frame, inline, all });
  return inline;
}

const dropped = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPr',
  'w:rPr',
  'w:instrText',
  'w:delText',
  'w:sdtPr',
  'w:sdtEndPr',
]);
const opened = new Set([
  ...[
    'w:hyperlink',
    'w:ins',
    'w:moveTo',
    'w:smartTag',
    'w:sdt',
    'w:sdtContent',
    'w:fldSimple',
    'w:dir',
    'w:bdo',
  ],
  ...['w:customXml', 'w:ruby', 'w:rubyBase', 'mc:Choice'],
]);

function walk(xml: Xml, to: Walk): void {
  for (const child of xml.children) {
    if (child.name === 'w:r') run(child, to);
    else if (child.name === 'm:oMath') formula(child, to, false);
    else if (child.name === 'm:oMathPara')
      for (const one of childrenOf(child, 'm:oMath')) formula(one, to, !to.isInList);
    else if (child.name === 'mc:AlternateContent') walk(choiceOf(child), to);
    else if (opened.has(child.name)) walk(child, to);
  }
}

/** Of two forms of the same, the newer one. */
export function choiceOf(xml: Xml): Xml {
  return childOf(xml, 'mc:Choice') ?? childOf(xml, 'mc:Fallback') ?? { ...xml, children: [] };
}

const noteIn =
  ({ inline: { notes, line } }: Walk) =>
  (note: PaperNote) => {
    const said = { note, line };
    if (!notes.some((one) => JSON.stringify(one) === JSON.stringify(said))) notes.push(said);
  };

function formula(xml: Xml, to: Walk, isDisplay: boolean): void {
  const { tex, isSure } = texOfOmml(xml);
  if (!isSure) noteIn(to)('formula_unsure');
  if (tex === '') return;
  const run = deepChildOf(xml, 'w:rPr');
  const { emphasis } = to.all.styles.look(run, to.style);
  to.inline.met.push({
    text: to.all.authored(written(tex, isDisplay)),
    emphasis,
    script: null,
    isOld: false,
  });
}

function run(xml: Xml, to: Walk): void {
  const { all } = to;
  const look = all.styles.look(childOf(xml, 'w:rPr'), to.style);
  const note = noteIn(to);
  if (look.isHidden) {
    if (xml.children.some(({ name }) => name === 'w:t')) note({ code: 'format_lost', what: 'hidden text' });
    return;
  }
  for (const child of xml.children) {
    if (dropped.has(child.name)) {
      // A field that draws a formula has no other text.
      if (child.name === 'w:instrText' && /^\s*EQ\b/i.test(child.text)) {
        note({ code: 'gap', what: 'A formula that is a field' });
        add(GAP, look, to);
      }
      continue;
    }
    if (child.name === 'mc:AlternateContent') {
      for (const one of choiceOf(child).children) part(one, look, to);
    } else part(child, look, to);
  }
}

const signs: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\n',
  'w:br': '\n',
  'w:noBreakHyphen': '-',
  'w:softHyphen': '',
};

function part(xml: Xml, look: Look, to: Walk): void {
  const note = noteIn(to);
  const bare = { ...look, font: '', script: null };
  const sign = signs[xml.name];
  if (sign !== undefined) add(sign, bare, to);
  switch (xml.name) {
    case 'w:t':
      text(xml.text, look, to);
      break;
    case 'w:sym':
      symbol(attributeOf(xml, 'w:font'), Number.parseInt(attributeOf(xml, 'w:char'), 16), look, to);
      break;
    case 'w:drawing':
      findBox(xml, to);
      add(drawing(xml, note, to.all), bare, to);
      break;
    case 'w:pict':
      findBox(xml, to);
      add(oldPicture(xml, note, to.all), bare, to);
      break;
    case 'w:object':
      add(embedded(xml, note, to.all), bare, to);
      break;
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      note({ code: 'format_lost', what: 'a footnote' });
      break;
    case 'm:oMath':
      formula(xml, to, false);
  }
}

function findBox(xml: Xml, { inline }: Walk): void {
  const box = deepChildOf(xml, 'w:txbxContent');
  if (box !== undefined) inline.boxes.push(box);
}

function text(said: string, look: Look, to: Walk): void {
  if (isSymbolFont(look.font)) {
    for (const sign of said) symbol(look.font, sign.charCodeAt(0), { ...look, font: '' }, to);
    return;
  }
  // A sign of a font of symbols that was typed without one.
  if (/[\uf020-\uf0ff]/.test(said)) {
    for (const sign of said) {
      const code = sign.charCodeAt(0);
      if (code >= 0xf020 && code <= 0xf0ff) symbol('Symbol', code, look, to);
      else add(sign, look, to);
    }
    return;
  }
  add(said, look, to);
}

function symbol(font: string, code: number, look: Look, to: Walk): void {
  const sign = Number.isNaN(code) ? null : signOfSymbol(font, code);
  if (sign === null) noteIn(to)({ code: 'gap', what: `A sign of the font ${font.slice(0, 40)}` });
  add(sign ?? GAP, { ...look, font: '' }, to);
}

function add(said: string, { font, script, emphasis }: Look, to: Walk): void {
  if (said === '') return;
  const old = /[\u0900-\u097f]/.test(said) || !/\S/.test(said) ? null : legacyFontOf(font);
  // Only its digits and spaces mean the same in every font.
  if (old === 'other' && /[^\d\s.()]/.test(said)) noteIn(to)({ code: 'legacy_font_unread', font });
  if (old === 'convertible') noteIn(to)({ code: 'legacy_font_read', font });
  const isOld = old === 'convertible';
  const last = to.inline.met.at(-1);
  const isSpace = !/\S/.test(said) && last?.isOld === true && !/[\n\t]/.test(said);
  to.inline.met.push({ text: said, emphasis, script, isOld: isOld || isSpace });
  to.inline.line += said.split(lineBreak).length - 1;
}

/** The text of a paragraph in pieces: letters of old fonts converted, what is raised or lowered as a formula. */
export function piecesOf({ met }: Inline): Piece[] {
  const joined: Met[] = [];
  for (const one of met) {
    const last = joined.at(-1);
    const isSame = last !== undefined && last.script === one.script && last.isOld === one.isOld;
    if (isSame && (one.isOld || one.script !== null || last.emphasis === one.emphasis)) last.text += one.text;
    else joined.push({ ...one });
  }
  return joined.map(({ text: said, emphasis, script, isOld }) => {
    const read = isOld ? fromKrutiDev(said) : said;
    if (script === null || /[$\n\ue000]/.test(read)) return { text: read, emphasis };
    return { text: read.replace(/\S(?:.*\S)?/s, (inside) => raised(script, inside)), emphasis };
  });
}

/** A raised or lowered text; as a formula where it has signs that the grammar of texts would read. */
function raised(script: 'sup' | 'sub', text: string): string {
  if (/^[\p{L}\p{M}\p{N}+−.,= -]+$/u.test(text)) return `<${script}>${text}</${script}>`;
  return `$${script === 'sup' ? '^' : '_'}{\\text{${text.replace(/[\\{}%&#_^~]/g, inTex)}}}$`;
}

/** Signs that TeX would read; it has words for some of them. */
const words: Record<string, string> = {
  '\\': '{\\textbackslash}',
  '^': '{\\textasciicircum}',
  '~': '{\\textasciitilde}',
};
const inTex = (sign: string) => words[sign] ?? `\\${sign}`;
