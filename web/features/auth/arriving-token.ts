import { authRoutes } from '@kaksha/contract/routes.ts';
import { useSyncExternalStore } from 'react';
import { CallError, send } from '#web/lib/send/send.ts';
import { session } from './session.ts';
import { readToken, type SessionUser } from './token.ts';

/**
 * What happened to a token in the URL (behaviour 2.10). `checking`: the server is asked whose it is; `unanswered`: it did
 * not say; `asks`: someone else is signed in here.
 */
export type Arrival =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'unanswered'; token: string }
  | { kind: 'accepted' }
  | { kind: 'refused' }
  | { kind: 'asks'; user: SessionUser; token: string };

const none: Arrival = { kind: 'none' };
let arrival: Arrival = none;
const listeners = new Set<() => void>();

function set(next: Arrival): void {
  arrival = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useArrival(): Arrival {
  return useSyncExternalStore(
    subscribe,
    () => arrival,
    () => none,
  );
}

/**
 * Removes `?token=` from the URL before anything else can read it, and begins to check it. Returns where to go now, or
 * null if there was no token. The session has to be started.
 */
export function takeArrivingToken(page: Window, now: number): '/oauth-success' | null {
  const address = new URL(page.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return null;
  address.searchParams.delete('token');
  page.history.replaceState(page.history.state, '', address.pathname + address.search + address.hash);
  if (readToken(token, now) === null) set({ kind: 'refused' });
  else void checkArrival(token);
  return '/oauth-success';
}

/**
 * Asks the server whose token it is: anyone can write one that says it is an admin's. Then signs in with it, unless
 * someone else is signed in. Never throws.
 */
export async function checkArrival(token: string): Promise<void> {
  set({ kind: 'checking' });
  try {
    const headers = { authorization: `Bearer ${token}` };
    const { user, token: fresh = token } = await send(authRoutes.me, { anonymous: true, headers });
    const here = session.snapshot().user;
    if (here !== null && here.id !== user.id) set({ kind: 'asks', user, token: fresh });
    else set({ kind: session.accept(fresh) ? 'accepted' : 'refused' });
  } catch (error) {
    const refused = error instanceof CallError && error.status === 401;
    set(refused ? { kind: 'refused' } : { kind: 'unanswered', token });
  }
}

/** The reply to the question that `asks` puts: the new token replaces the person, or is discarded. */
export function settleArrival({ replace }: { replace: boolean }): void {
  if (arrival.kind !== 'asks') return;
  const accepted = !replace || session.accept(arrival.token);
  set({ kind: accepted ? 'accepted' : 'refused' });
}
