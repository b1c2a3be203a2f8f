import type { Loss } from '@kaksha/contract/papers/losses.ts';
import { typedParts } from '@kaksha/contract/papers/typed-lines.ts';
import { wordLossesOf } from '@kaksha/contract/papers/word-losses.ts';
import type { AuthoredQuestion, QuestionDraft } from '@kaksha/contract/questions/question.ts';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { toContent, toImported } from '#server/features/imports/content.ts';
import { readSource } from '#server/features/imports/read/source.ts';
import type { Paper } from './queries.ts';
import { type WordImage, wordFile } from './word-file.ts';

const figures = Array.from({ length: 6 }, (_, index) => ({
  path: `/uploads/${String(index).repeat(32)}.webp`,
  alt: `Figure ${index}`,
  width: 20 + index,
  height: 10,
}));
const images = new Map<string, WordImage>();
beforeAll(async () => {
  for (const { path, width, height } of figures) {
    const png = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    images.set(path, { png: Uint8Array.from(png), width, height });
  }
});

const formulas = [
  ...[
    '$x^2 = 1$',
    String.raw`$\frac{1}{2}$`,
    String.raw`$\frac12$`,
    String.raw`\(\sqrt[3]{2gh}\)`,
    String.raw`$$\int_0^\pi \sin x\,dx$$`,
  ],
  ...[
    String.raw`$\sum_{i=1}^{n} i^2 + 1$`,
    String.raw`\ce{2H2 + O2 -> 2H2O}`,
    String.raw`$\vec{a}\cdot\hat{b}$`,
    String.raw`$\lim_{x \to 0} \frac{\sin x}{x}$`,
  ],
  ...[
    String.raw`$\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}$`,
    String.raw`$\left|\frac{a}{b}\right|$`,
    String.raw`$\text{if } x < 0$`,
    String.raw`$\mathbb{R}\setminus\{0\}$`,
    String.raw`$\overline{AB} \perp \angle C$`,
  ],
  ...[
    String.raw`$30^\circ$`,
    '$_{2}$',
    String.raw`$\underbrace{x+y}_{n}$`,
    String.raw`$\alpha, \beta$`,
    String.raw`$\not a formula$`,
  ],
];
const kindly = [
  ...formulas,
  'speed',
  'गति',
  'x<sup>2</sup>',
  'H<sub>2</sub>O',
  '& i',
  '"k"',
  '<h>',
  '5 m/s',
  '50%',
];
/** What a typed paper may read as something else, or Word shows otherwise. */
const unkindly = [
  'a\tb',
  '\\$5',
  '$5',
  '(a)',
  'A.',
  '1. one',
  '(B)',
  'Ans: C',
  'Q7. x',
  '<b>not</b>',
  '| a |',
];

function questionsOf(said: readonly string[], fewestRight: number) {
  const words = fc
    .array(fc.constantFrom(...said), { minLength: 1, maxLength: 6 })
    .map((list) => list.join(' '));
  const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((list) => list.join('\n'));
  const figure = fc.option(fc.constantFrom(...figures), { nil: undefined, freq: 3 });
  const common = {
    question: lines,
    explanation: fc.oneof(fc.constant(''), lines),
    timePerQuestion: fc.constantFrom(1, 2),
    figure,
    explanationFigure: figure,
    hi: fc.option(
      fc.record({
        question: fc.constant('प्रश्न'),
        options: fc.constant<string[]>([]),
        explanation: fc.constant(''),
      }),
      { nil: undefined, freq: 6 },
    ),
    subject: fc.option(fc.constant('Physics'), { nil: undefined, freq: 6 }),
    section: fc.nat({ max: 1 }),
    passage: fc.nat({ max: 4 }),
  };
  const optionsOf = fc.uniqueArray(words, { minLength: 4, maxLength: 4 });
  const optionFigures = fc.option(
    fc.tuple(...Array.from({ length: 4 }, () => fc.option(fc.constantFrom(...figures), { nil: null }))),
    { nil: undefined, freq: 4 },
  );
  return fc.oneof(
    fc.record({
      ...common,
      kind: fc.constant('single' as const),
      options: optionsOf,
      optionFigures,
      correctAnswer: fc.option(fc.nat({ max: 3 }), { nil: null, freq: 8 }),
    }),
    fc.record({
      ...common,
      kind: fc.constant('multiple' as const),
      options: optionsOf,
      optionFigures,
      correctAnswers: fc.subarray([0, 1, 2, 3], { minLength: fewestRight }),
    }),
    fc.record({
      ...common,
      kind: fc.constant('numeric' as const),
      options: fc.constant<string[]>([]),
      numeric: fc.oneof(
        fc.record({
          value: fc.constantFrom('0', '-1.5', '12', '9.81'),
          tolerance: fc.constantFrom('0', '0.05'),
        }),
        fc.record({ min: fc.constantFrom('-2', '1.5'), max: fc.constantFrom('1.5', '3.25') }),
      ),
    }),
  );
}
type Made = ReturnType<typeof questionsOf> extends fc.Arbitrary<infer One> ? One : never;

/** A paper of these questions in two sections, some of them below a passage. */
function paperOf(made: readonly Made[]): Paper {
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const sorted = made.toSorted(
    (one, other) => one.section - other.section || Math.min(one.passage, 1) - Math.min(other.passage, 1),
  );
  return {
    title: 'Paper',
    format: 3,
    sections: [0, 1].map((section) => ({
      _id: `s${section}`,
      title: ['Physics', 'The second part'][section] ?? '',
      marking,
    })),
    pages: null,
    passages: [{ _id: 'p', text: 'Two blocks slide.\nThey meet.' }],
    questions: sorted.map(
      ({ section, passage, ...question }, index): AuthoredQuestion => ({
        ...question,
        _id: String(index),
        sectionId: `s${section}`,
        ...(passage === 0 ? { passageId: 'p' } : {}),
      }),
    ),
  };
}

