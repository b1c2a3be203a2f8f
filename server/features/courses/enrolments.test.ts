import { TOTAL_COUNT } from '@kaksha/contract/core/paging.ts';
import type { EnrolledPerson } from '@kaksha/contract/courses.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { courses, enrollments } from '#server/database/schema/courses.ts';
import {
  makeCourse,
  makeExam,
  makePerson,
  makeStudent,
  type Person,
  request,
  startExam,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

const ask = (path: string, as: Person = teacher) => request(app, path, { as });
const enrol = (courseId: string, userIds: unknown, as: Person | undefined = teacher) =>
  request(app, `/courses/${courseId}/enrollments`, { method: 'POST', body: { userIds }, ...(as && { as }) });
const remove = (id: string, as: Person | undefined = teacher) =>
  request(app, `/enrollments/${id}`, { method: 'DELETE', ...(as && { as }) });
const names = (people: EnrolledPerson[]) => people.map(({ userName }) => userName);
const auditOf = async (person: Person, act: string) =>
  (await ask(`/audit?target=user/${person.id}&act=${act}`, admin)).json();

/** A course in which Asha, then Bela and then Chitra enrolled; Bela is confirmed. */
async function makeClass() {
  const course = await makeCourse(app);
  const people = [];
  for (const fullName of ['asha Rao', 'Bela 100%', 'Chitra Menon']) {
    const person = await makePerson(app, { fullName });
    await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: person });
    people.push(person);
  }
  const path = `/courses/${course._id}/enrollments`;
  const list = async (query = '') => {
    const reply = await ask(`${path}${query}`);
    expect(reply.statusCode).toBe(200);
    return {
      people: reply.json<EnrolledPerson[]>(),
      total: Number(reply.headers[TOTAL_COUNT.toLowerCase()]),
    };
  };
  const all = (await list()).people;
  const idOf = (name: string) => all.find(({ userName }) => userName === name)?._id ?? '';
  const body = { ids: [idOf('Bela 100%')], confirmed: true };
  await request(app, path, { method: 'PATCH', as: teacher, body });
  return { course, path, people, list, idOf };
}

describe('who is enrolled in a course', () => {
  test('is listed newest first, by name, or with those who are not confirmed first', async () => {
    const { list } = await makeClass();
    const inOrder = async (sort: string) => names((await list(`?sort=${sort}`)).people);
    expect(names((await list()).people)).toEqual(['Chitra Menon', 'Bela 100%', 'asha Rao']);
    expect(await inOrder('newest')).toEqual(['Chitra Menon', 'Bela 100%', 'asha Rao']);
    expect(await inOrder('name')).toEqual(['asha Rao', 'Bela 100%', 'Chitra Menon']);
    expect(await inOrder('confirmed')).toEqual(['Chitra Menon', 'asha Rao', 'Bela 100%']);
    expect(await inOrder('shoe-size')).toEqual(['Chitra Menon', 'Bela 100%', 'asha Rao']);
  });

  test('is found by name and address, literally, and by confirmation', async () => {
    const { list, people } = await makeClass();
    expect(names((await list('?search=MENON')).people)).toEqual(['Chitra Menon']);
    expect(names((await list('?search=100%25')).people)).toEqual(['Bela 100%']);
    expect(names((await list(`?search=${people[0]?.email}`)).people)).toEqual(['asha Rao']);
    expect(names((await list('?confirmed=yes')).people)).toEqual(['Bela 100%']);
    expect(names((await list('?confirmed=no&sort=name')).people)).toEqual(['asha Rao', 'Chitra Menon']);
    expect(names((await list('?confirmed=no&search=bela')).people)).toEqual([]);
  });

  test('is paged, with the number of all that match', async () => {
    const { list } = await makeClass();
    const second = await list('?sort=name&limit=2&page=2');
    expect(names(second.people)).toEqual(['Chitra Menon']);
    expect(second.total).toBe(3);
    expect(await list('?search=rao&limit=20&page=7')).toEqual({ people: [], total: 1 });
  });

  test('is found by roll number too, which stands for an email address that a student has not', async () => {
    const { course, path, list } = await makeClass();
    const roll = `V/${crypto.randomUUID().slice(0, 8)}`;
    const { _id } = await makeStudent(app, { fullName: 'Vani Das', roll }, teacher);
    const search = encodeURIComponent(roll.toLowerCase());
    expect((await ask(`/courses/${course._id}/enrollable?search=${search}`)).json()).toEqual([
      { _id, fullName: 'Vani Das', email: '', roll, enrolled: false },
    ]);
    const made = await request(app, path, { method: 'POST', as: teacher, body: { userIds: [_id] } });
    expect((await list(`?search=${search}`)).people).toMatchObject([{ user: _id, userEmail: '', roll }]);
    expect((await ask(`${path}/counts?search=${search}`)).json()).toEqual({ confirmed: 1, waiting: 0 });
    expect(made.json().enrolled).toMatchObject([{ roll }]);
  });

  test('is counted by confirmation, as far as the search goes', async () => {
    const { path } = await makeClass();
    expect((await ask(`${path}/counts`)).json()).toEqual({ confirmed: 1, waiting: 2 });
    expect((await ask(`${path}/counts?search=rao`)).json()).toEqual({ confirmed: 0, waiting: 1 });
  });

  test('answers 400 for a confirmation that is neither yes nor no', async () => {
    const { path } = await makeClass();
    expect((await ask(`${path}?confirmed=maybe`)).statusCode).toBe(400);
  });

  test('is a file in the order and with the filters of the list', async () => {
    const { course } = await makeClass();
    const body = { what: 'enrollments', id: course._id, confirmed: 'no', sort: 'name' };
    const made = await request(app, '/downloads', { method: 'POST', as: teacher, body });
    const file = await app.app.inject({ url: made.json().path });
    expect(file.body.match(/asha Rao|Bela 100%|Chitra Menon/g)).toEqual(['asha Rao', 'Chitra Menon']);
  });
});

