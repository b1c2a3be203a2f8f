import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, mergeChanges, type Pen, type QuestionState, rankOf, takePen } from './changes.ts';
import { type AttemptStatus, deadlineOf, GRACE_MS, judgeArrival } from './clock.ts';

/** A message of a device, with when the student made the change; it may arrive late, twice or never. */
type Message = { device: string; seq: number; editedAt: number; position: number; answer: number | null };
type Acknowledged = Message & { acknowledgedAt: number; arrivedAt: number };

const START = 1_000_000;
const MINUTE_MS = 60_000;

/** The server's side of one attempt, made of the rules that the server uses. */
function attemptOf(minutes: number, closesAt: number | null) {
  let status: AttemptStatus = 'open';
  let extraMinutes = 0;
  let endedAt: number | null = null;
  let pen: Pen & { deviceName: string } = { device: 'A', deviceName: '', epoch: 1, holds: [] };
  const stored = new Map<number, QuestionState>();
  const lastSeqs = new Map<string, number>();
  const scored: (readonly (readonly [number, QuestionState])[])[] = [];
  const deadlineAt = () => deadlineOf({ startedAt: START, minutes, extraMinutes, closesAt, endedAt });
  const score = () => {
    if (status !== 'open') return;
    status = 'submitted';
    scored.push([...stored]);
  };
  return {
    scored,
    deadlineAt,
    status: () => status,
    receive({ device, seq, position, answer }: Message, now: number): boolean {
      const arrival = judgeArrival({ status, deadlineAt: deadlineAt(), device: pen.device }, { device, now });
      if (arrival !== 'counts' && arrival !== 'grace') return false;
      const change = { position, answer };
      for (const { position: at, ...rest } of mergeChanges([change])) {
        stored.set(at, applyChange(stored.get(at), rest, rankOf(pen, device, seq)));
      }
      lastSeqs.set(device, Math.max(seq, lastSeqs.get(device) ?? -1));
      return true;
    },
    takeOver(device: string, now: number) {
      if (status !== 'open') return;
      pen = takePen(pen, { device, deviceName: '', lastSeq: lastSeqs.get(pen.device) ?? -1, now });
    },
    extend(more: number) {
      if (status !== 'open') return;
      extraMinutes += more;
      endedAt = null;
    },
    end(now: number) {
      if (status === 'open') endedAt ??= now;
    },
    finish: (device: string) => {
      if (pen.device === device) score();
    },
    sweep: (now: number) => {
      if (now > deadlineAt() + GRACE_MS) score();
    },
    cancel: () => {
      if (status === 'open') status = 'void';
    },
  };
}

const device = fc.constantFrom('A', 'B');
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      device,
      position: fc.nat(2),
      answer: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat(), again: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take over' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('extend' as const), minutes: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('sweep' as const, 'end' as const, 'finish' as const, 'cancel' as const),
      device,
      rarely: fc.nat(3),
    }),
  },
);

