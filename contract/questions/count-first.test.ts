import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswers } from '../attempts.ts';
import { drawOrder, toShownAnswers, toVersionAnswer } from '../exam/order.ts';
import { verdict } from '../results/verdict.ts';
import { optionCountOf, optionsOf } from './choices.ts';
import { judge, rightOptions, type ScoredQuestion } from './judge.ts';
import { scoreAnswers } from './marking.ts';
import type { Answer } from './question.ts';
import type { Section } from './sections.ts';

type Question = ScoredQuestion & { optionCount?: number };

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
const section = (countFirst?: number, more: Partial<Section['marking']> = {}): Section => ({
  _id: 's',
  title: 'Section B',
  marking: { ...marking, ...more },
  ...(countFirst === undefined ? {} : { countFirst }),
});
const single = (correctAnswer: number): Question => ({ kind: 'single', sectionId: 's', correctAnswer });

test('of the answered questions the first ones count, in the order of the version', () => {
  const questions = [0, 1, 2, 3, 0].map(single);
  const { score, total, marks, maxMarks, sections } = scoreAnswers(
    questions,
    [null, 1, 0, 3, 0],
    [section(2)],
  );
  expect({ score, total, marks, maxMarks }).toEqual({ score: 1, total: 5, marks: 3, maxMarks: 8 });
  expect(sections).toEqual([
    {
      ...{ sectionId: 's', title: 'Section B', marks: 3, maxMarks: 8 },
      ...{ correct: 1, partial: 0, wrong: 1, unanswered: 3 },
    },
  ]);
});

test('an answer beyond them gives 0 even where an open question costs marks', () => {
  const { marks } = scoreAnswers([0, 0, 0].map(single), [0, 0, null], [section(1, { unanswered: -0.5 })]);
  expect(marks).toBe(3.5);
});

test('a question that was taken out uses up no place, and one given to everybody does', () => {
  const out: Question = { ...single(0), ruling: { kind: 'out', payload: {} } };
  expect(scoreAnswers([out, single(0), single(0)], [0, 0, 0], [section(1)])).toMatchObject({
    marks: 4,
    maxMarks: 4,
    total: 2,
  });
  const dropped: Question = { ...single(0), ruling: { kind: 'dropped', payload: {} } };
  expect(scoreAnswers([dropped, single(0)], [null, 0], [section(1)]).marks).toBe(4);
});

test('the percentage follows the marks where not all answers count', () => {
  const plain = section(1, { right: 1, wrong: 0 });
  const scored = scoreAnswers([single(0), single(0)], [0, null], [plain]);
  expect(verdict({ ...scored, passPercent: 40, sections: [plain] })).toEqual({
    percentage: 100,
    passed: true,
  });
});

/** Marked as a person marks a stack of answer sheets: with a counter for each section that goes down. */
function byHand(questions: readonly Question[], answers: readonly Answer[], sections: readonly Section[]) {
  let hundredths = 0;
  let most = 0;
  let score = 0;
  for (const { _id, marking: points, countFirst = Number.POSITIVE_INFINITY } of sections) {
    let left = countFirst;
    let asked = 0;
    for (const [index, question] of questions.entries()) {
      if (question.sectionId !== _id) continue;
      asked += 1;
      const answer = answers[index] ?? null;
      if (answer === null) {
        hundredths += Math.round(points.unanswered * 100);
        continue;
      }
      if (left === 0) continue;
      left -= 1;
      const isRight =
        question.kind === 'single'
          ? answer === question.correctAnswer
          : question.kind === 'multiple' && String(answer) === String(question.correctAnswers);
      if (isRight) score += 1;
      hundredths += Math.round((isRight ? points.right : points.wrong) * 100);
    }
    most += Math.min(asked, countFirst) * Math.round(points.right * 100);
  }
  return { score, total: questions.length, marks: hundredths / 100, maxMarks: most / 100 };
}

const mark = (least: number, most: number) => fc.integer({ min: least * 4, max: most * 4 }).map((n) => n / 4);
const someSections = fc
  .array(
    fc.record({
      right: mark(1, 5),
      wrong: mark(-2, 0),
      unanswered: mark(-1, 0),
      countFirst: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map(
      ({ countFirst, ...points }, index): Section => ({
        _id: `s${index}`,
        title: '',
        marking: { ...points, partial: 'none' },
        ...(countFirst === undefined ? {} : { countFirst }),
      }),
    ),
  );
const answered = fc.record({
  section: fc.nat({ max: 2 }),
  count: fc.integer({ min: 2, max: 6 }),
  several: fc.boolean(),
  key: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 }),
  sent: fc.option(fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 })),
});

test('papers of two to six options with sections that count the first answers are scored as by hand', () => {
  fc.assert(
    fc.property(someSections, fc.array(answered, { maxLength: 40 }), (sections, all) => {
      const rows = all.map(({ section: at, count, several, key, sent }) => {
        const within = (options: readonly number[]) =>
          [...new Set(options.map((option) => option % count))].sort((a, b) => a - b);
        const right = within(key);
        const sectionId = sections[at % sections.length]?._id ?? '';
        const question: Question = several
          ? { kind: 'multiple', sectionId, optionCount: count, correctAnswers: right }
          : { kind: 'single', sectionId, optionCount: count, correctAnswer: right[0] ?? 0 };
        const chosen = sent === null ? null : within(sent);
        return { question, answer: chosen === null || several ? chosen : (chosen[0] ?? null) };
      });
      const questions = rows.map(({ question }) => question);
      const answers = rows.map(({ answer }) => answer);
      const { score, total, marks, maxMarks } = scoreAnswers(questions, answers, sections);
      expect({ score, total, marks, maxMarks }).toEqual(byHand(questions, answers, sections));
    }),
    { numRuns: 2_000 },
  );
});

test('an answer is an option that the question has', () => {
  const five = { kind: 'single' as const, optionCount: 5 };
  expect(readAnswers([five], [4]).answers).toEqual([4]);
  expect(readAnswers([five], [5]).faults.get(0)).toEqual({ code: 'no_option_of', count: 5 });
  expect(readAnswers([{ kind: 'single' }], [4]).faults.get(0)).toBe('no_option');
  const two = { kind: 'multiple' as const, optionCount: 2 };
  expect(readAnswers([two], [[1, 0]]).answers).toEqual([[0, 1]]);
  expect(readAnswers([two], [[2]]).faults.get(0)).toEqual({ code: 'no_options_of', count: 2 });
});

test('a ruling for all accepts every option, and no other', () => {
  const question = { ...single(0), optionCount: 6, ruling: { kind: 'all' as const, payload: {} } };
  if (question.kind !== 'single') throw new Error('The question has another kind.');
  expect(rightOptions(question)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(judge(question, 5).is).toBe('right');
});

test('a shuffled question shows each of its options once, and its answers come back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.array(fc.nat(), { minLength: 6 }),
      (optionCount, chance) => {
        let at = 0;
        const draw = (below: number) => (chance[at++ % chance.length] ?? 0) % below;
        const question = { kind: 'single' as const, optionCount };
        const order = drawOrder([question], { shuffleQuestions: true, shuffleOptions: true }, draw);
        expect(order.options[0]?.toSorted()).toEqual(optionsOf(question));
        for (const option of optionsOf(question)) {
          const [shown] = toShownAnswers(order, [option]);
          expect(toVersionAnswer(order.options[0], shown ?? null)).toBe(option);
        }
        expect(order.options[0]).toHaveLength(optionCountOf(question));
      },
    ),
  );
});
