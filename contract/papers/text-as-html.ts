import { type Piece, partsOf } from '../questions/authored-text.ts';
import { escapeHtml } from '../questions/typeset-text.ts';

/** An authored text with the picture beside it. */
export type TextWithFigure = { text: string; figure?: { path: string; alt: string } | undefined };

/** The name that the file of a stored picture has in other programs. */
export const fileOfPath = (path: string): string => path.replace(/^.*\//, '');

/**
 * A text as HTML for other programs: its formulas between `\(` and `\)` or `\[` and `\]`, as MathJax finds them, its styles, tables
 * and lines as elements, its pictures as files of Moodle. A text without any of these is itself.
 */
export function textAsHtml({ text, figure }: TextWithFigure): string {
  const html = partsOf(text)
    .map((part) => {
      if (part.kind === 'lines') return part.pieces.map(pieceAsHtml).join('');
      const [head = [], ...rows] = part.rows.map((row) => row.map((cell) => cell.map(pieceAsHtml).join('')));
      const row = (cells: readonly string[], cell: 'th' | 'td') =>
        `<tr>${cells.map((one) => `<${cell}>${one}</${cell}>`).join('')}</tr>`;
      return `<table border="1">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
    })
    .join('');
  return sayable(figure === undefined ? html : `${html}<p>${imageOf(figure)}</p>`);
}

/** Without what XML cannot say. */
const sayable = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '');

/** True if other programs can say the text only as HTML, which they may show and give back otherwise. */
export const needsHtml = ({ text, figure }: TextWithFigure): boolean =>
  figure !== undefined || text.trim() !== text || textAsHtml({ text }) !== text;

const imageOf = ({ path, alt }: { path: string; alt: string }) =>
  `<img src="@@PLUGINFILE@@/${fileOfPath(path)}" alt="${escapeHtml(alt)}">`;

function pieceAsHtml(piece: Piece): string {
  switch (piece.kind) {
    case 'text':
      return escapeHtml(piece.text).replaceAll('\n', '<br>');
    case 'style':
      return `<${piece.end ? '/' : ''}${piece.style}>`;
    case 'picture':
      return imageOf(piece);
    case 'math': {
      const tex = escapeHtml(piece.tex);
      return piece.display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
    }
  }
}
