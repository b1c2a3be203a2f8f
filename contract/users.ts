import * as z from 'zod/mini';
import { roles } from './core/access.ts';
import { call } from './core/call.ts';
import { Instant, Removed, statusFilter, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { pagingFields } from './core/paging.ts';
import { studentSorts, studentStatuses } from './core/statuses.ts';
import { usersRoutes } from './routes.ts';

/** How many people are on a page unless the query asks for another number (behaviour 2.21). */
export const USERS_PER_PAGE = 20;

/** A registered person as admins see them (behaviour 2.21). */
export const Person = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** The role that takes effect now: 'student' while a listed one waits. */
  role: z.enum(roles),
  proven: z.boolean(),
  /** Whether two-step sign-in is on (behaviour 2.27). */
  secondFactor: z.boolean(),
  /** The role that the role lists give to the email address; null if it is on none. */
  listedRole: z.nullable(z.enum(['admin', 'teacher'])),
  /** What the listed role waits for: the email address to be verified (2.2), or two-step login (2.27); null if it is in force. */
  waitsFor: z.nullable(z.enum(['verification', 'second_factor'])),
  createdAt: Instant,
  /** The latest sign-in of the last 90 days; null if there was none. */
  lastSignInAt: z.nullable(Instant),
  /** What is known of a student (2.40); null for whoever is on a roles list. */
  student: z.nullable(
    z.object({
      roll: z.string(),
      /** E.164. */
      phone: z.string(),
      class: z.string(),
      status: z.enum(studentStatuses),
      /** The batches that the student is in now, by name. */
      batches: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  ),
});
export type Person = z.infer<typeof Person>;

const anyRole = z.pipe(
  z.optional(z.string()),
  z.transform((role) => (role === '' || role === 'all' ? undefined : role)),
);

const anyProof = z.pipe(
  z.optional(z.string()),
  z.transform((proven) => (proven === '' || proven === 'all' ? undefined : proven)),
);

/** A slip, which is shown once: with its sign-in name and code the person sets a password (behaviour 2.23). */
export const Slip = z.object({
  name: z.string(),
  /** 10 letters and digits; case and spaces do not count. */
  code: z.string(),
  expiresAt: Instant,
});
export type Slip = z.infer<typeof Slip>;

/**
 * A file that belongs to an account: the picture of a testimonial, or the CV of an application under its verified email
 * address (behaviour 2.43).
 */
export const AccountFile = z.object({
  kind: z.enum(['testimonial', 'application']),
  /** Of the testimonial or the application. */
  _id: z.string(),
  /** What it is called: a CV by the name of its file, a picture by the student of its testimonial. */
  name: z.string(),
  /** Where a picture is; of a CV null: it is downloaded by `_id`. */
  path: z.nullable(z.string()),
  /** Null while it is not known. */
  bytes: z.nullable(z.number()),
  createdAt: Instant,
});
export type AccountFile = z.infer<typeof AccountFile>;

/** The calls on other people's accounts (behaviour 2.21, 2.23, 2.25). */
export const users = {
  list: call({
    ...usersRoutes.list,
    summary:
      'Registered people; `search` finds in names, email address, roll number and phones, and a filter by batch, class or status finds students alone',
    query: z.object({
      search: z.optional(z.string()),
      role: z.pipe(anyRole, z.optional(z.enum(roles, fault({ code: 'none_of_these', of: roles })))),
      /** Whether the email address is verified. */
      proven: z.pipe(
        anyProof,
        z.optional(z.enum(['yes', 'no'], fault({ code: 'none_of_these', of: ['yes', 'no'] }))),
      ),
      batchId: z._default(text(), ''),
      class: z._default(text().check(z.trim()), ''),
      status: statusFilter(studentStatuses),
      sort: z._default(z.catch(z.enum(studentSorts), 'name'), 'name'),
      ...pagingFields,
    }),
    replies: {
      200: z.object({
        users: z.array(Person),
        totalPages: z.number(),
        totalCount: z.number(),
        page: z.number(),
        limit: z.number(),
      }),
    },
  }),
  files: call({
    ...usersRoutes.files,
    summary: 'The files that belong to a person’s account, the latest first',
    missing: 'user_not_found',
    replies: { 200: z.array(AccountFile) },
  }),
  remove: call({
    ...usersRoutes.remove,
    event: 'account_deleted',
    summary: 'Delete a person’s account and personal data',
    missing: 'user_not_found',
    audit: 'user.delete',
    replies: { 200: Removed },
  }),
  issueSlip: call({
    ...usersRoutes.issueSlip,
    event: 'slip_issued',
    summary: 'A one-use code with which a person sets a new password; ends their sessions and an older code',
    missing: 'user_not_found',
    audit: 'user.slip',
    replies: { 201: Slip },
  }),
  endSessions: call({
    ...usersRoutes.endSessions,
    event: 'session_ended',
    summary: 'End every session of a person',
    missing: 'user_not_found',
    audit: 'user.end-sessions',
    replies: { 200: z.object({ message: z.string(), _id: z.string(), ended: z.number() }) },
  }),
  removeSecondFactor: call({
    ...usersRoutes.removeSecondFactor,
    event: 'second_factor_off',
    summary: 'Turn the second factor of a person off, who has lost the app and the recovery codes',
    missing: 'user_not_found',
    audit: 'user.remove-second-factor',
    replies: { 200: Removed },
  }),
};
