import type { Course } from '@kaksha/contract/courses.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/database/schema/auth.ts';
import { courses } from '#server/database/schema/courses.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { objectedExam } from './exams.ts';
import {
  application,
  makeApplication,
  makeBatch,
  makeCourse,
  makeDemoRequest,
  makeExam,
  makeFounder,
  makePerson,
  makeSitting,
  makeSubCourse,
  makeTestimonial,
  type Person,
  question,
  request,
  startExam,
} from './factories.ts';
import { aFigure } from './figures.ts';
import { aPaper } from './papers.ts';
import { aRoster } from './rosters.ts';
import type { TestApp } from './test-app.ts';

type Made = { path: string; body?: unknown };
type World = { app: TestApp; owner: Person; quiz: () => Promise<KeyedQuiz> };
/** The status each principal gets; `owner` is the student whose thing it is. */
type Expected = { visitor: number; owner: number; student: number; teacher: number; admin: number };
type Row = { expect: Expected; make(world: World): Made | Promise<Made> };

const all = (status: number): Expected => ({
  visitor: status,
  owner: status,
  student: status,
  teacher: status,
  admin: status,
});
const signedIn = (status: number): Expected => ({ ...all(status), visitor: 401 });
const staff = (status: number): Expected => ({ ...signedIn(status), owner: 403, student: 403 });
const admins = (status: number): Expected => ({ ...staff(status), teacher: 403 });

const at = (path: string, body?: unknown) => () => ({ path, ...(body === undefined ? {} : { body }) });
const fresh = () => `${crypto.randomUUID()}@example.com`;

async function ownResult({ app, owner, quiz }: World): Promise<string> {
  const { _id } = await quiz();
  const reply = await request(app, `/results/${_id}/submit`, {
    method: 'POST',
    as: owner,
    body: { answers: [0] },
  });
  return reply.json().result._id;
}

async function ownAttempt({ app, owner }: World): Promise<string> {
  return (await startExam(app, { quizId: (await makeExam(app))._id, as: owner }))._id;
}

/** The path of a new sitting of this person. */
async function aSitting(app: TestApp, { id }: Person): Promise<string> {
  const { _id } = await makeSitting(app, (await makeExam(app))._id, { userIds: [id], extraMinutes: 10 });
  return `/sittings/${_id}`;
}

/** The path of a new batch, with this member. */
async function aBatch(app: TestApp, userId?: string): Promise<string> {
  const { _id } = await makeBatch(app, {}, userId === undefined ? [] : [userId]);
  return `/batches/${_id}`;
}

/**
 * Who gets what from each call, written by hand from the permission table (behaviour 2.6) and not read from the entries,
 * so that an entry with the wrong access is found.
 */
