import * as z from 'zod/mini';
import { roles } from './core/access.ts';
import { call } from './core/call.ts';
import { REGISTRATION_CODE } from './core/codes.ts';
import { EmailAddress, Instant, Message, personName, Removed, requiredText } from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { Otp } from './core/otp.ts';
import { isRoll } from './people/roll.ts';
import { accountRoutes, authRoutes } from './routes.ts';

/** The signed-in person as returned to the browser; `id` and `_id` are the same (behaviour 2.7). */
export const User = z.object({
  id: z.string(),
  _id: z.string(),
  role: z.enum(roles),
  fullName: z.string(),
  email: z.string(),
});
export type User = z.infer<typeof User>;

/** Claims of the token, a JWT that ends with its session; its role only affects what the screen shows (behaviour 2.7). */
export const TokenClaims = z.object({
  id: z.string(),
  role: z.enum(roles),
  fullName: z.string(),
  email: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** Length in bytes of the UTF-8 form; `contract/` has no TextEncoder. */
function byteLength(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** A new password: any text that is not empty, at most 1,024 bytes (behaviour 2.9). */
export const NewPassword = z.string(fault('required')).check(
  z.minLength(1, fault('required')),
  z.refine(
    (value) => byteLength(value) <= limits.passwordBytes,
    fault({ code: 'too_many_bytes', most: limits.passwordBytes }),
  ),
);

/**
 * What a person signs in with: an email address or a roll number, in the form of accounts. Longer than any, because of
 * surrounding white space (behaviour 2.23, 2.40).
 */
const SignInName = z.pipe(
  z.pipe(
    requiredText(),
    z.transform((name) => name.normalize('NFKC').trim().toLowerCase()),
  ),
  z.string().check(
    z.refine((name) => !name.includes('@') || EmailAddress.safeParse(name).success, fault('no_email')),
    z.refine((name) => name.includes('@') || isRoll(name), fault('no_email_nor_roll')),
  ),
);

const Signed = z.object({ user: User, token: z.string() });

/** What the account page shows of the caller's own account (behaviour 2.18). */
export const AccountState = z.object({
  /** Whether there is a password to ask for; an account made with Google has none until one is set. */
  hasPassword: z.boolean(),
  /** Until when the printed password of the first admin logs in; null for one that a person chose (behaviour 2.8). */
  passwordUntil: z.nullable(Instant),
  emailVerified: z.boolean(),
  google: z.boolean(),
  /** Published testimonials that can be withdrawn when the account is deleted; none for admins (behaviour 2.17). */
  testimonials: z.number(),
  /** What staff keep beside the account, but for their note (behaviour 2.40); null where they keep nothing. */
  student: z.nullable(
    z.object({
      roll: z.string(),
      phone: z.string(),
      class: z.string(),
      board: z.string(),
      guardianName: z.string(),
      guardianPhone: z.string(),
      extraTimePercent: z.number(),
    }),
  ),
  /** The second factor (behaviour 2.27). */
  secondFactor: z.object({
    on: z.boolean(),
    /** Recovery codes that were not used. */
    codesLeft: z.number(),
    /** Until when the role is in force without one, where it is required; null if it is on or not required. */
    dueAt: z.nullable(Instant),
  }),
});
export type AccountState = z.infer<typeof AccountState>;

/** The calls of accounts (behaviour 2.3 to 2.5, 2.13, 2.14, 2.18 to 2.20, 2.23). */
export const auth = {
  login: call({
    ...authRoutes.login,
    event: 'login',
    summary: 'Sign in with email address and password; `email` may also be a roll number',
    body: z.object({ email: SignInName, password: NewPassword, otp: z.optional(Otp) }),
    replies: { 200: Signed },
  }),
  register: call({
    ...authRoutes.register,
    event: 'registered',
    summary: 'Create an account and sign in',
    limit: { requests: 60, perS: 3_600, codeHeader: REGISTRATION_CODE },
    body: z.object({ fullName: personName(), email: EmailAddress, password: NewPassword }),
    replies: { 201: Signed },
  }),
  forgotPassword: call({
    ...authRoutes.forgotPassword,
    event: 'reset_asked',
    summary: 'Request a link to set a new password; the reply does not reveal whether the account exists',
    limit: { requests: 60, perS: 3_600 },
    body: z.object({ email: EmailAddress }),
    replies: { 200: Message },
  }),
  resetPassword: call({
    ...authRoutes.resetPassword,
    event: 'password_reset',
    summary: 'Set a new password with an emailed link, once; ends every older session',
    body: z.object({ password: NewPassword }),
    replies: { 200: Message },
  }),
  removeMe: call({
    ...accountRoutes.removeMe,
    event: 'account_deleted',
    summary: 'Delete your own account and its personal data; requires the password if the account has one',
    body: z._default(
      z.object({
        password: z.optional(z.string()),
        /** Deletes published testimonials of the person too; otherwise they stay, without a link to the account. */
        withdrawTestimonials: z.optional(z.boolean()),
      }),
      {},
    ),
    replies: { 200: Removed },
  }),
  slip: call({
    ...accountRoutes.slip,
    event: 'login',
    summary: 'Set a password with the code of a slip, once, and sign in; ends every older session',
    // A class of 150 behind one address may err ten times each. Wrong codes are counted for each account.
    limit: { requests: 3_000, perS: 900 },
    body: z.object({
      name: SignInName,
      /** Case and spaces do not count. */
      code: requiredText(100),
      password: NewPassword,
      otp: z.optional(Otp),
    }),
    replies: { 200: Signed },
  }),
  google: call({
    ...accountRoutes.google,
    event: 'login',
    summary: 'Sign in with a Google ID token; creates or links the account',
    body: z.object({
      token: z.string(fault('required')).check(z.minLength(1, fault('required'))),
      otp: z.optional(Otp),
    }),
    replies: { 200: Signed },
  }),
  googleNonce: call({
    ...accountRoutes.googleNonce,
    summary: 'A nonce for the Google button, tied to this browser by a cookie; works once within an hour',
    replies: { 200: z.object({ nonce: z.string() }) },
  }),
  sendVerification: call({
    ...accountRoutes.sendVerification,
    summary: 'Send the link to verify your email address again',
    replies: { 200: Message },
  }),
  verificationLink: call({
    ...accountRoutes.verificationLink,
    summary: 'The email address an emailed link verifies, and whether you are signed in with its account',
    replies: { 200: z.object({ email: z.string(), own: z.boolean() }) },
  }),
  verifyEmail: call({
    ...accountRoutes.verifyEmail,
    event: 'address_verified',
    summary:
      'Verify an email address with an emailed link, once; without a session of its account, password and sessions end',
    replies: {
      200: z.object({
        message: z.string(),
        /** To set a new password, where password and sessions ended. */
        resetToken: z.optional(z.string()),
      }),
    },
  }),
  changePassword: call({
    ...accountRoutes.changePassword,
    event: 'password_changed',
    summary: 'Set a new password; requires the current one if there is one, and ends every other session',
    body: z.object({ currentPassword: z.optional(z.string()), password: NewPassword }),
    replies: { 200: Signed },
  }),
  logoutEverywhere: call({
    ...accountRoutes.logoutEverywhere,
    event: 'logout_everywhere',
    summary: 'End every session of your account, this one included',
    replies: { 200: Message },
  }),
  updateMe: call({
    ...accountRoutes.updateMe,
    summary: 'Change your name; returns a token with the new one',
    body: z.object({ fullName: personName() }),
    replies: { 200: Signed },
  }),
  me: call({
    ...authRoutes.me,
    summary: 'The signed-in person as stored now; with a new token if role or name has changed',
    replies: { 200: z.object({ user: User, token: z.optional(z.string()), account: AccountState }) },
  }),
};