async function readBack(paper: Paper) {
  const file = wordFile({ title: paper.title, parts: typedParts(paper), images });
  const found = await readSource({ format: 'auto', content: { word: file } });
  if ('fault' in found || found.pictures === undefined) throw new Error('Nothing was read');
  const { paper: read, pictures } = found;
  const { questions, passages } = toContent(read, () => crypto.randomUUID());
  const sizeOf = async (path: string | undefined) => {
    const picture = pictures[Number(path?.split(':')[1])];
    return picture === undefined ? null : `${(await sharp(picture.bytes).metadata()).width} ${picture.alt}`;
  };
  return Promise.all(
    questions.map(async (question) => ({
      ...shown(question.draft, passages.find(({ _id }) => _id === question.draft.passageId)?.text),
      pictures: await Promise.all(
        [
          question.draft.figure,
          question.draft.explanationFigure,
          ...(question.draft.optionFigures ?? []),
        ].map((one) => sizeOf(one?.path)),
      ),
      state: toImported(question).state,
    })),
  );
}

const shown = (
  { kind, question, options = [], correctAnswer, correctAnswers, numeric, explanation }: QuestionDraft,
  passage: string | undefined,
) => ({
  ...{
    kind,
    question: question.trim(),
    options: options.map((one) => one.trim()),
    explanation: (explanation ?? '').trim(),
  },
  ...{ correctAnswer, correctAnswers, numeric, passage },
});

function asItWas(question: AuthoredQuestion, { passages }: Paper) {
  const optionFigures = question.kind === 'numeric' ? [] : (question.optionFigures ?? []);
  const hasFigures = optionFigures.some((one) => one !== null);
  const sizes = [question.figure, question.explanationFigure, ...(hasFigures ? optionFigures : [])].map(
    (one) => (one ? `${one.width} ${one.alt}` : null),
  );
  const passage = passages?.find(({ _id }) => _id === question.passageId)?.text;
  return { ...shown(question as QuestionDraft, passage), pictures: sizes };
}

const countOf = (losses: readonly Loss[], what: Loss['what']) =>
  losses.flatMap((loss) => (loss.what === what && 'count' in loss ? [loss.count] : []))[0] ?? 0;

describe('a paper that went out as a document of Word', () => {
  test('has tables, pictures in texts and formulas of several lines in place, and says which picture is gone', async () => {
    const [figure] = figures;
    const gone = `/uploads/${'9'.repeat(32)}.webp`;
    const questions: AuthoredQuestion[] = [
      {
        ...{ _id: '1', kind: 'single', options: ['1', '2', '3', '4'], correctAnswer: 0, timePerQuestion: 1 },
        question: `| x | y |\n|---|---|\n| 1 | $a^2$ |\nWhat is ![it](${figure?.path}) beside ![it](${gone})?`,
        explanation: 'By\n$$a +\nb$$\nso.',
      },
    ];
    const paper: Paper = {
      title: 'Tables',
      format: 3,
      sections: null,
      pages: null,
      passages: null,
      questions,
    };
    const { 'word/document.xml': document = new Uint8Array() } = unzipSync(
      wordFile({ title: paper.title, parts: typedParts(paper), images }),
    );
    const xml = strFromU8(document);
    expect(xml).toMatch(/<w:gridCol\/><w:gridCol\/><\/w:tblGrid><w:tr>.*<m:oMath>.*<\/w:tr><\/w:tbl>/);
    expect(xml.match(/<w:drawing>/g)).toHaveLength(1);
    expect(xml).toMatch(/<\/w:drawing>.*\[\?\]/);
    // Word has no formula over several lines.
    expect(xml).toContain('$$a + b$$');
    const [read] = await readBack(paper);
    expect(read?.question).toContain('| 1 | $a^2$ |');
  });

  const changedOf = async (paper: Paper) => {
    const back = await readBack(paper);
    return paper.questions.flatMap((question, index) => {
      const { state: _, ...read } = back[index] ?? { state: null };
      const was = asItWas(question, paper);
      return JSON.stringify(read) === JSON.stringify(was) ? [] : [{ read, was }];
    });
  };

  /** How many questions there were, and how many came in changed; more changed ones than were counted before fail. */
  async function tried(said: readonly string[], fewestRight: number) {
    const all = { total: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(questionsOf(said, fewestRight), { minLength: 1, maxLength: 6 }),
        async (made) => {
          const paper = paperOf(made);
          const losses = wordLossesOf(paper);
          const changed = (await changedOf(paper)).length;
          expect(changed).toBeLessThanOrEqual(countOf(losses, 'otherwise') + countOf(losses, 'styles'));
          all.total += paper.questions.length;
          all.changed += changed;
        },
      ),
      { numRuns: 30 },
    );
    return all;
  }

  // A line that stands three times in a paper counts as the head of its pages, so a few of these are named, too.
  test('comes in the same: kinds, keys, formulas, pictures and passages', async () => {
    const { total, changed } = await tried(kindly, 2);
    expect(changed).toBeLessThan(total / 5);
  });

  test('whose texts look like parts of a paper comes in the same but for the questions that are counted before', async () => {
    const { total, changed } = await tried([...kindly, ...unkindly], 1);
    expect(changed).toBeLessThan(total);
  });
});
