import { lossesOf } from '@kaksha/contract/papers/losses.ts';
import type { AuthoredQuestion, QuestionDraft } from '@kaksha/contract/questions/question.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toContent } from '#server/features/imports/content.ts';
import { readSource } from '#server/features/imports/read/source.ts';
import { makePerson, makeQuiz, type Person, request } from '#server/test/factories.ts';
import { makeFigure } from '#server/test/figures.ts';
import { aPaperFile } from '#server/test/papers.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { aikenOf, giftOf, moodleOf } from './formats.ts';
import type { Paper } from './queries.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const words = fc
  .array(
    fc.constantFrom(
      'speed',
      'गति',
      '$x^2 = 1$',
      '{a}',
      '~b',
      'c:d',
      '#e',
      'f\\g',
      '<h>',
      '& i',
      '=j',
      '"k"',
      "l'm",
      '-1',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => list.join(' '));
const common = {
  question: words,
  explanation: fc.oneof(fc.constant(''), words),
  subject: fc.constantFrom('Physics', 'Maths'),
  chapter: fc.constantFrom('Optics', 'Sets'),
};
const options = fc.uniqueArray(words, { minLength: 4, maxLength: 4 });
const aQuestion = fc.oneof(
  fc.record({ ...common, kind: fc.constant('single' as const), options, correctAnswer: fc.nat({ max: 3 }) }),
  fc.record({
    ...common,
    kind: fc.constant('multiple' as const),
    options,
    correctAnswers: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
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
type Made = typeof aQuestion extends fc.Arbitrary<infer One> ? One : never;
const paperOf = (questions: readonly Made[]): Paper => ({
  title: 'Paper',
  format: 3,
  sections: null,
  passages: null,
  pages: null,
  questions: questions.map(
    (question, index): AuthoredQuestion => ({ ...question, _id: String(index), timePerQuestion: 1 }),
  ),
});

async function readBack(text: string): Promise<QuestionDraft[]> {
  const found = await readSource({ format: 'auto', content: { text } });
  if ('fault' in found) throw new Error(found.fault);
  expect(found.paper.notTaken).toEqual([]);
  return toContent(found.paper, () => crypto.randomUUID()).questions.map(({ draft }) => draft);
}
const keyOf = ({ kind, correctAnswer, correctAnswers, numeric }: QuestionDraft) => ({
  kind,
  correctAnswer,
  correctAnswers,
  numeric,
});
const textsOf = ({ question, options: texts, explanation, subject, chapter }: QuestionDraft) => ({
  question,
  texts,
  explanation,
  subject,
  chapter,
});

test('what went out as Moodle XML comes in the same, a range as a value with a tolerance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aQuestion, { minLength: 1, maxLength: 8 }), async (questions) => {
      const back = await readBack(moodleOf(paperOf(questions)));
      expect(back.map(textsOf)).toEqual(questions.map(textsOf));
      for (const [index, question] of questions.entries()) {
        if (question.kind !== 'numeric' || 'value' in question.numeric)
          expect(keyOf(back[index] ?? question)).toEqual(keyOf(question));
      }
    }),
    { numRuns: 60 },
  );
  const [range] = await readBack(
    moodleOf(
      paperOf([
        {
          kind: 'numeric',
          question: 'g?',
          explanation: '',
          subject: 'Physics',
          chapter: 'Optics',
          options: [],
          numeric: { min: '1.5', max: '3.25' },
        },
      ]),
    ),
  );
  expect(range?.numeric).toEqual({ value: '2.375', tolerance: '0.875' });
});

