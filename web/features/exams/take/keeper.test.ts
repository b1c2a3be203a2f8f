import { describe, expect, test } from 'vitest';
import { type KeeperEvent, keep } from './keeper.ts';
import {
  type AttemptFacts,
  answerOf,
  IDLE_MS,
  type KeeperState,
  recordOf,
  resumeKeeper,
  savedSign,
  secondsLeft,
  startKeeper,
  unsavedAnswers,
} from './keeper-state.ts';
import { SEND_MS } from './sending.ts';

const START = 1_750_000_000_000;
const HOUR_MS = 3_600_000;
const facts = (given: Partial<AttemptFacts> = {}): AttemptFacts => ({
  attemptId: 'attempt',
  status: 'open',
  holdsPen: true,
  seq: 0,
  answers: {},
  heard: { now: START, deadlineAt: START + HOUR_MS, sentAt: START },
  ...given,
});
const start = () => startKeeper(facts(), 'device', { now: START, random: 0.5 });
const play = (state: KeeperState, now: number, ...events: KeeperEvent[]) =>
  events.reduce((last, event) => keep(last, event, { now, random: 0 }).state, state);
const choose = (questionId: string, answer: number | null): KeeperEvent => ({
  type: 'change',
  changes: { [questionId]: { answer } },
});
const heard = (now: number, deadlineAt = START + HOUR_MS) => ({ now, deadlineAt, sentAt: now });
const tick: KeeperEvent = { type: 'tick' };
/** The message on its way is answered. */
const saved = (state: KeeperState, now: number, deadlineAt?: number) =>
  play(state, now, { type: 'saved', seq: state.seq, heard: heard(now, deadlineAt), dropped: [] });
const failed = (state: KeeperState, now: number, failure: 'lost' | 'takenOver' | 'ended' | 'signedOut') =>
  play(state, now, { type: 'failed', seq: state.seq, failure, retryAfterMs: null });
/** The first message, which only says that the device is there, is answered. */
const idle = () => saved(play(start(), START, tick), START);

describe('saving', () => {
  test('a choice is stored at once, sent within a second, and saved once the server has confirmed it', () => {
    const { state, effects } = keep(idle(), choose('q', 1), { now: START, random: 0 });
    expect(effects).toEqual([{ kind: 'store' }]);
    expect(recordOf(state).unsent).toEqual({ q: { answer: 1 } });
    expect(savedSign(state)).toBe('saving');
    const sent = play(state, START + SEND_MS, tick);
    expect(sent.inFlight).toMatchObject({ kind: 'save', seq: state.seq + 1, changes: { q: { answer: 1 } } });
    const confirmed = saved(sent, START + SEND_MS);
    expect(savedSign(confirmed)).toBe('saved');
    expect(answerOf(confirmed, 'q').answer).toBe(1);
  });

  test('one message is on its way at a time, and carries what was changed while the last one was', () => {
    const sent = play(idle(), START + SEND_MS, choose('a', 1), { type: 'retry' }, choose('b', 2), tick);
    expect(sent.inFlight?.changes).toEqual({ a: { answer: 1 } });
    const next = play(saved(sent, START + 1_000), START + 2_000, tick);
    expect(next.inFlight?.changes).toEqual({ b: { answer: 2 } });
  });

  test('a lost message is sent again under a new number, later each time, with later changes on top', () => {
    let state = play(idle(), START, choose('q', 1), { type: 'retry' });
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      state = failed(state, START, 'lost');
      waits.push(state.dueAt - START);
      state = play(state, state.dueAt, tick);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(savedSign(state)).toBe('offline');
    const changed = play(failed(state, START, 'lost'), START, choose('q', 3), { type: 'retry' });
    expect(changed.inFlight).toMatchObject({ seq: state.seq + 1, changes: { q: { answer: 3 } } });
  });

  test('an answer that the server dropped is not saved, and the student hears that another page took over', () => {
    const sent = play(idle(), START, choose('a', 1), choose('b', 2), { type: 'retry' });
    const event = { type: 'saved' as const, seq: sent.seq, heard: heard(START), dropped: ['b'] };
    const state = play(sent, START, event);
    expect(state).toMatchObject({ phase: 'takenOver', inFlight: null, unsent: { b: { answer: 2 } } });
    expect(state.stored).toMatchObject({ a: { answer: 1 } });
    expect(savedSign(state)).not.toBe('saved');
  });

  test('an answer that is sent again and again is remembered once', () => {
    let state = play(idle(), START, choose('q', 1), { type: 'retry' });
    for (let tries = 0; tries < 50; tries += 1)
      state = play(failed(state, START, 'lost'), START, { type: 'retry' });
    expect(recordOf(state).unsure).toEqual({ q: [1] });
  });

  test('an idle device says every ten seconds that it is there', () => {
    const state = idle();
    expect(play(state, START + IDLE_MS - 1, tick).inFlight).toBeNull();
    expect(play(state, START + IDLE_MS, tick).inFlight).toMatchObject({ kind: 'save', changes: {} });
  });

  test('a device that is back online tries at once, and reports when it was away', () => {
    const away = failed(play(idle(), START, choose('q', 1), { type: 'retry' }), START, 'lost');
    const back = play(away, START + 1, { type: 'page', event: 'offline' }, { type: 'page', event: 'online' });
    expect(back.inFlight?.events.map(({ type }) => type)).toEqual(['offline', 'online']);
    expect(back.inFlight?.changes).toEqual({ q: { answer: 1 } });
  });

  test('a session that has ended keeps everything, and sends it after the next sign-in', () => {
    const out = failed(play(idle(), START, choose('q', 1), { type: 'retry' }), START, 'signedOut');
    const more = play(out, START + HOUR_MS / 2, choose('q', 2), tick);
    expect(more.inFlight).toBeNull();
    const back = play(more, START + HOUR_MS / 2, { type: 'signedIn' });
    expect(back.inFlight?.changes).toEqual({ q: { answer: 2 } });
  });
});

