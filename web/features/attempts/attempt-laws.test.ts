import { readTypedDecimal } from '@kaksha/contract/core/decimal.ts';
import { type Answer, readAnswer } from '@kaksha/contract/questions/question.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { begin, kinds, QUESTIONS, START } from '#web/test/begin-attempt.ts';
import { unanswered } from '#web/ui/paper/work.ts';
import { type AttemptEffect, type AttemptEvent, type Step, type SubmitFailure, step } from './attempt.ts';
import { type AttemptState, isReadOnly, phaseOf, resumeAttempt } from './attempt-state.ts';

const anyFailure: fc.Arbitrary<SubmitFailure> = fc.record({
  kind: fc.constantFrom('refused' as const, 'busy' as const, 'lost' as const),
  error: fc.constant(null),
  triesAgain: fc.boolean(),
  retryAfterMs: fc.constant(null),
});
const question = fc.integer({ min: -1, max: QUESTIONS });
const anyEvent: fc.Arbitrary<AttemptEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<AttemptEvent>({ type: 'tick' }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('choose' as const),
      question,
      option: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('clear' as const), question }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('goTo' as const), question }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('see' as const), question }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('mark' as const), question }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('toggle' as const),
      question,
      option: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('type' as const),
      question,
      text: fc.constantFrom('', '7', '-12.5', '−१२.५', ' 3 ', '1,5', '2e3', 'x', '-', '1'.repeat(21)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('language' as const),
      question: fc.option(question),
      language: fc.constantFrom('en' as const, 'hi' as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.constantFrom<AttemptEvent>(
      { type: 'goToFirstUnanswered' },
      { type: 'askSubmit' },
      { type: 'askLeave' },
      { type: 'closeDialog' },
      { type: 'submit' },
      { type: 'retry' },
      { type: 'signedIn' },
      { type: 'signedOut' },
      { type: 'otherPerson' },
      { type: 'askOwner' },
      { type: 'startOver' },
      { type: 'unauthorised' },
    ),
  },
  { weight: 1, arbitrary: fc.constant<AttemptEvent>({ type: 'exit' }) },
  {
    weight: 1,
    arbitrary: fc.constant<AttemptEvent>({ type: 'accepted', resultId: 'result', otherAnswers: false }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('failed' as const), failure: anyFailure }) },
);
/** Mostly small steps of the clock; sometimes a sleep, sometimes a clock set to another day. */
const anyMove = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -86_400_000, max: 86_400_000 }) },
);
const anyStory = fc.record({
  signedIn: fc.boolean(),
  pressed: fc.boolean(),
  totalSeconds: fc.integer({ min: 1, max: 120 }),
  moves: fc.array(fc.record({ event: anyEvent, after: anyMove }), { maxLength: 60, size: 'max' }),
});

type Moment = { before: AttemptState; event: AttemptEvent; after: Step; now: number };

/** Applies any sequence of events and runs `check` after each. */
function holds(check: () => (moment: Moment) => void, stories = anyStory): void {
  fc.assert(
    fc.property(stories, ({ signedIn, pressed, totalSeconds, moves }) => {
      const see = check();
      const fresh = begin({ signedIn, totalSeconds });
      let state = pressed ? resumeAttempt(fresh, { signedIn, pressed }) : fresh;
      // A restored attempt with a confirmed submission retries at once, as the page does.
      const first = pressed ? [{ event: { type: 'retry' as const }, after: 0 }] : [];
      let now = START;
      for (const { event, after } of [...first, ...moves]) {
        now += after;
        const next = step(state, event, now);
        see({ before: state, event, after: next, now });
        state = next.state;
      }
    }),
    // `npm run proofs` makes 4,000 (any-attempt).
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
  );
}

const submits = (effects: readonly AttemptEffect[]) =>
  effects.filter((effect) => effect.kind === 'submit').length;

