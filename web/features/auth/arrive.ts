import { claimStored, deviceStorage } from '#web/lib/storage.ts';
import { session } from './session.ts';

/** Keeps the token of a sign-in; what a visitor left in this browser belongs to the first person who signs in (behaviour 4.19). */
export function arrive(token: string): void {
  session.accept(token);
  const { user } = session.snapshot();
  if (user !== null) claimStored(deviceStorage, user.id);
}