describe('people to enrol', () => {
  test('are found by name or address among all accounts, and say whether they are enrolled', async () => {
    const course = await makeCourse(app);
    const [zoya, zubin] = [
      await makePerson(app, { fullName: 'Zoya Qureshi' }),
      await makePerson(app, { fullName: 'Zubin Qureshi', role: 'teacher' }),
    ];
    await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: zubin });
    const find = async (search: string) =>
      (await ask(`/courses/${course._id}/enrollable?search=${encodeURIComponent(search)}`)).json();
    expect(await find(' qureshi ')).toEqual([
      { _id: zoya.id, fullName: 'Zoya Qureshi', email: zoya.email, roll: '', enrolled: false },
      { _id: zubin.id, fullName: 'Zubin Qureshi', email: zubin.email, roll: '', enrolled: true },
    ]);
    expect(await find(zoya.email)).toMatchObject([{ _id: zoya.id }]);
    expect(await find('%qureshi')).toEqual([]);
    expect(await find(' ')).toEqual([]);
  });

  test('are at most 20, without sample authors', async () => {
    const course = await makeCourse(app);
    const crowd = await Promise.all(
      Array.from({ length: 22 }, (_, n) =>
        makePerson(app, { fullName: `Crowd ${String(n).padStart(2, '0')}` }),
      ),
    );
    await app.store.db
      .update(users)
      .set({ sample: true })
      .where(eq(users.id, crowd[3]?.id ?? ''));
    const found: { fullName: string }[] = (
      await ask(`/courses/${course._id}/enrollable?search=crowd`)
    ).json();
    expect(found).toHaveLength(20);
    expect(found.map(({ fullName }) => fullName)).not.toContain('Crowd 03');
    expect(found.at(-1)?.fullName).toBe('Crowd 20');
  });
});

describe('enrolling people', () => {
  test('enrols and confirms those who are new, and names those who were enrolled already', async () => {
    const { course, people, list } = await makeClass();
    const [asha] = people;
    const [dev, ella] = [
      await makePerson(app, { fullName: 'Dev Nair' }),
      await makePerson(app, { fullName: 'Ella George' }),
    ];
    const reply = await enrol(course._id, [ella.id, asha?.id, dev.id.toUpperCase(), dev.id]);
    expect(reply.statusCode).toBe(201);
    const { enrolled, already } = reply.json();
    expect(names(enrolled)).toEqual(['Dev Nair', 'Ella George']);
    expect(enrolled[0]).toEqual({
      _id: expect.any(String),
      course: course._id,
      courseTitle: course.title,
      user: dev.id,
      status: 'active',
      createdAt: expect.any(String),
      userName: 'Dev Nair',
      userEmail: dev.email,
      roll: '',
      confirmedAt: expect.any(String),
      isStudent: true,
    });
    expect(already).toMatchObject([{ userName: 'asha Rao', confirmedAt: null }]);
    expect((await list()).people).toHaveLength(5);
    expect((await ask('/enrollments/mine', dev)).json()).toMatchObject([{ course: course._id }]);

    const again = await enrol(course._id, [dev.id, ella.id]);
    expect(again.json()).toMatchObject({ enrolled: [], already: [{ user: dev.id }, { user: ella.id }] });
    expect(await auditOf(dev, 'enrolment.create')).toMatchObject([
      {
        target: { kind: 'user', id: dev.id, title: 'Dev Nair' },
        before: null,
        after: { course: course.title },
      },
    ]);
  });

  test('is done for all or for none: somebody without an account, or who cannot sign in, stops it', async () => {
    const course = await makeCourse(app);
    const [student, author] = [await makePerson(app), await makePerson(app)];
    await app.store.db.update(users).set({ sample: true }).where(eq(users.id, author.id));
    for (const other of [crypto.randomUUID(), author.id]) {
      const reply = await enrol(course._id, [student.id, other]);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('user_not_found');
    }
    expect(await app.store.db.$count(enrollments, eq(enrollments.courseId, course._id))).toBe(0);
  });

  test('is refused for all if one is a student who left, whom the search does not find', async () => {
    const course = await makeCourse(app);
    const [student, gone] = [
      await makePerson(app),
      await makeStudent(app, { fullName: 'Gone Elsewhere', status: 'left' }),
    ];
    const reply = await enrol(course._id, [student.id, gone._id]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'student_left']);
    expect(await app.store.db.$count(enrollments, eq(enrollments.courseId, course._id))).toBe(0);
    expect((await ask(`/courses/${course._id}/enrollable?search=Gone%20Elsewhere`)).json()).toEqual([]);
  });

  test('by two at once makes one enrolment', async () => {
    const course = await makeCourse(app);
    const student = await makePerson(app);
    const replies = await Promise.all([1, 2, 3, 4].map(() => enrol(course._id, [student.id])));
    const made = replies.flatMap((reply) => reply.json().enrolled);
    expect(made).toHaveLength(1);
    expect(replies.flatMap((reply) => reply.json().already)).toHaveLength(3);
  });

  test.each([
    ['nobody', []],
    ['what is no id', ['Ananya']],
    ['no list', 'Ananya'],
    ['more than 500', Array.from({ length: 501 }, () => crypto.randomUUID())],
  ])('with %s answers 400', async (_what, userIds) => {
    const course = await makeCourse(app);
    expect((await enrol(course._id, userIds)).statusCode).toBe(400);
  });

  test('in an unknown or hidden course answers 404', async () => {
    const course = await makeCourse(app);
    await app.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course._id));
    for (const id of [course._id, crypto.randomUUID(), 'nothing']) {
      expect((await enrol(id, [(await makePerson(app)).id])).json().code).toBe('course_not_found');
    }
  });

  test('is for staff alone', async () => {
    const course = await makeCourse(app);
    const student = await makePerson(app);
    expect((await enrol(course._id, [student.id], student)).statusCode).toBe(403);
    const visitor = { method: 'POST', body: { userIds: [student.id] } } as const;
    expect((await request(app, `/courses/${course._id}/enrollments`, visitor)).statusCode).toBe(401);
    expect((await ask(`/courses/${course._id}/enrollable?search=a`, student)).statusCode).toBe(403);
  });
});

