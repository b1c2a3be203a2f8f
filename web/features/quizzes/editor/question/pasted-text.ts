const blocks = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'BR']);
const scripts: Record<string, string> = { SUP: '^', SUB: '_' };

/**
 * Copied HTML as text that keeps what is raised and lowered, as formulas; null if nothing is, and the plain text that came
 * with it says all.
 */
export function textOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector('sup, sub') === null) return null;
  return textOf(body)
    .replace(/[ \t]*\n[ \t\n]*/g, '\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) {
    return (node.textContent ?? '').replace(/\s+/g, ' ').replaceAll('$', '\\$');
  }
  if (!(node instanceof Element) || ['STYLE', 'SCRIPT'].includes(node.tagName)) return '';
  const script = scripts[node.tagName];
  if (script !== undefined) {
    const raised = (node.textContent ?? '').trim();
    return raised === '' ? '' : `$${script}{${raised.replace(/[\\{}$#%&_]/g, '\\$&')}}$`;
  }
  const inside = [...node.childNodes].map(textOf).join('');
  return blocks.has(node.tagName) ? `\n${inside}\n` : inside;
}

const mark = (letter: string) => `(?:^|\\s)(?:\\(${letter}\\)|${letter}[).])\\s*`;
const marked = (letters: string) =>
  new RegExp(
    `^([\\s\\S]*?)${[...letters].map((letter) => `${mark(letter)}([\\s\\S]*?\\S)`).join('\\s*?')}\\s*$`,
    'i',
  );
const numberings = [marked('abcd'), marked('1234')];

/** What stands before four options that are marked (a) to (d) or (1) to (4), and the options; null if there are none. */
export function splitMarked(text: string): { stem: string; options: readonly string[] } | null {
  for (const numbering of numberings) {
    const [, stem = '', ...options] = numbering.exec(text) ?? [];
    if (options.length === 4) return { stem: stem.trim(), options: options.map(inOneLine) };
  }
  return null;
}

/** Four options: marked ones, or a line each; null if it is anything else. */
export function splitOptions(text: string): readonly string[] | null {
  const found = splitMarked(text);
  if (found !== null) return found.stem === '' ? found.options : null;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length === 4 ? lines.map(inOneLine) : null;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
