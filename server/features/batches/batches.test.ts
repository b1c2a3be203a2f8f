import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batches as batchesTable, batchMembers } from '#server/database/schema/batches.ts';
import { enrollments } from '#server/database/schema/courses.ts';
import { finishAttempt } from '#server/test/exams.ts';
import {
  makeBatch,
  makeCourse,
  makeExam,
  makePerson,
  makeSitting,
  makeStudent,
  type Person,
  request,
  startExam,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { settleAll } from './service.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = teacher) =>
  request(app, path, { method, body, as });
const read = async (path: string) => (await request(app, path, { as: teacher })).json();
const day = (later: number) => kolkataDay(Date.now() + later * 86_400_000);

/** Whether a person is enrolled in a course, and whether that is confirmed. */
async function enrolment(userId: string, courseId: string): Promise<'none' | 'waiting' | 'confirmed'> {
  const [row] = await app.store.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  return row === undefined ? 'none' : row.confirmedAt === null ? 'waiting' : 'confirmed';
}

test('batches are listed in pages, with their number', async () => {
  const name = crypto.randomUUID();
  for (const sign of ['a', 'b', 'c']) await makeBatch(app, { name: `${name} ${sign}` }, [], teacher);
  const page = await request(app, `/batches?search=${name}&limit=2&page=2`, { as: teacher });
  expect(page.json()).toMatchObject([{ name: `${name} c` }]);
  expect(page.headers['x-total-count']).toBe('3');
});

describe('a batch', () => {
  test('is added, read, changed and deleted', async () => {
    const course = await makeCourse(app);
    const facts = {
      name: 'Lakshya',
      courseIds: [course._id],
      teacherIds: [teacher.id],
      timetable: 'Mon 5 pm',
    };
    const made = await send('POST', '/batches', { ...facts, from: day(-9), to: day(9) });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...facts, from: day(-9), to: day(9), closed: false, memberCount: 0 });
    const { _id, revision } = made.json();
    const changed = await send('PATCH', `/batches/${_id}`, { to: null, name: 'Lakshya 2', revision });
    expect(changed.json()).toMatchObject({
      name: 'Lakshya 2',
      from: day(-9),
      to: null,
      timetable: 'Mon 5 pm',
    });
    expect((await send('PATCH', `/batches/${_id}`, { name: 'x', revision })).statusCode).toBe(409);
    expect((await send('DELETE', `/batches/${_id}`)).json()).toEqual({ message: 'Batch deleted.', _id });
    expect((await send('DELETE', `/batches/${_id}`)).statusCode).toBe(404);
    expect((await request(app, `/batches/${_id}`, { as: teacher })).statusCode).toBe(404);
  });

  test.each([
    [{ name: '' }, 400],
    [{ name: 'x', from: 'tomorrow' }, 400],
    [{ name: 'x', from: '2026-02-02', to: '2026-02-01' }, 400],
    [{ name: 'x', courseIds: ['x'] }, 400],
    [{ name: 'x', courseIds: [crypto.randomUUID()] }, 404],
    [{ name: 'x', teacherIds: [crypto.randomUUID()] }, 400],
  ])('is refused as %j', async (body, status) => {
    expect((await send('POST', '/batches', body)).statusCode).toBe(status);
  });

  test('has no students as teachers', async () => {
    const { id } = await makePerson(app);
    const reply = await send('POST', '/batches', { name: 'x', teacherIds: [id] });
    expect(reply.json().fields).toHaveProperty('teacherIds');
  });

  test('that is closed stands last in the list and stays readable with its members', async () => {
    const { _id: student } = await makeStudent(app);
    const closed = await makeBatch(app, { name: 'AAA of last year' }, [student]);
    await send('PATCH', `/batches/${closed._id}`, { from: day(-400), to: day(-30) });
    await app.store.db
      .update(batchMembers)
      .set({ from: day(-400) })
      .where(eq(batchMembers.batchId, closed._id));
    await makeBatch(app, { name: 'ZZZ of this year' });
    const names = (await read('/batches?search=of')).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['ZZZ of this year', 'AAA of last year']);
    expect(await read('/batches?search=of&state=closed')).toMatchObject([{ closed: true, memberCount: 1 }]);
    expect(await read(`/batches/${closed._id}/members`)).toMatchObject([{ _id: student }]);
  });
});

