import { type DeviceStorage, forgetStored, returnDrafts, takeDrafts } from '#web/lib/storage.ts';
import { readToken, type SessionUser } from './token.ts';

/** The storage key of the token (behaviour 2.7). */
export const TOKEN_KEY = 'jwt';

export type Session = {
  user: SessionUser | null;
  /** False on the server and while the first page hydrates, when nobody is known yet. */
  ready: boolean;
  /** The person pressed Logout on this page, so the login page does not lead back here. */
  loggedOut: boolean;
  /** Counts the tokens stored so far: the same person signing in again brings a new one. */
  tokens: number;
};

type Surroundings = { storage: DeviceStorage; now: () => number };

export const unknownSession: Session = { user: null, ready: false, loggedOut: false, tokens: 0 };

/**
 * The session as a store outside React. Until `start` nobody is signed in, as on the server; then it follows the token
 * in the browser's storage, and works in memory if storage is not available.
 */
export function createSessionStore() {
  let surroundings: Surroundings | null = null;
  let session = unknownSession;
  let token: string | null = null;
  /** Drafts of a session that ended by itself, for the same person alone; gone with the page. */
  const held = new Map<string, string>();
  const listeners = new Set<() => void>();

  const set = (next: { token: string | null; user: SessionUser | null; loggedOut?: boolean }) => {
    const tokens = session.tokens + (next.token !== null && next.token !== token ? 1 : 0);
    token = next.token;
    const same = session.ready && JSON.stringify(session.user) === JSON.stringify(next.user);
    const loggedOut = next.loggedOut ?? (next.user === null && session.loggedOut);
    if (surroundings !== null && next.user === null) {
      for (const [name, text] of takeDrafts(surroundings.storage)) held.set(name, text);
    } else if (surroundings !== null && next.user !== null) {
      returnDrafts(surroundings.storage, held, next.user.id);
      held.clear();
    }
    session = { user: same ? session.user : next.user, ready: true, loggedOut, tokens };
    for (const listener of listeners) listener();
  };

  /** Reads the storage: at the start, and when another tab has signed in or out. */
  const read = () => {
    if (surroundings === null) return;
    const stored = surroundings.storage.getItem(TOKEN_KEY);
    const user = stored === null ? null : readToken(stored, surroundings.now());
    if (stored !== null && user === null) forget();
    set(user === null ? { token: null, user } : { token: stored, user });
  };

  const forget = () => {
    surroundings?.storage.removeItem(TOKEN_KEY);
  };

  return {
    start(given: Surroundings) {
      surroundings = given;
      read();
    },
    read,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => session,
    token: () => token,
    /** Stores a token and signs in its owner; returns false if it cannot be read or has expired. */
    accept(next: string): boolean {
      const user = surroundings === null ? null : readToken(next, surroundings.now());
      if (surroundings === null || user === null) return false;
      surroundings.storage.setItem(TOKEN_KEY, next);
      set({ token: next, user });
      return true;
    },
    signOut({ byChoice }: { byChoice: boolean }) {
      forget();
      if (byChoice && surroundings !== null) forgetStored(surroundings.storage, session.user?.id ?? null);
      set({ token: null, user: null, loggedOut: byChoice });
      if (byChoice) held.clear();
    },
  };
}
