import { everyone, signedIn, staff } from '../access.ts';
import type { Route } from '../route.ts';

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