describe('members', () => {
  test('are added by account or roll number, once, and unknown roll numbers are said', async () => {
    const [one, other] = [
      await makeStudent(app, { fullName: 'B' }),
      await makeStudent(app, { fullName: 'A' }),
    ];
    const { _id } = await makeBatch(app);
    const path = `/batches/${_id}/members`;
    const rolls = [` ${one.roll.toUpperCase()} `, 'NO/1', other.roll];
    const added = await send('POST', path, { rolls });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      added: [{ _id: other._id, from: day(0), to: null }, { _id: one._id }],
      already: [],
      unknown: ['NO/1'],
    });
    expect((await send('POST', path, { userIds: [one._id] })).json()).toMatchObject({
      added: [],
      already: [{ _id: one._id }],
    });
    expect(await read(`${path}?search=${other.roll}`)).toMatchObject([{ _id: other._id, roll: other.roll }]);
    expect((await read(`/batches/${_id}`)).memberCount).toBe(2);
    expect(await read(`/students/${one._id}`)).toMatchObject({ batches: [{ _id, name: 'Lakshya 2027' }] });
  });

  test('are all refused with one who is no student', async () => {
    const { _id: student } = await makeStudent(app);
    const { _id } = await makeBatch(app);
    for (const stranger of [teacher.id, crypto.randomUUID()]) {
      const reply = await send('POST', `/batches/${_id}/members`, { userIds: [student, stranger] });
      expect(reply.statusCode).toBe(404);
    }
    expect((await send('POST', `/batches/${_id}/members`, {})).statusCode).toBe(400);
    expect(await read(`/batches/${_id}/members`)).toEqual([]);
  });

  test('are enrolled and confirmed in the courses, and no longer once they are taken out', async () => {
    const [course, further] = [await makeCourse(app), await makeCourse(app)];
    const { id } = await makePerson(app);
    const batch = await makeBatch(app, { courseIds: [course._id] }, [id]);
    expect(await enrolment(id, course._id)).toBe('confirmed');
    await send('PATCH', `/batches/${batch._id}`, { courseIds: [further._id] });
    expect([await enrolment(id, course._id), await enrolment(id, further._id)]).toEqual([
      'none',
      'confirmed',
    ]);
    expect((await send('DELETE', `/batches/${batch._id}/members/${id}`)).json()._id).toBe(id);
    expect(await enrolment(id, further._id)).toBe('none');
    expect((await send('DELETE', `/batches/${batch._id}/members/${id}`)).statusCode).toBe(404);
  });

  test('keep an enrolment of their own, which loses only the confirmation that came with the batch', async () => {
    const course = await makeCourse(app);
    const person = await makePerson(app);
    await send('POST', `/courses/${course._id}/enroll`, undefined, person);
    const one = await makeBatch(app, { courseIds: [course._id] }, [person.id]);
    const other = await makeBatch(app, { courseIds: [course._id] }, [person.id]);
    expect(await enrolment(person.id, course._id)).toBe('confirmed');
    await send('DELETE', `/batches/${one._id}`);
    expect(await enrolment(person.id, course._id)).toBe('confirmed');
    await send('DELETE', `/batches/${other._id}`);
    expect(await enrolment(person.id, course._id)).toBe('waiting');
    const admin = await makePerson(app, { role: 'admin' });
    expect((await send('POST', `/trash/${one._id}/restore`, undefined, admin)).statusCode).toBe(200);
    expect(await enrolment(person.id, course._id)).toBe('confirmed');
  });

  test('keep an enrolment that staff made and confirmed', async () => {
    const course = await makeCourse(app);
    const { id } = await makePerson(app);
    await send('POST', `/courses/${course._id}/enrollments`, { userIds: [id] });
    const batch = await makeBatch(app, { courseIds: [course._id] }, [id]);
    await send('DELETE', `/batches/${batch._id}`);
    expect(await enrolment(id, course._id)).toBe('confirmed');
  });

  test('begin and end with the batch, overnight', async () => {
    const course = await makeCourse(app);
    const { id } = await makePerson(app);
    await makeBatch(app, { courseIds: [course._id], from: day(1), to: day(3) }, [id]);
    const states = [];
    for (const later of [0, 1, 3, 4]) {
      await settleAll(app.store.db, new Date(Date.now() + later * 86_400_000));
      states.push(await enrolment(id, course._id));
    }
    expect(states).toEqual(['none', 'confirmed', 'confirmed', 'none']);
  });

  test('that were taken out are listed as those who were, and can come back', async () => {
    const { id } = await makePerson(app);
    const { _id } = await makeBatch(app, {}, [id]);
    await app.store.db
      .update(batchMembers)
      .set({ from: day(-20) })
      .where(eq(batchMembers.batchId, _id));
    await send('DELETE', `/batches/${_id}/members/${id}`);
    expect(await read(`/batches/${_id}/members`)).toEqual([]);
    expect(await read(`/batches/${_id}/members?state=ended`)).toMatchObject([
      { from: day(-20), to: day(-1) },
    ]);
    expect((await read(`/students/${id}`)).pastBatches).toMatchObject([{ _id, to: day(-1) }]);
    const back = await send('POST', `/batches/${_id}/members`, { userIds: [id] });
    expect(back.json().added).toMatchObject([{ from: day(0), to: null }]);
  });
});

