import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruledOf } from '../results/ruled.ts';
import { verdict } from '../results/verdict.ts';
import { readDecision } from '../rulings.ts';
import { type Decision, kindsFor, type QuestionRuling, rulingKinds } from './decisions.ts';
import { judge, type ScoredQuestion } from './judge.ts';
import { scoreAnswers } from './marking.ts';
import type { Answer } from './question.ts';
import { ruledQuestions } from './rulings.ts';
import type { Section } from './sections.ts';

type Question = ScoredQuestion & { _id: string };
const option = fc.integer({ min: 0, max: 3 });
const set = fc.uniqueArray(option, { minLength: 1 }).map((list) => list.sort());
const value = fc.integer({ min: -50, max: 50 }).map(String);

const sections: Section[] = [
  { _id: 's', title: 'Physics', marking: { right: 4, wrong: -1, unanswered: 0, partial: 'jee' } },
];
const question: fc.Arbitrary<Question> = fc.oneof(
  option.map((correctAnswer) => ({ _id: 'q', sectionId: 's', kind: 'single' as const, correctAnswer })),
  set.map((correctAnswers) => ({ _id: 'q', sectionId: 's', kind: 'multiple' as const, correctAnswers })),
  value.map((number) => ({
    _id: 'q',
    sectionId: 's',
    kind: 'numeric' as const,
    numeric: { value: number, tolerance: '0' },
  })),
);

const answerTo = ({ kind }: Question): fc.Arbitrary<Answer> =>
  fc.option<Answer>(kind === 'single' ? option : kind === 'multiple' ? set : value, { nil: null });

const decisionOn = ({ kind }: Question): fc.Arbitrary<Decision> => {
  const numeric = value.map((one) => ({ value: one, tolerance: '1' }));
  const payloads = {
    key:
      kind === 'single'
        ? option.map((correctAnswer) => ({ correctAnswer }))
        : kind === 'multiple'
          ? set.map((correctAnswers) => ({ correctAnswers }))
          : numeric.map((one) => ({ numeric: one })),
    several: set.map((correctAnswers) => ({ correctAnswers })),
    numbers: fc.array(numeric, { minLength: 1, maxLength: 3 }).map((accepted) => ({ accepted })),
    sets: fc.array(set, { minLength: 1, maxLength: 3 }).map((accepted) => ({ accepted })),
  };
  const nothing = fc.constant({});
  return fc.constantFrom(...kindsFor(kind)).chain((ruling) =>
    (ruling in payloads ? payloads[ruling as keyof typeof payloads] : nothing).map((payload: unknown) => {
      const read = readDecision({ kind }, { kind: ruling, payload });
      if ('faults' in read) throw new Error(JSON.stringify([kind, ruling, payload, read.faults]));
      return read.decision;
    }),
  );
};

type Ruled = { question: Question; answer: Answer; ruling: QuestionRuling };
/** A paper, its answers, and a ruling on each of its questions. */
const paper: fc.Arbitrary<Ruled[]> = fc
  .array(
    question.chain((one) =>
      fc.record({ question: fc.constant(one), answer: answerTo(one), decision: decisionOn(one) }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ question: one, answer, decision }, at) => ({
      question: { ...one, _id: `q${at}` },
      answer,
      ruling: { questionId: `q${at}`, ...decision },
    })),
  );

const marksOf = (all: readonly Ruled[], rulings: readonly QuestionRuling[]) =>
  scoreAnswers(
    ruledQuestions(
      all.map((one) => one.question),
      rulings,
    ),
    all.map(({ answer }) => answer),
    sections,
  );

describe('rulings on the questions of a paper', () => {
  test('give the same marks in any order, and applied twice', () => {
    fc.assert(
      fc.property(paper, fc.infiniteStream(fc.nat()), (all, order) => {
        const rulings = all.map(({ ruling }) => ruling);
        const marks = marksOf(all, rulings);
        const places = new Map(rulings.map((ruling) => [ruling, Number(order.next().value)]));
        const shuffled = rulings.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
        expect(marksOf(all, shuffled)).toEqual(marks);
        const once = ruledQuestions(
          all.map((one) => one.question),
          rulings,
        );
        const twice = ruledQuestions(once, rulings);
        const answers = all.map(({ answer }) => answer);
        expect(scoreAnswers(twice, answers, sections)).toEqual(marks);
      }),
    );
  });

  test('change the marks by what they give and take question by question', () => {
    fc.assert(
      fc.property(paper, (all) => {
        const rulings = all.map(({ ruling }) => ruling);
        const questions = all.map((one) => one.question);
        const answers = all.map(({ answer }) => answer);
        const moved = ruledOf({ questions, sections }, answers, rulings);
        const by = moved.reduce((sum, { before, after }) => sum + Math.round(100 * (after - before)), 0);
        const difference = marksOf(all, rulings).marks - marksOf(all, []).marks;
        expect(Math.round(100 * difference)).toBe(by);
      }),
    );
  });

  test('leave the paper as it was where they bring its own key back', () => {
    fc.assert(
      fc.property(paper, (all) => {
        const none = all.map(({ question: { _id } }) => ({
          questionId: _id,
          kind: 'none' as const,
          payload: {},
        }));
        expect(marksOf(all, none)).toEqual(marksOf(all, []));
      }),
    );
  });

  test('leave no verdict where every question is taken out', () => {
    fc.assert(
      fc.property(paper, (all) => {
        const out = all.map(({ question: { _id } }) => ({
          questionId: _id,
          kind: 'out' as const,
          payload: {},
        }));
        const { score, total, marks, maxMarks, sections: rows } = marksOf(all, out);
        expect({ score, total, marks, maxMarks }).toEqual({ score: 0, total: 0, marks: 0, maxMarks: 0 });
        expect(rows?.[0]).toMatchObject({ correct: 0, partial: 0, wrong: 0, unanswered: 0, maxMarks: 0 });
        expect(verdict({ score, total, marks, maxMarks, passPercent: 40, sections }).passed).toBeNull();
      }),
    );
  });
});

