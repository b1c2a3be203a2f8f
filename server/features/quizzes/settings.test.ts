import {
  defaultSettings,
  type QuizSettings,
  type QuizSettingsChange,
} from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz, QuizSummary } from '@kaksha/contract/quizzes.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import {
  makeBatch,
  makeCourse,
  makeExam,
  makePerson,
  makeQuiz,
  type Person,
  question,
  request,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
  student = await makePerson(app);
  ofBoth.courseIds.push((await makeCourse(app))._id);
});
afterAll(() => app.close());

const path = (id: string) => `/quiz/${id}/settings`;
const patch = (id: string, body: unknown) => request(app, path(id), { method: 'PATCH', as: teacher, body });
const opensAt = '2026-02-01T03:30:00.000Z';
const closesAt = '2100-02-01T07:30:00.000Z';
const settingsOf = async (id: string) => (await request(app, path(id), { as: teacher })).json<QuizSettings>();
/** A value for each setting that practice has too, and for those that only exams use. */
const ofBoth = { opensAt, courseIds: [] as string[], admission: 'confirmed' as const };
const ofExams = {
  closesAt,
  attemptsAllowed: 0,
  shuffleQuestions: true,
  shuffleOptions: true,
  release: 'after_close' as const,
} satisfies QuizSettingsChange;

describe('an exam made without a choice of release', () => {
  const closesAt = '2100-01-31T09:00:00.000Z';
  const draft = { title: 'Mock', questions: [question()] };
  const make = async (settings: object): Promise<string> =>
    (await request(app, '/quiz', { method: 'POST', as: teacher, body: { ...draft, ...settings } })).json()
      ._id;
  const change = (id: string, body: object) =>
    request(app, `/quiz/${id}/settings`, { method: 'PATCH', as: teacher, body });
  const releaseOf = async (id: string) =>
    (await request(app, `/quiz/${id}/settings`, { as: teacher })).json().release;

  test('shows results after its close, or at once where it has none', async () => {
    expect(await releaseOf(await make({ mode: 'exam', closesAt }))).toBe('after_close');
    expect(await releaseOf(await make({ mode: 'exam', closesAt, release: null }))).toBe('after_close');
    expect(await releaseOf(await make({ mode: 'exam' }))).toBe('at_once');
    expect(await releaseOf(await make({ mode: 'exam', closesAt, release: 'at_once' }))).toBe('at_once');
    const practice = await make({});
    await change(practice, { mode: 'exam', closesAt });
    expect(await releaseOf(practice)).toBe('after_close');
  });

  test('keeps what was decided when the closing time changes', async () => {
    const open = await make({ mode: 'exam' });
    await change(open, { closesAt });
    expect(await releaseOf(open)).toBe('at_once');
    const chosen = await make({ mode: 'exam', closesAt, release: 'at_once' });
    await change(chosen, { closesAt: '2100-02-01T09:00:00.000Z' });
    expect(await releaseOf(chosen)).toBe('at_once');
    await change(chosen, { release: null });
    expect(await releaseOf(chosen)).toBe('after_close');
  });
});

