import type { PaperNote } from '@kaksha/contract/papers/notes.ts';

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', minus: '−' },
  ...{
    times: '×',
    divide: '÷',
    plusmn: '±',
    deg: '°',
    micro: 'µ',
    middot: '·',
    hellip: '…',
    le: '≤',
    ge: '≥',
    ne: '≠',
  },
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    Delta: 'Δ',
    epsilon: 'ε',
    theta: 'θ',
    lambda: 'λ',
    mu: 'μ',
    pi: 'π',
  },
  ...{
    rho: 'ρ',
    sigma: 'σ',
    Sigma: 'Σ',
    tau: 'τ',
    phi: 'φ',
    omega: 'ω',
    Omega: 'Ω',
    infin: '∞',
    radic: '√',
    rarr: '→',
  },
  ...{
    larr: '←',
    harr: '↔',
    rArr: '⇒',
    sup2: '²',
    sup3: '³',
    frac12: '½',
    rsquo: '’',
    lsquo: '‘',
    ldquo: '“',
    rdquo: '”',
  },
};

/** The characters that entities stand for; unknown ones stay as they are. */
export function withoutEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
}

/** The picture of an address as a mark in a text (see `pictures-in-text.ts`); null for one that is not in the file. */
export type MarkOf = (src: string, alt: string) => string | null;

const otherNames: Record<string, string> = { strong: 'b', em: 'i' };
/** Stand for the brackets of a style, so that they are told from those that entities make. */
const [OPEN, CLOSE] = ['\ue010', '\ue011'];
const styles = new RegExp(`${OPEN}(/?)(\\w+)${CLOSE}`, 'g');

/**
 * Authored HTML as authored text: lines, styles and tables keep their form (behaviour 4.46). Scripts and the like go; pictures
 * that are not in the file, joined cells and embedded parts are left out, which the notes say.
 */
export function textOfHtml(html: string, notes: PaperNote[], markOf: MarkOf = () => null): string {
  const note = (added: PaperNote) => {
    const isThere = notes.some((one) => JSON.stringify(one) === JSON.stringify(added));
    if (!isThere) notes.push(added);
  };
  const bare = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
  if (/<(?:svg|object|embed|canvas)\b/i.test(bare)) note('picture_missing');
  if (/<(?!img\b)[a-z][^>]*@@PLUGINFILE@@/i.test(bare))
    note({ code: 'format_lost', what: 'a file that the text names' });
  if (/<a\b[^>]*\shref\s*=\s*["']?(?!["'#]|@@PLUGINFILE@@)\S/i.test(bare))
    note({ code: 'format_lost', what: 'the address of a link' });
  const lost = /<(audio|video|iframe|math)\b/i.exec(bare)?.[1]?.toLowerCase();
  if (lost !== undefined) note({ code: 'format_lost', what: `a part (${lost})` });
  const text = bare
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<img\b[^>]*>/gi, (tag) => {
      const mark = markOf(attributeOf(tag, 'src'), attributeOf(tag, 'alt'));
      if (mark === null) note('picture_missing');
      return mark ?? '';
    })
    .replace(/<(\/?)(strong|b|em|i|u|sup|sub)\b[^>]*>/gi, (_, slash: string, name: string) => {
      const style = name.toLowerCase();
      return `${OPEN}${slash}${otherNames[style] ?? style}${CLOSE}`;
    })
    .replace(/<table\b[^>]*>((?:(?!<table\b)[\s\S])*?)<\/table\s*>/gi, (_, inside: string) =>
      tableOf(inside, note),
    );
  if (/<table\b/i.test(text)) note({ code: 'format_lost', what: 'the lines of a table' });
  const lines = text
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d|ul|ol|table)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return styled(withoutEntities(lines))
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const attributeOf = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return withoutEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
};

/** The rows of a table as authored text has them; joined cells and bars in texts are to be looked at. */
function tableOf(inside: string, note: (added: PaperNote) => void): string {
  if (/\b(?:col|row)span\s*=\s*["']?(?!1\b)\d|\|/i.test(inside)) note('table_joined');
  const rows = [...inside.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/tr\b|<tr\b|$)/gi)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)(?=<\/t[dh]\b|<t[dh]\b|$)/gi)].map(([, cell = '']) =>
      cell
        .replace(/<\/?[a-z][^>]*>/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return '';
  const lines = rows
    .filter((cells) => cells.length > 0)
    .map((cells) => `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`);
  const [head = '', ...body] = lines;
  return `<br>${[head, `|${'---|'.repeat(width)}`, ...body].join('<br>')}<br>`;
}

/** Writes the styles that begin and end, and none around nothing; others would be shown as typed. */
function styled(text: string): string {
  const signs = [...text.matchAll(styles)].map(({ 0: whole, 1: slash, 2: style = '', index }) => ({
    at: index,
    end: index + whole.length,
    style,
    isEnd: slash === '/',
    isPaired: false,
  }));
  const open: typeof signs = [];
  for (const sign of signs) {
    if (!sign.isEnd) {
      open.push(sign);
      continue;
    }
    const from = open.findLastIndex(({ style }) => style === sign.style);
    const begin = open[from];
    if (begin === undefined) continue;
    open.length = from;
    const isFull = text.slice(begin.end, sign.at).replace(styles, '').trim() !== '';
    begin.isPaired = isFull;
    sign.isPaired = isFull;
  }
  let at = 0;
  return text.replace(styles, (_, slash: string, style: string) => {
    const sign = signs[at];
    at += 1;
    return sign?.isPaired ? `<${slash}${style}>` : '';
  });
}
