import { admins, everyone, type Role, signedIn, staff } from './core/access.ts';
import type { Route } from './core/route.ts';

// Data without schemas: a page that makes a call loads no schema with it. The calls of staff alone are in staff-routes.ts.

/**
 * Method, path and access of the calls of accounts that few pages make, apart from those that every page carries
 * (behaviour 2.17 to 2.20, 2.23).
 */
export const accountRoutes = {
  google: { method: 'POST', path: '/auth/google', access: everyone },
  googleNonce: { method: 'POST', path: '/auth/google/nonce', access: everyone },
  sendVerification: { method: 'POST', path: '/auth/verify-email', access: signedIn },
  verificationLink: { method: 'GET', path: '/auth/verify-email/:token', access: everyone },
  verifyEmail: { method: 'POST', path: '/auth/verify-email/:token', access: everyone },
  changePassword: { method: 'POST', path: '/auth/change-password', access: signedIn },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere', access: signedIn },
  updateMe: { method: 'PATCH', path: '/auth/me', access: signedIn },
  removeMe: { method: 'DELETE', path: '/auth/me', access: signedIn },
  slip: { method: 'POST', path: '/auth/slip', access: everyone },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of attempts (behaviour 4.5, 4.6, 4.12). */
export const attemptsRoutes = {
  submit: { method: 'POST', path: '/results/:quizId/submit', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of accounts (behaviour 2.3 to 2.5, 2.13, 2.14, 2.18). */
export const authRoutes = {
  login: { method: 'POST', path: '/auth/login', access: everyone },
  register: { method: 'POST', path: '/auth/register', access: everyone },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: everyone },
  resetPassword: { method: 'POST', path: '/auth/reset-password/:token', access: everyone },
  me: { method: 'GET', path: '/auth/me', access: signedIn },
  logout: { method: 'POST', path: '/auth/logout', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of courses, and of one's own enrolments (behaviour 3.1 to 3.4, 3.11, 3.17 to 3.19). */
export const coursesRoutes = {
  list: { method: 'GET', path: '/courses', access: everyone },
  create: { method: 'POST', path: '/courses', access: staff },
  reorder: { method: 'PUT', path: '/courses/order', access: staff },
  update: { method: 'PUT', path: '/courses/:id', access: staff },
  removeImage: { method: 'DELETE', path: '/courses/:id/image', access: staff },
  remove: { method: 'DELETE', path: '/courses/:id', access: staff },
  enroll: { method: 'POST', path: '/courses/:id/enroll', access: signedIn },
  myEnrollments: { method: 'GET', path: '/enrollments/mine', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of demo requests (behaviour 3.7, 3.42). */
export const demoRoutes = {
  send: { method: 'POST', path: '/demo/send-demo-request', access: everyone },
  list: { method: 'GET', path: '/demo', access: admins },
  counts: { method: 'GET', path: '/demo/counts', access: admins },
  week: { method: 'GET', path: '/demo/week', access: admins },
  update: { method: 'PATCH', path: '/demo/:id', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of the second factor (behaviour 2.27). */
export const secondFactorRoutes = {
  begin: { method: 'POST', path: '/auth/second-factor', access: signedIn },
  confirm: { method: 'POST', path: '/auth/second-factor/confirm', access: signedIn },
  renewCodes: { method: 'POST', path: '/auth/second-factor/recovery-codes', access: signedIn },
  remove: { method: 'DELETE', path: '/auth/second-factor', access: signedIn },
  readRule: { method: 'GET', path: '/auth/second-factor/rule', access: admins },
  setRule: { method: 'PUT', path: '/auth/second-factor/rule', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of downloads (behaviour 4.15). */
export const downloadsRoutes = {
  create: { method: 'POST', path: '/downloads', access: signedIn },
  read: { method: 'GET', path: '/downloads/:token', access: everyone },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls with which staff keep the enrolments of a course (behaviour 3.25, 3.50 to 3.52). */
export const enrolmentsRoutes = {
  enrollments: { method: 'GET', path: '/courses/:id/enrollments', access: staff },
  enrollmentCounts: { method: 'GET', path: '/courses/:id/enrollments/counts', access: staff },
  enrollable: { method: 'GET', path: '/courses/:id/enrollable', access: staff },
  enrollPeople: { method: 'POST', path: '/courses/:id/enrollments', access: staff },
  confirmEnrollments: { method: 'PATCH', path: '/courses/:id/enrollments', access: staff },
  removeEnrollment: { method: 'DELETE', path: '/enrollments/:id', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of an attempt at an exam (behaviour 6.5 to 6.12). */
export const examsRoutes = {
  start: { method: 'POST', path: '/attempts', access: signedIn },
  eligibility: { method: 'GET', path: '/quiz/:id/eligibility', access: signedIn },
  open: { method: 'GET', path: '/attempts/open', access: signedIn },
  mine: { method: 'GET', path: '/exams/mine', access: signedIn },
  /** Of the hall: here, because the portal's home needs none of the hall's others. */
  next: { method: 'GET', path: '/exams/next', access: staff },
  read: { method: 'GET', path: '/attempts/:id', access: signedIn },
  save: { method: 'PUT', path: '/attempts/:id/answers', access: signedIn },
  finish: { method: 'POST', path: '/attempts/:id/finish', access: signedIn },
  takeOver: { method: 'POST', path: '/attempts/:id/take-over', access: signedIn },
  receipt: { method: 'GET', path: '/receipts/:code', access: everyone },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of founders (behaviour 3.5, 3.33). */
export const facultyRoutes = {
  list: { method: 'GET', path: '/faculty', access: everyone },
  create: { method: 'POST', path: '/faculty', access: admins },
  reorder: { method: 'PUT', path: '/faculty/order', access: admins },
  update: { method: 'PUT', path: '/faculty/:id', access: admins },
  remove: { method: 'DELETE', path: '/faculty/:id', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of the institute's own facts (behaviour 5.6). */
export const instituteRoutes = {
  read: { method: 'GET', path: '/institute', access: everyone },
  edit: { method: 'GET', path: '/admin/institute', access: admins },
  update: { method: 'PUT', path: '/admin/institute', access: admins },
  logo: { method: 'POST', path: '/admin/institute/logo', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of one's own notices (behaviour 9.1). */
export const noticesRoutes = {
  list: { method: 'GET', path: '/notices', access: signedIn },
  read: { method: 'POST', path: '/notices/read', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the call of practice sets (behaviour 7.21). */
export const practiceSetsRoutes = {
  create: { method: 'POST', path: '/practice-sets', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of progress (behaviour 7.20). */
export const progressRoutes = {
  own: { method: 'GET', path: '/progress', access: signedIn },
  home: { method: 'GET', path: '/progress/home', access: signedIn },
  ofUser: { method: 'GET', path: '/users/:id/progress', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls that show that an account is one's own (behaviour 2.26). */
export const proofsRoutes = {
  prove: { method: 'POST', path: '/auth/proof', access: signedIn },
  mail: { method: 'POST', path: '/auth/proof/mail', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of quizzes (behaviour 4.1 to 4.4). */
export const quizzesRoutes = {
  list: { method: 'GET', path: '/quiz', access: everyone },
  titles: { method: 'GET', path: '/quizzes', access: staff },
  home: { method: 'GET', path: '/quizzes/home', access: everyone },
  ofCourse: { method: 'GET', path: '/courses/:id/quizzes', access: everyone },
  read: { method: 'GET', path: '/quiz/:id', access: everyone },
  create: { method: 'POST', path: '/quiz', access: staff },
  update: { method: 'PUT', path: '/quiz/:id', access: staff },
  duplicate: { method: 'POST', path: '/quiz/:id/duplicate', access: staff },
  remove: { method: 'DELETE', path: '/quiz/:id', access: staff },
  print: { method: 'POST', path: '/quiz/:id/print', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of results (behaviour 4.8, 4.13, 4.18). */
export const resultsRoutes = {
  all: { method: 'GET', path: '/results/all', access: staff },
  byQuiz: { method: 'GET', path: '/results/by-quiz', access: staff },
  read: { method: 'GET', path: '/results/:resultId', access: signedIn },
  ofUser: { method: 'GET', path: '/results/user/:userId', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of objections (behaviour 7.36, 7.37). */
export const objectionsRoutes = {
  create: { method: 'POST', path: '/results/:id/objections', access: signedIn },
  remove: { method: 'DELETE', path: '/objections/:id', access: signedIn },
  picture: { method: 'GET', path: '/objections/:id/pictures/:number', access: signedIn },
  list: { method: 'GET', path: '/quiz/:id/objections', access: staff },
  answer: { method: 'POST', path: '/quiz/:id/objections/answer', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of the program itself (behaviour 1.7, 1.8). */
export const siteRoutes = {
  health: { method: 'GET', path: '/healthz', access: everyone },
  ready: { method: 'GET', path: '/readyz', access: everyone },
  openapi: { method: 'GET', path: '/openapi.json', access: everyone },
  config: { method: 'GET', path: '/config', access: everyone },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of one's own sessions (behaviour 2.25). */
export const sessionsRoutes = {
  list: { method: 'GET', path: '/auth/sessions', access: signedIn },
  end: { method: 'DELETE', path: '/auth/sessions/:id', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of sub-courses, the parts of a course (behaviour 3.1, 3.20 to 3.22). */
export const subCoursesRoutes = {
  list: { method: 'GET', path: '/sub-courses', access: everyone },
  create: { method: 'POST', path: '/sub-courses', access: staff },
  reorder: { method: 'PUT', path: '/sub-courses/order', access: staff },
  update: { method: 'PUT', path: '/sub-courses/:id', access: staff },
  remove: { method: 'DELETE', path: '/sub-courses/:id', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of applications (behaviour 3.8, 3.9, 3.40, 3.41). */
export const teachersRoutes = {
  join: { method: 'POST', path: '/join', access: everyone },
  list: { method: 'GET', path: '/teachers', access: admins },
  counts: { method: 'GET', path: '/teachers/counts', access: admins },
  update: { method: 'PATCH', path: '/teachers/:id', access: admins },
  cv: { method: 'GET', path: '/teachers/:id/cv', access: admins },
} as const satisfies Record<string, Route>;

/** Who may add a testimonial: a teacher may not (behaviour 2.6). */
const contributors: readonly Role[] = ['admin', 'student'];

/** Method, path and access of the calls of testimonials (behaviour 3.6, 3.34). */
export const testimonialsRoutes = {
  list: { method: 'GET', path: '/testimonials', access: everyone },
  create: { method: 'POST', path: '/testimonials', access: contributors },
  update: { method: 'PUT', path: '/testimonials/:id', access: admins },
  remove: { method: 'DELETE', path: '/testimonials/:id', access: admins },
  approve: { method: 'POST', path: '/testimonials/:id/approve', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls on other people's accounts (behaviour 2.21, 2.23, 2.25). */
export const usersRoutes = {
  list: { method: 'GET', path: '/users', access: admins },
  files: { method: 'GET', path: '/users/:id/files', access: admins },
  remove: { method: 'DELETE', path: '/users/:id', access: admins },
  issueSlip: { method: 'POST', path: '/users/:id/slip', access: admins },
  endSessions: { method: 'DELETE', path: '/users/:id/sessions', access: admins },
  removeSecondFactor: { method: 'DELETE', path: '/users/:id/second-factor', access: admins },
} as const satisfies Record<string, Route>;
