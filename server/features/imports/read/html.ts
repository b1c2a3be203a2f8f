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

/** What is raised and lowered becomes a formula: dropped, x² would read x2. */
const raised = (sign: '^' | '_') => (_: string, inside: string) =>
  raisedText(sign, withoutEntities(inside.replace(/<[^>]*>/g, '')).trim());

/** A raised or lowered text as a formula. */
export function raisedText(sign: '^' | '_', text: string): string {
  if (text === '') return '';
  return `$${sign}{${/^[-+\w]+$/.test(text) ? text : `\\text{${text.replace(/[\\{}$]/g, '')}}`}}$`;
}

/**
 * Authored HTML as a text: lines stay lines, what is raised or lowered becomes a formula. Scripts and styles go; pictures,
 * tables and embedded parts are left out, which the notes say.
 */
export function textOfHtml(html: string, notes: PaperNote[]): string {
  const note = (added: PaperNote) => {
    const isThere = notes.some((one) => JSON.stringify(one) === JSON.stringify(added));
    if (!isThere) notes.push(added);
  };
  const bare = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
  if (/<(?:img|svg|object|embed|canvas)\b/i.test(bare)) note('picture_missing');
  if (/<(?:table|audio|video|iframe|math)\b/i.test(bare)) {
    const what = /<(table|audio|video|iframe|math)\b/i.exec(bare)?.[1]?.toLowerCase();
    note({ code: 'format_lost', what: what === 'table' ? 'the lines of a table' : `a part (${what})` });
  }
  const text = bare
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<sup\b[^>]*>([\s\S]{0,200}?)<\/sup>/gi, raised('^'))
    .replace(/<sub\b[^>]*>([\s\S]{0,200}?)<\/sub>/gi, raised('_'))
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d|ul|ol|table)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return withoutEntities(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
