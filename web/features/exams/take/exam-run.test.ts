// @vitest-environment happy-dom
import type { Attempt } from '@kaksha/contract/exams.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkEvent } from '#web/ui/paper/work.ts';
import { isReadOnly, runExam } from './exam-run.ts';
import type { KeeperEvent } from './keeper.ts';
import { answerOf, startKeeper } from './keeper-state.ts';

// The line is down: what is sent is never answered.
vi.mock('./exam-calls.ts', () => ({
  sendMessage: () => new Promise(() => undefined),
  sendTakeOver: () => new Promise(() => undefined),
}));

const START = Date.parse('2026-11-22T03:42:00Z');
const MINUTE = 60_000;
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

const iso = (ms: number) => new Date(ms).toISOString();
const kinds = ['single', 'multiple', 'numeric'] as const;
const paper: Attempt = {
  _id: 'a-1',
  quizId: 'q-1',
  versionId: 'v-1',
  title: 'Mock 3',
  trial: false,
  seq: 0,
  startedAt: iso(START),
  now: iso(START),
  deadlineAt: iso(START + MINUTE),
  extraMinutes: 0,
  answers: [],
  status: 'open',
  questions: kinds.map((kind) => ({
    _id: kind,
    kind,
    question: 'Which?',
    options: kind === 'numeric' ? [] : ['A', 'B', 'C', 'D'],
    timePerQuestion: 1,
  })),
};
const facts = {
  attemptId: paper._id,
  holdsPen: true,
  seq: 0,
  answers: {},
  status: 'open' as const,
  heard: { now: START, deadlineAt: START + MINUTE, sentAt: START },
};

const question = fc.integer({ min: -1, max: kinds.length });
const option = fc.integer({ min: 0, max: 3 });
const anyAct: fc.Arbitrary<WorkEvent> = fc.oneof(
  fc.record({ type: fc.constant('choose' as const), question: fc.constant(0), option }),
  fc.record({ type: fc.constant('toggle' as const), question: fc.constant(1), option }),
  fc.record({
    type: fc.constant('type' as const),
    question: fc.constant(2),
    text: fc.constantFrom('', '7', '-1.5', 'x'),
  }),
  fc.record({ type: fc.constantFrom('clear' as const, 'mark', 'goTo', 'see'), question }),
  fc.record({
    type: fc.constant('language' as const),
    question: fc.constant(null),
    language: fc.constantFrom('en' as const, 'hi' as const),
  }),
);
const anyNews = fc.constantFrom<KeeperEvent>(
  { type: 'submit' },
  { type: 'signedOut' },
  { type: 'signedIn' },
  { type: 'page', event: 'offline' },
  { type: 'page', event: 'online' },
);
const anyMove = fc.oneof(
  { weight: 12, arbitrary: fc.record({ act: anyAct }) },
  { weight: 2, arbitrary: fc.record({ news: anyNews }) },
  { weight: 2, arbitrary: fc.record({ waitMs: fc.integer({ min: 0, max: MINUTE }) }) },
);

test('the paper always shows what the keeper has to send or has confirmed, and nothing changes once it is locked', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
      vi.setSystemTime(START);
      localStorage.clear();
      const run = runExam({
        paper,
        keeper: startKeeper(facts, 'phone', { now: START, random: 0.5 }),
        place: null,
        userId: 'u',
        isSignedIn: () => true,
        onAskSubmit: () => undefined,
      });
      for (const move of moves) {
        const before = run.state();
        if ('act' in move) run.dispatch(move.act);
        else if ('news' in move) run.tell(move.news);
        else vi.advanceTimersByTime(move.waitMs);
        const { work, keeper } = run.state();
        const held = paper.questions.map(({ _id }) => answerOf(keeper, _id));
        expect(work.answers).toEqual(held.map(({ answer }) => answer));
        expect(work.marked).toEqual(held.map(({ marked }) => marked));
        if (isReadOnly(before)) expect(work.answers).toEqual(before.work.answers);
      }
      run.stop();
    }),
    { numRuns: 150 },
  );
});
