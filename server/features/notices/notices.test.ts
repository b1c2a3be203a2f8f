import type { Notice } from '@kaksha/contract/notices.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { notices } from '#server/database/schema/notices.ts';
import { students } from '#server/database/schema/students.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { mailer } from '#server/platform/mail/mail.ts';
import { answersTo, finishAttempt } from '#server/test/exams.ts';
import {
  application,
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
import { type MailSink, openMailSink } from '#server/test/mail-sink.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { announceExams, isNight, sendNotices, tellReleases } from './service.ts';

let app: TestApp;
let sink: MailSink;
let teacher: Person;
beforeAll(async () => {
  sink = await openMailSink();
  app = await startTestApp({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Kaksha <office@example.com>',
    PUBLIC_URL: 'https://kaksha.example',
  });
  teacher = await makePerson(app, { role: 'teacher' });
});
beforeEach(async () => {
  await app.store.db.delete(notices);
  sink.mails.length = 0;
  sink.refuse = 0;
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const noon = new Date('2026-11-26T06:30:00Z');
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const mails = () => mailer(app.config, { log: { warn: () => undefined }, institute: async () => 'Kaksha' });
const send = (now = noon) =>
  sendNotices(
    { store: app.store, mailer: mails(), publicUrl: app.config.publicUrl, log: { warn: () => undefined } },
    now,
  );
const noticesOf = async (as: Person) => (await request(app, '/notices', { as })).json<Notice[]>();
const kindsOf = async (as: Person) => (await noticesOf(as)).map(({ kind }) => kind);
/** The notices that were mailed; other emails of the program may still be on their way. */
const mailedTo = (email: string) =>
  sink.mails
    .filter(({ to, parsed }) => to.includes(email) && parsed.messageId?.includes('notice-'))
    .map(({ parsed }) => parsed);

type Done = { to: string; subject: RegExp };
/** Each act of which somebody is told, and whom the email reaches. */
const acts: Record<string, () => Promise<Done>> = {
  async 'a demo request, to the parent'() {
    const body = { name: 'Kavya', email: 'parent@example.com', phone: '98000 00000', course: 'NEET' };
    await request(app, '/demo/send-demo-request', { method: 'POST', body });
    return { to: body.email, subject: /received your request/ };
  },
  async 'an application, to admins'() {
    const admin = await makePerson(app, { role: 'admin' });
    const { form } = { form: application({ email: `${crypto.randomUUID()}@example.com` }) };
    await request(app, '/join', { method: 'POST', body: form });
    return { to: admin.email, subject: /A teacher has applied/ };
  },
  async 'a decision, to the applicant'() {
    const admin = await makePerson(app, { role: 'admin' });
    const email = `${crypto.randomUUID()}@example.com`;
    await request(app, '/join', { method: 'POST', body: application({ email }) });
    const [row] = await app.store.db
      .select({ id: teachers.id })
      .from(teachers)
      .where(eq(teachers.email, email));
    await app.store.db.delete(notices);
    await request(app, `/teachers/${row?.id}`, { method: 'PATCH', as: admin, body: { status: 'rejected' } });
    return { to: email, subject: /About your application/ };
  },
  async 'an enrolment'() {
    const student = await makePerson(app);
    const course = await makeCourse(app, undefined, teacher);
    await request(app, `/courses/${course._id}/enrollments`, {
      method: 'POST',
      as: teacher,
      body: { userIds: [student.id] },
    });
    return { to: student.email, subject: /You are enrolled in Optics/ };
  },
  async 'an exam that is announced'() {
    const student = await makePerson(app);
    const batch = await makeBatch(app, {}, [student.id], teacher);
    await makeExam(
      app,
      {
        title: 'Mock 3',
        opensAt: hour(1),
        closesAt: hour(2),
        audience: { kind: 'batches', ids: [batch._id] },
      },
      teacher,
    );
    await announceExams(app.store.db, new Date());
    return { to: student.email, subject: /^Exam: Mock 3/ };
  },
  async 'an exam that is moved'() {
    const student = await makePerson(app);
    const batch = await makeBatch(app, {}, [student.id], teacher);
    const exam = await makeExam(
      app,
      {
        title: 'Mock 4',
        opensAt: hour(1),
        closesAt: hour(2),
        audience: { kind: 'batches', ids: [batch._id] },
      },
      teacher,
    );
    await announceExams(app.store.db, new Date());
    await app.store.db.update(notices).set({ mail: 'sent' });
    await makeSitting(app, exam._id, { userIds: [student.id], closesAt: hour(5) }, teacher);
    await announceExams(app.store.db, new Date());
    return { to: student.email, subject: /^Moved: Mock 4/ };
  },
  async 'results that are released'() {
    const student = await makePerson(app);
    const exam = await makeExam(app, { title: 'Mock 5', release: 'by_hand' }, teacher);
    await finishAttempt(app, await startExam(app, { quizId: exam._id, as: student }), student);
    await tellReleases(app.store.db, new Date());
    expect(await kindsOf(student)).toEqual([]);
    await request(app, `/quiz/${exam._id}/release`, {
      method: 'POST',
      as: teacher,
      body: { reason: 'Checked' },
    });
    await tellReleases(app.store.db, new Date());
    return { to: student.email, subject: /^Results: Mock 5/ };
  },
  async 'marks that a ruling changes'() {
    const student = await makePerson(app);
    const exam = await makeExam(app, { title: 'Mock 6', release: 'at_once' }, teacher);
    const attempt = await startExam(app, { quizId: exam._id, as: student });
    await finishAttempt(app, attempt, student, { changes: answersTo(attempt, [3]) });
    const ruling = { questionId: exam.questions[0]?._id, kind: 'all', reason: 'Misprint' };
    const path = `/quiz/${exam._id}/rulings`;
    const preview = await request(app, `${path}/preview`, { method: 'POST', as: teacher, body: ruling });
    const { token } = preview.json();
    const made = await request(app, path, { method: 'POST', as: teacher, body: { ...ruling, token } });
    expect([preview.body, made.statusCode]).toEqual([preview.body, 201]);
    return { to: student.email, subject: /marks in Mock 6 have changed/ };
  },
  async 'a slip'() {
    const student = await makePerson(app);
    await request(app, `/students/${student.id}/slip`, { method: 'POST', as: teacher });
    return { to: student.email, subject: /A new code to log in/ };
  },
};

test.each(Object.keys(acts))('%s is mailed once, however often it is looked for', async (name) => {
  const done = await acts[name]?.();
  if (done === undefined) return;
  await Promise.all([send(), send()]);
  for (let round = 0; round < 3; round += 1) {
    await announceExams(app.store.db, new Date());
    await tellReleases(app.store.db, new Date());
    await send(new Date(noon.getTime() + round * 24 * 3_600_000));
  }
  expect(mailedTo(done.to).map(({ subject }) => subject)).toEqual([expect.stringMatching(done.subject)]);
});

test('an exam for everyone is announced to whoever had an account when it opens, moved and moved back, and not to those who left', async () => {
  const student = await makePerson(app);
  const left = await makePerson(app);
  await app.store.db.insert(students).values({ userId: left.id, status: 'left' });
  const [first, second] = [hour(1), hour(2)];
  const exam = await makeExam(app, { title: 'Open test', opensAt: first, closesAt: hour(4) }, teacher);
  const settings = (body: object) =>
    request(app, `/quiz/${exam._id}/settings`, { method: 'PATCH', as: teacher, body });
  const announce = () => announceExams(app.store.db, new Date());
  await announce();
  await announce();
  expect(await kindsOf(student)).toEqual(['exam_announced']);
  for (const opensAt of [second, first]) {
    expect((await settings({ opensAt })).statusCode).toBe(200);
    await announce();
    await announce();
  }
  expect((await noticesOf(student)).map(({ kind, opensAt }) => [kind, opensAt])).toEqual([
    ['exam_moved', first],
    ['exam_moved', second],
    ['exam_announced', first],
  ]);
  expect([await kindsOf(left), await kindsOf(teacher)]).toEqual([[], []]);
  await settings({ opensAt: hour(-1) });
  const late = await makePerson(app);
  await announce();
  expect(await kindsOf(late)).toEqual([]);
});

test('an exam is not announced to somebody whose own window is over, and its results wait for the last sitting', async () => {
  const [early, late] = [await makePerson(app), await makePerson(app)];
  const audience = {
    kind: 'batches' as const,
    ids: [(await makeBatch(app, {}, [early.id, late.id], teacher))._id],
  };
  const exam = await makeExam(app, { closesAt: hour(2), release: 'after_close', audience }, teacher);
  await finishAttempt(app, await startExam(app, { quizId: exam._id, as: early }), early);
  await makeSitting(app, exam._id, { userIds: [early.id], closesAt: hour(-1) }, teacher);
  await makeSitting(app, exam._id, { userIds: [late.id], closesAt: hour(3) }, teacher);
  await announceExams(app.store.db, new Date());
  expect([await kindsOf(early), await kindsOf(late)]).toEqual([[], ['exam_announced']]);
  const tell = (hours: number) => tellReleases(app.store.db, new Date(hour(hours)));
  await tell(2.5);
  expect(await kindsOf(early)).toEqual([]);
  await tell(3.5);
  expect(await kindsOf(early)).toEqual(['results_released']);
});

test('an exam of a batch that never closes is announced once', async () => {
  const student = await makePerson(app);
  const batch = await makeBatch(app, {}, [student.id], teacher);
  const exam = await makeExam(app, { audience: { kind: 'batches', ids: [batch._id] } }, teacher);
  await makeSitting(app, exam._id, { userIds: [student.id], attempts: 2 }, teacher);
  for (const _ of ['first', 'second']) await announceExams(app.store.db, new Date());
  expect(await noticesOf(student)).toMatchObject([{ kind: 'exam_announced', opensAt: null, closesAt: null }]);
});

test('somebody who has no email address any more has in the portal what waited to be mailed', async () => {
  const student = await makePerson(app);
  const course = await makeCourse(app, undefined, teacher);
  await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: student });
  await app.store.db.update(users).set({ email: '' }).where(eq(users.id, student.id));
  await send();
  expect(mailedTo(student.email)).toEqual([]);
  const [row] = await app.store.db.select().from(notices).where(eq(notices.userId, student.id));
  expect(row).toMatchObject({ kind: 'enrolled', mail: 'none', mailedAt: null });
});

test('an exam for everyone without a window is announced to nobody', async () => {
  const student = await makePerson(app);
  await makeExam(app, { title: 'Any time' }, teacher);
  await announceExams(app.store.db, new Date());
  expect(await kindsOf(student)).toEqual([]);
});

test('a look at twenty exams of 3,000 students that finds nothing new writes nothing, within three seconds', async () => {
  const batch = await makeBatch(app, {}, [], teacher);
  await app.store.db.execute(sql`
    with made as (insert into users (id, full_name, email, created_at)
      select gen_random_uuid(), 'Ravi ' || n, '', now() from generate_series(1, 3000) n returning id)
    insert into batch_members (batch_id, user_id, from_day) select ${batch._id}, id, '2026-01-01' from made`);
  const audience = { kind: 'batches' as const, ids: [batch._id] };
  for (let n = 0; n < 20; n += 1) {
    await makeExam(app, { title: `Mock ${n}`, opensAt: hour(1), closesAt: hour(3), audience }, teacher);
  }
  await announceExams(app.store.db, new Date());
  const told = await app.store.db.$count(notices, eq(notices.kind, 'exam_announced'));
  expect(told).toBeGreaterThanOrEqual(60_000);
  const begin = performance.now();
  await announceExams(app.store.db, new Date());
  const tookMs = performance.now() - begin;
  expect(await app.store.db.$count(notices, eq(notices.kind, 'exam_announced'))).toBe(told);
  expect(tookMs).toBeLessThan(3_000);
}, 60_000);

test('nothing is mailed from 21 to 7 o’clock in India, and it goes in the morning', async () => {
  const at = (clock: string) => new Date(`2026-11-26T${clock}:00+05:30`);
  expect(['20:59', '21:00', '23:59', '00:00', '06:59', '07:00'].map((clock) => isNight(at(clock)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  const { to } = (await acts['an enrolment']?.()) ?? { to: '' };
  await send(at('22:00'));
  expect(mailedTo(to)).toEqual([]);
  await send(new Date(at('07:00').getTime() + 24 * 3_600_000));
  expect(mailedTo(to)).toHaveLength(1);
});

test('several that wait are one digest, and a second digest waits for the next day', async () => {
  const student = await makePerson(app);
  const enrol = async () => {
    for (const title of ['Optics', 'Waves']) {
      const course = await makeCourse(app, `${title} ${crypto.randomUUID()}`, teacher);
      await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: student });
    }
  };
  await enrol();
  await send();
  await enrol();
  await send();
  expect(mailedTo(student.email).map(({ subject }) => subject)).toEqual(['2 notices for you']);
  await send(new Date(noon.getTime() + 24 * 3_600_000));
  expect(mailedTo(student.email)).toHaveLength(2);
  expect(mailedTo(student.email)[0]?.text).toContain('You are enrolled in Waves');
});

test('what a mail server refuses is sent later, and one that a crash repeats has the same Message-ID', async () => {
  const { to } = (await acts['a slip']?.()) ?? { to: '' };
  for (let kill = 0; kill < 5; kill += 1) {
    // The program ends after the mail server has the email and before it is noted.
    await send();
    await app.store.db.update(notices).set({ mail: 'waiting', mailedAt: null, takenUntil: noon });
  }
  await send();
  await send();
  expect(mailedTo(to).length).toBe(6);
  expect(new Set(mailedTo(to).map(({ messageId }) => messageId)).size).toBe(1);
});

test('an instance that ends before it sends leaves the email to another one, which sends it once', async () => {
  const { to } = (await acts['an enrolment']?.()) ?? { to: '' };
  for (let kill = 0; kill < 5; kill += 1) {
    await app.store.db.execute(
      sql`update notices set mail_id = id, taken_until = ${noon.toISOString()}::timestamptz + interval '2 minutes'`,
    );
    await send();
    expect(mailedTo(to)).toEqual([]);
  }
  await send(new Date(noon.getTime() + 3 * 60_000));
  await send(new Date(noon.getTime() + 9 * 60_000));
  expect(mailedTo(to)).toHaveLength(1);
});

test('somebody without an email address has them in the portal, and reads them once', async () => {
  const student = await makeStudent(app, {}, teacher);
  const course = await makeCourse(app, undefined, teacher);
  await request(app, `/courses/${course._id}/enrollments`, {
    method: 'POST',
    as: teacher,
    body: { userIds: [student._id] },
  });
  await send();
  expect(sink.mails).toEqual([]);
  const [row] = await app.store.db.select().from(notices).where(eq(notices.userId, student._id));
  expect(row).toMatchObject({ kind: 'enrolled', mail: 'none' });
});

test('are one’s own, newest first, and read once they are marked', async () => {
  const [one, other] = [await makePerson(app), await makePerson(app)];
  const course = await makeCourse(app, undefined, teacher);
  await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: one });
  expect(await noticesOf(one)).toEqual([
    expect.objectContaining({ kind: 'enrolled', title: course.title, read: false }),
  ]);
  expect(await noticesOf(other)).toEqual([]);
  await request(app, '/notices/read', { method: 'POST', as: other });
  expect((await noticesOf(one)).map(({ read }) => read)).toEqual([false]);
  await request(app, '/notices/read', { method: 'POST', as: one });
  expect((await noticesOf(one)).map(({ read }) => read)).toEqual([true]);
});

test('of a request go with it', async () => {
  await acts['a demo request, to the parent']?.();
  await app.store.db.delete(demoRequests);
  expect(await app.store.db.$count(notices)).toBe(0);
});
