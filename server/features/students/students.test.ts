import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { enrollments } from '#server/database/schema/courses.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { students } from '#server/database/schema/students.ts';
import { nouns } from '#server/nouns.ts';
import { erasePerson, exportPerson } from '#server/platform/personal/people.ts';
import {
  makeBatch,
  makeCourse,
  makeExam,
  makePerson,
  makeQuiz,
  makeStudent,
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

const post = (path: string, body: unknown, as: Person | undefined = teacher) =>
  request(app, path, { method: 'POST', body, ...(as && { as }) });
const patch = (id: string, body: unknown) =>
  request(app, `/students/${id}`, { method: 'PATCH', body, as: teacher });
const enter = (body: object) => post('/students', { fullName: 'Ishaan Kulkarni', ...body });
const roll = () => `R/${crypto.randomUUID().slice(0, 8)}`;
const address = () => `${crypto.randomUUID()}@example.com`;

/** A student whom staff entered, with a session. */
async function signedIn(given: Parameters<typeof makeStudent>[1] = {}): Promise<Person> {
  const { _id, roll: name } = await makeStudent(app, given, teacher);
  const { code } = (await post(`/students/${_id}/slip`, undefined)).json();
  const { user, token } = (await post('/auth/slip', { name, code, password: 'p' }, undefined)).json();
  return { ...user, token };
}

describe('entering a student', () => {
  test('stores phones as E.164, and what was left out as nothing', async () => {
    const number = roll();
    const reply = await enter({ roll: number, phone: '098765 43210', guardianPhone: '+44 20 7946 0958' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      ...{ fullName: 'Ishaan Kulkarni', email: '', roll: number, phone: '+919876543210' },
      ...{ guardianPhone: '+442079460958', class: '', board: '', guardianName: '', note: '' },
      ...{ extraTimePercent: 0, status: 'active', batches: [], lastSignInAt: null },
    });
  });

  test.each([
    [{}, 'roll'],
    [{ roll: 'a b' }, 'roll'],
    [{ roll: 'a@b' }, 'roll'],
    [{ roll: 'a'.repeat(41) }, 'roll'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12345', roll: 'x1' }, 'phone'],
    [{ extraTimePercent: 101, roll: 'x1' }, 'extraTimePercent'],
    [{ extraTimePercent: 1.5, roll: 'x1' }, 'extraTimePercent'],
    [{ status: 'gone', roll: 'x1' }, 'status'],
    [{ fullName: ' ', roll: 'x1' }, 'fullName'],
  ])('is refused for %j', async (body, field) => {
    const reply = await enter(body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('is refused with a roll number that another student has, whatever its case', async () => {
    const number = roll();
    await enter({ roll: number });
    const reply = await enter({ roll: number.toUpperCase() });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'roll_taken']);
  });

  test('is refused with the address of an account or of a roles list, which may have no account yet', async () => {
    const admin = await makePerson(app, { role: 'admin' });
    const listed = address();
    await post('/roles/add', { role: 'teacher', email: listed }, admin);
    const student = await makePerson(app);
    for (const email of [admin.email, student.email, listed.toUpperCase()]) {
      const reply = await enter({ email });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'email_taken']);
      const { _id } = (await enter({ roll: roll() })).json();
      const changed = await patch(_id, { email });
      expect([changed.statusCode, changed.json().code]).toEqual([409, 'email_taken']);
    }
  });
});

describe('changing a student', () => {
  test('keeps what is absent, clears what is blank, and records what differs without saying it for ever', async () => {
    const { _id, revision } = await makeStudent(app, { class: '11', board: 'CBSE', note: 'Sister in 9' });
    const reply = await patch(_id, { class: '12', board: '', revision });
    expect(reply.json()).toMatchObject({ class: '12', board: '', note: 'Sister in 9', revision: 2 });
    const [entry] = await app.store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, 'student.update'))
      .orderBy(auditEntries.at)
      .limit(1);
    expect(entry).toMatchObject({
      before: { class: null, board: null },
      personal: { before: { class: '11', board: 'CBSE' }, after: { class: '12', board: '' } },
    });
    const late = await patch(_id, { class: '10', revision });
    expect([late.statusCode, late.json().code, late.json().revision]).toEqual([409, 'changed_meanwhile', 2]);
  });

  test('gives an account that registered by itself its facts', async () => {
    const person = await makePerson(app);
    const number = roll();
    expect((await patch(person.id, { roll: number })).json()).toMatchObject({
      roll: number,
      email: person.email,
    });
  });

  test('is refused without a way to sign in, and for teachers and admins', async () => {
    const { _id } = await makeStudent(app);
    expect((await patch(_id, { roll: '' })).json().fields).toHaveProperty('roll');
    for (const id of [teacher.id, crypto.randomUUID(), 'nobody']) {
      expect((await patch(id, { note: 'x' })).statusCode).toBe(404);
      expect((await request(app, `/students/${id}`, { as: teacher })).statusCode).toBe(404);
      expect((await post(`/students/${id}/slip`, undefined)).statusCode).toBe(404);
    }
  });

  test('makes a new address unverified', async () => {
    const person = await makePerson(app);
    await patch(person.id, { email: address() });
    const { account } = (await request(app, '/auth/me', { as: person })).json();
    expect(account.emailVerified).toBe(false);
  });
});

