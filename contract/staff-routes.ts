import { admins, signedIn, staff } from './core/access.ts';
import type { Route } from './core/route.ts';

// As routes.ts, of the calls that only pages of staff make, so that no visitor or student loads them.

/** Method, path and access of the call of the audit log (behaviour 2.16, 3.43). */
export const auditRoutes = {
  list: { method: 'GET', path: '/audit', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of the question bank (behaviour 4.34, 4.35). */
export const bankRoutes = {
  search: { method: 'GET', path: '/question-bank', access: staff },
  tags: { method: 'GET', path: '/question-tags', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of batches (behaviour 3.53 to 3.55). */
export const batchesRoutes = {
  list: { method: 'GET', path: '/batches', access: staff },
  create: { method: 'POST', path: '/batches', access: staff },
  read: { method: 'GET', path: '/batches/:id', access: staff },
  update: { method: 'PATCH', path: '/batches/:id', access: staff },
  remove: { method: 'DELETE', path: '/batches/:id', access: staff },
  members: { method: 'GET', path: '/batches/:id/members', access: staff },
  addMembers: { method: 'POST', path: '/batches/:id/members', access: staff },
  removeMember: { method: 'DELETE', path: '/batches/:id/members/:userId', access: staff },
  issueSlips: { method: 'POST', path: '/batches/:id/slips', access: staff },
  teachers: { method: 'GET', path: '/batches/teachers', access: staff },
  exams: { method: 'GET', path: '/batches/:id/exams', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the call of figures (behaviour 4.32). */
export const pagesRoutes = {
  create: { method: 'POST', path: '/quiz/:id/pdf', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the call of figures. */
export const figuresRoutes = {
  create: { method: 'POST', path: '/figures', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls with which staff watch an exam and act on it (behaviour 6.17, 6.18, 6.30 to 6.33). */
export const hallRoutes = {
  read: { method: 'GET', path: '/quiz/:id/hall', access: staff },
  extraTime: { method: 'POST', path: '/quiz/:id/extra-time', access: staff },
  furtherAttempt: { method: 'POST', path: '/quiz/:id/further-attempts', access: staff },
  log: { method: 'GET', path: '/attempts/:id/log', access: staff },
  update: { method: 'PATCH', path: '/attempts/:id', access: staff },
  release: { method: 'POST', path: '/quiz/:id/release', access: staff },
  showKey: { method: 'POST', path: '/quiz/:id/show-key', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the call of presets (behaviour 4.33). */
export const presetsRoutes = {
  list: { method: 'GET', path: '/quiz-presets', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of a quiz's settings (behaviour 6.1 to 6.3). */
export const quizSettingsRoutes = {
  read: { method: 'GET', path: '/quiz/:id/settings', access: staff },
  update: { method: 'PATCH', path: '/quiz/:id/settings', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the call about attacks (behaviour 1.20). */
export const securityRoutes = {
  read: { method: 'GET', path: '/security', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the call about the mail server (behaviour 1.12). */
export const mailRoutes = {
  read: { method: 'GET', path: '/mail', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of material: files and videos of sub-courses (behaviour 3.60, 3.62). */
export const materialRoutes = {
  list: { method: 'GET', path: '/batches/:id/material', access: staff },
  create: { method: 'POST', path: '/sub-courses/:id/material', access: staff },
  update: { method: 'PATCH', path: '/sub-courses/:id/material/:file', access: staff },
  remove: { method: 'DELETE', path: '/sub-courses/:id/material/:file', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of reports (behaviour 7.1). */
export const reportsRoutes = {
  read: { method: 'GET', path: '/quiz/:id/report', access: staff },
  merit: { method: 'GET', path: '/quiz/:id/merit', access: staff },
  absent: { method: 'GET', path: '/quiz/:id/absent', access: staff },
  cards: { method: 'GET', path: '/quiz/:id/cards', access: staff },
  card: { method: 'GET', path: '/results/:resultId/card', access: signedIn },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of registration days (behaviour 2.24). */
export const registrationDaysRoutes = {
  list: { method: 'GET', path: '/registration-days', access: admins },
  open: { method: 'POST', path: '/registration-days', access: admins },
  close: { method: 'DELETE', path: '/registration-days/:id', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of rulings (behaviour 7.30 to 7.32). */
export const rulingsRoutes = {
  preview: { method: 'POST', path: '/quiz/:id/rulings/preview', access: staff },
  create: { method: 'POST', path: '/quiz/:id/rulings', access: staff },
  list: { method: 'GET', path: '/quiz/:id/rulings', access: staff },
  question: { method: 'GET', path: '/quiz/:id/rulings/question', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of the trash (behaviour 3.13). */
export const trashRoutes = {
  list: { method: 'GET', path: '/trash', access: admins },
  restore: { method: 'POST', path: '/trash/:id/restore', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of imports: papers that are read before they are stored (behaviour 8.1 to 8.8). */
export const importsRoutes = {
  create: { method: 'POST', path: '/imports', access: staff },
  read: { method: 'GET', path: '/imports/:id', access: staff },
  update: { method: 'PATCH', path: '/imports/:id', access: staff },
  take: { method: 'POST', path: '/imports/:id/take', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of rosters, lists of students to import (behaviour 2.44). */
export const rostersRoutes = {
  create: { method: 'POST', path: '/rosters', access: staff },
  apply: { method: 'POST', path: '/rosters/:id/apply', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of samples (behaviour 3.36). */
export const samplesRoutes = {
  count: { method: 'GET', path: '/samples', access: admins },
  remove: { method: 'DELETE', path: '/samples', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of the roles map (behaviour 2.1, 2.2). */
export const rolesRoutes = {
  read: { method: 'GET', path: '/roles', access: admins },
  add: { method: 'POST', path: '/roles/add', access: admins },
  confirm: { method: 'POST', path: '/roles/confirm', access: admins },
  remove: { method: 'POST', path: '/roles/remove', access: admins },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of an exam's sittings (behaviour 6.50 to 6.52). */
export const sittingsRoutes = {
  list: { method: 'GET', path: '/quiz/:id/sittings', access: staff },
  create: { method: 'POST', path: '/quiz/:id/sittings', access: staff },
  update: { method: 'PATCH', path: '/sittings/:id', access: staff },
  remove: { method: 'DELETE', path: '/sittings/:id', access: staff },
} as const satisfies Record<string, Route>;

/** Method, path and access of the calls of students (behaviour 2.40 to 2.43). */
export const studentsRoutes = {
  list: { method: 'GET', path: '/students', access: staff },
  classes: { method: 'GET', path: '/students/classes', access: staff },
  create: { method: 'POST', path: '/students', access: staff },
  read: { method: 'GET', path: '/students/:id', access: staff },
  update: { method: 'PATCH', path: '/students/:id', access: staff },
  issueSlip: { method: 'POST', path: '/students/:id/slip', access: staff },
} as const satisfies Record<string, Route>;
