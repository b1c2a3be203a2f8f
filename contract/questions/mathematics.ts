/** A piece of authored text: plain text, or a formula in TeX. */
export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'math'; tex: string; display: boolean; source: string };

/**
 * Where a formula or an escape begins: `$$…$$`, `$…$`, `\(…\)` and `\[…\]` as a whole, of `\ce{…}` the command, whose end
 * only the braces tell. Two backslashes are passed over together, so that the second escapes nothing.
 */
const found = new RegExp(
  [
    String.raw`(?<escaped>\\\$|\\\\(?=[()[\]]|ce\{))`,
    String.raw`\\\\(?!\$)`,
    String.raw`\$\$(?<block>(?:\\\$|\\(?!\$)|[^$\\])+)\$\$`,
    String.raw`\$(?<inline>(?:\\\$|\\(?!\$)|[^$\\\n])+)\$`,
    String.raw`\\\((?!\s*\\\))(?<round>(?:\\(?![()])[\s\S]|[^\\])+)\\\)`,
    String.raw`\\\[(?!\s*\\\])(?<square>(?:\\(?![[\]])[\s\S]|[^\\])+)\\\]`,
    String.raw`(?<chemistry>\\ce)\{(?!\s*\})`,
  ].join('|'),
  'g',
);

/**
 * Splits authored text at its formulas: `$…$` within a line, `\(…\)` and `\ce{…}`; `$$…$$` and `\[…\]` on a line of their
 * own. `\$` is a plain dollar, and a second backslash keeps `\\(`, `\\[` and `\\ce{` from beginning a formula (behaviour
 * 4.9). What has no end is text, such as a lone dollar, and so are two prices with a formula in brackets between them.
 */
export function splitMathematics(text: string): Segment[] {
  const segments: Segment[] = [];
  let plain = '';
  let at = 0;
  let groups: ReadonlyMap<number, number> | null = null;
  found.lastIndex = 0;
  for (let match = found.exec(text); match !== null; match = found.exec(text)) {
    const { escaped, block, inline, round, square, chemistry } = match.groups ?? {};
    plain += text.slice(at, match.index);
    at = match.index;
    let tex = block ?? inline ?? round ?? square;
    if (chemistry !== undefined) {
      groups ??= groupsOf(text);
      const end = groups.get(at + chemistry.length);
      tex = end === undefined ? undefined : text.slice(at, end + 1);
      found.lastIndex = at + (tex ?? chemistry).length;
    } else if (tex !== undefined && (block ?? inline) !== undefined && hasBrackets(tex)) {
      tex = undefined;
      found.lastIndex = at + 1;
    }
    const end = found.lastIndex;
    if (tex === undefined) plain += escaped === undefined ? text.slice(at, end) : escaped.slice(1);
    else {
      if (plain !== '') segments.push({ kind: 'text', text: plain });
      plain = '';
      const display = block !== undefined || square !== undefined;
      segments.push({ kind: 'math', tex, display, source: text.slice(at, end) });
    }
    at = end;
  }
  plain += text.slice(at);
  if (plain !== '') segments.push({ kind: 'text', text: plain });
  return segments;
}

const bracesAndEscapes = /\\[\s\S]|[{}]/g;

/** Where the groups in braces end, by where they begin. */
function groupsOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(bracesAndEscapes)) {
    if (token === '{') open.push(index);
    const begin = token === '}' ? open.pop() : undefined;
    if (begin !== undefined) ends.set(begin, index);
  }
  return ends;
}

/** True if TeX has `\(` or `\[` outside of braces, which no formula can: the dollars around it are prices. */
function hasBrackets(tex: string): boolean {
  let depth = 0;
  for (const [token] of tex.matchAll(bracesAndEscapes)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 0 && (token === '\\(' || token === '\\[')) return true;
  }
  return false;
}

/** True if the text is not shown as typed: it has a formula, or an escape (behaviour 4.9). */
export function hasMathematics(text: string): boolean {
  if (!/[$\\]/.test(text)) return false;
  const [first, ...more] = splitMathematics(text);
  return more.length > 0 || first?.kind === 'math' || (first !== undefined && first.text !== text);
}

/**
 * KaTeX's options, the same on the server and in the editor's preview, so that teachers see what students will see: a
 * formula that cannot be drawn throws, its links and commands are inactive, and its expansions and sizes are limited
 * (behaviour 4.9).
 */
export const formulaSettings = {
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxExpand: 500,
  maxSize: 20,
} as const;

/** True if a formula defines commands, which none may. */
export const definesCommands = (tex: string): boolean => defining.test(tex);

/** True if a formula has mhchem's units, which none may: each `//` in them is drawn four times, also within another. */
export const hasUnits = (tex: string): boolean => /\\pu(?![a-zA-Z])/.test(tex);

/** A formula that defines commands: a short one can stand for millions of letters, and no limit of KaTeX counts them. */
const defining = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand|global|long)(?![a-zA-Z])/;
