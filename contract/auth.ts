import * as z from 'zod/mini';
import { roles } from './access.ts';
import { call } from './call.ts';
import { EmailAddress, Message, Removed, requiredText } from './common.ts';
import { limits } from './limits.ts';
import { authRoutes } from './routes/auth.ts';

/** The signed-in person as returned to the browser; `id` and `_id` are the same (behaviour 2.7). */
export const User = z.object({
  id: z.string(),
  _id: z.string(),
  role: z.enum(roles),
  fullName: z.string(),
  email: z.string(),
});
export type User = z.infer<typeof User>;

/** Claims of the token, a JWT valid for seven days; its role only affects what the screen shows (behaviour 2.7). */
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
export const NewPassword = z.string('This is required.').check(
  z.minLength(1, 'This is required.'),
  z.refine((value) => byteLength(value) <= limits.passwordBytes, 'At most 1,024 bytes.'),
);

const Signed = z.object({ user: User, token: z.string() });

/** The calls of accounts (behaviour 2.3 to 2.5, 2.13, 2.14). */
export const auth = {
  login: call({
    ...authRoutes.login,
    summary: 'Sign in with email address and password',
    body: z.object({ email: EmailAddress, password: NewPassword }),
    replies: { 200: Signed },
  }),
  register: call({
    ...authRoutes.register,
    summary: 'Create an account and sign in',
    limit: { requests: 60, perS: 3_600 },
    body: z.object({ fullName: requiredText(), email: EmailAddress, password: NewPassword }),
    replies: { 201: Signed },
  }),
  forgotPassword: call({
    ...authRoutes.forgotPassword,
    summary: 'Request a link to set a new password; the reply does not reveal whether the account exists',
    limit: { requests: 60, perS: 3_600 },
    body: z.object({ email: EmailAddress }),
    replies: { 200: Message },
  }),
  resetPassword: call({
    ...authRoutes.resetPassword,
    summary: 'Set a new password with an emailed link, once; ends every older session',
    body: z.object({ password: NewPassword }),
    replies: { 200: Message },
  }),
  removeMe: call({
    ...authRoutes.removeMe,
    summary: 'Delete your own account and its personal data; requires the password if the account has one',
    body: z._default(z.object({ password: z.optional(z.string()) }), {}),
    replies: { 200: Removed },
  }),
  me: call({
    ...authRoutes.me,
    summary: 'The signed-in person as stored now; with a new token if role or name has changed',
    replies: { 200: z.object({ user: User, token: z.optional(z.string()) }) },
  }),
};
