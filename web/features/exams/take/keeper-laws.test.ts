import { GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUESTIONS, START, serverOf } from '#web/test/exam-server.ts';
import { type Failure, type KeeperEffect, type KeeperEvent, keep } from './keeper.ts';
import {
  answerOf,
  IDLE_MS,
  type KeeperRecord,
  type KeeperState,
  type Message,
  mayStore,
  recordOf,
  resumeKeeper,
  savedSign,
  startKeeper,
} from './keeper-state.ts';
import { SEND_MS } from './sending.ts';

/** A message on its way to the server. */
type Sent = { from: Phone; message: Message; device: string; edits: readonly Edit[]; waits: boolean };
/** An answer that a student chose; later ones have a larger number. */
type Edit = { number: number; at: number; answer: Answer };

/** A device with its storage and its own, wrong clock; its pages share them. */
type Device = {
  name: string;
  names: number;
  ahead: number;
  pages: number;
  kept: KeeperRecord;
  /** What was chosen last by question, as kept. */
  edits: ReadonlyMap<number, Edit>;
};

/** A page that takes the exam on a device. */
class Phone {
  state: KeeperState;
  /** What was chosen here last, by question. */
  edits: Map<number, Edit>;
  readonly device: Device;
  /** The names under which it has stored. */
  readonly stored = new Set<string>();
  constructor(device: Device, state: KeeperState) {
    this.device = device;
    this.state = state;
    this.edits = new Map(device.edits);
    device.pages += 1;
    this.store();
  }
  store() {
    const { device } = this.state;
    if (!mayStore(device, this.device.kept.device, this.stored)) return;
    this.stored.add(device);
    this.device.kept = recordOf(this.state);
    this.device.edits = new Map(this.edits);
  }
  nextName() {
    this.device.names += 1;
    return `${this.device.name}${this.device.names}`;
  }
}

const phone = fc.nat(3);
const action = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      phone,
      at: fc.nat(2),
      clears: fc.nat(5),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 100, max: 2_000 }), fc.integer({ min: 100, max: 20_000 })),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      which: fc.nat(),
      fate: fc.constantFrom('whole', 'whole', 'no reply', 'twice', 'never'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('continue here' as const), phone, replies: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), phone, line: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), phone, mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open again' as const), phone, line: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set clock' as const),
      phone,
      ms: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(...(['extend', 'end', 'cancel', 'submit', 'sign in again'] as const)),
      phone,
      rarely: fc.nat(4),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** Two devices of one student, a bad line, and the server. */
class Hall {
  now = START;
  readonly server;
  readonly phones: Phone[];
  /** Whether the browsers have Web Locks, with which an exam runs in one tab. */
  readonly locks: boolean;
  readonly line: Sent[] = [];
  /** Edits whose message the server confirmed, and until when each was confirmed. */
  readonly acknowledged: Edit[] = [];
  readonly stored: { edit: Edit; at: number }[] = [];
  number = 0;

  constructor(minutes: number, ahead: [number, number], locks: boolean) {
    this.locks = locks;
    this.server = serverOf(minutes);
    const at = (late: number) => ({ now: START + late, random: 0.5 });
    const facts = this.server.facts('A1', START);
    const first = startKeeper(facts, 'A1', at(ahead[0]));
    const second = resumeKeeper(
      recordOf(startKeeper(facts, 'B1', at(ahead[1]))),
      this.server.facts('B1', START),
      at(ahead[1]),
    );
    const device = (name: string, state: KeeperState, ahead: number) => ({
      name,
      names: 1,
      ahead,
      pages: 0,
      kept: recordOf(state),
      edits: new Map(),
    });
    this.phones = [
      new Phone(device('A', first, ahead[0]), first),
      new Phone(device('B', second, ahead[1]), second),
    ];
  }

  phone(number: number): Phone {
    return this.phones[number % this.phones.length] as Phone;
  }

  clockOf({ device }: Phone) {
    return this.now + device.ahead;
  }

  /** What a page makes of what its device keeps. Where it may not be the only one, it takes a name of its own. */
  resume(phone: Phone, line: boolean): KeeperState {
    const { kept } = phone.device;
    let facts = line ? this.server.facts(kept.device, this.now) : null;
    const at = { now: this.clockOf(phone), random: 0.5 };
    if (this.locks) return resumeKeeper(kept, facts, at);
    const device = phone.nextName();
    if (facts?.holdsPen && facts.status === 'open') {
      const taken = this.server.takeOver(device, this.now);
      facts = typeof taken === 'string' ? null : taken;
    }
    return resumeKeeper({ ...kept, device }, facts, at);
  }

  tell(phone: Phone, event: KeeperEvent) {
    const step = keep(phone.state, event, { now: this.clockOf(phone), random: 0.5 });
    phone.state = step.state;
    for (const effect of step.effects) this.perform(phone, effect);
  }

