import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawOrder, toShownAnswer, toShownAnswers, toShownQuestion, toVersionAnswer } from './order.ts';
import { isReleased, showsKeys } from './release.ts';

const draw = (numbers: readonly number[]) => {
  let at = 0;
  return (below: number) => (numbers[at++ % numbers.length] ?? 0) % below;
};
const draws = fc.array(fc.nat(1_000), { minLength: 5, maxLength: 40 }).map((numbers) => draw(numbers));
const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
const answer = fc.oneof(
  fc.constant(null),
  fc.nat(3),
  fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  fc.constantFrom('-12.5', '7'),
);

test('an answer in shown positions is the same one again after the way to the version and back', () => {
  fc.assert(
    fc.property(order, answer, (shown, given) => {
      expect(toShownAnswer(shown, toVersionAnswer(shown, given))).toEqual(given);
      expect(toVersionAnswer(null, given)).toEqual(given);
    }),
  );
});

test('the option that a student sees is the one that is stored', () => {
  fc.assert(
    fc.property(order, fc.nat(3), (shown, chosen) => {
      const options = ['a', 'b', 'c', 'd'];
      const question = { _id: 'q', kind: 'single' as const, question: '', timePerQuestion: 1, options };
      const stored = toVersionAnswer(shown, chosen);
      expect(toShownQuestion({ ...question, optionsHtml: options }, shown).options[chosen]).toBe(
        options[Number(stored)],
      );
    }),
  );
});

test('an order holds every question once, keeps sections apart and passages together', () => {
  const places = fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(places, draws, (drawn, random) => {
      const questions = drawn
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])
        .map(([section, passage]) => ({
          kind: 'single' as const,
          sectionId: `s${section}`,
          ...(passage === 0 ? {} : { passageId: `s${section}p${passage}` }),
        }));
      const drawnOrder = drawOrder(questions, { shuffleQuestions: true, shuffleOptions: true }, random);
      expect([...drawnOrder.questions].sort((a, b) => a - b)).toEqual(questions.map((_, at) => at));
      const shown = drawnOrder.questions.map((position) => questions[position]);
      expect(shown.map((question) => question?.sectionId)).toEqual(
        questions.map(({ sectionId }) => sectionId),
      );
      const runs = shown.filter(
        (question, at) =>
          question?.passageId !== undefined && question.passageId !== shown[at - 1]?.passageId,
      );
      expect(new Set(runs.map((question) => question?.passageId)).size).toBe(runs.length);
      for (const options of drawnOrder.options) expect(options?.toSorted()).toEqual([0, 1, 2, 3]);
    }),
  );
});

test('an exam that does not shuffle keeps its order', () => {
  const questions = [{ kind: 'single' as const }, { kind: 'numeric' as const }];
  const plain = { shuffleQuestions: false, shuffleOptions: false };
  expect(drawOrder(questions, plain, () => 0)).toEqual({ questions: [0, 1], options: [null, null] });
});

test('marks are released at once, after the close with all extra time and the grace, or by hand', () => {
  const state = { release: 'after_close', releasedAt: null, closesAt: 0, longestExtraMinutes: 1 } as const;
  expect(isReleased(state, 120_000)).toBe(false);
  expect(isReleased(state, 120_001)).toBe(true);
  expect(isReleased({ ...state, release: 'at_once' }, 0)).toBe(true);
  expect(isReleased({ ...state, release: 'by_hand' }, 120_001)).toBe(false);
  expect(isReleased({ ...state, release: 'by_hand', releasedAt: 5 }, 5)).toBe(true);
});

test('keys are shown only when the exam is over for everyone', () => {
  const state = { release: 'at_once', releasedAt: null, closesAt: 0, longestExtraMinutes: 0 } as const;
  const all = { openAttempts: false, now: 60_001 };
  expect(showsKeys(state, all)).toBe(true);
  expect(showsKeys(state, { ...all, now: 60_000 })).toBe(false);
  expect(showsKeys({ ...state, closesAt: null }, all)).toBe(false);
  expect(showsKeys(state, { ...all, openAttempts: true })).toBe(false);
});

test('answers to a paper stand in its own order, and those that are missing are open', () => {
  const paper = { questions: [2, 0, 1], options: [[3, 2, 1, 0], null, null] };
  expect(toShownAnswers(paper, [0, [1]])).toEqual([null, 3, [1]]);
});

test('an option that the order does not have stays where it is', () => {
  expect(toShownAnswer([1, 0], 5)).toBe(5);
  expect(toShownAnswer(undefined, 2)).toBe(2);
});