test('what went out as GIFT comes in the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aQuestion, { minLength: 1, maxLength: 8 }), async (questions) => {
      const back = await readBack(giftOf(paperOf(questions)));
      expect(back.map(textsOf)).toEqual(questions.map(textsOf));
      for (const [index, question] of questions.entries()) {
        // Of several options, one that is right alone is a question with one right option there.
        if (question.kind !== 'multiple' || question.correctAnswers.length > 1) {
          expect(keyOf(back[index] ?? question)).toEqual(keyOf(question));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('what Aiken has no place for is listed before, and the rest comes in the same', async () => {
  const questions: Made[] = [
    {
      kind: 'single',
      question: 'Even?',
      options: ['2', '3', '5', '7'],
      correctAnswer: 0,
      explanation: 'Because.',
      subject: 'Maths',
      chapter: 'Sets',
    },
    {
      kind: 'multiple',
      question: 'Odd?',
      options: ['2', '3', '5', '7'],
      correctAnswers: [1, 2],
      explanation: '',
      subject: 'Maths',
      chapter: 'Sets',
    },
  ];
  const paper = paperOf(questions);
  expect(lossesOf(paper, 'aiken')).toEqual([
    { what: 'left_out', count: 1 },
    { what: 'tags', count: 1 },
    { what: 'explanations', count: 1 },
  ]);
  expect(await readBack(aikenOf(paper))).toMatchObject([
    { question: 'Even?', options: ['2', '3', '5', '7'], correctAnswer: 0 },
  ]);
});

describe('a workbook', () => {
  const download = async (body: object, as = teacher) => {
    const asked = await request(app, '/downloads', { method: 'POST', body, as });
    return asked.statusCode === 201 ? (await app.app.inject(asked.json().path)).rawPayload : asked.statusCode;
  };

  test('that went out comes in as the same quiz', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const quiz = await makeQuiz(
      app,
      {
        title: 'Round trip',
        languages: ['en', 'hi'],
        sections: [
          { _id: one, title: 'One', marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' } },
          { _id: two, title: 'Two', marking: { right: 4, wrong: -2, unanswered: 0, partial: 'jee' } },
        ],
        passages: [{ _id: two, text: 'A block slides.\nIt stops.' }],
        questions: [
          {
            kind: 'single',
            question: '=1+1?',
            options: ['-1', '2', '@3', '+4'],
            correctAnswer: 1,
            timePerQuestion: 2,
            sectionId: one,
            subject: 'Maths',
            hi: { question: 'कितना?', options: ['एक', 'दो', 'तीन', 'चार'], explanation: '' },
          },
          {
            kind: 'multiple',
            question: 'Odd?',
            options: ['1', '2', '3', '4'],
            correctAnswers: [0, 2],
            explanation: 'Halve.\nThem.',
            sectionId: two,
            passageId: two,
            difficulty: 'hard',
            source: 'Own',
            chapter: 'Sets',
          },
          {
            kind: 'multiple',
            question: 'Even?',
            options: ['1', '2', '3', '5'],
            correctAnswers: [1],
            sectionId: two,
          },
          {
            kind: 'numeric',
            question: 'Half of 25?',
            options: [],
            numeric: { value: '12.5', tolerance: '0.5' },
            sectionId: two,
          },
          {
            kind: 'numeric',
            question: 'Between?',
            options: [],
            numeric: { min: '-1', max: '1.50' },
            sectionId: two,
          },
        ],
      },
      teacher,
    );
    const bytes = await download({ what: 'paper', id: quiz._id, format: 'xlsx' });
    if (typeof bytes === 'number') throw new Error(String(bytes));
    const made = await request(app, '/imports', {
      method: 'POST',
      body: aPaperFile(new Uint8Array(bytes), 'paper.xlsx'),
      as: teacher,
    });
    const { _id, format } = made.json();
    expect(format).toBe('xlsx');
    const picks = quiz.questions.map((_, index) => ({ index }));
    const back = (
      await request(app, `/imports/${_id}/take`, {
        method: 'POST',
        body: { title: quiz.title, picks },
        as: teacher,
      })
    ).json();
    const bare = (from: typeof quiz) => {
      const titles = new Map(from.sections?.map((section) => [section._id, section.title]));
      return {
        sections: from.sections?.map(({ _id: __, ...section }) => section),
        passages: from.passages?.map(({ text }) => text),
        questions: from.questions.map(({ _id: __, sectionId, passageId, ...question }) => ({
          ...question,
          section: titles.get(sectionId ?? ''),
          hasPassage: passageId !== undefined,
        })),
      };
    };
    expect(bare(back)).toEqual(bare(quiz));
  });

  test('is for staff alone, and its download is recorded', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const body = { what: 'paper', id: quiz._id, format: 'moodle' };
    expect(await download(body, await makePerson(app))).toBe(403);
    expect(await download({ ...body, id: 'nothing' })).toBe(404);
    expect(String(await download(body))).toContain('<quiz>');
    const { rows } = await app.store.pool.query(
      "select after from audit_entries where act = 'download.create' and target_id = $1",
      [quiz._id],
    );
    expect(rows).toHaveLength(1);
  });

  test('as a document of Word reads back with its pictures, which are there again', async () => {
    const figure = await makeFigure(app, teacher);
    const quiz = await makeQuiz(
      app,
      {
        title: 'Out & in',
        questions: [
          {
            question: 'Is $\\frac12$ even?',
            options: ['yes', 'no', 'both', 'none'],
            correctAnswer: 1,
            figure: { path: figure.path, alt: 'A "circuit"' },
          },
        ],
      },
      teacher,
    );
    const bytes = await download({ what: 'paper', id: quiz._id, format: 'docx' });
    const body = aPaperFile(new Uint8Array(bytes as Buffer), 'paper.docx');
    const made = (await request(app, '/imports', { method: 'POST', body, as: teacher })).json();
    const readIt = async () => (await request(app, `/imports/${made._id}`, { as: teacher })).json();
    await expect.poll(async () => (await readIt()).status, { timeout: 20_000 }).toBe('ready');
    const read = await readIt();
    expect(read.questions).toMatchObject([
      {
        draft: {
          question: 'Is $\\frac12$ even?',
          options: ['yes', 'no', 'both', 'none'],
          correctAnswer: 1,
          figure: { alt: 'A "circuit"', width: figure.width, height: figure.height },
        },
      },
    ]);
  });

  test('to fill in has the columns that an import finds', async () => {
    const bytes = await download({ what: 'paper-template' });
    const body = aPaperFile(new Uint8Array(bytes as Buffer), 'template.xlsx');
    const made = await request(app, '/imports', { method: 'POST', body, as: teacher });
    expect(made.json()).toMatchObject({ status: 'failed', format: 'xlsx', fault: { code: 'no_questions' } });
  });
});
