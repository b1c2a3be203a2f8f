import { hasMathematics } from '@kaksha/contract/questions/mathematics.ts';
import { isTypeset } from '@kaksha/contract/questions/typeset-text.ts';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { readSamples, type SampleQuestion, type SampleQuiz } from './samples.ts';

const { quizzes, teachers } = await readSamples();
const papers = quizzes.filter(({ sections }) => sections !== undefined);
const all = papers.flatMap(({ questions }) => questions);
const optionsOf = ({ options = [] }: SampleQuestion) => options;
const texts = ({ question, explanation = '', options = [], hi }: SampleQuestion) => [
  question,
  explanation,
  ...options,
  ...(hi ? [hi.question ?? '', hi.explanation ?? '', ...(hi.options ?? [])] : []),
];
/** The questions of each section, which are all of the paper's. */
const sectionsOf = ({ sections = [], questions }: SampleQuiz) =>
  sections.map(({ _id, title }) => ({
    title,
    questions: questions.filter(({ sectionId }) => sectionId === _id),
  }));
const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

/** English words, apart from names in Latin letters that Hindi texts use too. */
const hasWords = (text: string) => /\b(?!Lac)[a-z]{4}/.test(text.replaceAll(/\$[^$]+\$/g, ''));

it('has no text that shows the signs of styles, pictures and tables', () => {
  const shown = all.flatMap(texts).filter((text) => !hasMathematics(text));
  expect(shown.filter(isTypeset)).toEqual([]);
});

describe.each(papers)('sample paper $title', (paper) => {
  const { questions } = paper;

  it('has different questions with four different options each, by a sample teacher', () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    expect(teachers.map(({ fullName }) => fullName)).toContain(paper.author);
    for (const question of questions) {
      const options = optionsOf(question);
      expect(new Set(options).size, question.question).toBe(question.kind === 'single' ? 4 : 0);
      for (const text of texts(question)) expect(text.trim()).not.toBe('');
    }
  });

  it('uses every letter as a key in each section about equally often', () => {
    for (const section of sectionsOf(paper)) {
      expect(section.questions.map(({ subject }) => subject)).toEqual(
        section.questions.map(() => section.title),
      );
      const keys = section.questions.flatMap(({ correctAnswer = [] }) => correctAnswer);
      for (const key of [0, 1, 2, 3]) {
        const share = keys.filter((each) => each === key).length / keys.length;
        expect(share, `${section.title} ${key}`).toBeGreaterThan(0.15);
        expect(share, `${section.title} ${key}`).toBeLessThan(0.35);
      }
    }
  });

  it('typesets every formula', () => {
    for (const question of questions) {
      for (const text of texts(question)) {
        for (const [, tex = ''] of text.matchAll(/\$([^$]+)\$/g)) {
          expect(katex.renderToString(tex, { throwOnError: true, strict: 'error' })).toContain('katex');
        }
        expect(text.replaceAll(/\$[^$]+\$/g, ''), text).not.toMatch(/[$\\]/);
      }
    }
  });
});

it('has the sections of JEE Main, and half of those of NEET in both languages', () => {
  const [jee, neet] = papers.map(sectionsOf);
  const kinds = jee?.map(({ questions }) => [
    questions.filter(({ kind }) => kind === 'single').length,
    questions.filter(({ kind }) => kind === 'numeric').length,
  ]);
  expect(kinds).toEqual([
    [20, 5],
    [20, 5],
    [20, 5],
  ]);
  expect(neet?.map(({ questions }) => questions.length)).toEqual([23, 22, 45]);
  for (const question of neet?.flatMap(({ questions }) => questions) ?? []) {
    expect(isHindi(question.hi?.question ?? ''), question.question).toBe(true);
    expect(hasWords(question.hi?.explanation ?? 'missing'), question.question).toBe(false);
    const options = optionsOf(question).map((option, index) => [option, question.hi?.options?.[index] ?? '']);
    for (const [english = '', hindi = ''] of options)
      expect(isHindi(hindi) || !hasWords(english), english).toBe(true);
  }
});

