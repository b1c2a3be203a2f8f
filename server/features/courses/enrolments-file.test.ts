import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse, makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const ask = (id: string, as?: Person) =>
  request(app, '/downloads', { method: 'POST', body: { what: 'enrollments', id }, ...(as && { as }) });

test('the enrolments of a course are a CSV with a row for each person, newest first', async () => {
  const course = await makeCourse(app, 'Optics');
  const people = [
    await makePerson(app, { fullName: '=1+1' }),
    await makePerson(app, { fullName: 'Ravi, "R"' }),
  ];
  for (const as of people) await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as });
  await request(app, `/courses/${(await makeCourse(app))._id}/enroll`, { method: 'POST', as: teacher });
  const listed = await request(app, `/courses/${course._id}/enrollments`, { as: teacher });
  const first = listed.json().find(({ userEmail }: { userEmail: string }) => userEmail === people[0]?.email);
  await request(app, `/courses/${course._id}/enrollments`, {
    method: 'PATCH',
    as: teacher,
    body: { ids: [first._id], confirmed: true },
  });
  const reply = await app.app.inject({ url: (await ask(course._id, teacher)).json().path });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="enrolments_\d{8}-\d{6}\.csv"$/),
  });
  expect(parse(reply.body, { bom: true, record_delimiter: '\r\n' })).toEqual([
    ['Enrolment ID', 'Name', 'Email', 'Course', 'Enrolled At', 'Confirmed At'],
    [
      expect.any(String),
      'Ravi, "R"',
      people[1]?.email,
      'Optics',
      expect.stringMatching(/^[\d-]{10} [\d:]{8}$/),
      '',
    ],
    [
      ...[expect.any(String), "'=1+1", people[0]?.email, 'Optics', expect.any(String)],
      expect.stringMatching(/^[\d-]{10} [\d:]{8}$/),
    ],
  ]);
});

test('the file of an unknown course answers 404', async () => {
  for (const id of ['nothing', crypto.randomUUID()]) {
    const reply = await ask(id, teacher);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('course_not_found');
  }
});

test('a visitor and a student get no file of enrolments', async () => {
  const { _id } = await makeCourse(app);
  expect((await ask(_id)).statusCode).toBe(401);
  expect((await ask(_id, await makePerson(app))).statusCode).toBe(403);
});
