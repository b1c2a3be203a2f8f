import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant, Message, Removed } from './core/common.ts';
import { authRoutes, sessionsRoutes } from './routes.ts';

/** What a browser says that it runs on, as far as it is shown (behaviour 2.25). */
export const devices = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof devices)[number];

/** The browsers that a session is shown with; `other` for all the rest (behaviour 2.25). */
export const browsers = ['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'other'] as const;
export type Browser = (typeof browsers)[number];

/** A session of one's own account (behaviour 2.25). */
export const SignedInDevice = z.object({
  _id: z.string(),
  device: z.enum(devices),
  browser: z.enum(browsers),
  createdAt: Instant,
  /** The last request, a few minutes late at most. */
  lastSeenAt: Instant,
  /** When it ends whatever is done with it. */
  expiresAt: Instant,
  /** Whether the request was made with it. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** The calls of one's own sessions (behaviour 2.25). */
export const sessions = {
  logout: call({
    ...authRoutes.logout,
    event: 'logout',
    summary: 'End the session of this request',
    replies: { 200: Message },
  }),
  list: call({
    ...sessionsRoutes.list,
    summary: 'Your sessions, the latest used first',
    replies: { 200: z.array(SignedInDevice) },
  }),
  end: call({
    ...sessionsRoutes.end,
    event: 'session_ended',
    summary: 'End one of your sessions',
    missing: 'session_not_found',
    replies: { 200: Removed },
  }),
};