  perform(phone: Phone, effect: KeeperEffect) {
    if (effect.kind === 'store') phone.store();
    if (effect.kind !== 'send') return;
    expect(this.line.filter(({ from, waits }) => from === phone && waits)).toEqual([]);
    const { message } = effect;
    // Each answer in a message is the last choice at this question on this page.
    const answered = Object.entries(message.changes).filter(([, { answer }]) => answer !== undefined);
    const edits = answered.flatMap(([id]) => phone.edits.get(QUESTIONS.indexOf(id)) ?? []);
    this.line.push({ from: phone, message, device: phone.state.device, edits, waits: true });
  }

  /** The server receives it; the device hears about it only if it waits for the reply. */
  deliver(sent: Sent, replies: boolean) {
    const { from, message, device, edits } = sent;
    const answered = this.server.receive(message, device, this.now, () => {
      for (const edit of edits) this.stored.push({ edit, at: this.now });
    });
    const waits = sent.waits;
    sent.waits = false;
    if (!waits) return;
    if (!replies) return this.fail(from, message, 'lost');
    const now = this.now;
    if (typeof answered === 'object') {
      const { dropped } = answered;
      this.acknowledged.push(...edits.filter(({ at }) => !dropped.includes(QUESTIONS[at] ?? '')));
      const heard = { now, deadlineAt: this.server.deadlineAt(), sentAt: this.clockOf(from) };
      this.tell(from, { type: 'saved', seq: message.seq, heard, dropped });
      for (const [id, { answer }] of Object.entries(message.changes)) {
        if (answer === undefined || from.state.phase === 'takenOver') continue;
        expect(from.state.stored[id]?.answer).toEqual(this.server.holds()[QUESTIONS.indexOf(id)]);
      }
      return;
    }
    if (answered !== 'finished') return this.fail(from, message, answered);
    const answers = Object.fromEntries(QUESTIONS.map((id, at) => [id, this.server.answerOf(at)]));
    const receipt = { code: '', submittedAt: '', answered: 0, sha256: '' };
    this.tell(from, { type: 'finished', seq: message.seq, answers, finished: { receipt, resultId: null } });
  }

  fail(phone: Phone, { seq }: Message, failure: Failure) {
    this.tell(phone, { type: 'failed', seq, failure, retryAfterMs: null });
  }

  act(action: Action) {
    switch (action.do) {
      case 'choose': {
        const phone = this.phone(action.phone);
        if (!canWrite(phone) || phone.state.offers.length > 0) return;
        // Every answer is another one, so that no wrong one passes for a right one.
        const answer = action.clears === 0 ? null : String(this.number + 1);
        this.choose(phone, action.at, answer);
        return this.tell(phone, { type: 'change', changes: { [QUESTIONS[action.at] ?? '']: { answer } } });
      }
      case 'wait':
        this.now += action.ms;
        this.server.sweep(this.now);
        for (const phone of this.phones) this.tell(phone, { type: 'tick' });
        return;
      case 'deliver': {
        const sent = this.line[action.which % Math.max(1, this.line.length)];
        if (sent === undefined) return;
        if (action.fate === 'never') {
          if (sent.waits) this.fail(sent.from, sent.message, 'lost');
          // It may arrive much later all the same.
          sent.waits = false;
          return;
        }
        if (action.fate !== 'twice') this.line.splice(this.line.indexOf(sent), 1);
        return this.deliver(sent, action.fate !== 'no reply');
      }
      case 'continue here': {
        const phone = this.phone(action.phone);
        if (phone.state.phase !== 'takenOver') return;
        this.tell(phone, { type: 'takeOver', device: phone.nextName() });
        const answered = this.server.takeOver(phone.state.nextDevice ?? '', this.now);
        if (!action.replies) return this.tell(phone, { type: 'notTakenOver', failure: 'lost' });
        if (typeof answered === 'string')
          return this.tell(phone, { type: 'notTakenOver', failure: answered });
        const heard = { ...answered.heard, sentAt: this.clockOf(phone) };
        return this.tell(phone, { type: 'tookOver', answers: answered.answers, seq: answered.seq, heard });
      }
      case 'reload': {
        const phone = this.phone(action.phone);
        if (phone.state.phase === 'finished' || phone.state.phase === 'cancelled') return;
        for (const sent of this.line) if (sent.from === phone) sent.waits = false;
        const before = shown(phone.state);
        phone.state = this.resume(phone, action.line);
        phone.edits = new Map(phone.device.edits);
        phone.store();
        // Another page of the device may have kept what it has; and another device may have the pen.
        const alone = phone.device.pages === 1;
        if (alone && (!action.line || canWrite(phone))) expect(shown(phone.state)).toEqual(before);
        return;
      }
      case 'open again': {
        // The page that is there already goes on, and knows nothing of the other one.
        const phone = this.phone(action.phone);
        if (this.locks || this.phones.length > 3) return;
        this.phones.push(new Phone(phone.device, this.resume(phone, action.line)));
        return;
      }
      case 'decide': {
        const phone = this.phone(action.phone);
        const offer = phone.state.offers[0];
        if (offer === undefined || !canWrite(phone)) return;
        const at = QUESTIONS.indexOf(offer.questionId);
        // To keep one's own answer is to choose it now; to keep the other is to choose nothing.
        if (action.mine) this.choose(phone, at, offer.mine);
        return this.tell(phone, { type: 'decide', questionId: offer.questionId, mine: action.mine });
      }
      case 'set clock':
        this.phone(action.phone).device.ahead = action.ms;
        return;
      default:
        if (action.do === 'extend') return this.server.extend(1);
        if (action.rarely > 0) return;
        if (action.do === 'cancel') return this.server.cancel();
        if (action.do === 'end') return this.server.end(this.now);
        return this.tell(this.phone(action.phone), {
          type: action.do === 'submit' ? 'submit' : 'signedIn',
        });
    }
  }