describe('each kind of ruling on an answer that was right, wrong, left', () => {
  const single: Question = { _id: 'q', kind: 'single', correctAnswer: 2 };
  const multiple: Question = { _id: 'q', kind: 'multiple', correctAnswers: [0, 1, 2] };
  const numeric: Question = { _id: 'q', kind: 'numeric', numeric: { value: '2', tolerance: '0' } };
  const cases: [string, Question, Decision, [Answer, string][]][] = [
    [
      'key',
      single,
      { kind: 'key', payload: { correctAnswer: 1 } },
      [
        [2, 'wrong'],
        [1, 'right'],
        [null, 'unanswered'],
      ],
    ],
    [
      'key',
      multiple,
      { kind: 'key', payload: { correctAnswers: [3] } },
      [
        [[0, 1, 2], 'wrong'],
        [[3], 'right'],
        [null, 'unanswered'],
      ],
    ],
    [
      'key',
      numeric,
      { kind: 'key', payload: { numeric: { min: '3', max: '5' } } },
      [
        ['2', 'wrong'],
        ['4', 'right'],
        [null, 'unanswered'],
      ],
    ],
    [
      'several',
      single,
      { kind: 'several', payload: { correctAnswers: [1, 2] } },
      [
        [2, 'right'],
        [1, 'right'],
        [0, 'wrong'],
        [null, 'unanswered'],
      ],
    ],
    [
      'all',
      single,
      { kind: 'all', payload: {} },
      [
        [2, 'right'],
        [0, 'right'],
        [null, 'unanswered'],
      ],
    ],
    [
      'all',
      multiple,
      { kind: 'all', payload: {} },
      [
        [[3], 'right'],
        [null, 'unanswered'],
      ],
    ],
    [
      'all',
      numeric,
      { kind: 'all', payload: {} },
      [
        ['99', 'right'],
        [null, 'unanswered'],
      ],
    ],
    [
      'dropped',
      single,
      { kind: 'dropped', payload: {} },
      [
        [2, 'right'],
        [0, 'right'],
        [null, 'right'],
      ],
    ],
    [
      'out',
      multiple,
      { kind: 'out', payload: {} },
      [
        [[0, 1, 2], 'out'],
        [[3], 'out'],
        [null, 'out'],
      ],
    ],
    [
      'numbers',
      numeric,
      { kind: 'numbers', payload: { accepted: [{ value: '4', tolerance: '0' }] } },
      [
        ['2', 'right'],
        ['4.0', 'right'],
        ['3', 'wrong'],
        [null, 'unanswered'],
      ],
    ],
    [
      'sets',
      multiple,
      {
        kind: 'sets',
        payload: {
          accepted: [
            [0, 1, 2],
            [0, 3],
          ],
        },
      },
      [
        [[0, 3], 'right'],
        [[0, 1], 'partial'],
        [[3], 'partial'],
        [[1, 3], 'wrong'],
        [null, 'unanswered'],
      ],
    ],
    [
      'none',
      single,
      { kind: 'none', payload: {} },
      [
        [2, 'right'],
        [1, 'wrong'],
        [null, 'unanswered'],
      ],
    ],
  ];
  test.each(cases)('%s', (_, one, decision, expected) => {
    const [ruled = one] = ruledQuestions([one], [{ questionId: 'q', ...decision }]);
    expect(expected.map(([answer]) => [answer, judge(ruled, answer).is])).toEqual(expected);
  });

  test('covers every kind', () => {
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(rulingKinds));
  });
});

describe('a ruling as sent', () => {
  test.each([
    ['single', 'sets', {}, ['kind']],
    ['numeric', 'several', {}, ['kind']],
    ['multiple', 'numbers', {}, ['kind']],
    ['single', 'key', { correctAnswer: 4 }, ['payload.correctAnswer']],
    ['single', 'key', { correctAnswers: [1] }, ['payload.correctAnswer']],
    ['multiple', 'key', { correctAnswers: [] }, ['payload.correctAnswers']],
    ['numeric', 'key', { numeric: { min: '2', max: '1' } }, ['payload']],
    ['numeric', 'numbers', { accepted: [] }, ['payload.accepted']],
    ['multiple', 'sets', { accepted: [[]] }, ['payload.accepted.0']],
    ['single', 'key', null, ['payload']],
  ] as const)('on a %s question as %s %j is refused', (kind, ruling, payload, fields) => {
    const read = readDecision({ kind }, { kind: ruling, payload });
    expect('faults' in read ? Object.keys(read.faults) : read).toEqual(fields);
  });
});
