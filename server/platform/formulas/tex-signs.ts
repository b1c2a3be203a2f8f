/** Signs of mathematics and their commands; letters and signs that are typed as they are, are not among them. */
const commands: Record<string, string> = {
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'varepsilon', ϵ: 'epsilon', ζ: 'zeta', η: 'eta' },
  ...{ θ: 'theta', ϑ: 'vartheta', ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', µ: 'mu', ν: 'nu', ξ: 'xi' },
  ...{ π: 'pi', ϖ: 'varpi', ρ: 'rho', ϱ: 'varrho', σ: 'sigma', ς: 'varsigma', τ: 'tau', υ: 'upsilon' },
  ...{
    φ: 'varphi',
    ϕ: 'phi',
    χ: 'chi',
    ψ: 'psi',
    ω: 'omega',
    Γ: 'Gamma',
    Δ: 'Delta',
    '∆': 'Delta',
    Θ: 'Theta',
  },
  ...{
    Λ: 'Lambda',
    Ξ: 'Xi',
    Π: 'Pi',
    Σ: 'Sigma',
    Υ: 'Upsilon',
    Φ: 'Phi',
    Ψ: 'Psi',
    Ω: 'Omega',
    '\u2126': 'Omega',
  },
  ...{ '∂': 'partial', '∇': 'nabla', '∞': 'infty', ℏ: 'hbar', ℓ: 'ell', ℜ: 'Re', ℑ: 'Im', ℵ: 'aleph' },
  ...{ '×': 'times', '÷': 'div', '±': 'pm', '∓': 'mp', '⋅': 'cdot', '·': 'cdot', '∙': 'bullet', '∗': 'ast' },
  ...{
    '∘': 'circ',
    '⊕': 'oplus',
    '⊗': 'otimes',
    '≤': 'le',
    '≥': 'ge',
    '≠': 'ne',
    '≈': 'approx',
    '≡': 'equiv',
  },
  ...{
    '≅': 'cong',
    '∼': 'sim',
    '≃': 'simeq',
    '∝': 'propto',
    '≪': 'll',
    '≫': 'gg',
    '⊥': 'perp',
    '∥': 'parallel',
  },
  ...{ '∈': 'in', '∉': 'notin', '∋': 'ni', '⊂': 'subset', '⊃': 'supset', '⊆': 'subseteq', '⊇': 'supseteq' },
  ...{ '∪': 'cup', '∩': 'cap', '∅': 'emptyset', '∖': 'setminus', '∀': 'forall', '∃': 'exists', '¬': 'neg' },
  ...{ '∧': 'wedge', '∨': 'vee', '→': 'to', '←': 'leftarrow', '↔': 'leftrightarrow', '⇒': 'Rightarrow' },
  ...{ '⇐': 'Leftarrow', '⇔': 'Leftrightarrow', '↑': 'uparrow', '↓': 'downarrow', '↦': 'mapsto' },
  ...{ '⇌': 'rightleftharpoons', '⟶': 'longrightarrow', '∴': 'therefore', '∵': 'because', '∠': 'angle' },
  ...{ '△': 'triangle', '…': 'ldots', '⋯': 'cdots', '⋮': 'vdots', '⋱': 'ddots', '∫': 'int', '∬': 'iint' },
  ...{ '∭': 'iiint', '∮': 'oint', '∑': 'sum', '∏': 'prod', '⋃': 'bigcup', '⋂': 'bigcap', '∐': 'coprod' },
  ...{
    '⟨': 'langle',
    '⟩': 'rangle',
    '〈': 'langle',
    '〉': 'rangle',
    '⌊': 'lfloor',
    '⌋': 'rfloor',
    '⌈': 'lceil',
  },
  ...{
    '⌉': 'rceil',
    '‖': 'Vert',
    '′': 'prime',
    '★': 'star',
    '⋆': 'star',
    '♦': 'blacklozenge',
    '□': 'square',
  },
};

const escaped: Record<string, string> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\sim ',
  '^': '\\wedge ',
  '−': '-',
  '–': '-',
  '∣': '|',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u200b': '',
  '°': '{}^{\\circ}',
  '\u00a0': '\\ ',
  '\u2003': '\\quad ',
  '\u2002': '\\ ',
  '\u2009': '\\,',
  '\u2005': '\\:',
  '\u2004': '\\;',
};

/** One sign as it is written in a formula. */
export function texOfSign(sign: string): string {
  const written = escaped[sign];
  if (written !== undefined) return written;
  const command = commands[sign];
  return command === undefined ? sign : `\\${command} `;
}

/** Names of functions that stand upright by themselves. */
export const functions: ReadonlySet<string> = new Set([
  ...['sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'cosec', 'sinh', 'cosh', 'tanh', 'coth', 'arcsin', 'arccos'],
  ...[
    'arctan',
    'log',
    'ln',
    'lg',
    'exp',
    'lim',
    'max',
    'min',
    'sup',
    'inf',
    'det',
    'dim',
    'ker',
    'gcd',
    'arg',
  ],
]);

/** A text between formulas of a formula, such as `if x is even`. */
export const texOfText = (text: string): string =>
  text.trim() === ''
    ? '\\ '
    : `\\text{${text
        .replace(/[\\{}$]/g, '')
        .replace(/[#%&_]/g, '\\$&')
        .replace(/\^|~/g, ' ')}}`;

/** Letters of mathematics that Unicode has a second time, as plain ones; null for others. */
export function plainLetter(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x1d400 && code <= 0x1d7ff ? sign.normalize('NFKC') : null;
}

/** Without spaces that mean nothing; one behind a backslash is a sign of its own. */
export const tidyTex = (tex: string): string =>
  tex
    .replace(/(?<!\\) {2,}/g, ' ')
    .replace(/(?<!\\) (?=[}\])^_,.;])/g, '')
    .replace(/^\s+|(?<!\\)\s+$/g, '');
