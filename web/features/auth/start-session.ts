import { deviceStorage } from '#web/lib/device-storage.ts';
import { setCredentials } from '#web/lib/send.ts';
import { refreshUser, session, tokenRefused } from './session.ts';
import { TOKEN_KEY } from './session-store.ts';

/** Wakes the session in the browser, once: storage, other tabs, the sender's token, and what the server knows. */
export function startSession(page: Window): void {
  session.start({ storage: deviceStorage(page), now: Date.now });
  setCredentials({ token: session.token, onRefused: tokenRefused });
  page.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) session.read();
  });
  // A page that the browser had put aside has heard nothing of the others.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.read();
  });
  page.addEventListener('focus', () => void refreshUser());
  session.subscribe(() => markDocument(page.document));
  markDocument(page.document);
}

/** What /boot.js said before the first paint stays true afterwards: the styles show and hide by it. */
function markDocument(document: Document): void {
  const { user } = session.snapshot();
  if (user === null) delete document.documentElement.dataset.signedIn;
  else document.documentElement.dataset.signedIn = user.role;
}