export const accessTable: Record<string, Row> = {
  'site.health': { expect: all(200), make: at('/healthz') },
  'site.ready': { expect: all(200), make: at('/readyz') },
  'site.openapi': { expect: all(200), make: at('/openapi.json') },
  'site.config': { expect: all(200), make: at('/config') },
  'auth.login': { expect: all(401), make: at('/auth/login', { email: 'nobody@example.com', password: 'x' }) },
  'auth.register': {
    expect: all(201),
    make: () => ({ path: '/auth/register', body: { fullName: 'Asha', email: fresh(), password: 'x' } }),
  },
  'auth.forgotPassword': {
    expect: all(200),
    make: at('/auth/forgot-password', { email: 'nobody@example.com' }),
  },
  'auth.resetPassword': {
    expect: all(400),
    make: at('/auth/reset-password/not-a-link', { password: 'x' }),
  },
  'auth.slip': {
    expect: all(400),
    make: at('/auth/slip', { name: 'nobody@example.com', code: 'K7M2P4QRX9', password: 'x' }),
  },
  'students.list': { expect: staff(200), make: at('/students') },
  'students.classes': { expect: staff(200), make: at('/students/classes') },
  'students.create': {
    expect: staff(201),
    make: () => ({ path: '/students', body: { fullName: 'Asha', roll: crypto.randomUUID() } }),
  },
  'students.read': { expect: staff(200), make: ({ owner }) => ({ path: `/students/${owner.id}` }) },
  'students.update': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/students/${(await makePerson(app)).id}`,
      body: { note: crypto.randomUUID() },
    }),
  },
  'students.issueSlip': {
    expect: staff(201),
    make: async ({ app }) => ({ path: `/students/${(await makePerson(app)).id}/slip` }),
  },
  'batches.list': { expect: staff(200), make: at('/batches') },
  'batches.create': { expect: staff(201), make: at('/batches', { name: 'Lakshya 2027' }) },
  'batches.read': { expect: staff(200), make: async ({ app }) => ({ path: await aBatch(app) }) },
  'batches.update': {
    expect: staff(200),
    make: async ({ app }) => ({ path: await aBatch(app), body: { timetable: crypto.randomUUID() } }),
  },
  'batches.remove': { expect: staff(200), make: async ({ app }) => ({ path: await aBatch(app) }) },
  'batches.members': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `${await aBatch(app)}/members` }),
  },
  'batches.addMembers': {
    expect: staff(201),
    make: async ({ app }) => ({
      path: `${await aBatch(app)}/members`,
      body: { userIds: [(await makePerson(app)).id] },
    }),
  },
  'batches.removeMember': {
    expect: staff(200),
    make: async ({ app }) => {
      const { id } = await makePerson(app);
      return { path: `${await aBatch(app, id)}/members/${id}` };
    },
  },
  'batches.issueSlips': {
    expect: staff(201),
    make: async ({ app }) => ({ path: `${await aBatch(app, (await makePerson(app)).id)}/slips`, body: {} }),
  },
  'rosters.create': {
    expect: staff(201),
    make: () => ({ path: '/rosters', body: aRoster('Roll,Name\nA/1,Asha\n') }),
  },
  'rosters.apply': { expect: staff(404), make: at('/rosters/nothing/apply', {}) },
  'imports.create': { expect: staff(201), make: at('/imports', { text: aPaper }) },
  'imports.read': { expect: staff(404), make: at('/imports/nothing') },
  'imports.update': { expect: staff(404), make: at('/imports/nothing', { index: 0, section: 'A' }) },
  'imports.take': {
    expect: staff(404),
    make: at('/imports/nothing/take', { title: 'Optics', picks: [{ index: 0 }] }),
  },
  'auth.removeMe': {
    expect: { visitor: 401, owner: 400, student: 400, teacher: 400, admin: 400 },
    // With a password that nobody has, so that everybody is there for the calls that follow.
    make: async ({ app }) => {
      await app.store.db.update(users).set({ passwordHash: await hashPassword('right') });
      return { path: '/auth/me', body: { password: 'wrong' } };
    },
  },
  'auth.google': { expect: all(503), make: at('/auth/google', { token: 'not-a-token' }) },
  'auth.googleNonce': { expect: all(200), make: at('/auth/google/nonce') },
  'proofs.prove': { expect: signedIn(400), make: at('/auth/proof', {}) },
  'proofs.mail': { expect: signedIn(200), make: at('/auth/proof/mail') },
  'auth.sendVerification': { expect: signedIn(200), make: at('/auth/verify-email') },
  'auth.verificationLink': { expect: all(400), make: at('/auth/verify-email/not-a-link') },
  'auth.verifyEmail': { expect: all(400), make: at('/auth/verify-email/not-a-link') },
  'auth.changePassword': {
    expect: { visitor: 401, owner: 400, student: 400, teacher: 400, admin: 400 },
    // Refused, so that every principal keeps its session for the calls that follow.
    make: async ({ app }) => {
      await app.store.db.update(users).set({ passwordHash: await hashPassword('right') });
      return { path: '/auth/change-password', body: { currentPassword: 'wrong', password: 'x' } };
    },
  },
  'auth.logoutEverywhere': { expect: signedIn(200), make: at('/auth/logout-everywhere') },
  'sessions.logout': { expect: signedIn(200), make: at('/auth/logout') },
  'sessions.list': { expect: signedIn(200), make: at('/auth/sessions') },
  // Another person's, or one that has ended.
  'sessions.end': { expect: signedIn(404), make: () => ({ path: `/auth/sessions/${crypto.randomUUID()}` }) },
  // Each just signed in, so that none is asked for a proof.
  'secondFactor.begin': { expect: signedIn(201), make: at('/auth/second-factor') },
  'secondFactor.confirm': { expect: signedIn(400), make: at('/auth/second-factor/confirm', { otp: '' }) },
  'secondFactor.renewCodes': { expect: signedIn(409), make: at('/auth/second-factor/recovery-codes') },
  'secondFactor.remove': { expect: signedIn(409), make: at('/auth/second-factor') },
  'secondFactor.readRule': { expect: admins(200), make: at('/auth/second-factor/rule') },
  'secondFactor.setRule': { expect: admins(200), make: at('/auth/second-factor/rule', { required: false }) },
  'users.removeSecondFactor': {
    expect: admins(409),
    make: async ({ app }) => ({ path: `/users/${(await makePerson(app)).id}/second-factor` }),
  },
  'users.endSessions': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/users/${(await makePerson(app)).id}/sessions` }),
  },
  'auth.updateMe': { expect: signedIn(200), make: at('/auth/me', { fullName: 'Ananya Sharma' }) },
  'users.list': { expect: admins(200), make: at('/users') },
  'users.files': { expect: admins(200), make: ({ owner }) => ({ path: `/users/${owner.id}/files` }) },
  'users.remove': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/users/${(await makePerson(app)).id}` }),
  },
  'users.issueSlip': {
    expect: admins(201),
    make: async ({ app }) => ({ path: `/users/${(await makePerson(app)).id}/slip` }),
  },
  'registrationDays.list': { expect: admins(200), make: at('/registration-days') },
  'registrationDays.open': {
    expect: admins(201),
    make: at('/registration-days', { for: 'code' }),
  },
  'registrationDays.close': {
    expect: admins(200),
    make: async ({ app }) => {
      const as = await makePerson(app, { role: 'admin' });
      const day = await request(app, '/registration-days', { method: 'POST', body: { for: 'code' }, as });
      return { path: `/registration-days/${day.json()._id}` };
    },
  },
  'auth.me': { expect: signedIn(200), make: at('/auth/me') },
  'roles.read': { expect: admins(200), make: at('/roles') },
  'roles.add': {
    expect: admins(200),
    make: () => ({ path: '/roles/add', body: { role: 'teacher', email: fresh() } }),
  },
  'roles.remove': {
    expect: admins(200),
    make: () => ({ path: '/roles/remove', body: { role: 'teacher', email: fresh() } }),
  },
  'roles.confirm': {
    expect: admins(404),
    make: () => ({ path: '/roles/confirm', body: { email: fresh() } }),
  },
  'courses.list': { expect: all(200), make: at('/courses') },
  'courses.create': {
    expect: staff(201),
    make: () => ({ path: '/courses', body: { title: `Optics ${crypto.randomUUID()}` } }),
  },
  'courses.reorder': {
    expect: staff(200),
    make: async ({ app }) => {
      await makeCourse(app);
      await makeCourse(app);
      const all = (await request(app, '/courses')).json<Course[]>();
      return { path: '/courses/order', body: { ids: all.map(({ _id }) => _id).reverse() } };
    },
  },
  'courses.update': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/courses/${(await makeCourse(app))._id}`,
      body: { levels: 'Class 12' },
    }),
  },
  'courses.removeImage': {
    expect: staff(200),
    make: async ({ app }) => {
      const { _id } = await makeCourse(app);
      const image = 'https://example.com/a.png';
      await app.store.db.update(courses).set({ image }).where(eq(courses.id, _id));
      return { path: `/courses/${_id}/image` };
    },
  },
  'courses.remove': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}` }),
  },
  'courses.enroll': {
    expect: signedIn(201),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enroll` }),
  },
  'courses.myEnrollments': { expect: signedIn(200), make: at('/enrollments/mine') },
  'courses.enrollments': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enrollments` }),
  },
  'courses.enrollmentCounts': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enrollments/counts` }),
  },
  'courses.enrollable': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enrollable?search=a` }),
  },
  'courses.enrollPeople': {
    expect: staff(201),
    make: async ({ app }) => {
      const path = `/courses/${(await makeCourse(app))._id}/enrollments`;
      return { path, body: { userIds: [(await makePerson(app)).id] } };
    },
  },
  'courses.removeEnrollment': {
    expect: staff(200),
    make: async ({ app }) => {
      const path = `/courses/${(await makeCourse(app))._id}/enroll`;
      const enrolled = await request(app, path, { method: 'POST', as: await makePerson(app) });
      return { path: `/enrollments/${enrolled.json().enrollment._id}` };
    },
  },
  'courses.confirmEnrollments': {
    expect: staff(200),
    make: async ({ app }) => {
      const path = `/courses/${(await makeCourse(app))._id}`;
      const enrolled = await request(app, `${path}/enroll`, { method: 'POST', as: await makePerson(app) });
      const body = { ids: [enrolled.json().enrollment._id], confirmed: true };
      return { path: `${path}/enrollments`, body };
    },
  },
  'subCourses.list': {
    expect: all(200),
    make: async ({ app }) => ({ path: `/sub-courses?courseId=${(await makeCourse(app))._id}` }),
  },
  'subCourses.create': {
    expect: staff(201),
    make: async ({ app }) => ({
      path: '/sub-courses',
      body: { title: 'Lenses', courseId: (await makeCourse(app))._id },
    }),
  },
  'subCourses.reorder': {
    expect: staff(200),
    make: async ({ app }) => {
      const { _id: courseId } = await makeCourse(app);
      const ids = [await makeSubCourse(app, { courseId }), await makeSubCourse(app, { courseId })];
      return { path: '/sub-courses/order', body: { courseId, ids: ids.map(({ _id }) => _id).reverse() } };
    },
  },
  'subCourses.update': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/sub-courses/${(await makeSubCourse(app))._id}`,
      body: { title: 'Mirrors' },
    }),
  },
  'subCourses.remove': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/sub-courses/${(await makeSubCourse(app))._id}` }),
  },
  'teachers.join': { expect: all(201), make: () => ({ path: '/join', body: application() }) },
  'teachers.list': { expect: admins(200), make: at('/teachers') },
  'teachers.counts': { expect: admins(200), make: at('/teachers/counts') },
  'teachers.update': {
    expect: admins(200),
    make: async ({ app }) => ({
      path: `/teachers/${await makeApplication(app)}`,
      body: { status: 'shortlisted' },
    }),
  },
  'teachers.cv': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/teachers/${await makeApplication(app)}/cv` }),
  },
  'demo.send': {
    expect: all(200),
    make: at('/demo/send-demo-request', {
      name: 'Asha',
      email: 'asha@example.com',
      phone: '98',
      course: 'NEET',
    }),
  },
  'demo.list': { expect: admins(200), make: at('/demo') },
  'demo.counts': { expect: admins(200), make: at('/demo/counts') },
  'demo.week': { expect: admins(200), make: at('/demo/week') },
  'demo.update': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/demo/${await makeDemoRequest(app)}`, body: { status: 'contacted' } }),
  },
  'faculty.list': { expect: all(200), make: at('/faculty') },
  'faculty.create': { expect: admins(201), make: at('/faculty', { name: 'Asha Rao', subject: 'Physics' }) },
  'faculty.reorder': {
    expect: admins(200),
    make: async ({ app }) => {
      await makeFounder(app);
      await makeFounder(app);
      const all: { _id: string }[] = (await request(app, '/faculty')).json();
      return { path: '/faculty/order', body: { ids: all.map(({ _id }) => _id).reverse() } };
    },
  },
  'faculty.update': {
    expect: admins(200),
    make: async ({ app }) => ({
      path: `/faculty/${(await makeFounder(app))._id}`,
      body: { subject: 'Chemistry' },
    }),
  },
  'faculty.remove': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/faculty/${(await makeFounder(app))._id}` }),
  },
  'testimonials.list': { expect: all(200), make: at('/testimonials') },
  'testimonials.create': {
    expect: { ...signedIn(201), teacher: 403 },
    make: at('/testimonials', { studentName: 'Ananya Sharma', quote: 'Physics started that day.' }),
  },
  'testimonials.update': {
    expect: admins(200),
    make: async ({ app }) => ({
      path: `/testimonials/${(await makeTestimonial(app))._id}`,
      body: { mentor: 'Dr. Meera Iyer' },
    }),
  },
  'testimonials.remove': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/testimonials/${(await makeTestimonial(app))._id}` }),
  },
  'testimonials.approve': {
    expect: admins(200),
    make: async ({ app }) => {
      const { _id } = await makeTestimonial(app);
      await app.store.db.update(testimonials).set({ approvedAt: null }).where(eq(testimonials.id, _id));
      return { path: `/testimonials/${_id}/approve` };
    },
  },
  'quizzes.list': { expect: all(200), make: at('/quiz') },
  'quizzes.titles': { expect: staff(200), make: at('/quizzes?fields=_id,title&limit=500') },
  'quizzes.home': { expect: all(200), make: at('/quizzes/home') },
  'quizzes.read': { expect: all(200), make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}` }) },
  'quizzes.create': { expect: staff(201), make: at('/quiz', { title: 'Optics', questions: [question()] }) },
  'quizzes.update': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}`, body: { questions: [question()] } }),
  },
  'quizzes.duplicate': {
    expect: staff(201),
    make: async ({ quiz }) => ({
      path: `/quiz/${(await quiz())._id}/duplicate`,
      body: { title: 'Copy of Optics' },
    }),
  },
  'quizzes.remove': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}` }),
  },
  'quizzes.print': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/print` }),
  },
  'presets.list': { expect: staff(200), make: at('/quiz-presets') },
  'figures.create': {
    expect: staff(201),
    make: async () => ({ path: '/figures', body: await aFigure() }),
  },
  'notices.list': { expect: signedIn(200), make: at('/notices') },
  'notices.read': { expect: signedIn(200), make: at('/notices/read') },
  'sittings.list': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/sittings` }),
  },
  'sittings.create': {
    expect: staff(201),
    make: async ({ app, owner }) => ({
      path: `/quiz/${(await makeExam(app))._id}/sittings`,
      body: { userIds: [owner.id], extraMinutes: 10 },
    }),
  },
  'sittings.update': {
    expect: staff(200),
    make: async ({ app, owner }) => ({ path: await aSitting(app, owner), body: { label: 'Evening' } }),
  },
  'sittings.remove': {
    expect: staff(200),
    make: async ({ app, owner }) => ({ path: await aSitting(app, owner) }),
  },
  'quizSettings.read': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/settings` }),
  },
  'quizSettings.update': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/settings`, body: { mode: 'exam' } }),
  },
  'bank.search': { expect: staff(200), make: at('/question-bank?search=law&page=1') },
  'bank.tags': { expect: staff(200), make: at('/question-tags') },
  'attempts.submit': {
    expect: signedIn(201),
    make: async ({ quiz }) => ({ path: `/results/${(await quiz())._id}/submit`, body: { answers: [] } }),
  },
  'exams.start': {
    expect: signedIn(201),
    make: async ({ app }) => ({
      path: '/attempts',
      body: { _id: crypto.randomUUID(), quizId: (await makeExam(app))._id, device: 'phone' },
    }),
  },
  'exams.eligibility': {
    expect: signedIn(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/eligibility` }),
  },
  'exams.open': { expect: signedIn(200), make: at('/attempts/open') },
  'exams.mine': { expect: signedIn(200), make: at('/exams/mine') },
  'exams.read': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 200, admin: 200 },
    make: async (world) => ({ path: `/attempts/${await ownAttempt(world)}` }),
  },
  'exams.save': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 404, admin: 404 },
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}/answers`,
      body: { device: 'phone', seq: 1, changes: [] },
    }),
  },
  'exams.finish': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 404, admin: 404 },
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}/finish`,
      body: { device: 'phone', seq: 1 },
    }),
  },
  'exams.takeOver': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 404, admin: 404 },
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}/take-over`,
      body: { device: 'laptop' },
    }),
  },
  'hall.read': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/hall` }),
  },
  'reports.read': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/report` }),
  },
  'reports.merit': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/merit` }),
  },
  'reports.absent': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/absent` }),
  },
  'reports.cards': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/cards` }),
  },
  // There is none of practice, for nobody.
  'reports.card': {
    expect: signedIn(404),
    make: async (world) => ({ path: `/results/${await ownResult(world)}/card` }),
  },
  'progress.own': { expect: signedIn(200), make: at('/progress') },
  'progress.ofUser': {
    expect: staff(200),
    make: ({ owner }) => ({ path: `/users/${owner.id}/progress` }),
  },
  'practiceSets.create': {
    expect: signedIn(409),
    make: at('/practice-sets', { from: 'wrong' }),
  },
  'rulings.preview': {
    expect: staff(200),
    make: async ({ quiz }) => {
      const { _id, questions } = await quiz();
      const said = { questionId: questions[0]?._id, kind: 'dropped' };
      return { path: `/quiz/${_id}/rulings/preview`, body: said };
    },
  },
  'rulings.create': {
    expect: staff(201),
    make: async ({ app, quiz }) => {
      const { _id, questions } = await quiz();
      const said = { questionId: questions[0]?._id, kind: 'dropped' };
      const as = await makePerson(app, { role: 'teacher' });
      const preview = await request(app, `/quiz/${_id}/rulings/preview`, { method: 'POST', as, body: said });
      const { token } = preview.json();
      return { path: `/quiz/${_id}/rulings`, body: { ...said, reason: 'Misprint', token } };
    },
  },
  'rulings.list': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/rulings` }),
  },
  'rulings.question': {
    expect: staff(200),
    make: async ({ quiz }) => {
      const { _id, questions } = await quiz();
      return { path: `/quiz/${_id}/rulings/question?questionId=${questions[0]?._id}` };
    },
  },
  'objections.create': {
    // Nobody objects in practice: the owner is told so, and nobody else has such a result.
    expect: { ...signedIn(404), owner: 409 },
    make: async (world) => {
      const quiz = await world.quiz();
      return {
        path: `/results/${await ownResult({ ...world, quiz: async () => quiz })}/objections`,
        body: { questionId: quiz.questions[0]?._id, text: 'Two options are right.' },
      };
    },
  },
  'objections.remove': {
    expect: signedIn(404),
    make: at(`/objections/${crypto.randomUUID()}`),
  },
  'objections.picture': {
    expect: signedIn(404),
    make: at(`/objections/${crypto.randomUUID()}/pictures/1`),
  },
  'objections.list': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/objections` }),
  },
  'objections.answer': {
    expect: staff(200),
    make: async ({ app }) => {
      const { exam, questionId } = await objectedExam(app);
      return { path: `/quiz/${exam._id}/objections/answer`, body: { questionId, text: 'The key is right.' } };
    },
  },
  'hall.showKey': {
    expect: staff(200),
    make: async ({ app }) => {
      const closesAt = new Date(Date.now() - 120_000).toISOString();
      const { _id } = await makeExam(app, { release: 'by_hand', closesAt });
      const objectionsUntil = new Date(Date.now() + 3_600_000).toISOString();
      return { path: `/quiz/${_id}/show-key`, body: { objectionsUntil, reason: 'All have submitted' } };
    },
  },
  'hall.next': { expect: staff(200), make: at('/exams/next') },
  'hall.extraTime': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/quiz/${(await makeExam(app))._id}/extra-time`,
      body: { minutes: 10, reason: 'Power cut' },
    }),
  },
  'hall.furtherAttempt': {
    expect: staff(200),
    make: async ({ app, owner }) => ({
      path: `/quiz/${(await makeExam(app))._id}/further-attempts`,
      body: { userId: owner.id, reason: 'Power cut' },
    }),
  },
  'hall.log': {
    expect: staff(200),
    make: async (world) => ({ path: `/attempts/${await ownAttempt(world)}/log` }),
  },
  'hall.update': {
    expect: staff(200),
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}`,
      body: { extraMinutes: 10, reason: 'Power cut' },
    }),
  },
  'hall.release': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/quiz/${(await makeExam(app, { release: 'by_hand' }))._id}/release`,
      body: { reason: 'Checked' },
    }),
  },
  'exams.receipt': {
    expect: all(200),
    make: async (world) => {
      const { app, owner: as } = world;
      const body = { device: 'phone', seq: 1 };
      const path = `/attempts/${await ownAttempt(world)}/finish`;
      const { receipt } = (await request(app, path, { method: 'POST', as, body })).json();
      return { path: `/receipts/${receipt.code}` };
    },
  },
  'results.all': { expect: staff(200), make: at('/results/all') },
  'results.byQuiz': { expect: staff(200), make: at('/results/by-quiz') },
  'results.read': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 200, admin: 200 },
    make: async (world) => ({ path: `/results/${await ownResult(world)}` }),
  },
  'results.ofUser': {
    expect: { visitor: 401, owner: 200, student: 403, teacher: 200, admin: 200 },
    make: ({ owner }) => ({ path: `/results/user/${owner.id}` }),
  },
  'trash.list': { expect: admins(200), make: at('/trash') },
  'trash.restore': {
    expect: admins(200),
    make: async ({ app }) => {
      const { _id } = await makeCourse(app);
      await app.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, _id));
      return { path: `/trash/${_id}/restore` };
    },
  },
  'audit.list': { expect: admins(200), make: at('/audit') },
  'samples.count': { expect: admins(200), make: at('/samples') },
  'samples.remove': {
    expect: admins(200),
    make: async ({ app }) => {
      const { _id } = await makeFounder(app);
      await app.store.db.update(founders).set({ sample: true }).where(eq(founders.id, _id));
      return { path: '/samples' };
    },
  },
  'institute.read': { expect: all(200), make: at('/institute') },
  'institute.edit': { expect: admins(200), make: at('/admin/institute') },
  'institute.update': {
    expect: admins(200),
    make: () => ({ path: '/admin/institute', body: { founded: crypto.randomUUID() } }),
  },
  'institute.logo': {
    expect: admins(200),
    make: async () => ({ path: '/admin/institute/logo', body: await aFigure({ field: 'logo' }) }),
  },
  'mail.read': { expect: admins(200), make: at('/mail') },
  'security.read': { expect: admins(200), make: at('/security') },
  'downloads.create': { expect: staff(201), make: at('/downloads', { what: 'all-results' }) },
  'downloads.read': {
    expect: all(200),
    make: async ({ app, owner }) => {
      const { path } = (
        await request(app, '/downloads', { method: 'POST', as: owner, body: { what: 'my-results' } })
      ).json();
      return { path: path.replace('/api', '') };
    },
  },
};
