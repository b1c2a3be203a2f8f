import { authRoutes } from '@kaksha/contract/routes/auth.ts';
import { useSyncExternalStore } from 'react';
import { type CallError, type SendInput, send } from '#web/lib/send.ts';
import { createSessionStore, type Session, unknownSession } from './session-store.ts';
import type { SessionUser } from './token.ts';

/** The session of this browser. On the server it is never started, and stays nobody's. */
export const session = createSessionStore();

export type { Session } from './session-store.ts';
export type { SessionUser } from './token.ts';

/** Who is signed in. `ready` is false, and `user` null, until the page has hydrated. */
export function useSession(): Session & { logout(): void } {
  const current = useSyncExternalStore(session.subscribe, session.snapshot, () => unknownSession);
  return { ...current, logout };
}

/** Signs in with e-mail and password (behaviour 2.5). @throws {CallError} `login_failed`, `invalid`, `too_many` */
export async function login(body: SendInput<typeof authRoutes.login>['body']): Promise<void> {
  const { token } = await send(authRoutes.login, { body, anonymous: true });
  session.accept(token);
}

/** Makes an account and signs in (behaviour 2.4). @throws {CallError} `email_taken`, `invalid`, `too_many` */
export async function register(body: SendInput<typeof authRoutes.register>['body']): Promise<void> {
  const { token } = await send(authRoutes.register, { body, anonymous: true });
  session.accept(token);
}

/** Clears person and token in this browser; the tokens of other devices live on. */
export function logout(): void {
  session.signOut({ byChoice: true });
}

type RefusalHandler = () => void;
const refusalHandlers: RefusalHandler[] = [];

/**
 * While registered, a refused token is told to `handler` instead of signing the screen out: the attempt asks for sign-in
 * in place. Returns the way to take it back.
 */
export function onUnauthorized(handler: RefusalHandler): () => void {
  refusalHandlers.push(handler);
  return () => {
    const at = refusalHandlers.lastIndexOf(handler);
    if (at >= 0) refusalHandlers.splice(at, 1);
  };
}

/** What the sender does when the server refuses a request that carried `token`. */
export function tokenRefused(error: CallError, token: string): void {
  if (error.status === 403) {
    // The role may have changed meanwhile; the screen follows what the server knows.
    void refreshUser();
    return;
  }
  // An answer to an older token says nothing about the one that has taken its place.
  if (session.token() !== token) return;
  const handler = refusalHandlers.at(-1);
  if (handler) handler();
  else session.signOut({ byChoice: false });
}

let refreshing: Promise<void> | null = null;

/** Asks the server who one is now, and takes the fresh token where role or name has changed. Never throws. */
export function refreshUser(): Promise<void> {
  refreshing ??= askWho().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function askWho(): Promise<void> {
  const before = session.token();
  if (before === null) return;
  try {
    const { token } = await send(authRoutes.me);
    if (token !== undefined && session.token() === before) session.accept(token);
  } catch {
    // A refusal has been told to `tokenRefused` already; without an answer the screen stays as it is.
  }
}

/** True when both are the same person in the same role, or both nobody. */
export function samePerson(one: SessionUser | null, other: SessionUser | null): boolean {
  return one?.id === other?.id && one?.role === other?.role;
}
