import { setCredentials } from '#web/lib/send/send.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { refreshUser, session, tokenRefused } from './session.ts';
import { TOKEN_KEY } from './session-store.ts';

/**
 * Starts the session in the browser, once: storage, other tabs, the sender's token, and the server's view of the user.
 */
export function startSession(page: Window): void {
  session.start({ storage: deviceStorage, now: Date.now });
  setCredentials({ token: session.token, onRefused: tokenRefused });
  page.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) session.read();
  });
  // A page restored from the back/forward cache has missed the changes of other tabs.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.read();
  });
  page.addEventListener('focus', () => void refreshUser());
  session.subscribe(() => markDocument(page.document));
  markDocument(page.document);
}

/** Keeps what boot.js set before the first paint: styles show and hide parts by it. */
function markDocument(document: Document): void {
  const { user } = session.snapshot();
  if (user === null) delete document.documentElement.dataset.signedIn;
  else document.documentElement.dataset.signedIn = user.role;
}