const pi = Math.PI;
const degrees = pi / 180;
const choose = (n: number, k: number): number => (k === 0 ? 1 : (n / k) * choose(n - 1, k - 1));
/** Simpson's rule. */
function integral(f: (x: number) => number, from: number, to: number, steps = 2_000): number {
  const h = (to - from) / steps;
  let sum = f(from) + f(to);
  for (let i = 1; i < steps; i += 1) sum += (i % 2 === 1 ? 4 : 2) * f(from + i * h);
  return (sum * h) / 3;
}
/** The time at which a falling body is at height 0, by small steps. */
function fallTime(height: number, speed: number, g: number): number {
  let [y, v, t] = [height, speed, 0];
  const step = 1e-5;
  for (; y >= 0; t += step) {
    y += v * step;
    v -= g * step;
  }
  return t;
}
const count = (from: number, to: number, holds: (n: number) => boolean) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(holds).length;
const variance = (values: readonly number[]) => {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
};
const arrangements = (word: string): number => {
  const found = new Set<string>();
  const place = (left: string, made: string) => {
    if (left === '') found.add(made);
    for (let i = 0; i < left.length; i += 1) place(left.slice(0, i) + left.slice(i + 1), made + left[i]);
  };
  place(word, '');
  return found.size;
};

/** Keys that can be calculated, each by another way than its explanation: words of the question, and the value. */
const calculated: [string, number][] = [
  ['top of a tower', fallTime(25, 20, 10)],
  ['A force $F = 3x^2', integral((x) => 3 * x * x + 2 * x, 0, 2)],
  ['A body weighs', (63 / 1.5 / 1.5) * 1],
  ['Eight equal drops', 5 * Math.cbrt(8) ** 2],
  ['compressed adiabatically', 300 * 8 ** (5 / 3 - 1)],
  ['rms speed of oxygen', (300 / 2) * 32],
  ['first overtone of a pipe closed', (2 * 1) / 2 / ((3 * 1) / (4 * 30))],
  ['uncharged capacitor of', (0.5 * 2e-6 * 100 ** 2 - (2e-6 * 100) ** 2 / 2 / 5e-6) * 1e3],
  ['The equivalent resistance between', 1 / (1 / (2 + 4) + 1 / (3 + 6))],
  ['A metal rod', integral((r) => 0.4 * 20 * r, 0, 0.5)],
  ['series LCR circuit', Math.cos(Math.atan2(60 - 20, 30))],
  ['Light of wavelength', 1240 / 310 - 2],
  ['ion falls from', 4 * 13.6 * (1 / 2 ** 2 - 1 / 3 ** 2)],
  ['A radioactive sample', 800 * Math.exp((-Math.LN2 / 20) * 60)],
  ['A thin ring', integral((a) => (2 / (2 * pi)) * (0.5 + 0.5 * Math.cos(a)) ** 2, 0, 2 * pi)],
  ['the slits are', ((600e-9 * 1) / 0.5e-3) * 1e3],
  ['The heat in kilojoules', (100 * 336 + 100 * 4.2 * 20) / 1_000],
  ['expand reversibly and isothermally', integral((v) => (2 * 8.314 * 300) / v, 10, 20) / 1_000],
  ['sodium acetate', -Math.log10((10 ** -4.76 * 0.01) / 0.1)],
  ['emf of the Daniell cell', (-2 * 96_500 * 1.1) / 1_000],
  ['A first-order reaction is', (Math.LN2 * 32) / Math.log(1 / 0.25)],
  ['of urea (molar mass', (6 / 60 / 0.5) * 1.86],
  ['volume in millilitres', (2 * 25 * 0.1) / 0.1],
  ['solution of copper(II) sulphate', ((2 * 965) / 96_500 / 2) * 63.5],
  ['magnetic moment of $\\mathrm{Cr', Math.sqrt(3 * (3 + 2))],
  ['magnetic moment of $[\\mathrm{FeF_6}]', Math.sqrt(5 * (5 + 2))],
  ['onto functions', count(0, 15, (bits) => bits !== 0 && bits !== 15)],
  ['\\alpha^2 + \\beta^2', ((5 + Math.sqrt(13)) / 2) ** 2 + ((5 - Math.sqrt(13)) / 2) ** 2],
  ['infinite series', Array.from({ length: 60 }, (_, n) => (n + 1) / 2 ** n).reduce((a, b) => a + b)],
  [
    'term independent of',
    choose(
      9,
      count(0, 9, (r) => 18 - 3 * r > 0),
    ),
  ],
  ['BANANA', arrangements('BANANA')],
  ['\\tan 15^\\circ + \\cot 15^\\circ', Math.tan(15 * degrees) + 1 / Math.tan(15 * degrees)],
  ['distance between the lines', Math.abs(-7 / 5 - 6 / 10)],
  ['radius of the circle', Math.sqrt(12 + 2 ** 2 + 3 ** 2)],
  ['distance of the point', Math.abs(1 * 1 + 2 * 2 + 2 * 3 - 2) / Math.hypot(1, 2, 2)],
  ['1 - \\cos 2x', (1 - Math.cos(2e-3)) / 1e-6],
  ['value of $3A$', 3 * integral((x) => 4 - x * x, -2, 2)],
  ['value of $28P$', (28 * choose(5, 2)) / choose(8, 2)],
  ['variance of the first seven', variance([1, 2, 3, 4, 5, 6, 7])],
  ['exactly one of 2 and 3', count(1, 100, (n) => (n % 2 === 0) !== (n % 3 === 0))],
  [
    'greatest value of',
    Math.max(...Array.from({ length: 4_001 }, (_, i) => (-3 + i / 1_000) ** 3 - 12 * (-3 + i / 1_000) + 5)),
  ],
  ['velocity of a car', integral((t) => Math.max(0, Math.min(2.5 * t, 10, (10 - t) * 5)), 0, 10, 10_000)],
  ['stands on a weighing scale', 60 * 10 + 60 * 2],
  ['escape speed from the Earth', 11.2 * Math.sqrt(2 ** 3 / 2)],
  ['A Carnot engine works', 1_000 - (1_000 * 300) / 500],
  ['Two tuning forks', Math.abs(256 - 260)],
  ['AC mains voltage', 220 * Math.SQRT2],
  ['Two thin lenses', 100 / (5 - 3)],
  ['$10^{-3}\\,\\mathrm{M}$ solution of NaOH', -Math.log10(1e-14 / 1e-3)],
  ['yellow and wrinkled', (1_600 * 3) / 16],
  ['$20\\,\\%$ adenine', (100 - 2 * 20) / 2],
  ['ten per cent law', 20_000 * 0.1 * 0.1],
  ['Hardy', 1 - Math.sqrt(0.16)],
];

/** The number in a text, without TeX and units. */
function numberIn(text: string): number {
  const plain = text.replaceAll(/\\[,;]|[$\s{}]/g, '').replaceAll(/(\d),(\d)/g, '$1$2');
  return Number.parseFloat(plain.replaceAll(/[^\d.+-].*$/g, ''));
}

it.each(calculated)('the key of “%s” is what a calculation gives', (words, value) => {
  const [question, ...others] = all.filter((each) => each.question.includes(words));
  expect(others).toEqual([]);
  if (question === undefined) throw new Error(`No question has “${words}”`);
  if (question.numeric && 'value' in question.numeric) {
    const away = Math.abs(Number(question.numeric.value) - value);
    expect(away).toBeLessThanOrEqual(Number(question.numeric.tolerance) + 1e-6);
    return;
  }
  const numbers = optionsOf(question).map(numberIn);
  const nearest = numbers.map((number) => (Number.isNaN(number) ? Infinity : Math.abs(number - value)));
  expect(nearest.indexOf(Math.min(...nearest))).toBe(question.correctAnswer);
  const scale = Math.max(1, Math.abs(value));
  expect(Math.abs((numbers[question.correctAnswer ?? -1] ?? Number.NaN) - value) / scale).toBeLessThan(0.01);
});