describe('the register', () => {
  const found = async (query: string) => {
    const reply = await request(app, `/students?${query}`, { as: teacher });
    return reply.json().map(({ fullName }: { fullName: string }) => fullName);
  };

  test('is searched by name, roll number and phone, and filtered by class, status and batch', async () => {
    const ids = [];
    for (const [fullName, facts] of [
      ['Zoya Anand', { class: '11 Zeta', phone: '9812345678' }],
      ['Zoya Bose', { class: '12 Zeta', guardianPhone: '9812345678', status: 'left' }],
      ['Zoya Chopra', { class: '11 zeta', roll: 'ZETA/77' }],
    ] as const) {
      ids.push((await makeStudent(app, { fullName, ...facts }, teacher))._id);
    }
    const batch = await makeBatch(app, {}, ids.slice(0, 2), teacher);
    expect(await found('search=zoya')).toEqual(['Zoya Anand', 'Zoya Bose', 'Zoya Chopra']);
    expect(await found('search=zeta/7')).toEqual(['Zoya Chopra']);
    expect(await found('search=98123%2045678')).toEqual(['Zoya Anand', 'Zoya Bose']);
    expect(await found('class=11%20ZETA')).toEqual(['Zoya Anand', 'Zoya Chopra']);
    expect(await found(`batchId=${batch._id}`)).toEqual(['Zoya Anand', 'Zoya Bose']);
    expect(await found(`batchId=${batch._id}&status=left`)).toEqual(['Zoya Bose']);
    expect(await found('batchId=nobody')).toEqual([]);
    const page = await request(app, '/students?search=zoya&limit=2&page=2', { as: teacher });
    expect([page.headers['x-total-count'], page.json().length]).toEqual(['3', 1]);
    const classes: string[] = (await request(app, '/students/classes', { as: teacher })).json();
    expect(classes.filter((one) => /zeta/i.test(one)).map((one) => one.toLowerCase())).toEqual([
      '11 zeta',
      '12 zeta',
    ]);
  });

  test('leaves out people on the roles lists', async () => {
    await makePerson(app, { role: 'teacher', fullName: 'Only Teacher' });
    expect(await found('search=only%20teacher')).toEqual([]);
  });
});