test('scores every acknowledged answer that no later one replaced, once, whatever the line does', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 10, maxLength: 80 }),
      fc.integer({ min: 1, max: 4 }),
      fc.option(fc.integer({ min: 1, max: 5 })),
      fc.boolean(),
      (steps, minutes, closes, firstSeqOfB) => {
        const attempt = attemptOf(minutes, closes === null ? null : START + closes * MINUTE_MS);
        const seqs = new Map([
          ['A', 0],
          ['B', firstSeqOfB ? 1_000 : 0],
        ]);
        const line: Message[] = [];
        const acknowledged: Acknowledged[] = [];
        const seen = new Set<Message>();
        let now = START;
        steps.forEach((one, at) => {
          if (one.do === 'wait') now += one.ms;
          else if (one.do === 'take over') attempt.takeOver(one.device, now);
          else if (one.do === 'extend') attempt.extend(one.minutes);
          else if (one.do === 'edit') {
            const seq = (seqs.get(one.device) ?? 0) + 1;
            seqs.set(one.device, seq);
            line.push({ ...one, seq, editedAt: at });
          } else if (one.do === 'deliver') {
            const message = line[one.which % Math.max(1, line.length)];
            if (message === undefined) return;
            if (!one.again) line.splice(line.indexOf(message), 1);
            const counts = attempt.receive(message, now);
            if (counts && !seen.has(message)) {
              seen.add(message);
              acknowledged.push({ ...message, acknowledgedAt: at, arrivedAt: now });
            }
          } else if (one.do === 'sweep') attempt.sweep(now);
          else if (one.do === 'end') attempt.end(now);
          else if (one.rarely === 0) attempt[one.do === 'finish' ? 'finish' : 'cancel'](one.device);
        });
        attempt.finish('A');
        attempt.finish('B');
        attempt.sweep(now + 100 * MINUTE_MS);
        expect(attempt.scored).toHaveLength(attempt.status() === 'void' ? 0 : 1);
        for (const { arrivedAt } of acknowledged) {
          expect(arrivedAt).toBeLessThanOrEqual(attempt.deadlineAt() + GRACE_MS);
        }
        if (attempt.status() === 'void') return;
        const result = new Map(attempt.scored[0]);
        for (const position of [0, 1, 2]) {
          const answers = acknowledged.filter((message) => message.position === position);
          const scored = result.get(position)?.answer ?? null;
          const stands = answers.some(
            (one) =>
              one.answer === scored &&
              !answers.some(
                (later) => later.editedAt > one.editedAt && later.acknowledgedAt > one.acknowledgedAt,
              ),
          );
          expect(answers.length === 0 ? scored === null : stands).toBe(true);
        }
      },
    ),
    { numRuns: 400 },
  );
});

describe('a change', () => {
  const states = fc.array(
    fc.record({
      answer: fc.option(fc.nat(3), { nil: undefined }),
      marked: fc.option(fc.boolean(), { nil: undefined }),
      spentS: fc.nat(99),
    }),
    { minLength: 1, maxLength: 5 },
  );

  test('gives the same question in whatever order its messages arrive, and however often', () => {
    fc.assert(
      fc.property(states, fc.infiniteStream(fc.nat()), (changes, draws) => {
        const sent = changes.map((change, rank) => ({ change, rank }));
        const random = [...sent, ...sent].map((one) => ({ one, by: draws.next().value ?? 0 }));
        const arrived = random.sort((a, b) => a.by - b.by).map(({ one }) => one);
        const outcome = (list: typeof sent) =>
          list.reduce<QuestionState | undefined>(
            (state, { change, rank }) => applyChange(state, change, rank),
            undefined,
          );
        expect(outcome(arrived)).toEqual(outcome(sent));
      }),
    );
  });

  test('that only marks a question drops no earlier answer that arrives after it', () => {
    const marked = applyChange(undefined, { marked: true }, 6);
    expect(applyChange(marked, { answer: 2 }, 5)).toMatchObject({ answer: 2, marked: true });
  });
});

describe('the deadline', () => {
  const times = { startedAt: START, minutes: 180, extraMinutes: 10, endedAt: null };

  test('is the minutes and the extra minutes after the start', () => {
    expect(deadlineOf({ ...times, closesAt: null })).toBe(START + 190 * MINUTE_MS);
  });

  test('is never later than the extra minutes after the exam closes', () => {
    expect(deadlineOf({ ...times, closesAt: START + 60 * MINUTE_MS })).toBe(START + 70 * MINUTE_MS);
  });

  test('is when staff end the attempt, unless it was earlier', () => {
    const endedAt = START + 5 * MINUTE_MS;
    expect(deadlineOf({ ...times, closesAt: null, endedAt })).toBe(endedAt);
    expect(deadlineOf({ ...times, closesAt: START - 8 * MINUTE_MS, endedAt })).toBe(START + 2 * MINUTE_MS);
  });

  test('takes answers for 60 seconds more, and none of another device, of a finished or of a void attempt', () => {
    const open = { status: 'open' as const, deadlineAt: START, device: 'A' };
    const at = (now: number, over: object = {}, from = 'A') =>
      judgeArrival({ ...open, ...over }, { device: from, now });
    expect(at(START)).toBe('counts');
    expect(at(START + 1)).toBe('grace');
    expect(at(START + GRACE_MS)).toBe('grace');
    expect(at(START + GRACE_MS + 1)).toBe('finished');
    expect(at(START, {}, 'B')).toBe('taken_over');
    expect(at(START, { status: 'submitted' })).toBe('finished');
    expect(at(START, { status: 'void' })).toBe('void');
  });
});