test('an erased teacher is in no batch', async () => {
  const { id } = await makePerson(app, { role: 'teacher' });
  const { _id } = await makeBatch(app, { teacherIds: [id, teacher.id] });
  const admin = await makePerson(app, { role: 'admin' });
  await send('DELETE', `/users/${id}`, undefined, admin);
  const [row] = await app.store.db
    .select()
    .from(batchesTable)
    .where(inArray(batchesTable.id, [_id]));
  expect(row?.teacherIds).toEqual([teacher.id]);
});

test('a membership ends no earlier than it begins, and nobody known is nobody added', async () => {
  const { _id } = await makeBatch(app);
  const { id } = await makePerson(app);
  const add = (body: object) => send('POST', `/batches/${_id}/members`, body);
  const turned = await add({ userIds: [id], from: day(3), to: day(2) });
  expect([turned.statusCode, Object.keys(turned.json().fields)]).toEqual([400, ['to']]);
  expect((await add({ rolls: ['nobody-has-this'] })).json()).toEqual({
    added: [],
    already: [],
    unknown: ['nobody-has-this'],
  });
  expect((await add({ userIds: [id], from: day(2), to: day(3) })).json().added).toMatchObject([
    { from: day(2), to: day(3) },
  ]);
});

test('members are read in pages, by name', async () => {
  const ids = [];
  for (const fullName of ['Chitra', 'asha', 'Bimal']) ids.push((await makeStudent(app, { fullName }))._id);
  const { _id } = await makeBatch(app, {}, ids);
  const page = (query: string) => request(app, `/batches/${_id}/members${query}`, { as: teacher });
  const [first, second] = [await page('?limit=2'), await page('?limit=2&page=2')];
  const names = (reply: typeof first) => reply.json().map(({ fullName }: { fullName: string }) => fullName);
  expect([names(first), names(second)]).toEqual([['asha', 'Bimal'], ['Chitra']]);
  expect([first, second].map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3']);
  expect(names(await page('?search=bim'))).toEqual(['Bimal']);
});

test('whoever is taken out of a closed batch was in it until the day before its end', async () => {
  const { id } = await makePerson(app);
  const { _id } = await makeBatch(app, { from: day(-9), to: day(1) }, [id]);
  await app.store.db
    .update(batchMembers)
    .set({ from: day(-9) })
    .where(eq(batchMembers.batchId, _id));
  await app.store.db
    .update(batchesTable)
    .set({ to: day(-2) })
    .where(eq(batchesTable.id, _id));
  expect((await send('DELETE', `/batches/${_id}/members/${id}`)).statusCode).toBe(200);
  expect(await read(`/batches/${_id}/members?state=ended`)).toMatchObject([{ from: day(-9), to: day(-3) }]);
});

test('a batch that is deleted or never was has no members to read, add or take out', async () => {
  const { id } = await makePerson(app);
  const deleted = (await makeBatch(app))._id;
  await send('DELETE', `/batches/${deleted}`);
  for (const batch of [deleted, crypto.randomUUID()]) {
    const path = `/batches/${batch}/members`;
    const replies = [
      await request(app, path, { as: teacher }),
      await send('POST', path, { userIds: [id] }),
      await send('DELETE', `${path}/${id}`),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array(3).fill([404, 'batch_not_found']),
    );
  }
});

describe('the exams of a batch', () => {
  test('are those that are for it and those that members have taken, with how they did', async () => {
    const [member, other] = [await makePerson(app), await makePerson(app)];
    const course = await makeCourse(app, undefined, teacher);
    const batch = await makeBatch(app, { courseIds: [course._id] }, [member.id], teacher);
    const later = await makeBatch(app, {}, [], teacher);
    const forBatch = { audience: { kind: 'batches' as const, ids: [batch._id] } };
    await makeExam(app, { title: 'For the batch', ...forBatch }, teacher);
    await makeExam(app, { title: 'For its course', courseIds: [course._id] }, teacher);
    await makeExam(app, { title: 'Of another', audience: { kind: 'batches', ids: [later._id] } }, teacher);
    const open = await makeExam(app, { title: 'For everyone' }, teacher);
    for (const as of [member, other]) {
      await finishAttempt(app, await startExam(app, { quizId: open._id, as }), as);
    }
    const exams = (await read(`/batches/${batch._id}/exams`)).map((exam: Record<string, unknown>) => [
      ...[exam.title, exam.appeared, exam.meanPercentage],
    ]);
    expect(exams).toHaveLength(3);
    expect(exams).toEqual(
      expect.arrayContaining([
        ['For the batch', 0, null],
        ['For its course', 0, null],
        ['For everyone', 1, 0],
      ]),
    );
    expect((await read(`/batches/${later._id}/exams`)).map(({ title }: { title: string }) => title)).toEqual([
      'Of another',
    ]);
  });

  test('have the window of the batch’s own sittings, and what these leave out is that of the exam', async () => {
    const [batch, other] = [await makeBatch(app, {}, [], teacher), await makeBatch(app, {}, [], teacher)];
    const at = (hour: number) => `2026-12-01T0${hour}:00:00.000Z`;
    const ids = [batch._id, other._id];
    const exam = await makeExam(
      app,
      { opensAt: at(1), closesAt: at(3), audience: { kind: 'batches', ids } },
      teacher,
    );
    await makeSitting(app, exam._id, { batchIds: [batch._id], closesAt: at(6) }, teacher);
    await makeSitting(app, exam._id, { batchIds: [batch._id], closesAt: at(5) }, teacher);
    const windowOf = async (id: string) => {
      const [{ opensAt, closesAt }] = await read(`/batches/${id}/exams`);
      return [opensAt, closesAt];
    };
    expect(await windowOf(batch._id)).toEqual([at(1), at(6)]);
    expect(await windowOf(other._id)).toEqual([at(1), at(3)]);
  });

  test('of an unknown batch answer 404', async () => {
    const reply = await request(app, `/batches/${crypto.randomUUID()}/exams`, { as: teacher });
    expect(reply.json().code).toBe('batch_not_found');
  });
});

test('the teachers to choose from are the people on the roles lists', async () => {
  const student = await makePerson(app);
  const found: { _id: string }[] = await read('/batches/teachers');
  expect(found.map(({ _id }) => _id)).toContain(teacher.id);
  expect(found.map(({ _id }) => _id)).not.toContain(student.id);
});
