import type { Attempt } from '@kaksha/contract/exams.ts';
import type { QuizSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { ResultDetail, ResultSummary } from '@kaksha/contract/results.ts';
import type { Sitting } from '@kaksha/contract/sittings.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { askToStart, eligibilityOf, finishAttempt, hallOf, hoursFrom } from '#server/test/exams.ts';
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

const hour = hoursFrom(Date.now());
const patch = (path: string, body: object) => request(app, path, { method: 'PATCH', as: teacher, body });

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
    expect((await eligibilityOf(app, exam._id, student)).attemptsAllowed).toBe(1);
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

  test('has its name on the start card, in the list of own exams, and in what staff are told is next', async () => {
    const { student, exam } = await makeOne({ opensAt: hour(3), closesAt: hour(4) });
    const window = { opensAt: hour(0.1), closesAt: hour(1) };
    await makeSitting(app, exam._id, { userIds: [student.id], label: 'Early', ...window }, teacher);
    const told = { ...window, sitting: 'Early' };
    expect(await eligibilityOf(app, exam._id, student)).toMatchObject(told);
    const { exams } = (await request(app, '/exams/mine', { as: student })).json();
    expect(exams).toContainEqual(expect.objectContaining({ quizId: exam._id, ...told }));
    expect((await request(app, '/exams/next', { as: teacher })).json().next).toMatchObject(told);
    const other = await makePerson(app);
    expect(await eligibilityOf(app, exam._id, other)).not.toHaveProperty('sitting');
  });

  test('that leaves a time open leaves it open in the hall and the list of quizzes', async () => {
    const { student, exam } = await makeOne({ opensAt: null, closesAt: null });
    await makeSitting(app, exam._id, { userIds: [student.id], label: 'Thrice', attempts: 3 }, teacher);
    await startExam(app, { quizId: exam._id, as: student });
    const [person] = (await hallOf(app, exam._id, teacher)).people;
    expect(person?.sitting).toEqual({ label: 'Thrice', opensAt: null, closesAt: null });
    const list = (await request(app, '/quiz', { as: student })).json<QuizSummary[]>();
    expect(list.find(({ _id }) => _id === exam._id)).toMatchObject({ closesAt: null, attemptsAllowed: 3 });
  });

  test('is one of at most 500 in an exam', async () => {
    const { student, exam } = await makeOne();
    await app.store.db.update(quizzes).set({ sittingsMade: 500 }).where(eq(quizzes.id, exam._id));
    const body = { userIds: [student.id], attempts: 2 };
    const reply = await request(app, `/quiz/${exam._id}/sittings`, { method: 'POST', as: teacher, body });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { batchIds: 'An exam can have at most 500 sittings.' },
    ]);
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
    expect((await eligibilityOf(app, exam._id, student)).refusal).toBe('exam_not_open');
    await request(app, `/batches/${batch._id}/members/${student.id}`, { method: 'DELETE', as: teacher });
    expect((await eligibilityOf(app, exam._id, student)).refusal).toBeNull();
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
    const { releasesAt } = await eligibilityOf(app, exam._id, early);
    expect(Date.parse(releasesAt ?? '')).toBeGreaterThan(Date.parse(hour(2.9)));
    expect((await hallOf(app, exam._id, teacher)).people.length).toBe(1);
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
    expect((await eligibilityOf(app, exam._id, early)).refusal).toBeNull();
    expect(await resultOf(early)).toMatchObject({ released: true, questions: [] });
    await startExam(app, { quizId: exam._id, as: early });
  });
});
