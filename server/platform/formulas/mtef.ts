import { type MtefNode, readMtef } from './mtef-records.ts';
import { fences, intervalFences, marks, operators, texOfMathTypeCode } from './mtef-signs.ts';
import { functions, texOfText, tidyTex as tidy } from './tex-signs.ts';

type Char = Extract<MtefNode, { is: 'char' }>;
type Template = Extract<MtefNode, { is: 'template' }>;

const face = { text: 1, function: 2, vector: 7, textOfEast: 12 } as const;
/** Between the lines of a matrix or a pile. */
const LINE = ' \\\\ ';
const scripts = { sub: 27, sup: 28, both: 29 } as const;

/** A part that has no form in TeX, or is unknown here. */
class Unreadable extends Error {}

/**
 * An equation of MathType (MTEF 5) as TeX; null for one that is damaged, of another version, or has a part that has no form here.
 * Nothing of it is guessed.
 */
export function texOfMtef(bytes: Buffer): string | null {
  const nodes = readMtef(bytes);
  if (nodes === null) return null;
  try {
    const tex = tidy(nodes.map(part).join(''));
    return tex === '' ? null : tex;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Characters of one face that stand together are one name or one text. */
function line(nodes: readonly MtefNode[]): string {
  const parts: string[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node === undefined) break;
    if (node.is !== 'char' || node.marks.length > 0 || !isJoined(node)) {
      if (isScript(node) && (at === 0 || isScript(nodes[at - 1]))) parts.push('{}');
      parts.push(part(node));
      continue;
    }
    const run: Char[] = [];
    for (; at < nodes.length; at += 1) {
      const next = nodes[at];
      if (next?.is !== 'char' || next.face !== node.face || next.marks.length > 0) break;
      run.push(next);
    }
    at -= 1;
    parts.push(joined(node.face, run));
  }
  return tidy(parts.join(''));
}

const isJoined = (node: Char) =>
  [face.text, face.function, face.vector, face.textOfEast].some((one) => one === node.face);
/** An index or a power of what stands before it; those of what follows bring a base of their own. */
const isScript = (node: MtefNode | undefined) =>
  node?.is === 'template' &&
  node.selector >= scripts.sub &&
  node.selector <= scripts.both &&
  (node.variation & 1) === 0;

function joined(of: number, run: readonly Char[]): string {
  if (of === face.vector) return `\\mathbf{${tidy(run.map(sign).join(''))}}`;
  // Spaces of MathType within a text.
  const said = run.map(({ code }) => (code !== null && code >= 0xef00 && code <= 0xef08 ? 0x20 : code));
  if (said.some((code) => code === null || texOfMathTypeCode(code) === null)) throw new Unreadable();
  const text = String.fromCharCode(...said.flatMap((code) => code ?? []));
  if (of === face.function && functions.has(text) && text !== 'cosec' && text !== 'lg') return `\\${text} `;
  if (of === face.function && /^[A-Za-z]+$/.test(text)) return `\\operatorname{${text}}`;
  return /\p{L}/u.test(text) ? texOfText(text) : run.map(sign).join('');
}

function sign({ code, marks: over }: Char): string {
  const tex = code === null ? null : texOfMathTypeCode(code);
  if (tex === null) throw new Unreadable();
  const isForeign = /[^\p{Script=Latin}\p{Script=Greek}\P{L}]/u.test(tex);
  return over.reduce(
    (inside, mark) => {
      const around = marks[mark];
      if (around === undefined) throw new Unreadable();
      return around(inside.trim());
    },
    isForeign ? texOfText(tex) : tex,
  );
}

function part(node: MtefNode): string {
  switch (node.is) {
    case 'char':
      return isJoined(node) && node.marks.length === 0 ? joined(node.face, [node]) : sign(node);
    case 'line':
      return line(node.of);
    case 'pile':
      return pile(node);
    case 'matrix':
      return matrix(node);
    case 'template':
      return template(node);
  }
}

/** Lines and piles, without the characters of brackets and operators that stand behind them. */
const slotsOf = (nodes: readonly MtefNode[]) => nodes.filter(({ is }) => is === 'line' || is === 'pile');

function pile({ align, of }: Extract<MtefNode, { is: 'pile' }>): string {
  const lines = slotsOf(of);
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return part(only);
  const column = align === 2 ? 'c' : align === 3 ? 'r' : 'l';
  return `\\begin{array}{${column}} ${rows(lines, 1).join(LINE)} \\end{array}`;
}

/** A matrix; with lines between its rows or columns it is an array. */
function matrix({ of, columns, lines }: Extract<MtefNode, { is: 'matrix' }>): string {
  const all = rows(slotsOf(of), columns);
  if (!lines.across.includes(true) && !lines.down.includes(true))
    return `\\begin{matrix} ${all.join(LINE)} \\end{matrix}`;
  const bar = (index: number) => (lines.down[index] ? '|' : '');
  const frame = Array.from({ length: columns }, (_, index) => `${bar(index)}c`).join('') + bar(columns);
  const rule = (index: number) => (lines.across[index] ? '\\hline ' : '');
  const ruled = all.map((row, index) => `${rule(index)}${row}`).join(LINE);
  const last = lines.across[all.length] ? ' \\\\ \\hline' : '';
  return `\\begin{array}{${frame}} ${ruled}${last} \\end{array}`;
}

function rows(cells: readonly MtefNode[], columns: number): string[] {
  if (columns < 1 || cells.length === 0 || cells.length % columns !== 0) throw new Unreadable();
  const texts: string[] = [];
  for (let at = 0; at < cells.length; at += columns)
    texts.push(
      cells
        .slice(at, at + columns)
        .map(part)
        .join(' & '),
    );
  return texts;
}

function template(node: Template): string {
  const { selector, variation } = node;
  const slots = slotsOf(node.of).map(part);
  const [first = '', second = '', third = ''] = slots;
  const fence = fences[selector];
  if (fence !== undefined)
    return fenced(first, variation & 1 ? fence[0] : '.', variation & 2 ? fence[1] : '.');
  switch (selector) {
    case 9:
      return fenced(first, intervalFences[variation & 3] ?? '.', intervalFences[(variation >> 4) & 3] ?? '.');
    case 10:
      return variation === 0 ? `\\sqrt{${first}}` : `\\sqrt[${second}]{${first}}`;
    case 11:
      return fraction(first, second, variation);
    case 12:
      return variation & 1 ? `\\underline{\\underline{${first}}}` : `\\underline{${first}}`;
    case 13:
      return variation & 1 ? `\\overline{\\overline{${first}}}` : `\\overline{${first}}`;
    case 14:
      return arrow(first, second, variation);
    case 15:
      return operator(integral(variation), slots, variation);
    case 16:
    case 17:
    case 18:
    case 19:
    case 20:
      return operator(operators[selector] ?? '', slots, variation);
    case 21:
    case 22:
      return operator(`\\mathop{${operatorIn(node)}}`, slots, variation);
    case 23:
      return `${/^\\[a-z]+$/.test(first) ? first : `\\mathop{${first}}`}\\limits${limits(second, third)} `;
    case 24:
      return variation & 1 ? `\\overbrace{${first}}^{${second}}` : `\\underbrace{${first}}_{${second}}`;
    case scripts.sub:
    case scripts.sup:
    case scripts.both:
      return `${variation & 1 ? '{}' : ''}${limits(first, second)}`;
    case 30:
      return dirac(slots, variation);
    case 31:
      return vector(first, variation);
    case 32:
      return `\\widetilde{${first}}`;
    case 33:
      return `\\widehat{${first}}`;
    case 34:
      return `\\overset{\\frown}{${first}}`;
    case 36:
      return strike(first, variation);
    case 37:
      // Sides that are left out have no form.
      if ((variation & 0x1e) !== 0x1e) throw new Unreadable();
      return `\\boxed{${first}}`;
    default:
      throw new Unreadable();
  }
}

const fenced = (inside: string, left: string, right: string) => `\\left${left} ${inside} \\right${right} `;
const limits = (lower: string, upper: string) =>
  `${lower === '' ? '' : `_{${lower}}`}${upper === '' ? '' : `^{${primes(upper)}}`}`;
/** A prime that was raised by hand stands as high as one that was not. */
const primes = (upper: string) => (/^'+$/.test(upper) ? '\\prime'.repeat(upper.length) : upper);
/** An operator with its limits, and what it is taken over. */
function operator(sign: string, [over = '', lower = '', upper = '']: readonly string[], variation: number) {
  const where = variation & 0x40 ? '\\limits' : '\\nolimits';
  return `${sign}${lower + upper === '' ? '' : where}${limits(lower, upper)} ${over}`;
}

function fraction(above: string, below: string, variation: number): string {
  if ((variation & 6) === 6) return `{${above}}/{${below}}`;
  // A slash between a raised and a lowered part.
  if (variation & 2) return `{}^{${above}}\\!/_{${below}}`;
  return `\\${variation & 1 ? 'tfrac' : 'frac'}{${above}}{${below}}`;
}

function integral(variation: number): string {
  const loop = variation & 0xc;
  const name = (loop === 4 ? ['oint', 'oiint', 'oiiint'] : ['int', 'iint', 'iiint'])[(variation & 3) - 1];
  // Loops with a direction have no form.
  if (name === undefined || loop > 4) throw new Unreadable();
  return `\\${name}`;
}

/** The sign of an operator that was put together, which stands behind its slots. */
function operatorIn({ of }: Template): string {
  const sign = of.findLast(({ is }) => is === 'char');
  const slot = slotsOf(of)[3];
  const said = sign ?? slot;
  if (said === undefined) throw new Unreadable();
  return part(said).trim();
}

function arrow(above: string, below: string, variation: number): string {
  const [isDouble, isHarpoon] = [(variation & 1) !== 0, (variation & 2) !== 0];
  const [isLeft, isRight] = [(variation & 0x10) !== 0, (variation & 0x20) !== 0];
  const single = isLeft && isRight ? 'xleftrightarrow' : isLeft ? 'xleftarrow' : 'xrightarrow';
  // One large and one small arrow have no form.
  if ((isDouble || isHarpoon) && (isLeft || isRight)) throw new Unreadable();
  const name = isHarpoon ? 'xrightleftharpoons' : isDouble ? 'xtofrom' : single;
  return `\\${name}${below === '' ? '' : `[${below}]`}{${above}}`;
}

function dirac([left = '', right = '']: readonly string[], variation: number): string {
  const both = (variation & 3) === 3;
  if (both) return `\\langle ${left} | ${right} \\rangle `;
  return variation & 1 ? `\\langle ${left} |` : `| ${right || left} \\rangle `;
}

function vector(inside: string, variation: number): string {
  const [isLeft, isRight] = [(variation & 1) !== 0, (variation & 2) !== 0];
  const where = variation & 4 ? 'under' : 'over';
  if (variation & 8) {
    if (where === 'under' || isLeft === isRight) throw new Unreadable();
    return `\\over${isLeft ? 'left' : 'right'}harpoon{${inside}}`;
  }
  const way = isLeft && isRight ? 'leftright' : isLeft ? 'left' : 'right';
  const isOne = way === 'right' && where === 'over' && /^(?:[A-Za-z]|\\[a-z]+)$/.test(inside);
  return isOne ? `\\vec{${inside}}` : `\\${where}${way}arrow{${inside}}`;
}

function strike(inside: string, variation: number): string {
  const [isLevel, isUp, isDown] = [(variation & 1) !== 0, (variation & 2) !== 0, (variation & 4) !== 0];
  if (isLevel) return `\\sout{${inside}}`;
  return isUp && isDown ? `\\xcancel{${inside}}` : `\\${isUp ? 'cancel' : 'bcancel'}{${inside}}`;
}
