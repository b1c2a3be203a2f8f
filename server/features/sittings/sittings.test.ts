import type { Attempt, Eligibility, OwnExam } from '@kaksha/contract/exams.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import type { QuizSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { ResultDetail, ResultSummary } from '@kaksha/contract/results.ts';
import type { Sitting } from '@kaksha/contract/sittings.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { students } from '#server/database/schema/students.ts';
import { askToStart, finishAttempt } from '#server/test/exams.ts';
import {
  makeBatch,
  makeExam,
  makePerson,
  makeQuiz,
  makeSitting,
  type Person,
  request,
  startExam,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

/** Hours from when the tests began, so that a slow machine changes no case. */
const began = Date.now();
const hour = (hours: number) => new Date(began + hours * 3_600_000).toISOString();
const eligibility = async (id: string, as: Person) =>
  (await request(app, `/quiz/${id}/eligibility`, { as })).json<Eligibility>();
const patch = (path: string, body: object) => request(app, path, { method: 'PATCH', as: teacher, body });
const hallOf = async (id: string) => (await request(app, `/quiz/${id}/hall`, { as: teacher })).json<Hall>();

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
    const seen = await eligibility(exam._id, student);
    expect(seen).toMatchObject({ refusal, attemptsAllowed: attempts === 0 ? null : attempts });
    expect(seen.extraMinutes).toBe(extra);
    expect(near(seen.closesAt)).toBe(true);
    const row = async () => (await hallOf(exam._id)).people.find(({ user }) => user._id === student.id);
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

describe('a sitting', () => {
  const makeOne = async (settings: Parameters<typeof makeExam>[1] = {}) => {
    const student = await makePerson(app);
    const exam = await makeExam(
      app,
      { opensAt: hour(-1), closesAt: hour(1), totalTime: 180, ...settings },
      teacher,
    );
    return { student, exam };
  };

  test('is made, listed, changed and removed, and null leaves a field to the next level', async () => {
    const { student, exam } = await makeOne();
    const made = await makeSitting(
      app,
      exam._id,
      { userIds: [student.id], label: 'Late', closesAt: hour(3), attempts: 2 },
      teacher,
    );
    expect(made).toMatchObject({ quizId: exam._id, label: 'Late', attempts: 2, opensAt: null, revision: 1 });
    expect(made.people).toEqual([expect.objectContaining({ _id: student.id, fullName: student.fullName })]);
    const changed = await patch(`/sittings/${made._id}`, { attempts: null, extraPercent: 20, revision: 1 });
    expect(changed.json<Sitting>()).toMatchObject({
      attempts: null,
      extraPercent: 20,
      closesAt: made.closesAt,
      revision: 2,
    });
    expect((await patch(`/sittings/${made._id}`, { label: 'x', revision: 1 })).json().code).toBe(
      'changed_meanwhile',
    );
    const list = await request(app, `/quiz/${exam._id}/sittings`, { as: teacher });
    expect(list.json<Sitting[]>()).toEqual([changed.json()]);
    const gone = await request(app, `/sittings/${made._id}`, { method: 'DELETE', as: teacher });
    expect(gone.statusCode).toBe(200);
    expect((await request(app, `/sittings/${made._id}`, { method: 'DELETE', as: teacher })).statusCode).toBe(
      404,
    );
    expect((await eligibility(exam._id, student)).attemptsAllowed).toBe(1);
  });

  test.each([
    ['batchIds', {}],
    ['batchIds', { batchIds: [crypto.randomUUID()] }],
    ['userIds', { userIds: [crypto.randomUUID()] }],
    ['closesAt', { own: true, opensAt: hour(2), closesAt: hour(1) }],
    ['extraPercent', { own: true, extraMinutes: 5, extraPercent: 5 }],
    ['extraPercent', { own: true, extraPercent: 101 }],
    ['attempts', { own: true, attempts: -1 }],
  ])('is refused on %s: %j', async (field, { own, ...body }: { own?: boolean } & Record<string, unknown>) => {
    const { student, exam } = await makeOne();
    const reply = await request(app, `/quiz/${exam._id}/sittings`, {
      method: 'POST',
      as: teacher,
      body: { ...body, ...(own ? { userIds: [student.id] } : {}) },
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('that changes nothing stays as it is, and is for batches or people, not both', async () => {
    const { student, exam } = await makeOne();
    const made = await makeSitting(app, exam._id, { userIds: [student.id], label: 'Late' }, teacher);
    const same = await patch(`/sittings/${made._id}`, { label: 'Late', revision: made.revision });
    expect(same.json<Sitting>()).toEqual(made);
    const batch = await makeBatch(app, {}, [student.id]);
    const both = await request(app, `/quiz/${exam._id}/sittings`, {
      method: 'POST',
      as: teacher,
      body: { userIds: [student.id], batchIds: [batch._id], attempts: 2 },
    });
    expect([both.statusCode, Object.keys(both.json().fields)]).toEqual([400, ['userIds']]);
  });

  test('is what the list of quizzes says to whom it is for', async () => {
    const { student, exam } = await makeOne();
    const other = await makePerson(app);
    const longer = hour(3);
    await makeSitting(app, exam._id, { userIds: [student.id], closesAt: longer, attempts: 2 }, teacher);
    const listed = async (as?: Person) => {
      const list = (await request(app, '/quiz', { ...(as && { as }) })).json<QuizSummary[]>();
      const { closesAt, attemptsAllowed } = list.find(({ _id }) => _id === exam._id) ?? {};
      return { closesAt, attemptsAllowed };
    };
    expect(await listed(student)).toEqual({ closesAt: longer, attemptsAllowed: 2 });
    const ofExam = { closesAt: hour(1), attemptsAllowed: 1 };
    for (const as of [other, teacher, undefined]) expect(await listed(as)).toEqual(ofExam);
  });

  test('is of exams alone', async () => {
    const { _id } = await makeQuiz(app, {}, teacher);
    expect((await request(app, `/quiz/${_id}/sittings`, { as: teacher })).json().code).toBe('quiz_not_found');
  });

  test('admits nobody', async () => {
    const batch = await makeBatch(app, {}, [], teacher);
    const { student, exam } = await makeOne({ audience: { kind: 'batches', ids: [batch._id] } });
    await makeSitting(app, exam._id, { userIds: [student.id], closesAt: hour(3) }, teacher);
    expect((await askToStart(app, exam._id, student)).json().code).toBe('not_enrolled');
  });

  test('moves running deadlines to later, and never to earlier', async () => {
    const { student, exam } = await makeOne();
    const { deadlineAt, _id } = await startExam(app, { quizId: exam._id, as: student });
    expect(deadlineAt).toBe(exam.closesAt);
    const made = await makeSitting(app, exam._id, { userIds: [student.id], closesAt: hour(2) }, teacher);
    const deadline = async () =>
      (await request(app, `/attempts/${_id}`, { as: student })).json<Attempt>().deadlineAt;
    expect(await deadline()).toBe(made.closesAt);
    const refused = await request(app, `/sittings/${made._id}`, { method: 'DELETE', as: teacher });
    expect(refused.json().code).toBe('exam_running');
    expect((await patch(`/sittings/${made._id}`, { closesAt: hour(1.5) })).json().code).toBe('exam_running');
    const settings = await patch(`/quiz/${exam._id}/settings`, { closesAt: hour(0.5) });
    expect(settings.statusCode).toBe(200);
    expect(await deadline()).toBe(made.closesAt);
    const given = await patch(`/attempts/${_id}`, { extraMinutes: 10, reason: 'Ill' });
    expect(given.json<Attempt>().deadlineAt).toBe(
      new Date(Date.parse(made.closesAt ?? '') + 600_000).toISOString(),
    );
  });

  test('of a batch no longer counts for a start of who has left the batch', async () => {
    const { student, exam } = await makeOne();
    const batch = await makeBatch(app, {}, [student.id], teacher);
    await makeSitting(app, exam._id, { batchIds: [batch._id], opensAt: hour(2), closesAt: hour(3) }, teacher);
    expect((await eligibility(exam._id, student)).refusal).toBe('exam_not_open');
    await request(app, `/batches/${batch._id}/members/${student.id}`, { method: 'DELETE', as: teacher });
    expect((await eligibility(exam._id, student)).refusal).toBeNull();
  });

  test('goes with an exam that becomes practice', async () => {
    const { student, exam } = await makeOne();
    await makeSitting(app, exam._id, { userIds: [student.id], closesAt: hour(3) }, teacher);
    await patch(`/quiz/${exam._id}/settings`, { mode: 'practice' });
    await patch(`/quiz/${exam._id}/settings`, { mode: 'exam' });
    expect((await request(app, `/quiz/${exam._id}/sittings`, { as: teacher })).json()).toEqual([]);
  });
});

/** An exam that one student has taken, and that is over. */
async function overExam(release: QuizSettings['release']) {
  const [early, late] = [await makePerson(app), await makePerson(app)];
  const exam = await makeExam(app, { opensAt: hour(-1), closesAt: hour(1), release }, teacher);
  const attempt = await startExam(app, { quizId: exam._id, as: early });
  await finishAttempt(app, attempt, early);
  const over = async () => {
    await app.store.db
      .update(examAttempts)
      .set({ startedAt: new Date(Date.parse(hour(-3))) })
      .where(eq(examAttempts.quizId, exam._id));
    await app.store.db
      .update(quizzes)
      .set({ opensAt: new Date(hour(-4)), closesAt: new Date(hour(-2)) })
      .where(eq(quizzes.id, exam._id));
  };
  const resultOf = async (as: Person) => {
    const [row] = (await request(app, `/results/user/${as.id}`, { as })).json<ResultSummary[]>();
    const reply = await request(app, `/results/${row?._id}`, { as });
    const { released, quiz } = reply.json<{ result: ResultDetail }>().result;
    return { released, questions: quiz.questions };
  };
  return { early, late, exam, over, resultOf };
}

describe('over and released', () => {
  test('mean all sittings: results wait for the last', async () => {
    const { early, late, exam, over, resultOf } = await overExam('after_close');
    await makeSitting(app, exam._id, { userIds: [late.id], opensAt: hour(2), closesAt: hour(3) }, teacher);
    await over();
    expect(await resultOf(early)).toMatchObject({ released: false, questions: [] });
    const { releasesAt } = await eligibility(exam._id, early);
    expect(Date.parse(releasesAt ?? '')).toBeGreaterThan(Date.parse(hour(2.9)));
    expect((await hallOf(exam._id)).people.length).toBe(1);
  });

  test('of what was out before, a sitting that is added later changes nothing for others', async () => {
    const { early, late, exam, over, resultOf } = await overExam('after_close');
    await over();
    expect((await resultOf(early)).questions.length).toBeGreaterThan(0);
    const settings = await request(app, `/quiz/${exam._id}/settings`, { as: teacher });
    expect(settings.json<QuizSettings>().keysShown).toBe(true);
    await makeSitting(app, exam._id, { userIds: [late.id], opensAt: hour(-0.5), closesAt: hour(3) }, teacher);
    expect((await resultOf(early)).questions.length).toBeGreaterThan(0);
    const attempt = await startExam(app, { quizId: exam._id, as: late });
    expect((await resultOf(early)).questions.length).toBeGreaterThan(0);
    await finishAttempt(app, attempt, late);
    expect(await resultOf(late)).toMatchObject({ released: false, questions: [] });
    expect((await resultOf(early)).questions.length).toBeGreaterThan(0);
  });

  test('keep the key from whoever can still take the exam', async () => {
    const { early, exam, over, resultOf } = await overExam('at_once');
    await over();
    expect((await resultOf(early)).questions.length).toBeGreaterThan(0);
    const again = { userId: early.id, reason: 'Power cut' };
    const send = (body: object) =>
      request(app, `/quiz/${exam._id}/further-attempts`, { method: 'POST', as: teacher, body });
    expect((await send(again)).json().code).toBe('exam_closed');
    const past = await send({ ...again, closesAt: hour(-1) });
    expect(past.json().fields).toHaveProperty('closesAt');
    expect((await send({ ...again, closesAt: hour(1) })).statusCode).toBe(200);
    expect((await eligibility(exam._id, early)).refusal).toBeNull();
    expect(await resultOf(early)).toMatchObject({ released: true, questions: [] });
    await startExam(app, { quizId: exam._id, as: early });
  });
});
