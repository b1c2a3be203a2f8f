import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  application,
  makeCourse,
  makeExam,
  makePerson,
  makeQuiz,
  makeSitting,
  makeTestimonial,
  type Person,
  request,
  startExam,
} from './factories.ts';
import { aFile, aPdf } from './files.ts';
import { filesWith, tablesWith } from './stored-text.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const PASSWORD = 'seven quiet evenings';

let app: TestApp;
let admin: Person;
let withdrawing: Busy;
const log: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TESTIMONIAL_REVIEW: 'on' }, (line) => log.push(line));
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

type Busy = Person & { phone: string; testimonialId: string; requestId: string };
type Options = { as?: Person; method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; status?: number };

/** Sends a request that must succeed, or answer this status; returns its body. */
async function send(path: string, body: unknown, { as, method = 'POST', status }: Options = {}) {
  const reply = await request(app, path, { method, body, ...(as && { as }) });
  if (status === undefined ? reply.statusCode >= 300 : reply.statusCode !== status) {
    throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`);
  }
  return reply.json();
}
const read = (path: string, as: Person) => send(path, undefined, { as, method: 'GET' });

/** What a text in an email to this address shows, once the email has been written. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  const outbox = join(app.config.dataDir, 'outbox');
  const find = async () => {
    for (const name of await readdir(outbox).catch(() => [])) {
      const mail = (await readFile(join(outbox, name), 'utf8').catch(() => '')).replaceAll('=\r\n', '');
      const found = mail.includes(`To: ${email}`) ? pattern.exec(mail)?.[1] : undefined;
      if (found !== undefined) return found;
    }
    return '';
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return find();
}

/** Takes one exam on two devices to its receipt, and leaves another one running. */
async function takeExams(person: Person): Promise<void> {
  const exam = await makeExam(app, {
    release: 'at_once',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { _id, questions } = await startExam(app, { quizId: exam._id, as: person });
  const changes = [{ questionId: questions[0]?._id, answer: 0, visited: true, spentS: 9 }];
  const events = [{ type: 'hidden', at: new Date().toISOString() }];
  const first = { device: 'phone', seq: 1, changes, events };
  await send(`/attempts/${_id}/answers`, first, { as: person, method: 'PUT' });
  const laptop = { device: 'laptop', deviceName: 'Computer, Firefox' };
  await send(`/attempts/${_id}/take-over`, laptop, { as: person });
  await send(`/attempts/${_id}/finish`, { device: 'laptop', seq: 2 }, { as: person });
  await startExam(app, { quizId: (await makeExam(app))._id, as: person });
}

/** Somebody who has done everything once, through the API, as people do it. */
async function makeBusyPerson(fullName: string, phone: string): Promise<Busy> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { user, token } = await send('/auth/register', { fullName, email, password: PASSWORD });
  const person: Person = { ...user, token };
  const slip = await send(`/users/${user.id}/slip`, undefined, { as: admin });
  person.token = (await send('/auth/slip', { ...slip, password: PASSWORD })).token;
  await send('/auth/slip', { ...slip, password: PASSWORD }, { status: 400 });
  await send('/auth/verify-email', undefined, { as: person });
  await send(`/auth/verify-email/${await mailed(email, /verify-email\/([\w-]{43})/)}`, undefined, {
    as: person,
  });
  await send('/auth/forgot-password', { email });
  await mailed(email, /reset-password\/([\w-]{43})/);
  await send('/auth/login', { email, password: 'a wrong one' }, { status: 401 });

  const course = await makeCourse(app);
  await send(`/courses/${course._id}/enroll`, undefined, { as: person });
  const [added, left] = [await makeCourse(app), await makeCourse(app)];
  await send(`/courses/${added._id}/enrollments`, { userIds: [person.id] }, { as: admin });
  const { enrolled } = await send(
    `/courses/${left._id}/enrollments`,
    { userIds: [person.id] },
    { as: admin },
  );
  await send(`/enrollments/${enrolled[0]._id}`, undefined, { as: admin, method: 'DELETE' });
  const { _id: quizId } = await makeQuiz(app);
  await send(`/results/${quizId}/submit`, { answers: [0, 1] }, { as: person });
  await takeExams(person);
  await makeSitting(app, (await makeExam(app))._id, { userIds: [user.id], closesAt: '2099-11-22T13:00:00Z' });
  const cv = aFile(aPdf(), `${fullName}.pdf`);
  await send('/join', application({ email, fullName, phoneNumber: phone }, cv));
  const demo = { name: fullName, email, phone, course: 'NEET', message: `Call ${fullName}` };
  await send('/demo/send-demo-request', demo);
  const { _id: testimonialId } = await makeTestimonial(app, { studentName: fullName, as: person });
  await send(`/testimonials/${testimonialId}/approve`, undefined, { as: admin });
  await makeTestimonial(app, { studentName: fullName, quote: 'This one waits.', as: person });

  const byAdmin = { as: admin, method: 'PATCH' } as const;
  const [asked] = await read(`/demo?search=${encodeURIComponent(email)}`, admin);
  await send(`/demo/${asked._id}`, { notes: `${fullName} speaks Marwari` }, byAdmin);
  const [applied] = await read(`/teachers?search=${encodeURIComponent(email)}`, admin);
  await send(`/teachers/${applied._id}`, { status: 'approved' }, byAdmin);
  await makeQuiz(app, { title: '' }, person);
  await send('/roles/remove', { role: 'teacher', email }, { as: admin });
  person.token = (await send('/auth/login', { email, password: PASSWORD })).token;
  await mailed(admin.email, new RegExp(`(demo-${asked._id})`));
  await send('/downloads', { what: 'my-results' }, { as: person });
  return { ...person, phone, testimonialId, requestId: asked._id };
}

async function exported(person: Person): Promise<Record<string, unknown>> {
  const { path } = await send('/downloads', { what: 'my-data' }, { as: person });
  return (await app.app.inject(path)).json();
}

const remove = (person: Person, body = {}) =>
  send('/auth/me', { password: PASSWORD, ...body }, { as: person, method: 'DELETE' });

describe('a person who did everything once', () => {
  test('exports all of it', async () => {
    withdrawing = await makeBusyPerson('Zubeida Quraishi', '+91 98111 22333');
    const { email, fullName, phone } = withdrawing;
    const found = await exported(withdrawing);
    expect(found).toMatchObject({
      account: { email, fullName },
      courses: { enrolments: [{ confirmed: null }, { confirmed: expect.any(String) }] },
      testimonials: [{ studentName: fullName }, { studentName: fullName, approvedAt: null }],
      applications: [{ fullName, phoneNumber: phone, cvName: `${fullName}.pdf`, status: 'approved' }],
      demoRequests: [{ name: fullName, phone, notes: `${fullName} speaks Marwari` }],
      quizzes: [{ title: '' }],
      results: [
        { score: 1, userName: fullName },
        { score: 1, userName: fullName },
      ],
      exams: {
        attempts: [{ status: 'submitted', receipt: expect.any(String) }, { status: 'open' }],
        answers: [{ question: 1, answer: 0, seconds: 9 }],
      },
    });
    const { log: entries } = found.exams as { log: { kind: string }[] };
    const kinds = ['started', 'saved', 'event', 'taken_over', 'finished', 'started'];
    expect(entries.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
    expect(JSON.stringify(found.changes)).toContain('speaks Marwari');
    expect(JSON.stringify(found.changes)).toContain('enrolment.delete');
    expect(JSON.stringify(found)).not.toMatch(/passwordHash|tokenHash|\$argon2/);
  });

  test('leaves a published testimonial, and nothing else in any table, file, email, job or log line', async () => {
    const other = await makeBusyPerson('Kiran Deshpande', '+91 98111 44555');
    const person = await makeBusyPerson('Tanvi Bhosale', '+91 98111 66777');
    const texts = [person.fullName, person.email, person.phone];
    for (const text of texts) expect((await tablesWith(app, text)).length, text).toBeGreaterThan(1);
    for (const text of texts) expect((await filesWith(app, text)).length, text).toBeGreaterThan(0);
    const lists = async () => ({
      results: await read('/results/all?search=kiran', admin),
      figures: await read('/results/by-quiz', admin),
      total: (await read('/results/all', admin)).totalCount,
      other: await exported(other),
    });
    const before = await lists();
    await remove(person);

    expect(await tablesWith(app, person.fullName)).toEqual(['public.testimonials']);
    const [shown] = (await request(app, '/testimonials')).json();
    expect(shown).toMatchObject({ _id: person.testimonialId, studentName: person.fullName });
    for (const text of [person.email, person.phone]) expect(await tablesWith(app, text), text).toEqual([]);
    for (const text of texts) expect(await filesWith(app, text), text).toEqual([]);
    const lines = log.join('').toLowerCase();
    for (const text of texts) expect(lines).not.toContain(text.toLowerCase());
    expect(await lists()).toEqual(before);
  });

  test('stays in the audit log as an id, with the names of the changed fields', async () => {
    const person = await makeBusyPerson('Farida Contractor', '+91 98111 88999');
    await remove(person);
    const entries = (await read(`/audit?target=demo-request/${person.requestId}`, admin)) as unknown[];
    expect(entries).toMatchObject([
      { act: 'demo.update', target: { title: 'Unknown' }, before: { notes: null }, after: { notes: null } },
    ]);
    const made = await read(`/audit?actor=${person.id}&act=quiz.create`, admin);
    expect(made).toMatchObject([{ actor: { _id: person.id, fullName: 'Unknown', email: '' } }]);
    const roles = await read(`/audit?target=role/${person.id}`, admin);
    expect(roles).toMatchObject([{ act: 'role.remove' }, { act: 'role.add' }]);
    const account = await read(`/audit?target=user/${person.id}`, admin);
    expect(account).toMatchObject([
      { act: 'enrolment.delete', target: { title: 'Unknown' } },
      { act: 'enrolment.create', target: { title: 'Unknown' } },
      { act: 'enrolment.create', target: { title: 'Unknown' } },
      { act: 'user.slip', target: { title: 'Unknown' } },
    ]);
  });

  test('takes along why staff gave time, cancelled, finished or gave another attempt; that they did it stays', async () => {
    const name = 'Rukhsana Contractor';
    const person = await makePerson(app, { fullName: name });
    const reason = `${name} has epilepsy`;
    const begun = async () => {
      const { _id: quizId } = await makeExam(app);
      return startExam(app, { quizId, as: person });
    };
    const acts = [{ extraMinutes: 10 }, { finish: true }, { void: true }];
    const attempts: { _id: string; quizId: string }[] = [];
    for (const act of acts) {
      const attempt = await begun();
      attempts.push(attempt);
      await send(`/attempts/${attempt._id}`, { ...act, reason }, { as: admin, method: 'PATCH' });
    }
    const quizId = attempts[2]?.quizId;
    await send(`/quiz/${quizId}/further-attempts`, { userId: person.id, reason }, { as: admin });
    expect(await read(`/audit?target=attempt/${attempts[0]?._id}`, admin)).toMatchObject([
      { after: { reason } },
    ]);

    await send(`/users/${person.id}`, undefined, { as: admin, method: 'DELETE' });
    for (const text of [name, 'epilepsy']) expect(await tablesWith(app, text)).toEqual([]);
    for (const { _id } of attempts) {
      const entries = await read(`/audit?target=attempt/${_id}`, admin);
      expect(entries).toMatchObject([{ target: { title: 'Gravitation' }, after: { reason: null } }]);
      const { entries: kept } = await read(`/attempts/${_id}/log`, admin);
      const byStaff = kept.filter(({ by }: { by?: unknown }) => by);
      expect(byStaff.at(-1)).toMatchObject({ by: { _id: admin.id } });
    }
    const given = await read(`/audit?target=quiz/${quizId}&act=exam.further-attempt`, admin);
    expect(given).toMatchObject([{ after: { userId: person.id, reason: null } }]);
  });

  test('covers whatever a member of staff did in years, with no statement over all of it', async () => {
    const colleague = await makePerson(app, { role: 'admin' });
    const student = await makePerson(app);
    const { _id: quizId } = await makeExam(app);
    const { _id } = await startExam(app, { quizId, as: student });
    const { pool } = app.store;
    await pool.query(
      `insert into exam_log (attempt_id, at, kind, actor_id)
       select $1, now(), 'extended', $2 from generate_series(1, 12000)`,
      [_id, colleague.id],
    );
    await pool.query(
      `insert into audit_entries (id, act, actor_id, actor_name, actor_email, target_kind, target_id, target_title, request_id, at)
       select gen_random_uuid(), 'attempt.update', $1, $2, $3, 'attempt', $4, 'Gravitation', 'r', now() from generate_series(1, 6000)`,
      [colleague.id, colleague.fullName, colleague.email, _id],
    );
    await pool.query(`
      create table statements (changed int);
      create function note_changed() returns trigger language plpgsql as
        'begin insert into statements select count(*) from old_rows; return null; end';
      create trigger note_changed after update on exam_log referencing old table as old_rows
        for each statement execute function note_changed();
      create trigger note_changed after update on audit_entries referencing old table as old_rows
        for each statement execute function note_changed()`);
    await remove(colleague);
    const largest = await pool.query('select max(changed) from statements');
    await pool.query('drop function note_changed cascade; drop table statements');
    expect(largest.rows).toEqual([{ max: 5_000 }]);
    const { rows } = await pool.query(
      `select (select count(*)::int from exam_log where actor_id = $1) as "logged",
              (select count(*)::int from audit_entries where actor_email = $2) as "audited"`,
      [colleague.id, colleague.email],
    );
    expect(rows).toEqual([{ logged: 0, audited: 0 }]);
  });

  test('who withdraws their testimonials is named nowhere', async () => {
    const { account } = await read('/auth/me', withdrawing);
    expect(account.testimonials).toBe(1);
    await remove(withdrawing, { withdrawTestimonials: true });
    for (const text of [withdrawing.fullName, withdrawing.email, withdrawing.phone]) {
      expect(await tablesWith(app, text), text).toEqual([]);
      expect(await filesWith(app, text), text).toEqual([]);
    }
  });
});
