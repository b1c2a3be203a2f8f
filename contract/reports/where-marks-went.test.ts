import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GradedQuestion, whereMarksWent } from './where-marks-went.ts';

const graded = (number: number, over: Partial<GradedQuestion> = {}): GradedQuestion => ({
  ...{ number, max: 400, marks: 400, is: 'right', subject: 'Physics', chapter: 'Optics' },
  ...{ rightPercent: 60, facility: 50, spentS: 60, medianS: 60, last: false },
  ...over,
});
const wrong = { is: 'wrong', marks: -100 } as const;
const left = { is: 'left', marks: 0, spentS: null } as const;

test('marks go to wrong answers, to questions that most had right, to others left open, and to part marks', () => {
  const went = whereMarksWent([
    graded(1),
    graded(2, wrong),
    graded(3, left),
    graded(4, { ...left, rightPercent: 50 }),
    graded(5, { is: 'partial', marks: 100 }),
  ]);
  expect(went).toMatchObject({
    max: 2000,
    marks: 400,
    wrong: { numbers: [2], lost: 400, deducted: 100 },
    leftEasy: { numbers: [3], lost: 400 },
    left: { numbers: [4], lost: 400 },
    partial: { numbers: [5], lost: 300 },
  });
});

describe('accuracy', () => {
  test('counts part marks as attempted, and is none where nothing was', () => {
    expect(whereMarksWent([graded(1), graded(2, { is: 'partial', marks: 100 })]).accuracy).toBe(0.5);
    expect(whereMarksWent([graded(1, left)]).accuracy).toBeNull();
  });
});

test('over twice the median of the class, right answers were slow and wrong ones wasted; twice is not over', () => {
  const went = whereMarksWent([
    graded(1, { spentS: 121 }),
    graded(2, { spentS: 120 }),
    graded(3, { ...wrong, spentS: 300 }),
    graded(4, { spentS: 900, medianS: null }),
    graded(5, { ...left, spentS: 900 }),
  ]);
  expect([went.slow, went.wasted].map((all) => all.map(({ number }) => number))).toEqual([[1], [3]]);
});

test('a chapter has its right answers, and the mean of the class weighed by marks, if that is known of all of it', () => {
  const [one, other] = [
    graded(1, { facility: 100, max: 100, marks: 100 }),
    graded(2, { ...wrong, facility: 20 }),
  ];
  expect(whereMarksWent([one, other]).chapters).toEqual([
    { subject: 'Physics', chapter: 'Optics', right: 1, n: 2, percent: 36 },
  ]);
  expect(whereMarksWent([one, { ...other, facility: null }]).chapters[0]?.percent).toBeNull();
  expect(whereMarksWent([graded(1, { chapter: '' })]).chapters).toEqual([]);
});

const anyQuestion = fc
  .record({
    is: fc.constantFrom('right', 'partial', 'wrong', 'left'),
    max: fc.integer({ min: 1, max: 1000 }),
    share: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    cost: fc.nat(300),
    rightPercent: fc.option(fc.nat(100)),
    spentS: fc.option(fc.nat(600)),
    medianS: fc.option(fc.nat(600)),
    last: fc.boolean(),
    chapter: fc.constantFrom('', 'Optics', 'Heat'),
  })
  .map(({ share, cost, ...one }) => ({
    ...one,
    facility: one.rightPercent,
    marks:
      one.is === 'right'
        ? one.max
        : one.is === 'partial'
          ? Math.floor(one.max * share)
          : one.is === 'wrong'
            ? -cost
            : 0,
  }));
const papers = fc
  .array(anyQuestion, { maxLength: 30 })
  .map((all) => all.map((one, at) => graded(at + 1, one)));

test('what was kept and what went are the whole paper, and each question that is not right is in one group', () => {
  fc.assert(
    fc.property(papers, (questions) => {
      const went = whereMarksWent(questions);
      const { wrong, leftEasy, left, partial } = went;
      const lost = [wrong, leftEasy, left, partial].reduce((sum, group) => sum + group.lost, wrong.deducted);
      expect(went.marks + lost).toBe(went.max);
      const numbers = [wrong, leftEasy, left, partial]
        .flatMap((group) => group.numbers)
        .sort((a, b) => a - b);
      expect(numbers).toEqual(questions.filter(({ is }) => is !== 'right').map(({ number }) => number));
    }),
  );
});

test('the order of the questions changes no sum, and slow and wasted ones are right and wrong', () => {
  fc.assert(
    fc.property(papers, (questions) => {
      const [went, back] = [whereMarksWent(questions), whereMarksWent(questions.toReversed())];
      expect([back.marks, back.max, back.wrong.lost, back.accuracy]).toEqual([
        went.marks,
        went.max,
        went.wrong.lost,
        went.accuracy,
      ]);
      const isOf = (number: number) => questions.find((question) => question.number === number)?.is;
      expect(went.slow.every(({ number }) => isOf(number) === 'right')).toBe(true);
      expect(went.wasted.every(({ number }) => isOf(number) === 'wrong')).toBe(true);
      if (went.accuracy !== null) expect(went.accuracy).toBeLessThanOrEqual(1);
    }),
  );
});
