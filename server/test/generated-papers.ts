import type { StoredFigure } from '@kaksha/contract/figures.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { QuizDraft } from '@kaksha/contract/quizzes.ts';
import fc from 'fast-check';

/** What texts of generated papers are made of: signs of every format, formulas, styles and both languages. */
const said = [
  ...[
    'speed',
    'गति',
    '5 m/s',
    'a < b',
    '& i',
    '&amp;',
    '"k"',
    "l'm",
    '-1',
    '--',
    '-->',
    ']]>',
    '50%',
    'é',
    '😀',
  ],
  ...[
    '{a}',
    '~b',
    'c:d',
    '#e',
    'f\\g',
    '=j',
    "'=j",
    "''+k",
    '@l',
    '%5%',
    '[html]',
    '[plain]x',
    'A -> B',
    '// m',
  ],
  ...['<h>', '<p>', '$', '\\$5', '1. one', '(A)', '::n::', '<b>open'],
  ...['$x^2 = 1$', '$a<b$', '\\(\\sqrt{2}\\)', '$$\\frac12$$', '\\[y\\]', '\\ce{2H2 + O2 -> 2H2O}'],
  ...['<b>bold</b>', '<i>it <u>under</u></i>', 'x<sup>2</sup>', 'H<sub>2</sub>O', 'a | b'],
] as const;
const table = '| Column I | Column II |\n|---|---|\n| (a) $x$ | (p) <b>y</b> |';

/** Drafts of whole quizzes: every kind, language, figure, marking and number of options. */
export function papersWith(figures: readonly StoredFigure[]): fc.Arbitrary<QuizDraft> {
  const inTexts = figures.flatMap(({ path, width, height }) => [
    `![a picture](${path} ${width}x${height})`,
    `![](${path})`,
  ]);
  const words = fc
    .array(fc.constantFrom(...said, ...inTexts), { minLength: 1, maxLength: 5 })
    .map((list) => list.join(' '));
  const line = fc.oneof({ arbitrary: words, weight: 6 }, { arbitrary: fc.constant(table), weight: 1 });
  const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const figure = fc.record({
    path: fc.constantFrom(...figures.map(({ path }) => path)),
    alt: fc.constantFrom('', 'A "circuit" & <lamp>', 'परिपथ', "it's [1] -- two"),
  });
  const common = {
    question: fc.oneof({ arbitrary: text, weight: 5 }, { arbitrary: fc.constant(''), weight: 1 }),
    explanation: fc.oneof(text, fc.constant('')),
    timePerQuestion: fc.constantFrom(1, 2, 3.5),
    figure: maybe(figure),
    explanationFigure: maybe(figure),
    subject: maybe(fc.constantFrom('Physics', 'Maths', 'top', 'Sc/Arts', '/x', '=Sum')),
    chapter: maybe(fc.constantFrom('Optics', 'Work / Energy', 'Sets')),
    difficulty: maybe(fc.constantFrom('easy' as const, 'hard' as const)),
    source: maybe(fc.constantFrom('JEE 2024', 'Own')),
  };
  const decimal = fc.constantFrom('0', '-1.5', '12', '9.810', '+3', '.5', '-0', '100000000000.25');
  const numeric = fc.record({
    ...common,
    kind: fc.constant('numeric' as const),
    numeric: fc.oneof(
      fc.record({ value: decimal, tolerance: fc.constantFrom('0', '0.05', '0.0', '1') }),
      fc.record({ min: fc.constantFrom('-2', '1.5', '-.25'), max: fc.constantFrom('1.50', '3.25') }),
      fc.constant(null),
    ),
    hi: maybe(fc.record({ question: text, explanation: fc.oneof(text, fc.constant('')) })),
  });
  const chosen = fc.integer({ min: 2, max: 6 }).chain((count) => {
    const option = fc.oneof({ arbitrary: words, weight: 8 }, { arbitrary: fc.constant(''), weight: 1 });
    const all = <Value>(value: fc.Arbitrary<Value>) =>
      fc.array(value, { minLength: count, maxLength: count });
    const places = Array.from({ length: count }, (_, at) => at);
    return fc.record({
      ...common,
      optionCount: fc.constant(count),
      options: all(option),
      optionFigures: maybe(all(fc.option(figure))),
      key: fc.oneof(
        fc.record({
          kind: fc.constant('single' as const),
          correctAnswer: fc.option(fc.constantFrom(...places)),
        }),
        fc.record({ kind: fc.constant('multiple' as const), correctAnswers: fc.subarray(places) }),
      ),
      hi: maybe(
        fc.record({ question: text, options: all(option), explanation: fc.oneof(text, fc.constant('')) }),
      ),
    });
  });
  const question = fc.oneof(
    { arbitrary: numeric, weight: 1 },
    { arbitrary: chosen.map(({ key, ...rest }): QuestionDraft => ({ ...rest, ...key })), weight: 3 },
  );
  const section = fc.record({
    title: fc.constantFrom('Section A', 'Section B', 'Physics', 'खंड क'),
    subject: maybe(fc.constantFrom('Physics', 'Chemistry')),
    marking: fc.record({
      right: fc.constantFrom(1, 4, 2.5),
      wrong: fc.constantFrom(0, -1, -0.33),
      unanswered: fc.constantFrom(0, -0.5),
      partial: fc.constantFrom('none' as const, 'jee' as const),
    }),
    countFirst: maybe(fc.constantFrom(1, 10)),
  });
  const passage = fc.record({
    text: fc.oneof(text, fc.constant('')),
    hi: maybe(fc.record({ text })),
    figure: maybe(figure),
  });
  // Questions of a section stand together, and so do those of a passage.
  const group = fc.record({
    passage: maybe(passage),
    questions: fc.array(question, { minLength: 1, maxLength: 2 }),
  });
  const part = fc.record({ section, groups: fc.array(group, { minLength: 1, maxLength: 2 }) });
  // Two sections of a sheet that say the same would be one.
  const parts = fc.uniqueArray(part, {
    minLength: 1,
    maxLength: 3,
    selector: (one) => JSON.stringify(one.section),
  });
  return fc
    .record({ parts, inSections: fc.boolean() })
    .map(({ parts: chosenParts, inSections }): QuizDraft => {
      const sections = chosenParts.map((one) => ({ ...one.section, _id: crypto.randomUUID() }));
      const groups = chosenParts.flatMap(({ groups: own }, at) =>
        own.map((one, place) => ({
          ...one,
          section: sections[at],
          // Two passages of a paper that are the same would be one.
          passage: one.passage && {
            ...one.passage,
            text: `${one.passage.text}\nPassage ${at} ${place}`.trim(),
            _id: crypto.randomUUID(),
          },
        })),
      );
      return {
        title: 'A generated paper',
        languages: ['en', 'hi'],
        ...(inSections ? { sections } : {}),
        passages: groups.flatMap((one) => one.passage ?? []),
        questions: groups.flatMap(({ section: own, passage: above, questions }) =>
          questions.map((one) => ({
            ...one,
            ...(inSections && own ? { sectionId: own._id } : {}),
            ...(above ? { passageId: above._id } : {}),
          })),
        ),
      };
    });
}