describe('an account without an email address', () => {
  test('signs in with its roll number in any case, and has an empty address everywhere', async () => {
    const person = await signedIn({ fullName: 'Without Address' });
    const { roll: name } = (await request(app, `/students/${person.id}`, { as: teacher })).json();
    const login = await post('/auth/login', { email: ` ${name.toUpperCase()} `, password: 'p' }, undefined);
    expect(login.json()).toMatchObject({ user: { email: '', fullName: 'Without Address', role: 'student' } });
    const claims = JSON.parse(Buffer.from(login.json().token.split('.')[1], 'base64url').toString());
    expect(claims.email).toBe('');
    const { _id } = await makeQuiz(app);
    await post(`/results/${_id}/submit`, { answers: [0] }, person);
    const { results } = (await request(app, '/results/all?search=without%20address', { as: teacher })).json();
    expect(results).toMatchObject([{ user: { email: '' } }]);
    expect((await post('/auth/verify-email', undefined, person)).statusCode).toBe(200);
  });

  test('is one of many', async () => {
    const [one, other] = [await makeStudent(app), await makeStudent(app)];
    expect([one.email, other.email]).toEqual(['', '']);
  });

  test.each(['', ' ', 'a b', 'no@address'])('is not found by the sign-in name %j', async (email) => {
    expect((await post('/auth/login', { email, password: 'p' }, undefined)).statusCode).toBe(400);
  });

  test('keeps its hash for an exam that is open after it was erased, by the roll number', async () => {
    const number = roll();
    const person = await signedIn({ roll: number });
    const exam = await makeExam(app);
    const attempt = await startExam(app, { quizId: exam._id, as: person });
    const erase = () =>
      app.store.transaction((tx) =>
        erasePerson(
          tx,
          nouns.personalData,
          { id: person.id, email: '', proven: false },
          { now: new Date(), withdrawTestimonials: false },
        ),
      );
    await request(app, `/attempts/${attempt._id}/finish`, {
      method: 'POST',
      as: person,
      body: { device: 'phone', seq: 1 },
    });
    await erase();
    expect(await app.store.db.$count(students, eq(students.userId, person.id))).toBe(0);
    const again = await signedIn({ roll: number });
    const reply = await post(
      '/attempts',
      { _id: crypto.randomUUID(), quizId: exam._id, device: 'phone' },
      again,
    );
    expect(reply.json().code).toBe('no_attempts_left');
  });
});

describe('a student who left', () => {
  test('neither starts nor goes on with an exam nor enrols, and keeps everything else', async () => {
    const person = await signedIn();
    const [exam, other, course] = [await makeExam(app), await makeExam(app), await makeCourse(app)];
    const attempt = await startExam(app, { quizId: exam._id, as: person });
    await patch(person.id, { status: 'left' });
    const device = { device: 'phone', seq: 1, changes: [] };
    const refused: [string, string, unknown][] = [
      ['POST', '/attempts', { _id: crypto.randomUUID(), quizId: other._id, device: 'phone' }],
      ['PUT', `/attempts/${attempt._id}/answers`, device],
      ['POST', `/attempts/${attempt._id}/finish`, device],
      ['POST', `/attempts/${attempt._id}/take-over`, { device: 'laptop' }],
      ['POST', `/courses/${course._id}/enroll`, undefined],
    ];
    for (const [method, path, body] of refused) {
      const reply = await request(app, path, { method: method as 'POST', body, as: person });
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 403, 'has_left']);
    }
    for (const path of [
      '/auth/me',
      `/results/user/${person.id}`,
      '/exams/mine',
      '/quiz',
      '/enrollments/mine',
    ]) {
      expect([path, (await request(app, path, { as: person })).statusCode]).toEqual([path, 200]);
    }
    expect((await post('/downloads', { what: 'my-data' }, person)).statusCode).toBe(201);
    const practice = await makeQuiz(app);
    expect((await post(`/results/${practice._id}/submit`, { answers: [0] }, person)).statusCode).toBe(201);
    await patch(person.id, { status: 'active' });
    expect((await post(`/courses/${course._id}/enroll`, undefined, person)).statusCode).toBe(201);
  });
});