describe('the clock', () => {
  test('is the server’s, whatever the device’s says', () => {
    const wrong = START - 9 * HOUR_MS;
    const state = startKeeper(facts(), 'device', { now: wrong, random: 0.5 });
    expect(secondsLeft(state, wrong + 60_000)).toBe(3_540);
    // Somebody sets it right: the next reply does as well.
    expect(play(state, START, tick).locked).toBe(true);
    const asked = play(state, START, tick);
    expect(secondsLeft(saved(asked, START), START)).toBe(3_600);
    expect(saved(asked, START).locked).toBe(false);
  });

  test('shows extra minutes with the next reply', () => {
    const state = play(idle(), START + IDLE_MS, tick);
    expect(secondsLeft(saved(state, START + IDLE_MS, START + 2 * HOUR_MS), START + IDLE_MS)).toBe(7_190);
  });
});

describe('after an outage across the deadline', () => {
  const END = START + HOUR_MS;
  const BACK = END + 600_000;
  const graceUntil = BACK + 60_000;
  const inGrace = (state: KeeperState, now: number) =>
    play(state, now, {
      type: 'saved',
      seq: state.seq,
      dropped: [],
      heard: { ...heard(now, END), graceUntil },
    });
  /** Chosen without a line; the line is back ten minutes after the end. */
  const back = () => {
    const offline = failed(play(idle(), END - 1_000, choose('q', 1), { type: 'retry' }, tick), END, 'lost');
    return play(offline, BACK, { type: 'retry' }, tick);
  };

  test('what was kept is sent at once, and the attempt finishes only near the end of the grace', () => {
    const sent = back();
    expect(sent.inFlight).toMatchObject({ kind: 'save', changes: { q: { answer: 1 } } });
    let state = inGrace(sent, BACK);
    expect([savedSign(state), state.locked, state.phase]).toEqual(['saved', true, 'open']);
    const kinds: string[] = [];
    for (let now = BACK; now <= graceUntil && state.phase === 'open'; now += 250) {
      state = play(state, now, tick);
      if (state.inFlight === null) continue;
      kinds.push(`${state.inFlight.kind} ${Math.floor((now - BACK) / 1_000)}`);
      if (state.inFlight.kind === 'save') state = inGrace(state, now);
    }
    // Every ten seconds it asks whether there is more time.
    expect(kinds).toEqual(['save 10', 'save 20', 'save 30', 'save 40', 'save 47']);
    expect(state.inFlight?.kind).toBe('finish');
  });

  test('extra minutes that staff give meanwhile let it go on', () => {
    const asked = play(inGrace(back(), BACK), BACK + IDLE_MS, tick);
    const later = saved(asked, BACK + IDLE_MS, BACK + 900_000);
    expect([later.locked, later.phase]).toEqual([false, 'open']);
    const ended = play(later, BACK + 900_000 + 8_000, tick);
    expect([ended.locked, ended.inFlight?.kind]).toEqual([true, 'save']);
  });
});