describe('whatever happens, in whatever order, by whatever clock', () => {
  test('an answer changes only by the fields of its question, which always take while one may answer', () => {
    const answerOf = (event: AttemptEvent, before: Answer): Answer | undefined => {
      if (event.type === 'choose') return event.option;
      if (event.type === 'clear') return null;
      if (event.type === 'type') {
        const read = readTypedDecimal(event.text);
        return 'decimal' in read ? read.decimal : null;
      }
      if (event.type !== 'toggle') return undefined;
      const set = new Set(Array.isArray(before) ? before : []);
      if (!set.delete(event.option)) set.add(event.option);
      return set.size === 0 ? null : [0, 1, 2, 3].filter((option) => set.has(option));
    };
    holds(() => ({ before, event, after: { state } }) => {
      const expected = [...before.answers];
      const open = phaseOf(before) === 'running' || (phaseOf(before) === 'failed' && !isReadOnly(before));
      if ('question' in event && event.question !== null && event.question in before.answers) {
        const answer = answerOf(event, before.answers[event.question] ?? null);
        if (open && state.timer > 0 && answer !== undefined) expected[event.question] = answer;
      }
      // As text, which is compared much faster.
      expect(JSON.stringify(state.answers)).toBe(JSON.stringify(expected));
      expect(state.attemptKey).toBe(before.attemptKey);
    });
  });

  test('every answer is one that the server reads as it is, and an answered or marked question is visited', () => {
    holds(() => ({ before, after: { state } }) => {
      if (state.answers === before.answers && state.marked === before.marked) return;
      state.answers.forEach((answer, index) => {
        const kind = typeof answer === 'number' ? 'single' : Array.isArray(answer) ? 'multiple' : 'numeric';
        expect(readAnswer({ kind }, answer)).toEqual({ answer });
        if (answer !== null || state.marked[index]) expect(state.visited[index]).toBe(true);
      });
      expect(state.visited[state.current]).toBe(true);
    });
  });

  test('a change of language or a visit touches no answer and no mark, and is saved', () => {
    holds(() => ({ before, event, after: { state, effects } }) => {
      if (event.type !== 'mark') expect(state.marked).toBe(before.marked);
      if (state.languages !== before.languages) {
        expect(event.type).toBe('language');
        expect(effects).toContainEqual({ kind: 'save' });
      }
      if (event.type === 'see') expect(state.arrivals).toBe(before.arrivals);
    });
  });

  test('every change of an answer is saved, and progress is cleared only by a result or by leaving', () => {
    holds(() => ({ before, event, after: { state, effects } }) => {
      if (state.answers !== before.answers) expect(effects).toContainEqual({ kind: 'save' });
      if (effects.some((effect) => effect.kind === 'clear'))
        expect(['accepted', 'exit', 'startOver']).toContain(event.type);
    });
  });

  test('one submission at a time, none after a result, and none that nobody asked for', () => {
    holds(() => {
      let inFlight = 0;
      let accepted = false;
      return ({ event, after: { state, effects }, before }) => {
        if (inFlight > 0 && ['accepted', 'failed', 'unauthorised'].includes(event.type)) {
          inFlight -= 1;
          accepted ||= event.type === 'accepted' && before.end === null;
        }
        if (accepted) expect(effects).not.toContainEqual({ kind: 'submit' });
        inFlight += submits(effects);
        expect(inFlight).toBeLessThanOrEqual(1);
        if (submits(effects) > 0) {
          expect(state.signedIn).toBe(true);
          const timeUp = !before.over && state.over && unanswered(state).length === 0;
          expect(timeUp || ['submit', 'askSubmit', 'retry', 'signedIn'].includes(event.type)).toBe(true);
        }
      };
    });
  });

  test('the time is a whole number, never negative, never growing, and follows a clock that only goes on', () => {
    holds(() => {
      let clock = START;
      let wentBack = false;
      return ({ before, after: { state }, now }) => {
        wentBack ||= now < clock;
        clock = now;
        expect(Number.isInteger(state.timer)).toBe(true);
        expect(state.timer).toBeGreaterThanOrEqual(0);
        expect(state.timer).toBeLessThanOrEqual(before.timer);
        if (!wentBack && before.end === null) {
          expect(state.timer).toBe(Math.max(0, Math.ceil((before.deadline - now) / 1000)));
        }
      };
    });
  });

  test('the time runs out once: submitted if all is answered and no submission is under way, else asked', () => {
    const timesOut = anyStory.map((story) => ({ ...story, totalSeconds: 1 + (story.totalSeconds % 20) }));
    holds(() => {
      let runOut = false;
      return ({ before, event, after: { state, effects } }) => {
        const runsOut =
          before.end === null && state.end === null && state.timer === 0 && !state.frozen && !runOut;
        expect(state.over && !before.over).toBe(runsOut);
        if (!runsOut) return;
        runOut = true;
        expect(state.frozen).toBe(false);
        const complete = unanswered(state).length === 0;
        if (complete && state.signedIn) {
          expect(state.sending).toBe(true);
          expect(submits(effects)).toBe(before.sending && event.type !== 'failed' ? 0 : 1);
        } else if (complete && !before.sending) {
          expect(phaseOf(state)).toBe('signingIn');
          expect(state.submitOnSignIn).toBe(true);
        } else if (!complete && state.submission === 'none' && !state.submitOnSignIn) {
          expect(phaseOf(state)).toBe('confirming');
          expect(submits(effects)).toBe(0);
        }
      };
    }, timesOut);
  });

  test('what stands of a submission stays until it is accepted, refused, or taken back for certain', () => {
    holds(() => ({ before, event, after: { state, effects } }) => {
      if (before.submission === 'uncertain' && state.submission === 'none') {
        expect(['accepted', 'failed']).toContain(event.type);
      }
      // A withdrawn submission is not sent, unless the time ran out at this very moment and submitted again.
      if (kinds(effects).at(-1) === 'withdraw') expect(state.submission).toBe('none');
      if (state.sending) expect(state.submission).not.toBe('none');
      // A person who can no longer answer always sees why, and what to do.
      if (phaseOf(state) === 'running') expect(isReadOnly(state)).toBe(false);
    });
  });
});