describe('extra time of a person', () => {
  test('is part of every later attempt, rounded up, and is never taken away', async () => {
    const person = await signedIn({ extraTimePercent: 33 });
    const exam = await makeExam(app, { totalTime: 10 });
    const eligibility = await request(app, `/quiz/${exam._id}/eligibility`, { as: person });
    expect(eligibility.json().extraMinutes).toBe(4);
    const attempt = await startExam(app, { quizId: exam._id, as: person });
    expect(attempt.extraMinutes).toBe(4);
    expect(Date.parse(attempt.deadlineAt) - Date.parse(attempt.startedAt)).toBe(14 * 60_000);
    const set = (extraMinutes: number) =>
      request(app, `/attempts/${attempt._id}`, {
        method: 'PATCH',
        as: teacher,
        body: { extraMinutes, reason: 'Power cut' },
      });
    const refused = await set(3);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.extraMinutes).toContain('right to 4');
    expect((await set(9)).statusCode).toBe(200);
    const [row] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, attempt._id));
    expect(row?.extraMinutes).toBe(9);
    const { hall } = { hall: (await request(app, `/quiz/${exam._id}/hall`, { as: teacher })).json() };
    expect(hall.people).toMatchObject([{ extraMinutes: 9 }]);
  });

  test('comes on top of what the whole exam was given', async () => {
    const exam = await makeExam(app, { totalTime: 10 });
    await request(app, `/quiz/${exam._id}/extra-time`, {
      method: 'POST',
      as: teacher,
      body: { minutes: 5, reason: 'Late start' },
    });
    const person = await signedIn({ extraTimePercent: 50 });
    expect((await startExam(app, { quizId: exam._id, as: person })).extraMinutes).toBe(10);
  });
});

test('own data has everything that staff know but their note', async () => {
  const { _id } = await makeStudent(app, { class: '11', guardianName: 'Sunita', note: 'Owes a book' });
  await makeBatch(app, { name: 'Evening' }, [_id]);
  const parts = exportPerson(app.store.db, nouns.personalData, { id: _id, email: '', proven: false });
  const data = JSON.parse((await Array.fromAsync(parts)).join(''));
  expect(data.student).toMatchObject([{ class: '11', guardianName: 'Sunita', status: 'active' }]);
  expect(data.batches.memberOf).toMatchObject([{ batch: 'Evening' }]);
  expect(JSON.stringify(data.student)).not.toContain('Owes a book');
});

test('exams of a student’s courses that closed without them are missed, the latest first', async () => {
  const student = await makeStudent(app);
  const [course, later] = [await makeCourse(app), await makeCourse(app)];
  const HOUR = 3_600_000;
  const closed = async (title: string, hoursAgo: number, courseIds: string[]) => {
    const exam = await makeExam(app, { title, courseIds }, teacher);
    const closesAt = new Date(Date.now() - hoursAgo * HOUR);
    await app.store.db
      .update(quizzes)
      .set({ opensAt: new Date(closesAt.getTime() - HOUR), closesAt })
      .where(eq(quizzes.id, exam._id));
    return exam;
  };
  const enrol = async (courseId: string, hoursAgo: number) => {
    await post(`/courses/${courseId}/enrollments`, { userIds: [student._id] });
    await app.store.db
      .update(enrollments)
      .set({ createdAt: new Date(Date.now() - hoursAgo * HOUR) })
      .where(and(eq(enrollments.userId, student._id), eq(enrollments.courseId, courseId)));
  };
  await enrol(course._id, 100);
  await enrol(later._id, 1);
  await closed('Optics', 9, [course._id]);
  await closed('Heat', 5, [course._id]);
  await closed('Before the enrolment', 5, [later._id]);
  await closed('For everybody', 5, []);
  await makeExam(app, { title: 'Still open', courseIds: [course._id] }, teacher);
  const { missedExams } = (await request(app, `/students/${student._id}`, { as: teacher })).json();
  expect(missedExams.map(({ title }: { title: string }) => title)).toEqual(['Heat', 'Optics']);
});
