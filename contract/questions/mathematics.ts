/** A piece of authored text: plain text, or a formula in TeX. */
export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'math'; tex: string; display: boolean; source: string };

const formula = /\$\$([^$]+)\$\$|\$((?:\\\$|[^$\n])+?)\$/g;

/**
 * Splits authored text at its formulas: `$…$` within a line, `$$…$$` on a line of its own, `\$` for a plain dollar
 * (behaviour 4.9). A lone dollar is text.
 */
export function splitMathematics(text: string): Segment[] {
  const guarded = text.replaceAll('\\$', '\u{E000}');
  const segments: Segment[] = [];
  const plain = (part: string) => {
    if (part !== '') segments.push({ kind: 'text', text: part.replaceAll('\u{E000}', '$') });
  };
  let at = 0;
  for (const match of guarded.matchAll(formula)) {
    plain(guarded.slice(at, match.index));
    const tex = (match[1] ?? match[2] ?? '').replaceAll('\u{E000}', '\\$');
    segments.push({
      kind: 'math',
      tex,
      display: match[1] !== undefined,
      source: match[0].replaceAll('\u{E000}', '\\$'),
    });
    at = match.index + match[0].length;
  }
  plain(guarded.slice(at));
  return segments;
}

/** True if the text has a formula; a lone dollar is none (behaviour 4.9). */
export function hasMathematics(text: string): boolean {
  return text.includes('$') && splitMathematics(text).some(({ kind }) => kind === 'math');
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

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

/** Text as HTML that shows exactly this text, whatever markup it contains (behaviour 4.9). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** KaTeX's MathML repeats the source, which the reply already contains: an eighth of what a paper weighs. */
function withoutSource(html: string): string {
  return html.replace(/<annotation encoding="application\/x-tex">[^<]*<\/annotation>/, '');
}

/** Punctuation that belongs to the text before it. */
const closing = /^[.,;:!?)\]’”।]+/;
/** The end of KaTeX's inline output: the last unbreakable piece, the visible part, the whole. */
const lastPieceEnd = '</span></span></span>';

/**
 * The formula with the punctuation that follows it moved into its last piece. Between the two a browser may break the
 * line, regardless of `white-space` or a word joiner; within a piece it may not.
 */
function withPunctuation(html: string, marks: string): string {
  if (marks === '' || !html.endsWith(lastPieceEnd)) return html + marks;
  return `${html.slice(0, -lastPieceEnd.length)}<span class="math-tie">${marks}</span>${lastPieceEnd}`;
}

/** True if a formula defines commands, which none may. */
export const definesCommands = (tex: string): boolean => defining.test(tex);

/** A formula that defines commands: a short one can stand for millions of letters, and no limit of KaTeX counts them. */
const defining = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand|global|long)(?![a-zA-Z])/;

/**
 * The text as HTML with its formulas typeset by `render`, or undefined if it has no formula. A formula for which
 * `render` throws, and one that defines commands, shows its source; one that is the whole text, as in most options, has full-size
 * fractions; punctuation stays on the line of the formula before it (behaviour 4.9).
 */
export function typesetText(
  text: string,
  render: (tex: string, display: boolean) => string,
): string | undefined {
  if (!hasMathematics(text)) return undefined;
  const segments = splitMathematics(text);
  const alone = segments.every(({ kind }, index) => kind === 'math' && index === 0);
  return segments
    .map((segment, index) => {
      const before = segments[index - 1];
      const taken = before?.kind === 'math' && !before.display;
      if (segment.kind === 'text')
        return escapeHtml(taken ? segment.text.replace(closing, '') : segment.text);
      const after = segments[index + 1];
      const marks = !segment.display && after?.kind === 'text' ? (closing.exec(after.text)?.[0] ?? '') : '';
      try {
        if (defining.test(segment.tex)) throw new Error('A formula defines no commands');
        const large = alone && !segment.display && segment.tex.includes('\\frac');
        const tex = large ? `\\displaystyle ${segment.tex}` : segment.tex;
        return withPunctuation(withoutSource(render(tex, segment.display)), marks);
      } catch {
        return `<code class="math-source">${escapeHtml(segment.source)}</code>${marks}`;
      }
    })
    .join('');
}
