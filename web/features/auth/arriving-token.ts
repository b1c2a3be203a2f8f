import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { readToken, type SessionUser } from './token.ts';

/** What became of a token in the address (behaviour 2.10). `asks`: somebody else is signed in here. */
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
 * Takes `?token=` out of the address before anything else can see it, and signs in with it unless somebody else is.
 * Where to go now, or null when there was none. The session has to be started.
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

/** The answer to the question that `asks` puts: the token that came replaces the person, or is forgotten. */
export function settleArrival({ replace }: { replace: boolean }): void {
  if (arrival.kind !== 'asks') return;
  const accepted = !replace || session.accept(arrival.token);
  set({ kind: accepted ? 'accepted' : 'refused' });
}
