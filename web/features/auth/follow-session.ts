import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonal, refreshPersonal } from '#web/lib/send/query.ts';
import { refreshUser, samePerson, session } from './session.ts';

/** Refetches personal data when a person signs in or out, and for a person who is already signed in. */
export function followSession(client: QueryClient): void {
  let known = session.snapshot().user;
  if (known !== null) {
    // The page was rendered for a visitor; the server knows more about this person than the token says.
    void refreshPersonal(client, known.role);
    void refreshUser();
  }
  session.subscribe(() => {
    const before = known;
    known = session.snapshot().user;
    if (samePerson(before, known)) return;
    const arrived = before === null || before.id === known?.id;
    void (arrived ? refreshPersonal : forgetPersonal)(client, known?.role ?? null);
  });
}
