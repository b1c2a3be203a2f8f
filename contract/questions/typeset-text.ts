import { type Part, type Piece, partsOf } from './authored-text.ts';
import { definesCommands, hasMathematics, hasUnits } from './mathematics.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

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

/** True if the text is not shown as typed: it has a formula, an escape, a style, a picture or a table (behaviour 4.9, 4.46). */
export function isTypeset(text: string): boolean {
  if (hasMathematics(text)) return true;
  if (!/<[bius]|!\[|\|/.test(text)) return false;
  return partsOf(text).some(
    (part) => part.kind === 'table' || part.pieces.some(({ kind }) => kind !== 'text'),
  );
}

type Render = (tex: string, display: boolean) => string;

/**
 * The text as HTML with its formulas typeset by `render`, or undefined if it is shown as typed. A formula for which
 * `render` throws, and one that defines commands or has `\pu`, shows its source; one that is the whole text, as in most
 * options, has full-size fractions; punctuation stays on the line of the formula before it (behaviour 4.9). Styles, pictures
 * and tables are those of the grammar, and every other character is escaped (behaviour 4.46).
 */
export function typesetText(text: string, render: Render): string | undefined {
  return isTypeset(text)
    ? partsOf(text)
        .map((part) => partHtml(part, render))
        .join('')
    : undefined;
}

function partHtml(part: Part, render: Render): string {
  if (part.kind === 'lines') return piecesHtml(part.pieces, render);
  const row = (cells: readonly Piece[][], cell: 'th' | 'td') =>
    `<tr>${cells.map((pieces) => `<${cell}>${piecesHtml(pieces, render)}</${cell}>`).join('')}</tr>`;
  const [head = [], ...rows] = part.rows;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  // A table can be wider than a phone: it scrolls, not the page.
  return `<span><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></span>`;
}

function piecesHtml(pieces: readonly Piece[], render: Render): string {
  return pieces.map((_, at) => pieceHtml(pieces, at, render)).join('');
}

function pieceHtml(pieces: readonly Piece[], at: number, render: Render): string {
  const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  switch (piece?.kind) {
    case undefined:
      return '';
    case 'text': {
      const taken = before?.kind === 'math' && !before.display;
      return escapeHtml(taken ? piece.text.replace(closing, '') : piece.text);
    }
    case 'style':
      return `<${piece.end ? '/' : ''}${piece.style}>`;
    case 'picture': {
      const size = piece.width === null ? '' : ` width="${piece.width}" height="${piece.height}"`;
      return `<img src="${piece.path}" alt="${escapeHtml(piece.alt)}"${size} decoding="async">`;
    }
    case 'math': {
      const marks = !piece.display && after?.kind === 'text' ? (closing.exec(after.text)?.[0] ?? '') : '';
      return formulaHtml(piece, { marks, isAlone: pieces.length === 1, render });
    }
  }
}

function formulaHtml(
  { tex, display, source }: Extract<Piece, { kind: 'math' }>,
  { marks, isAlone, render }: { marks: string; isAlone: boolean; render: Render },
): string {
  try {
    if (definesCommands(tex) || hasUnits(tex)) throw new Error('Not allowed');
    const large = isAlone && !display && tex.includes('\\frac');
    return withPunctuation(withoutSource(render(large ? `\\displaystyle ${tex}` : tex, display)), marks);
  } catch {
    return `<code class="math-source">${escapeHtml(source)}</code>${marks}`;
  }
}