describe('taking a person out of a course', () => {
  test('ends the enrolment, once; who it was and by whom is in the audit log', async () => {
    const { list, idOf, people } = await makeClass();
    const id = idOf('Bela 100%');
    const reply = await remove(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'Enrolment removed.', _id: id });
    expect(names((await list('?sort=name')).people)).toEqual(['asha Rao', 'Chitra Menon']);
    const again = await remove(id);
    expect(again.statusCode).toBe(404);
    expect(again.json().code).toBe('enrolment_not_found');
    const bela = people[1];
    if (bela === undefined) throw new Error('Nobody is enrolled');
    expect((await ask('/enrollments/mine', bela)).json()).toEqual([]);
    expect(await auditOf(bela, 'enrolment.delete')).toMatchObject([
      {
        actor: { fullName: 'Meera Iyer' },
        target: { title: 'Bela 100%' },
        before: { confirmed: true },
        after: null,
      },
    ]);
  });

  test('lets them enrol again, unconfirmed', async () => {
    const { course, list, idOf, people } = await makeClass();
    await remove(idOf('Bela 100%'));
    const as = people[1];
    expect(
      (await request(app, `/courses/${course._id}/enroll`, { method: 'POST', ...(as && { as }) })).statusCode,
    ).toBe(201);
    expect((await list('?search=bela')).people).toMatchObject([{ confirmedAt: null }]);
  });

  test('lets a running attempt at an exam finish, and admits to no further one', async () => {
    const { course, idOf, people } = await makeClass();
    const [asha] = people;
    if (asha === undefined) throw new Error('Nobody is enrolled');
    const exam = await makeExam(app, { courseIds: [course._id], attemptsAllowed: 2 });
    const attempt = await startExam(app, { quizId: exam._id, as: asha });
    await remove(idOf('asha Rao'));
    const finished = await request(app, `/attempts/${attempt._id}/finish`, {
      method: 'POST',
      as: asha,
      body: { device: 'phone', seq: 1 },
    });
    expect(finished.statusCode).toBe(200);
    const eligibility = await ask(`/quiz/${exam._id}/eligibility`, asha);
    expect(eligibility.json()).toMatchObject({ refusal: 'not_enrolled', attemptsUsed: 1 });
  });

  test('of an unknown enrolment, or in a hidden course, answers 404', async () => {
    const { course, idOf } = await makeClass();
    await app.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course._id));
    for (const id of [idOf('asha Rao'), crypto.randomUUID(), 'nothing']) {
      expect((await remove(id)).json().code).toBe('enrolment_not_found');
    }
  });

  test('is for staff alone, also where it is one’s own', async () => {
    const { idOf, people } = await makeClass();
    expect((await remove(idOf('asha Rao'), people[0])).statusCode).toBe(403);
    const visitor = await request(app, `/enrollments/${idOf('asha Rao')}`, { method: 'DELETE' });
    expect(visitor.statusCode).toBe(401);
  });
});
