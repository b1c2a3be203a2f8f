import { authRoutes } from '@kaksha/contract/routes.ts';
import { useSyncExternalStore } from 'react';
import { type CallError, send } from '#web/lib/send/send.ts';
import { createSessionStore, type Session, unknownSession } from './session-store.ts';
import type { SessionUser } from './token.ts';

/** The session of this browser. On the server it is never started, and nobody is signed in. */
export const session = createSessionStore();

export type { Session } from './session-store.ts';
export type { SessionUser } from './token.ts';

/** The signed-in person. `ready` is false and `user` null until the page has hydrated. */
export function useSession(): Session & { logout(): void } {
  const current = useSyncExternalStore(session.subscribe, session.snapshot, () => unknownSession);
  return { ...current, logout };
}

/** The id of the signed-in person, to whom what is typed belongs. */
export function useUserId(): string | null {
  return useSession().user?.id ?? null;
}

const signOutListeners: (() => void)[] = [];

/**
 * Calls `listener` whenever a person signs out here, to remove what a feature keeps in this browser beside its entries in
 * the storage. Registered with the first script of every page: the feature's own need not be loaded then.
 */
export function onSignOut(listener: () => void): void {
  signOutListeners.push(listener);
}

/**
 * Signs out: the server ends the session, and the browser forgets it whether or not that could be said. Sessions on other
 * devices go on (behaviour 2.25).
 */
export function logout(): void {
  void send(authRoutes.logout).catch(() => undefined);
  forgetSession();
}

/** Signs out in this browser alone, of a session that the server has ended already. */
export function forgetSession(): void {
  session.signOut({ byChoice: true });
  for (const listener of signOutListeners) listener();
}

type RefusalHandler = () => void;
const refusalHandlers: RefusalHandler[] = [];

/**
 * While registered, `handler` is called for a refused token instead of signing out: the attempt then asks to sign in
 * without leaving. Returns a function that unregisters it.
 */
export function onUnauthorized(handler: RefusalHandler): () => void {
  refusalHandlers.push(handler);
  return () => {
    const at = refusalHandlers.lastIndexOf(handler);
    if (at >= 0) refusalHandlers.splice(at, 1);
  };
}

/** Called when the server refuses a request that was sent with `token`. */
export function tokenRefused(error: CallError, token: string): void {
  if (error.status === 403) {
    // The role may have changed; the screen follows the server.
    void refreshUser();
    return;
  }
  // A reply to an older token says nothing about the current one.
  if (session.token() !== token) return;
  const handler = refusalHandlers.at(-1);
  if (handler) handler();
  else session.signOut({ byChoice: false });
}

let refreshing: Promise<void> | null = null;

/** Fetches the current user, and stores the new token if role or name has changed. Never throws. */
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
    // `tokenRefused` has already handled a refusal; without a reply the screen does not change.
  }
}

/** True if both are the same person in the same role, or both nobody. */
export function samePerson(one: SessionUser | null, other: SessionUser | null): boolean {
  return one?.id === other?.id && one?.role === other?.role;
}