  choose(phone: Phone, at: number, answer: Answer) {
    this.number += 1;
    phone.edits.set(at, { number: this.number, at, answer });
  }

  /** The line is back, and everybody waits until the exam is over. */
  end() {
    for (let round = 0; round < 200 && (this.server.status() === 'open' || round < 5); round += 1) {
      this.settle(10_000);
    }
  }

  /** Time passes on a good line. */
  settle(ms: number) {
    this.act({ do: 'wait', ms });
    for (const sent of [...this.line]) {
      this.line.splice(this.line.indexOf(sent), 1);
      this.deliver(sent, true);
    }
  }
}

const canWrite = ({ state }: Phone) => state.phase === 'open' && !state.locked;
const shown = (state: KeeperState) => QUESTIONS.map((id) => answerOf(state, id).answer);

const run = (actions: readonly Action[], minutes: number, ahead: [number, number], locks: boolean) => {
  const hall = new Hall(minutes, ahead, locks);
  for (const one of actions) hall.act(one);
  // With the line back before the deadline, the result is what the device with the pen shows.
  const writes = hall.phones.find(
    (phone) =>
      canWrite(phone) && hall.server.writes(phone.state.device) && hall.now < hall.server.deadlineAt(),
  );
  const last = writes === undefined ? null : shown(writes.state);
  // As long as an idle page takes to be heard, also after its clock was set back: whoever says "Saved" then shows what the
  // server holds.
  const quietMs = 3 * IDLE_MS;
  if (hall.now + 2 * quietMs < hall.server.deadlineAt()) {
    for (let passed = 0; passed < quietMs; passed += SEND_MS) hall.settle(SEND_MS);
    for (const { state } of hall.phones) {
      if (
        state.phase === 'open' &&
        state.signedIn &&
        savedSign(state) === 'saved' &&
        state.offers.length === 0
      ) {
        expect(shown(state)).toEqual(hall.server.holds());
      }
    }
  }
  hall.end();
  return { ...hall, last };
};

test('scores every confirmed answer that no later one replaced, once, whatever happens to devices, line and clocks', () => {
  const ahead = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.array(action, { minLength: 20, maxLength: 120 }),
      fc.integer({ min: 1, max: 8 }),
      fc.tuple(ahead, ahead),
      fc.boolean(),
      (actions, minutes, aheads, locks) => {
        const { server, acknowledged, stored, phones, last } = run(actions, minutes, aheads, locks);
        expect(server.results).toHaveLength(server.status() === 'void' ? 0 : 1);
        for (const { at } of stored) expect(at).toBeLessThanOrEqual(server.deadlineAt() + GRACE_MS);
        if (server.status() === 'void') return;
        if (last !== null) expect(QUESTIONS.map((_, at) => server.answerOf(at))).toEqual(last);
        for (const at of QUESTIONS.keys()) {
          const scored = server.answerOf(at);
          const newest = acknowledged
            .filter((edit) => edit.at === at)
            .reduce((last, { number }) => Math.max(last, number), 0);
          const possible = stored
            .filter(({ edit }) => edit.at === at && edit.number >= newest)
            .map(({ edit }) => edit.answer);
          expect(newest === 0 ? [...possible, null] : possible).toContain(scored);
        }
        // A device that was told the result knows which of its answers are not in it.
        for (const { state } of phones) {
          if (state.phase !== 'finished') continue;
          const others = Object.keys(state.unsent).filter(
            (id) => answerOf(state, id).answer !== server.answerOf(QUESTIONS.indexOf(id)),
          );
          expect(state.finished?.notCounted ?? 0).toBeGreaterThanOrEqual(others.length);
        }
      },
    ),
    { numRuns: 400 },
  );
});
