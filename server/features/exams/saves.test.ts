import {
  applyChange,
  type Pen,
  type QuestionChange,
  type QuestionState,
  rankOf,
  takePen,
} from '@kaksha/contract/exam/changes.ts';
import type { Attempt } from '@kaksha/contract/exams.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examAttempts } from '#server/database/schema/exams.ts';
import { beginExam, expireAttempts } from '#server/test/exams.ts';
import { type Person, question } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { lastSeq } from './attempt.ts';
import { readAnswerStates } from './finish.ts';
import { saver } from './saves.ts';

type Played = { student: Person; attempt: Attempt };
type Message = { device: string; seq: number; changes: QuestionChange[] };

const first: Pen & { deviceName: string } = { device: 'A', deviceName: '', epoch: 1, holds: [] };

let app: TestApp;
let save: ReturnType<typeof saver>;
let played: readonly [Played, Played];
beforeAll(async () => {
  app = await startTestApp();
  save = saver(app.store.pool);
  const begun = () => beginExam(app, { questions: [question(), question()] });
  played = [await begun(), await begun()];
});
afterAll(() => app.close());

/** Both attempts as if they had just started on device A. */
async function startAgain(): Promise<void> {
  await app.store.pool.query(
    `with answers as (delete from exam_answers where attempt_id = any($1)),
       log as (delete from exam_log where attempt_id = any($1)),
       heard as (delete from exam_heard where attempt_id = any($1))
     update exam_attempts set device = 'A', device_name = '', epoch = 1, holds = '[]',
       deadline_at = now() + interval '1 hour' where id = any($1)`,
    [played.map(({ attempt }) => attempt._id)],
  );
}

/** The server's side of an attempt by the rules of the contract. */
function model() {
  let pen = first;
  const states = new Map<number, QuestionState>();
  const received = new Map<string, number>();
  return {
    states,
    pen: () => pen,
    /** The questions of which a part was dropped; null for a message that does not count. */
    receive({ device, seq, changes }: Message, late: boolean): number[] | null {
      if (!late && device !== pen.device) return null;
      // The log knows the number of a message that came too late.
      if (changes.length > 0) received.set(device, Math.max(seq, received.get(device) ?? -1));
      if (late) return null;
      const rank = rankOf(pen, device, seq);
      const dropped: number[] = [];
      for (const { position, ...change } of changes) {
        const before = states.get(position);
        const after = applyChange(before, change, rank);
        const lost =
          (change.answer !== undefined && after.answerRank > rank) ||
          (change.marked !== undefined && after.markedRank > rank);
        if (lost) dropped.push(position);
        states.set(position, after);
      }
      return dropped.sort((a, b) => a - b);
    },
    takeOver(device: string) {
      pen = takePen(pen, {
        device,
        deviceName: '',
        now: 0,
        lastSeq: received.get(pen.device) ?? -1,
      });
    },
  };
}

/** As `takeOver` of the service, without what does not matter here. */
async function takeOver({ attempt: { _id } }: Played, device: string): Promise<void> {
  const [row] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, _id));
  if (row === undefined) throw new Error('The attempt is gone');
  const last = await lastSeq(app.store.db, row, { ofPen: true });
  const { holds, ...pen } = takePen(row, { device, deviceName: '', lastSeq: last, now: 0 });
  await app.store.db
    .update(examAttempts)
    .set({ device: pen.device, epoch: pen.epoch, holds: [...holds] })
    .where(eq(examAttempts.id, _id));
}

const device: fc.Arbitrary<string> = fc.constantFrom('A', 'A', 'A', 'B', 'C');
const change: fc.Arbitrary<QuestionChange> = fc.record(
  {
    position: fc.nat(1),
    answer: fc.oneof(fc.nat(3), fc.constant(null), fc.constant('2.50'), fc.constant([0, 2] as number[])),
    marked: fc.boolean(),
    visited: fc.boolean(),
    spentS: fc.nat(5),
  },
  { requiredKeys: ['position'] },
);
const message = fc.record({
  device,
  seq: fc.oneof({ weight: 9, arbitrary: fc.nat(4) }, fc.constant(2 ** 32 - 1)),
  changes: fc.uniqueArray(change, { maxLength: 2, selector: ({ position }) => position }),
});
/** What happens to both attempts at once; `again` sends an earlier message once more. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), both: fc.tuple(message, message) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take over' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('too late' as const), both: fc.tuple(message, message) }),
  },
);

const once = { device: 'A', seq: 1, changes: [{ position: 0, answer: 1, marked: true }] };
/** Rare by chance: a message comes again once its device has the pen back. */
const repeatedOfAnEarlierHold = [
  { do: 'send' as const, both: [once, once] as [Message, Message] },
  { do: 'take over' as const, device: 'B' },
  { do: 'take over' as const, device: 'A' },
  { do: 'again' as const, which: 0 },
];

test('what the database stores of any messages from any devices is what the rule of the contract says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await startAgain();
      const models = [model(), model()];
      const sent: (readonly [Message, Message])[] = [];
      const deliver = async (both: readonly [Message, Message], late = false) => {
        const saved = await Promise.all(
          played.map(({ attempt, student }, at) =>
            save({ ...(both[at] as Message), attemptId: attempt._id, userId: student.id, events: [] }),
          ),
        );
        const expected = models.map(({ receive }, at) => receive(both[at] as Message, late));
        expect(saved.map((one) => (one?.counts ? one.dropped : null))).toEqual(expected);
      };
      for (const one of steps) {
        if (one.do === 'send') {
          sent.push(one.both);
          await deliver(one.both);
        } else if (one.do === 'again') {
          const both = sent[one.which % Math.max(1, sent.length)];
          if (both !== undefined) await deliver(both);
        } else if (one.do === 'take over') {
          for (const at of played) await takeOver(at, one.device);
          for (const at of models) at.takeOver(one.device);
        } else {
          const ids = played.map(({ attempt }) => attempt._id);
          await expireAttempts(app, ids, 61);
          await deliver(one.both, true);
          await expireAttempts(app, ids, -3_600);
        }
      }
      for (const [at, { states, pen }] of models.entries()) {
        const id = (played[at] as Played).attempt._id;
        const stored = await readAnswerStates(app.store.db, id);
        const byPosition = (all: Map<number, QuestionState>) => [...all].sort(([a], [b]) => a - b);
        expect(byPosition(stored)).toEqual(byPosition(states));
        const [row] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, id));
        expect(row).toMatchObject({ ...pen() });
      }
    }),
    { numRuns: 200, examples: [[repeatedOfAnEarlierHold]] },
  );
}, 60_000);
