import type { Answer } from '@kaksha/contract/questions/question.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DemoEvent,
  type DemoState,
  instructions,
  QUESTION_MS,
  reduceDemo,
  secondsLeft,
} from './demo-quiz.ts';
import { questions } from './questions.ts';

const TOTAL = 10;

/** What the person or the clock does, some time after the previous step. */
type Step = { kind: DemoEvent['type']; afterMs: number; option: number; restored: Answer[]; late: boolean };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind']>(
    'start',
    'answer',
    'answer',
    'answer',
    'tick',
    'tick',
    'submit',
    'restart',
    'restore',
  ),
  afterMs: fc.oneof(fc.nat(5_000), fc.nat(100_000)),
  option: fc.nat(3),
  restored: fc.array(fc.option(fc.nat(3), { nil: null }), { maxLength: TOTAL }),
  late: fc.boolean(),
});

const answersOf = (state: DemoState) => (state.phase === 'instructions' ? [] : state.answers);

function eventOf(state: DemoState, one: Step, now: number): DemoEvent {
  switch (one.kind) {
    case 'answer':
      return {
        type: 'answer',
        question: answersOf(state).length - (one.late ? 1 : 0),
        option: one.option,
        now,
      };
    case 'start':
    case 'tick':
      return { type: one.kind, now };
    case 'restore':
      return { type: 'restore', answers: one.restored, now };
    case 'submit':
    case 'restart':
      return { type: one.kind };
  }
}

const walk = (check: (before: DemoState, event: DemoEvent, after: DemoState, now: number) => void) =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state: DemoState = instructions;
      let now = 1_000_000;
      for (const one of steps) {
        now += one.afterMs;
        const event = eventOf(state, one, now);
        const after = reduceDemo(state, event, TOTAL);
        check(state, event, after, now);
        state = after;
      }
    }),
  );

describe('any sequence of presses and ticks', () => {
  test('asks with fewer answers than questions and ends with one for each', () => {
    walk((_before, _event, after) => {
      const { length } = answersOf(after);
      if (after.phase === 'question') expect(length).toBeLessThan(TOTAL);
      if (after.phase === 'completed' || after.phase === 'submitted') expect(length).toBe(TOTAL);
    });
  });

  test('never changes an answer that was given', () => {
    walk((before, event, after) => {
      if (event.type === 'restart' || event.type === 'restore') return;
      const given = answersOf(before);
      expect(answersOf(after).slice(0, given.length)).toEqual(given);
    });
  });

  test('has the open question’s end ahead, at most 30 seconds, once the time was looked at', () => {
    walk((_before, event, after, now) => {
      if (after.phase !== 'question' || event.type === 'submit') return;
      if (event.type === 'start' && _before.phase !== 'instructions') return;
      expect(after.deadline).toBeGreaterThan(now);
      expect(after.deadline).toBeLessThanOrEqual(now + QUESTION_MS);
    });
  });

  test('gives a question at most one answer for a press', () => {
    walk((before, event, after) => {
      if (event.type !== 'answer') return;
      const added = answersOf(after).slice(answersOf(before).length);
      expect(added.filter((answer) => answer !== null).length).toBeLessThanOrEqual(1);
    });
  });
});

describe('the time', () => {
  const begun = reduceDemo(instructions, { type: 'start', now: 0 }, TOTAL);

  test('is 30 seconds for each question, then a skipped answer', () => {
    expect(reduceDemo(begun, { type: 'tick', now: QUESTION_MS - 1 }, TOTAL)).toBe(begun);
    expect(reduceDemo(begun, { type: 'tick', now: QUESTION_MS }, TOTAL)).toEqual({
      phase: 'question',
      answers: [null],
      deadline: 2 * QUESTION_MS,
    });
  });

  test('starts again with each answer', () => {
    expect(reduceDemo(begun, { type: 'answer', question: 0, option: 2, now: 12_345 }, TOTAL)).toEqual({
      phase: 'question',
      answers: [2],
      deadline: 12_345 + QUESTION_MS,
    });
  });

  test('goes on while the tab sleeps', () => {
    expect(answersOf(reduceDemo(begun, { type: 'tick', now: 95_000 }, TOTAL))).toEqual([null, null, null]);
    expect(reduceDemo(begun, { type: 'tick', now: 86_400_000 }, TOTAL).phase).toBe('completed');
  });

  test('of a restored question starts again', () => {
    expect(reduceDemo(instructions, { type: 'restore', answers: [1, null], now: 500 }, TOTAL)).toEqual({
      phase: 'question',
      answers: [1, null],
      deadline: 500 + QUESTION_MS,
    });
  });

  test('is shown in whole seconds from 30 to 0', () => {
    expect([0, 1, 29_999, 30_000, 40_000].map((now) => secondsLeft(QUESTION_MS, now))).toEqual([
      30, 30, 1, 0, 0,
    ]);
  });
});

describe('a press', () => {
  test('meant for a question that has just run out answers nothing', () => {
    const begun = reduceDemo(instructions, { type: 'start', now: 0 }, TOTAL);
    const late = reduceDemo(begun, { type: 'answer', question: 0, option: 1, now: QUESTION_MS + 5 }, TOTAL);
    expect(answersOf(late)).toEqual([null]);
  });
});

test('the questions are ten, each with four different options', () => {
  expect(questions).toHaveLength(TOTAL);
  for (const { options } of questions) expect(new Set(options).size).toBe(4);
  expect(new Set(questions.map(({ answer }) => answer)).size).toBe(4);
});
