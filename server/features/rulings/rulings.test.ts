import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeExam, makePerson, makeQuiz, type Person, request, startExam } from '#server/test/factories.ts';
import { idOf, ruledPaper, rulingsOf } from '#server/test/rulings.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { finishExam } from '../../../testing/acts/exams.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const { post, preview, send, rule, take, takenExam, marksOf } = rulingsOf(() => ({ app, teacher }));

describe('what comes between preview and ruling', () => {
  test('a result, an attempt, another ruling or another decision makes the preview outdated', async () => {
    const { exam } = await takenExam();
    const seen = await preview(exam, 0, { kind: 'dropped' });
    const code = async (reply: ReturnType<typeof send>) => [
      (await reply).statusCode,
      (await reply).json().code,
    ];
    expect(await code(send(exam, 0, { kind: 'out', token: seen.token }))).toEqual([409, 'ruling_outdated']);
    await take(exam, await makePerson(app), []);
    expect(await code(send(exam, 0, { kind: 'dropped', token: seen.token }))).toEqual([
      409,
      'ruling_outdated',
    ]);
    const again = await preview(exam, 0, { kind: 'dropped' });
    await rule(exam, 1, { kind: 'all' });
    expect(await code(send(exam, 0, { kind: 'dropped', token: again.token }))).toEqual([
      409,
      'ruling_outdated',
    ]);
  });

  test('a further ruling names the active one', async () => {
    const { exam } = await takenExam();
    const { ruling } = await rule(exam, 0, { kind: 'dropped' });
    const { token, supersedes } = await preview(exam, 0, { kind: 'out' });
    expect(supersedes).toBe(ruling._id);
    const without = await send(exam, 0, { kind: 'out', token });
    expect([without.statusCode, without.json().code]).toEqual([409, 'ruling_outdated']);
    expect((await send(exam, 0, { kind: 'out', token, supersedes: ruling._id })).statusCode).toBe(201);
  });

  test('an open attempt keeps it waiting, a trial of staff does not', async () => {
    const { exam } = await takenExam();
    await startExam(app, { quizId: exam._id, as: teacher });
    await rule(exam, 1, { kind: 'dropped' });
    const writing = await makePerson(app);
    const attempt = await startExam(app, { quizId: exam._id, as: writing });
    const { token, attemptsRunning } = await preview(exam, 0, { kind: 'dropped' });
    const reply = await send(exam, 0, { kind: 'dropped', token });
    expect([attemptsRunning, reply.statusCode, reply.json().code]).toEqual([true, 409, 'attempts_running']);
    await finishExam(app, attempt, { as: writing });
    await rule(exam, 0, { kind: 'dropped' });
  });

  test('the same token again is the same ruling, and of twenty at once one is made; of four previews one counts', async () => {
    const { exam } = await takenExam();
    const { token } = await preview(exam, 0, { kind: 'dropped' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(exam, 0, { kind: 'dropped', token })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
    const previews = [];
    for (let at = 0; at < 4; at += 1) previews.push(await preview(exam, 1, { kind: 'all' }));
    const others = await Promise.all(previews.map((one) => send(exam, 1, { kind: 'all', token: one.token })));
    expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await marksOf(exam._id)).toEqual([12, 7, 4]);
  });

  test('a stop in the middle leaves nothing of it', async () => {
    const { exam } = await takenExam();
    const { token } = await preview(exam, 0, { kind: 'dropped' });
    await app.store.pool.query(`create function stop_here() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await app.store.pool.query(
      `create trigger stop_here before insert on audit_entries for each row
        when (new.act = 'quiz.ruling') execute function stop_here()`,
    );
    try {
      expect((await send(exam, 0, { kind: 'dropped', token })).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await app.store.pool.query('drop function stop_here cascade');
    }
    expect(await marksOf(exam._id)).toEqual([12, -3, 0]);
    expect((await request(app, `/quiz/${exam._id}/rulings`, { as: teacher })).json()).toEqual([]);
    expect((await send(exam, 0, { kind: 'dropped', token })).statusCode).toBe(201);
    expect(await marksOf(exam._id)).toEqual([12, 2, 4]);
  });
});

test('a ruling that does not fit its question is refused', async () => {
  const quiz = await makeQuiz(app, {}, teacher);
  const reply = await post(`/quiz/${quiz._id}/rulings/preview`, { questionId: idOf(quiz, 0), kind: 'sets' });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['kind']]);
  const unknown = await post(`/quiz/${quiz._id}/rulings/preview`, { questionId: 'x', kind: 'all' });
  expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([400, ['questionId']]);
  const silent = await post(`/quiz/${quiz._id}/rulings`, {
    questionId: idOf(quiz, 0),
    kind: 'all',
    token: 'x',
  });
  expect([silent.statusCode, Object.keys(silent.json().fields)]).toEqual([400, ['reason']]);
});

test('a ruling names a question and a version of its quiz, and the ruling that is active', async () => {
  const { exam } = await takenExam();
  const other = await makeExam(app, ruledPaper, teacher);
  const refused = async (quizId: string, body: object, path = '/preview') => {
    const reply = await post(`/quiz/${quizId}/rulings${path}`, body);
    return [reply.statusCode, ...Object.keys(reply.json().fields ?? {})];
  };
  const questionId = idOf(exam, 0);
  expect(await refused(exam._id, { questionId, kind: 'all', versionId: other.versionId })).toEqual([
    400,
    'versionId',
  ]);
  expect(await refused(exam._id, { questionId: idOf(other, 0), kind: 'all' })).toEqual([400, 'questionId']);
  expect(await refused(crypto.randomUUID(), { questionId, kind: 'all' })).toEqual([404]);
  const supersedes = crypto.randomUUID();
  expect(await refused(exam._id, { questionId, kind: 'all', supersedes })).toEqual([409]);
  const { token } = await preview(exam, 0, { kind: 'all' });
  const draft = { questionId, kind: 'all', token, reason: 'The figure is wrong.' };
  expect(await refused(exam._id, { ...draft, supersedes }, '')).toEqual([409]);
  const list = (id: string) => request(app, `/quiz/${id}/rulings`, { as: teacher });
  expect((await list(crypto.randomUUID())).statusCode).toBe(404);
  expect((await list(exam._id)).statusCode).toBe(200);
});

test('a quiz that nobody has taken is ruled on as it is now, and a deleted one not at all', async () => {
  const quiz = await makeQuiz(app, {}, teacher);
  const { seen, ruling } = await rule(quiz, 0, { kind: 'dropped' });
  expect(seen).toMatchObject({ versionId: quiz.versionId, n: 0, changed: 0, people: [] });
  expect(seen.sum).toMatchObject({ meanBefore: null, meanAfter: null, gain: 0, lose: 0 });
  expect(ruling).toMatchObject({ number: 1, changed: 0 });
  await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: teacher });
  const questionId = idOf(quiz, 0);
  const replies = [
    await post(`/quiz/${quiz._id}/rulings/preview`, { questionId, kind: 'all' }),
    await post(`/quiz/${quiz._id}/rulings`, { questionId, kind: 'all', token: 'x', reason: 'Misprint' }),
    await request(app, `/quiz/${quiz._id}/rulings/question?questionId=${questionId}`, { as: teacher }),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    Array(3).fill([404, 'quiz_not_found']),
  );
});

test('a question names its copies in other papers, and those of its original', async () => {
  const original = await makeQuiz(app, { title: 'Original' }, teacher);
  const copy = async (title: string) =>
    (await post(`/quiz/${original._id}/duplicate`, { title })).json<KeyedQuiz>();
  const [first, second] = [await copy('First copy'), await copy('Second copy')];
  const copiesOf = async (quiz: KeyedQuiz) => {
    const path = `/quiz/${quiz._id}/rulings/question?questionId=${idOf(quiz, 1)}`;
    return (await request(app, path, { as: teacher })).json().copies;
  };
  const named = ({ _id: quizId, title, questions }: KeyedQuiz) => ({
    quizId,
    title,
    questionId: questions[1]?._id,
  });
  expect(await copiesOf(original)).toEqual([named(second), named(first)]);
  expect(await copiesOf(first)).toEqual([named(second), named(original)]);
  await request(app, `/quiz/${second._id}`, { method: 'DELETE', as: teacher });
  expect(await copiesOf(first)).toEqual([named(original)]);
});

test('whose result changes most stands first in a preview, and equal ones always in the same order', async () => {
  const { exam } = await takenExam();
  const last = await makePerson(app);
  await take(exam, last, [1, [3], '4']);
  const { people } = await preview(exam, 0, { kind: 'key', payload: { correctAnswer: 1 } });
  expect(people.map(({ before, after }) => Math.abs(after.marks - before.marks))).toEqual([5, 5, 5, 0]);
  const equal = people.filter(({ before }) => before.marks === -3).map(({ resultId }) => resultId);
  expect(equal).toHaveLength(2);
  expect(equal).toEqual(equal.toSorted());
});
