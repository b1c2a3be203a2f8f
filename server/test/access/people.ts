import { users } from '#server/database/schema/auth.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { makeBatch, makePerson, request } from '../factories.ts';
import { aRoster } from '../rosters.ts';
import type { TestApp } from '../test-app.ts';
import { admins, all, at, fresh, type Rows, signedIn, staff } from './row.ts';

/** The path of a new batch, with this member. */
async function aBatch(app: TestApp, userId?: string): Promise<string> {
  const { _id } = await makeBatch(app, {}, userId === undefined ? [] : [userId]);
  return `/batches/${_id}`;
}

/** The calls about people: accounts, sessions, roles, the register and its batches. */
export const peopleRows: Rows = {
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
  'auth.updateMe': { expect: signedIn(200), make: at('/auth/me', { fullName: 'Ananya Sharma' }) },
  'auth.me': { expect: signedIn(200), make: at('/auth/me') },
  'sessions.logout': { expect: signedIn(200), make: at('/auth/logout') },
  'sessions.list': { expect: signedIn(200), make: at('/auth/sessions') },
  // Another person's, or one that has ended.
  'sessions.end': { expect: signedIn(404), make: () => ({ path: `/auth/sessions/${crypto.randomUUID()}` }) },
  'proofs.prove': { expect: signedIn(400), make: at('/auth/proof', {}) },
  'proofs.mail': { expect: signedIn(200), make: at('/auth/proof/mail') },
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
  'batches.teachers': { expect: staff(200), make: at('/batches/teachers') },
  'batches.exams': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `${await aBatch(app)}/exams` }),
  },
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
};
