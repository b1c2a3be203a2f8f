import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonal, refreshPersonal } from '#web/lib/query.ts';
import { refreshUser, samePerson, session } from './session.ts';

/** Keeps what has been fetched in step with who is signed in: from now on, and for whoever is already. */
export function followSession(client: QueryClient): void {
  let known = session.snapshot().user;
  if (known !== null) {
    // The page was drawn for a visitor, by a server that knows more about this person than the token says.
    void refreshPersonal(client);
    void refreshUser();
  }
  session.subscribe(() => {
    const before = known;
    known = session.snapshot().user;
    if (samePerson(before, known)) return;
    const arrived = before === null || before.id === known?.id;
    void (arrived ? refreshPersonal(client) : forgetPersonal(client, { signedIn: known !== null }));
  });
}