describe('at the deadline', () => {
  const END = START + HOUR_MS;
  const atEnd = () => play({ ...idle(), dueAt: END }, END - 1, choose('q', 1));

  test('answers are locked, what is pending is sent at once, and the attempt finishes later by itself', () => {
    const locked = play(atEnd(), END, tick);
    expect(locked.locked).toBe(true);
    expect(locked.inFlight).toMatchObject({ kind: 'save', changes: { q: { answer: 1 } } });
    expect(unsavedAnswers(play(locked, END, choose('q', 2)))).toBe(1);
    const waiting = saved(locked, END + 100);
    expect(play(waiting, END + 7_400, tick).inFlight).toBeNull();
    // The server is asked once more, for extra minutes of the last moment.
    const asking = play(waiting, END + 7_500, tick);
    expect(asking.inFlight?.kind).toBe('save');
    expect(saved(asking, END + 7_500).inFlight?.kind).toBe('finish');
  });

  test('extra minutes of the last moment unlock the paper', () => {
    const asking = play(atEnd(), END, tick);
    const extended = saved(asking, END + 100, END + 60_000);
    expect(extended).toMatchObject({ locked: false, phase: 'open', inFlight: null });
  });

  test('what comes after the grace is sent to be logged, does not count, and is told', () => {
    const late = play(failed(play(atEnd(), END, tick), END, 'lost'), END + 61_000, { type: 'submit' });
    expect(late.inFlight?.kind).toBe('save');
    const ended = failed(late, END + 61_000, 'ended');
    expect(ended.inFlight).toMatchObject({ kind: 'finish', changes: {} });
    const receipt = { code: 'A', submittedAt: '', answered: 0, sha256: '' };
    const step = keep(
      ended,
      { type: 'finished', seq: ended.seq, answers: {}, finished: { receipt, resultId: null } },
      { now: END + 61_000, random: 0 },
    );
    expect(step.state.finished?.notCounted).toBe(1);
    expect(step.effects).toEqual([{ kind: 'clear' }]);
  });
});

describe('another device', () => {
  const kept = (answer: number | null) => ({ answer, marked: false, visited: true });
  const taken = () => {
    const known = startKeeper(facts({ answers: { a: kept(0), b: kept(0), c: kept(0) } }), 'one', {
      now: START,
      random: 0,
    });
    const changed = play(known, START, choose('a', 1), choose('b', 1), choose('c', 1), { type: 'retry' });
    return failed(changed, START, 'takenOver');
  };
  const takeBack = (answers: Record<string, number>) => {
    const asked = play(taken(), START, { type: 'takeOver', device: 'two' });
    const stored = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, kept(answer)]));
    return play(asked, START, { type: 'tookOver', answers: stored, seq: 9, heard: heard(START) });
  };

  test('takes over: what was not saved stays here and is not sent', () => {
    const state = play(taken(), START + IDLE_MS, tick, choose('a', 2));
    expect(state).toMatchObject({ phase: 'takenOver', inFlight: null });
    expect(unsavedAnswers(state)).toBe(3);
  });

  test('offers, after taking back, the answers where the other one changed nothing, and sends those accepted', () => {
    const back = takeBack({ a: 0, b: 2, c: 1 });
    expect(back.offers).toEqual([{ questionId: 'a', mine: 1, theirs: 0 }]);
    expect(['a', 'b', 'c'].map((id) => answerOf(back, id).answer)).toEqual([0, 2, 1]);
    expect(back).toMatchObject({ device: 'two', phase: 'open', unsent: {} });
    const accepted = play(back, START, { type: 'decide', questionId: 'a', mine: true });
    expect(accepted).toMatchObject({ offers: [], unsent: { a: { answer: 1 } } });
    const refused = play(back, START, { type: 'decide', questionId: 'a', mine: false });
    expect(refused).toMatchObject({ offers: [], unsent: {} });
  });

  test('asks again under the same name when the reply to taking over was lost', () => {
    const lost = play(
      taken(),
      START,
      { type: 'takeOver', device: 'two' },
      { type: 'notTakenOver', failure: 'lost' },
    );
    const { effects } = keep(lost, { type: 'takeOver', device: 'three' }, { now: START, random: 0 });
    expect(effects).toContainEqual({ kind: 'takeOver', device: 'two' });
  });
});

describe('after a reload', () => {
  const unsent = () => play(idle(), START, choose('q', 2), { type: 'retry' });

  test('an attempt goes on with what was on its way, above the numbers of before', () => {
    const state = resumeKeeper(recordOf(unsent()), facts({ seq: 7 }), { now: START, random: 0 });
    expect(answerOf(state, 'q').answer).toBe(2);
    expect(play(state, START, tick).inFlight).toMatchObject({ seq: 8, changes: { q: { answer: 2 } } });
  });

  test('without a line it goes on from the device', () => {
    const state = resumeKeeper(recordOf(unsent()), null, { now: START, random: 0 });
    expect(savedSign(state)).toBe('offline');
    expect(answerOf(state, 'q').answer).toBe(2);
  });

  test('an attempt that was being submitted is submitted', () => {
    const record = recordOf(play(unsent(), START, { type: 'submit' }));
    const state = play(resumeKeeper(record, facts(), { now: START, random: 0 }), START, tick);
    expect(state.inFlight).toMatchObject({ kind: 'finish', changes: { q: { answer: 2 } } });
  });

  test('one that another device has taken over says so', () => {
    const state = resumeKeeper(recordOf(unsent()), facts({ holdsPen: false }), { now: START, random: 0 });
    expect(state.phase).toBe('takenOver');
  });
});
