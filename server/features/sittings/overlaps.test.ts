import type { Attempt, Eligibility, OwnExam } from '@kaksha/contract/exams.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { students } from '#server/database/schema/students.ts';
import { askToStart, eligibilityOf, hallOf, hoursFrom } from '#server/test/exams.ts';
import {
  makeBatch,
  makeExam,
  makePerson,
  makeSitting,
  type Person,
  request,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const hour = hoursFrom(Date.now());

type Given = Omit<Parameters<typeof makeSitting>[2], 'batchIds' | 'userIds'> & { of: 'a' | 'b' | 'person' };
type Case = {
  what: string;
  /** Hours from now. */
  opens: number;
  closes: number;
  minutes?: number;
  percent?: number;
  gift?: number;
  sittings: readonly Given[];
  /** The start, the hours until the last one, and the extra minutes of an attempt. */
  expect: { refusal: Eligibility['refusal']; closes: number; extra?: number; attempts?: number };
};

/** At least thirty. A student of two batches; every place that speaks of the window has to say the same. */
const cases: readonly Case[] = [
  { what: 'the default', opens: -1, closes: 1, sittings: [], expect: { refusal: null, closes: 1 } },
  {
    what: 'a default that is over',
    opens: -2,
    closes: -1,
    sittings: [],
    expect: { refusal: 'exam_closed', closes: -1 },
  },
  {
    what: 'a batch that is late',
    opens: -2,
    closes: -1,
    sittings: [{ of: 'a', closesAt: hour(2) }],
    expect: { refusal: null, closes: 2 },
  },
  {
    what: 'a batch that comes later',
    opens: -1,
    closes: 1,
    sittings: [{ of: 'a', opensAt: hour(2), closesAt: hour(3) }],
    expect: { refusal: 'exam_not_open', closes: 3 },
  },
  {
    what: 'a batch that is over',
    opens: -1,
    closes: 1,
    sittings: [{ of: 'a', opensAt: hour(-4), closesAt: hour(-3) }],
    expect: { refusal: 'exam_closed', closes: -3 },
  },
  {
    what: 'two batches, one of them open',
    opens: -9,
    closes: -8,
    sittings: [
      { of: 'a', opensAt: hour(-4), closesAt: hour(-3) },
      { of: 'b', opensAt: hour(-1), closesAt: hour(1) },
    ],
    expect: { refusal: null, closes: 1 },
  },
  {
    what: 'two batches, before both',
    opens: -9,
    closes: -8,
    sittings: [
      { of: 'a', opensAt: hour(4), closesAt: hour(5) },
      { of: 'b', opensAt: hour(2), closesAt: hour(3) },
    ],
    expect: { refusal: 'exam_not_open', closes: 5 },
  },
  {
    what: 'a person before their batch',
    opens: -1,
    closes: 1,
    sittings: [
      { of: 'a', opensAt: hour(2), closesAt: hour(3) },
      { of: 'person', opensAt: hour(-1), closesAt: hour(0.5) },
    ],
    expect: { refusal: null, closes: 0.5 },
  },
  {
    what: 'a person after their batch',
    opens: -1,
    closes: 1,
    sittings: [
      { of: 'a', closesAt: hour(2) },
      { of: 'person', opensAt: hour(5), closesAt: hour(6) },
    ],
    expect: { refusal: 'exam_not_open', closes: 6 },
  },
  {
    what: 'a person with a close alone',
    opens: -1,
    closes: 1,
    sittings: [
      { of: 'a', opensAt: hour(-3), closesAt: hour(-2) },
      { of: 'person', closesAt: hour(2) },
    ],
    expect: { refusal: null, closes: 2 },
  },
  {
    what: 'extra minutes of a batch',
    opens: -1,
    closes: 3,
    sittings: [{ of: 'a', extraMinutes: 7 }],
    expect: { refusal: null, closes: 3, extra: 7 },
  },
  {
    what: 'extra percent of a batch',
    opens: -1,
    closes: 3,
    sittings: [{ of: 'a', extraPercent: 25 }],
    expect: { refusal: null, closes: 3, extra: 8 },
  },
  {
    what: 'the most time of two batches',
    opens: -1,
    closes: 3,
    sittings: [
      { of: 'a', extraMinutes: 7 },
      { of: 'b', extraPercent: 50 },
    ],
    expect: { refusal: null, closes: 3, extra: 15 },
  },
  {
    what: 'a right larger than the sitting',
    opens: -1,
    closes: 3,
    percent: 33,
    sittings: [{ of: 'a', extraMinutes: 7 }],
    expect: { refusal: null, closes: 3, extra: 10 },
  },
  {
    what: 'a right that the own sitting does not take away',
    opens: -1,
    closes: 3,
    percent: 33,
    sittings: [{ of: 'person', extraMinutes: 0 }],
    expect: { refusal: null, closes: 3, extra: 10 },
  },
  {
    what: 'a right without a sitting',
    opens: -1,
    closes: 3,
    percent: 33,
    sittings: [],
    expect: { refusal: null, closes: 3, extra: 10 },
  },
  {
    what: 'minutes of the whole exam on top',
    opens: -1,
    closes: 3,
    gift: 6,
    percent: 33,
    sittings: [{ of: 'a', closesAt: hour(4) }],
    expect: { refusal: null, closes: 4.1, extra: 16 },
  },
  {
    what: 'a close before the paper’s minutes end',
    opens: -1,
    closes: 3,
    sittings: [{ of: 'a', closesAt: hour(0.25), extraMinutes: 5 }],
    expect: { refusal: null, closes: 0.25, extra: 5 },
  },
  {
    what: 'attempts of a batch',
    opens: -1,
    closes: 3,
    sittings: [{ of: 'a', attempts: 3 }],
    expect: { refusal: null, closes: 3, attempts: 3 },
  },
  {
    what: 'two of one batch',
    opens: -9,
    closes: -8,
    sittings: [
      { of: 'a', opensAt: hour(-4), closesAt: hour(-3) },
      { of: 'a', opensAt: hour(-1), closesAt: hour(2) },
    ],
    expect: { refusal: null, closes: 2 },
  },
  {
    what: 'each half of the window from another batch',
    opens: -9,
    closes: -8,
    sittings: [
      { of: 'a', opensAt: hour(-2) },
      { of: 'b', closesAt: hour(2) },
    ],
    expect: { refusal: null, closes: 2 },
  },
  {
    what: 'a batch with an opening alone, and the default over',
    opens: -9,
    closes: -8,
    sittings: [{ of: 'a', opensAt: hour(-10) }],
    expect: { refusal: 'exam_closed', closes: -8 },
  },
  {
    what: 'two of the person',
    opens: -1,
    closes: 1,
    sittings: [
      { of: 'person', opensAt: hour(5), closesAt: hour(6) },
      { of: 'person', opensAt: hour(-1), closesAt: hour(2) },
    ],
    expect: { refusal: null, closes: 6 },
  },
  {
    what: 'a person whose own close is over',
    opens: -1,
    closes: 1,
    sittings: [
      { of: 'a', closesAt: hour(5) },
      { of: 'person', closesAt: hour(-0.5) },
    ],
    expect: { refusal: 'exam_closed', closes: -0.5 },
  },
  {
    what: 'a person with extra time, in the window of the batch',
    opens: -9,
    closes: -8,
    sittings: [
      { of: 'a', opensAt: hour(-1), closesAt: hour(2) },
      { of: 'person', extraMinutes: 12 },
    ],
    expect: { refusal: null, closes: 2, extra: 12 },
  },
  {
    what: 'a person without extra time, in a batch with some',
    opens: -1,
    closes: 3,
    sittings: [
      { of: 'a', extraMinutes: 12 },
      { of: 'person', extraPercent: 0 },
    ],
    expect: { refusal: null, closes: 3, extra: 0 },
  },
  {
    what: 'a right smaller than the sitting',
    opens: -1,
    closes: 3,
    percent: 33,
    sittings: [{ of: 'a', extraMinutes: 20 }],
    expect: { refusal: null, closes: 3, extra: 20 },
  },
  {
    what: 'a right in a sitting that opens later',
    opens: -1,
    closes: 3,
    percent: 33,
    sittings: [{ of: 'b', opensAt: hour(2), closesAt: hour(4) }],
    expect: { refusal: 'exam_not_open', closes: 4, extra: 10 },
  },
  {
    what: 'attempts of a person before those of a batch',
    opens: -1,
    closes: 3,
    sittings: [
      { of: 'a', attempts: 0 },
      { of: 'person', attempts: 2 },
    ],
    expect: { refusal: null, closes: 3, attempts: 2 },
  },
  {
    what: 'the most attempts of two batches',
    opens: -1,
    closes: 3,
    sittings: [
      { of: 'a', attempts: 2 },
      { of: 'b', attempts: 4 },
    ],
    expect: { refusal: null, closes: 3, attempts: 4 },
  },
  {
    what: 'everything at once',
    opens: -9,
    closes: -8,
    gift: 3,
    percent: 20,
    sittings: [
      { of: 'a', opensAt: hour(-1), closesAt: hour(2), extraMinutes: 5, attempts: 2 },
      { of: 'b', closesAt: hour(3), extraPercent: 50 },
      { of: 'person', attempts: 3 },
    ],
    expect: { refusal: null, closes: 3.05, extra: 18, attempts: 3 },
  },
  {
    what: 'attempts without limit',
    opens: -1,
    closes: 3,
    sittings: [
      { of: 'a', attempts: 2 },
      { of: 'b', attempts: 0 },
    ],
    expect: { refusal: null, closes: 3, attempts: 0 },
  },
];

test.each(cases)(
  'start card, eligibility, deadline, hall, own exams and report agree: $what',
  async (given) => {
    const student = await makePerson(app);
    const [a, b, all] = await Promise.all([
      makeBatch(app, {}, [student.id], teacher),
      makeBatch(app, {}, [student.id], teacher),
      makeBatch(app, {}, [student.id], teacher),
    ]);
    if (given.percent !== undefined) {
      await app.store.db.insert(students).values({ userId: student.id, extraTimePercent: given.percent });
    }
    const exam = await makeExam(
      app,
      {
        opensAt: hour(given.opens),
        closesAt: hour(given.closes),
        totalTime: 30,
        audience: { kind: 'batches', ids: [all._id] },
      },
      teacher,
    );
    for (const { of, ...times } of given.sittings) {
      const whom = of === 'person' ? { userIds: [student.id] } : { batchIds: [of === 'a' ? a._id : b._id] };
      await makeSitting(app, exam._id, { ...whom, ...times }, teacher);
    }
    if (given.gift !== undefined) {
      const gift = { minutes: given.gift, reason: 'Fire alarm' };
      await request(app, `/quiz/${exam._id}/extra-time`, { method: 'POST', as: teacher, body: gift });
    }
    const { refusal, closes, extra = 0, attempts = 1 } = given.expect;
    const near = (instant: string | null | undefined) =>
      Math.abs(Date.parse(instant ?? '') - Date.parse(hour(closes))) < 60_000;
    const seen = await eligibilityOf(app, exam._id, student);
    expect(seen).toMatchObject({ refusal, attemptsAllowed: attempts === 0 ? null : attempts });
    expect(seen.extraMinutes).toBe(extra);
    expect(near(seen.closesAt)).toBe(true);
    const row = async () =>
      (await hallOf(app, exam._id, teacher)).people.find(({ user }) => user._id === student.id);
    if (given.sittings.length > 0) expect(near((await row())?.sitting?.closesAt)).toBe(true);
    expect((await row())?.attemptsLeft).toBe(attempts === 0 ? null : attempts);
    const mine = (await request(app, '/exams/mine', { as: student })).json<{ exams: OwnExam[] }>().exams;
    const listed = mine.find(({ quizId }) => quizId === exam._id);
    expect(listed !== undefined).toBe(refusal !== 'exam_closed');
    if (listed !== undefined) expect(near(listed.closesAt)).toBe(true);
    const [ofList, ofQuiz] = await Promise.all([
      request(app, '/quiz', { as: student }).then((reply) =>
        reply.json<QuizSummary[]>().find(({ _id }) => _id === exam._id),
      ),
      request(app, `/quiz/${exam._id}`, { as: student }).then((reply) => reply.json<QuizSummary>()),
    ]);
    for (const quiz of [ofList, ofQuiz]) {
      expect(near(quiz?.closesAt)).toBe(true);
      expect(quiz).toMatchObject({ opensAt: ofList?.opensAt, attemptsAllowed: attempts });
    }
    const report = (await request(app, `/quiz/${exam._id}/absent`, { as: teacher })).json<{
      totalCount: number;
    }>();
    if (given.sittings.length > 0) expect(report.totalCount).toBe(refusal === 'exam_closed' ? 1 : 0);
    const reply = await askToStart(app, exam._id, student);
    expect(reply.json().code ?? null).toBe(refusal);
    if (refusal !== null) return;
    const { deadlineAt, startedAt, extraMinutes } = reply.json<Attempt>();
    expect(extraMinutes).toBe(extra);
    const byMinutes = Date.parse(startedAt) + (30 + extra) * 60_000;
    // The gift has moved the close that the screens show; the deadline counts it once, with the other minutes.
    const byClose = Date.parse(seen.closesAt ?? '') + (extra - (given.gift ?? 0)) * 60_000;
    expect(Date.parse(deadlineAt)).toBe(Math.min(byMinutes, byClose));
    expect((await row())?.extraMinutes).toBe(extra);
  },
);
