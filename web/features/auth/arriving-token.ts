import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { readToken, type SessionUser } from './token.ts';

/** What happened to a token in the URL (behaviour 2.10). `asks`: someone else is signed in here. */
export type Arrival =
  | { kind: 'none' }
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
 * Removes `?token=` from the URL before anything else can read it, and signs in with it unless someone else is signed
 * in. Returns where to go now, or null if there was no token. The session has to be started.
 */
export function takeArrivingToken(page: Window, now: number): '/' | '/oauth-success' | null {
  const address = new URL(page.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return null;
  address.searchParams.delete('token');
  page.history.replaceState(page.history.state, '', address.pathname + address.search + address.hash);
  const user = readToken(token, now);
  const here = session.snapshot().user;
  if (user !== null && here !== null && here.id !== user.id) {
    set({ kind: 'asks', user, token });
    return '/oauth-success';
  }
  const accepted = user !== null && session.accept(token);
  set({ kind: accepted ? 'accepted' : 'refused' });
  return accepted ? '/' : '/oauth-success';
}

/** The reply to the question that `asks` puts: the new token replaces the person, or is discarded. */
export function settleArrival({ replace }: { replace: boolean }): void {
  if (arrival.kind !== 'asks') return;
  const accepted = !replace || session.accept(arrival.token);
  set({ kind: accepted ? 'accepted' : 'refused' });
}
