import { describe, expect, test } from 'vitest';
import { CallError } from '#web/lib/send/send.ts';
import { begin, kinds, QUESTIONS, START } from '#web/test/begin-attempt.ts';
import { clockLevel } from '#web/ui/paper/bar.tsx';
import { languageOf, unanswered } from '#web/ui/paper/work.ts';
import { type AttemptEffect, type AttemptEvent, type Step, type SubmitFailure, step } from './attempt.ts';
import { type AttemptState, isReadOnly, phaseOf, resumeAttempt } from './attempt-state.ts';

const lost: SubmitFailure = { kind: 'lost', error: null, triesAgain: true, retryAfterMs: null };
const no = new CallError({ status: 409, code: 'quiz_not_ready', message: 'No.' });
const refused: SubmitFailure = { kind: 'refused', error: no, triesAgain: false, retryAfterMs: null };

/** Applies events, each some milliseconds after the start, and collects the effects. */
function play(
  start: AttemptState,
  ...events: (AttemptEvent | [number, AttemptEvent])[]
): { state: AttemptState; effects: AttemptEffect[] } {
  let state = start;
  let now = START;
  const effects: AttemptEffect[] = [];
  for (const entry of events) {
    const [after, event] = Array.isArray(entry) ? entry : [now - START, entry];
    now = START + after;
    const next: Step = step(state, event, now);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const all: AttemptEvent[] = [0, 1, 2].map((question) => ({ type: 'choose', question, option: question }));
const some: AttemptEvent[] = all.slice(0, 2);
const tick: AttemptEvent = { type: 'tick' };

describe('answering', () => {
  test('keeps every answer while moving back and forth, and saves each change', () => {
    const { state, effects } = play(
      begin(),
      ...some,
      { type: 'goTo', question: 2 },
      { type: 'goTo', question: 0 },
      { type: 'clear', question: 1 },
    );
    expect(state.answers).toEqual([0, null, null]);
    expect(state.current).toBe(1);
    expect(effects.filter((effect) => effect.kind === 'save')).toHaveLength(5);
  });

  test('leads to the first unanswered question and closes the dialog', () => {
    const { state } = play(
      begin(),
      { type: 'choose', question: 0, option: 3 },
      { type: 'goTo', question: 2 },
      { type: 'askSubmit' },
      { type: 'goToFirstUnanswered' },
    );
    expect(state.current).toBe(1);
    expect(phaseOf(state)).toBe('running');
  });

  test('ignores questions that do not exist', () => {
    const { state } = play(
      begin(),
      { type: 'goTo', question: 3 },
      { type: 'choose', question: -1, option: 0 },
    );
    expect(state.current).toBe(0);
    expect(unanswered(state)).toHaveLength(QUESTIONS);
  });
});

describe('the kinds of questions', () => {
  test('chooses and unchooses each of several options, and none of them is no answer', () => {
    const toggle = (option: number): AttemptEvent => ({ type: 'toggle', question: 1, option });
    const { state } = play(begin(), toggle(2), toggle(0));
    expect(state.answers[1]).toEqual([0, 2]);
    expect(unanswered(state)).toEqual([0, 2]);
    expect(play(state, toggle(2), toggle(0)).state.answers[1]).toBeNull();
  });

  test.each<[string, string | null]>([
    ['-12.5', '-12.5'],
    ['−१२.५', '-12.5'],
    [' 7 ', '7'],
    ['1,000', null],
    ['12a', null],
    ['-', null],
    ['1'.repeat(21), null],
    ['', null],
  ])('reads %j in a number field as %j, and keeps what was typed', (text, answer) => {
    const { state } = play(begin(), { type: 'type', question: 0, text });
    expect(state.answers[0]).toBe(answer);
    expect(state.typed[0] ?? state.answers[0] ?? '').toBe(text);
    const cleared = play(state, { type: 'clear', question: 0 }).state;
    expect([cleared.answers[0], cleared.typed[0]]).toEqual([null, null]);
  });
});

describe('marks, visits and languages', () => {
  test('a question is marked and unmarked, and saved each time', () => {
    const mark: AttemptEvent = { type: 'mark', question: 2 };
    const { state, effects } = play(begin(), mark);
    expect(state.marked).toEqual([false, false, true]);
    expect(effects).toEqual([{ kind: 'save' }]);
    expect(play(state, mark).state.marked).toEqual([false, false, false]);
  });

  test('a question is visited when it is on the screen, or turned to on the whole paper', () => {
    expect(begin().visited).toEqual([true, false, false]);
    const { state } = play(begin(), { type: 'goTo', question: 1 }, { type: 'see', question: 2 });
    expect(state.visited).toEqual([true, true, true]);
    expect([state.current, state.arrivals]).toEqual([2, 1]);
  });

  test('a language of the paper replaces those of its questions', () => {
    const { state } = play(begin(), { type: 'language', question: 1, language: 'hi' });
    expect([0, 1, 2].map((index) => languageOf(state, index))).toEqual(['en', 'hi', 'en']);
    const paper = play(state, { type: 'language', question: null, language: 'hi' }).state;
    expect([0, 1, 2].map((index) => languageOf(paper, index))).toEqual(['hi', 'hi', 'hi']);
    const english = play(paper, { type: 'language', question: null, language: 'en' }).state;
    expect([0, 1, 2].map((index) => languageOf(english, index))).toEqual(['en', 'en', 'en']);
  });
});

describe('the clock', () => {
  test('counts whole seconds to the deadline, also after a sleep', () => {
    expect(play(begin(), [1, tick]).state.timer).toBe(120);
    expect(play(begin(), [1_000, tick]).state.timer).toBe(119);
    expect(play(begin(), [95_500, tick]).state.timer).toBe(25);
    expect(play(begin(), [86_400_000, tick]).state.timer).toBe(0);
  });

  test('gives no time when the clock of the device is set back', () => {
    const { state } = play(begin(), [60_000, tick], [-86_400_000, tick], [-86_400_000 + 10_000, tick]);
    expect(state.timer).toBe(50);
  });

  test('is low from 60 seconds and critical from 10', () => {
    expect([61, 60, 11, 10, 1, 0].map(clockLevel)).toEqual([
      'normal',
      'low',
      'low',
      'critical',
      'critical',
      'over',
    ]);
  });
});

describe('the end of the time', () => {
  test('submits by itself when every question is answered', () => {
    const { state, effects } = play(begin(), ...all, [120_000, tick], [121_000, tick]);
    expect(kinds(effects)).toEqual(['submit']);
    expect(phaseOf(state)).toBe('submitting');
  });

  test('stays at 0 and asks when a question is open, and only submitting or leaving acts', () => {
    const { state, effects } = play(
      begin(),
      ...some,
      [120_000, tick],
      { type: 'goToFirstUnanswered' },
      { type: 'closeDialog' },
      { type: 'choose', question: 2, option: 1 },
      [130_000, tick],
    );
    expect(kinds(effects)).toEqual([]);
    expect(phaseOf(state)).toBe('timeOver');
    expect(state.answers).toEqual([0, 1, null]);
    expect(state.timer).toBe(0);
    expect(kinds(play(state, [131_000, { type: 'askSubmit' }], { type: 'submit' }).effects)).toEqual([
      'submit',
    ]);
    expect(kinds(play(state, [131_000, { type: 'askSubmit' }], { type: 'exit' }).effects)).toEqual([
      'clear',
      'leave',
    ]);
  });

  test("replaces 'Leave Quiz?' by the question whether to submit", () => {
    expect(phaseOf(play(begin(), { type: 'askLeave' }, [120_000, tick]).state)).toBe('confirming');
  });

  test('asks a visitor with every question answered to sign in, and submitting follows', () => {
    const over = play(begin({ signedIn: false }), ...all, [120_000, tick]);
    expect(phaseOf(over.state)).toBe('signingIn');
    expect(kinds(over.effects)).toEqual([]);
    expect(kinds(play(over.state, [125_000, { type: 'signedIn' }]).effects)).toEqual(['submit']);
  });
});

describe('submitting', () => {
  const confirmed: AttemptEvent[] = [...all, { type: 'askSubmit' }, { type: 'submit' }];

  test('asks first, sends once, and shows the result', () => {
    const asked = play(begin(), ...all, { type: 'askSubmit' });
    expect(phaseOf(asked.state)).toBe('confirming');
    const { state, effects } = play(
      asked.state,
      { type: 'submit' },
      { type: 'submit' },
      { type: 'retry' },
      { type: 'accepted', resultId: 'result', otherAnswers: false },
      { type: 'retry' },
    );
    expect(kinds(effects)).toEqual(['submit', 'withdraw', 'clear', 'showResult']);
    expect(phaseOf(state)).toBe('submitted');
  });

  test('keeps everything when it fails, and the answers stand because they may have arrived', () => {
    const { state, effects } = play(
      begin(),
      ...confirmed,
      { type: 'failed', failure: lost },
      ...all.slice(0, 1),
    );
    expect(phaseOf(state)).toBe('failed');
    expect(isReadOnly(state)).toBe(true);
    expect(state.answers).toEqual([0, 1, 2]);
    expect(effects.at(-1)).toEqual({ kind: 'retryLater', failures: 1, retryAfterMs: null });
    expect(kinds(play(state, { type: 'retry' }).effects)).toEqual(['submit']);
  });

  test('lets the answers change after a refusal, and forgets what was pressed', () => {
    const { state, effects } = play(begin(), ...confirmed, { type: 'failed', failure: refused });
    expect(kinds(effects)).toEqual(['submit', 'withdraw']);
    expect(state.submitError).toEqual({ error: no, triesAgain: false });
    expect(play(state, { type: 'choose', question: 0, option: 3 }).state.answers[0]).toBe(3);
  });

  test("tries again behind 'Leave Quiz?' without closing it", () => {
    const { state } = play(
      begin(),
      ...confirmed,
      { type: 'failed', failure: lost },
      { type: 'askLeave' },
      {
        type: 'retry',
      },
    );
    expect(state.sending).toBe(true);
    expect(phaseOf(state)).toBe('leaving');
  });

  test('asks a visitor to sign in after the confirmation', () => {
    const { state, effects } = play(begin({ signedIn: false }), ...confirmed);
    expect(phaseOf(state)).toBe('signingIn');
    expect(kinds(effects)).toEqual([]);
    expect(phaseOf(play(state, { type: 'closeDialog' }).state)).toBe('running');
    expect(phaseOf(play(state, { type: 'signedIn' }).state)).toBe('submitting');
  });

  test('asks to sign in again when the session has ended, and submitting follows', () => {
    const { state } = play(begin(), ...confirmed, { type: 'unauthorised' });
    expect(phaseOf(state)).toBe('signingIn');
    expect(kinds(play(state, { type: 'signedIn' }).effects)).toEqual(['submit']);
    const back = play(state, { type: 'closeDialog' });
    expect(kinds(back.effects)).toEqual(['withdraw']);
    expect(isReadOnly(back.state)).toBe(false);
  });

  test('does not take a submission back that may have arrived', () => {
    const { state, effects } = play(
      begin(),
      ...confirmed,
      { type: 'failed', failure: lost },
      { type: 'retry' },
      { type: 'unauthorised' },
      { type: 'closeDialog' },
    );
    expect(kinds(effects)).not.toContain('withdraw');
    expect(isReadOnly(state)).toBe(true);
    expect(phaseOf(state)).toBe('failed');
  });

  test('goes on with a submission that an earlier visit pressed, and offers to retry when one does not sign in', () => {
    const restored = resumeAttempt(begin(), { signedIn: false, pressed: true });
    const { state } = play(restored, { type: 'retry' });
    expect(phaseOf(state)).toBe('signingIn');
    expect(kinds(play(state, { type: 'signedIn' }).effects)).toEqual(['submit']);
    expect(phaseOf(play(state, { type: 'closeDialog' }).state)).toBe('failed');
  });
});

describe('leaving', () => {
  test('offers to submit, to leave without submitting, and to stay', () => {
    const { state } = play(begin(), ...some, { type: 'askLeave' });
    expect(phaseOf(state)).toBe('leaving');
    expect(kinds(play(state, { type: 'submit' }).effects)).toEqual(['submit']);
    expect(kinds(play(state, { type: 'exit' }).effects)).toEqual(['clear', 'leave']);
    expect(phaseOf(play(state, { type: 'closeDialog' }).state)).toBe('running');
  });

  test('goes on in place when the session ends in the middle', () => {
    const { state } = play(begin(), ...some, { type: 'signedOut' });
    expect(phaseOf(state)).toBe('signingIn');
    const after = play(state, { type: 'signedIn' }, { type: 'choose', question: 2, option: 1 });
    expect(after.state.answers).toEqual([0, 1, 1]);
  });
});

describe('somebody else in front of it', () => {
  const frozen = play(begin(), ...some, { type: 'otherPerson' }).state;

  test('freezes it: nothing is answered, sent or saved until the owner signs in', () => {
    expect(phaseOf(frozen)).toBe('notYours');
    const touched = play(
      frozen,
      { type: 'choose', question: 2, option: 1 },
      { type: 'askSubmit' },
      { type: 'submit' },
      { type: 'retry' },
      { type: 'closeDialog' },
    );
    expect(touched.state).toEqual(frozen);
    expect(kinds(touched.effects)).toEqual([]);
    const back = play(frozen, { type: 'askOwner' }, { type: 'signedIn' }).state;
    expect(phaseOf(back)).toBe('running');
    expect(back.answers).toEqual([0, 1, null]);
  });

  test('a complete attempt whose time runs out meanwhile is submitted once its owner is back', () => {
    const away = play(begin(), ...all, { type: 'otherPerson' }, [120_000, tick]);
    expect(kinds(away.effects)).toEqual([]);
    expect(kinds(play(away.state, [121_000, { type: 'signedIn' }]).effects)).toEqual(['submit']);
  });

  test('leaving keeps it for its owner, starting over removes it', () => {
    expect(kinds(play(frozen, { type: 'exit' }).effects)).toEqual(['leave']);
    expect(kinds(play(frozen, { type: 'startOver' }).effects)).toEqual(['clear', 'startOver']);
  });

  test('a result that arrives meanwhile is shown to nobody', () => {
    const pressed = play(begin(), { type: 'askSubmit' }, { type: 'submit' }, { type: 'otherPerson' }).state;
    const { state, effects } = play(pressed, { type: 'accepted', resultId: 'result', otherAnswers: false });
    expect(state.end).toEqual({ kind: 'left' });
    expect(kinds(effects)).toEqual(['withdraw', 'clear', 'leave']);
  });
});