describe('settings', () => {
  test('are practice without a window until they are changed', async () => {
    const { _id } = await makeQuiz(app, {}, teacher);
    expect((await request(app, path(_id), { as: teacher })).json<QuizSettings>()).toEqual({
      mode: 'practice',
      opensAt: null,
      closesAt: null,
      attemptsAllowed: 1,
      shuffleQuestions: false,
      shuffleOptions: false,
      courseIds: [],
      audience: { kind: 'everyone', ids: [] },
      admission: 'enrolled',
      release: 'at_once',
      tieBreak: 'none',
      objectionsUntil: null,
      releasedAt: null,
      extraMinutes: 0,
      revision: 1,
      inUse: false,
    });
  });

  test('keep what a change leaves out, go back to defaults by null, and record before and after', async () => {
    const { _id } = await makeQuiz(app, {}, teacher);
    const course = await makeCourse(app);
    const first = await patch(_id, {
      mode: 'exam',
      opensAt: '2026-02-01T09:00:00+05:30',
      closesAt,
      attemptsAllowed: 2,
      courseIds: [course._id, course._id],
      release: 'after_close',
    });
    expect(first.json()).toMatchObject({ opensAt, courseIds: [course._id], release: 'after_close' });
    const second = await patch(_id, { opensAt: null, attemptsAllowed: null, courseIds: null });
    expect(second.json()).toMatchObject({
      mode: 'exam',
      opensAt: null,
      closesAt,
      attemptsAllowed: 1,
      courseIds: [],
    });
    const [entry] = await app.store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetId, _id))
      .orderBy(desc(auditEntries.at));
    expect(entry).toMatchObject({
      act: 'quiz.settings',
      before: { opensAt, attemptsAllowed: 2, courseIds: [course._id] },
      after: { opensAt: null, attemptsAllowed: 1, courseIds: [] },
    });
  });

  test('that are sent as they are keep their revision, so that nobody else is told of a change', async () => {
    const { _id } = await makeQuiz(app);
    const { revision } = (await patch(_id, { opensAt, closesAt, mode: 'exam' })).json();
    for (const same of [{}, { opensAt }, { closesAt, mode: 'exam', courseIds: [] }]) {
      const reply = await patch(_id, { ...same, revision });
      expect([reply.statusCode, reply.json().revision]).toEqual([200, revision]);
    }
  });

  test('made from an older revision are refused, so that two people notice each other', async () => {
    const { _id } = await makeExam(app, {}, teacher);
    expect((await patch(_id, { revision: 1, attemptsAllowed: 2 })).json()).toMatchObject({ revision: 2 });
    expect((await patch(_id, { revision: 1, attemptsAllowed: 3 })).json()).toMatchObject({
      code: 'changed_meanwhile',
      revision: 2,
    });
    expect((await patch(_id, { revision: 2, attemptsAllowed: 3 })).json()).toMatchObject({ revision: 3 });
    expect((await patch(_id, { attemptsAllowed: 4 })).json()).toMatchObject({ attemptsAllowed: 4 });
  });

  test.each([
    [{ opensAt: closesAt, closesAt: opensAt }, 'closesAt'],
    [{ closesAt: 'tomorrow' }, 'closesAt'],
    [{ release: 'after_close' }, 'release'],
    [{ attemptsAllowed: -1 }, 'attemptsAllowed'],
    [{ attemptsAllowed: 1.5 }, 'attemptsAllowed'],
    [{ courseIds: [crypto.randomUUID()] }, 'courseIds'],
    [{ mode: 'test' }, 'mode'],
  ])('that make no sense are refused: %j', async (body, field) => {
    const { _id } = await makeExam(app, {}, teacher);
    const reply = await patch(_id, body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test.each(Object.entries(ofExams))('that practice does not use are refused: %s', async (field, value) => {
    const { _id } = await makeQuiz(app, {}, teacher);
    const draft = { title: 'Waves', questions: [question()], mode: 'practice', [field]: value };
    const replies = [
      await patch(_id, { [field]: value }),
      await request(app, '/quiz', { method: 'POST', as: teacher, body: draft }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({
        [field]: expect.stringContaining('Only an exam has this setting'),
      });
    }
    const { revision, inUse: _, extraMinutes: __, releasedAt: ___, ...defaults } = await settingsOf(_id);
    expect((await patch(_id, { ...defaults, [field]: null })).json()).toMatchObject({
      ...defaults,
      revision,
    });
    expect((await patch(_id, { mode: 'exam', closesAt, [field]: value })).json()).toMatchObject({
      [field]: value,
    });
  });

  test('of an exam go with its mode, and so does what it was given', async () => {
    const { _id } = await makeExam(app, { ...ofExams, ...ofBoth }, teacher);
    const gift = { minutes: 5, reason: 'Fire alarm' };
    const given = await request(app, `/quiz/${_id}/extra-time`, { method: 'POST', as: teacher, body: gift });
    expect(given.statusCode).toBe(200);
    const practice = (await patch(_id, { mode: 'practice' })).json<QuizSettings>();
    const { mode: _, ...rest } = defaultSettings;
    // When it opens, and for whom, stays with both.
    const audience = { kind: 'courses', ids: ofBoth.courseIds };
    const defaults = { ...rest, ...ofBoth, audience };
    expect(practice).toMatchObject({ ...defaults, mode: 'practice', extraMinutes: 0, releasedAt: null });
    expect((await patch(_id, { mode: 'exam' })).json()).toMatchObject({
      ...defaults,
      mode: 'exam',
      extraMinutes: 0,
    });
  });

  test('that practice has too are kept: when it opens, for whom, and whose enrolment counts', async () => {
    const { _id } = await makeQuiz(app, {}, teacher);
    expect((await patch(_id, ofBoth)).json()).toMatchObject({
      ...ofBoth,
      mode: 'practice',
      audience: { kind: 'courses', ids: ofBoth.courseIds },
    });
  });

  test('read and write an audience by both of its names', async () => {
    const { _id } = await makeExam(app, {}, teacher);
    const batch = await makeBatch(app, {}, [], teacher);
    const courses = { kind: 'courses', ids: ofBoth.courseIds };
    const batches = { kind: 'batches', ids: [batch._id] };
    expect((await patch(_id, { courseIds: ofBoth.courseIds })).json()).toMatchObject({ audience: courses });
    expect((await patch(_id, { audience: batches })).json()).toMatchObject({
      audience: batches,
      courseIds: [],
    });
    // What is read there means nothing new.
    expect((await patch(_id, { courseIds: [] })).json()).toMatchObject({ audience: batches });
    const both = { courseIds: ofBoth.courseIds, audience: courses };
    expect((await patch(_id, both)).json()).toMatchObject(both);
    for (const body of [
      { courseIds: ofBoth.courseIds, audience: batches },
      { courseIds: [], audience: courses },
      { audience: { kind: 'courses', ids: [] } },
      { audience: { kind: 'everyone', ids: [batch._id] } },
      { audience: { kind: 'batches', ids: [crypto.randomUUID()] } },
    ]) {
      expect((await patch(_id, body)).statusCode).toBe(400);
    }
    expect((await patch(_id, { audience: null })).json()).toMatchObject({
      audience: { kind: 'everyone', ids: [] },
      courseIds: [],
    });
  });

  test('have the mode practice again by null', async () => {
    const { _id } = await makeExam(app, {}, teacher);
    expect((await patch(_id, { mode: null })).json<QuizSettings>().mode).toBe('practice');
  });

  test('of an unknown quiz are not found', async () => {
    expect((await patch(crypto.randomUUID(), {})).json().code).toBe('quiz_not_found');
  });

  test('keep their mode once there is a result', async () => {
    const { _id } = await makeQuiz(app, {}, teacher);
    await request(app, `/results/${_id}/submit`, { method: 'POST', as: student, body: { answers: [0] } });
    expect((await patch(_id, { mode: 'exam' })).json().code).toBe('quiz_in_use');
    expect((await patch(_id, { mode: 'practice', closesAt: null })).statusCode).toBe(200);
  });
});

describe('a quiz created as an exam', () => {
  test('has its settings at once and says so in list and paper', async () => {
    const made = await request(app, '/quiz', {
      method: 'POST',
      as: teacher,
      body: { title: 'Mock 3', questions: [question()], mode: 'exam', opensAt, closesAt, attemptsAllowed: 0 },
    });
    const exam = { mode: 'exam', opensAt, closesAt, attemptsAllowed: 0 };
    expect(made.json<KeyedQuiz>()).toMatchObject(exam);
    const list = (await request(app, '/quiz')).json<QuizSummary[]>();
    expect(list.find(({ _id }) => _id === made.json()._id)).toMatchObject(exam);
  });

  test('is not created when its settings are wrong', async () => {
    const before = (await request(app, '/quiz', { as: teacher })).json().length;
    const body = { title: 'Mock', questions: [question()], mode: 'exam', release: 'after_close' };
    expect((await request(app, '/quiz', { method: 'POST', as: teacher, body })).statusCode).toBe(400);
    expect((await request(app, '/quiz', { as: teacher })).json()).toHaveLength(before);
  });

  test('sends its questions to staff alone, and takes no practice submission whatever it names', async () => {
    const { _id, versionId } = await makeQuiz(app, {}, teacher);
    await patch(_id, { mode: 'exam' });
    const seen = (await request(app, `/quiz/${_id}`, { as: student })).json();
    expect(seen).toMatchObject({ questions: [], kindCounts: [{ sectionId: null, single: 2 }] });
    expect((await request(app, `/quiz/${_id}`, { as: teacher })).json().questions).toHaveLength(2);
    for (const body of [{ answers: [0] }, { answers: [9], versionId }, { answers: [], versionId: 'x' }]) {
      const reply = await request(app, `/results/${_id}/submit`, { method: 'POST', as: student, body });
      expect(reply.json().code).toBe('exam_needs_attempt');
    }
  });
});
