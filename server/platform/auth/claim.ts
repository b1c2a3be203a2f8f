import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { loginNetworks, users } from '#server/database/schema/auth.ts';
import { secondFactors } from '#server/database/schema/second-factors.ts';
import { newPassword } from './sessions.ts';

/** An account whose email address waits to be verified; one without an address has nothing to verify. */
export const isUnverified = (userId: string) =>
  and(eq(users.id, userId), ne(users.email, ''), isNull(users.emailVerifiedAt), eq(users.sample, false));

/**
 * Gives an account to the owner of its email address. If the email address was never verified, someone else may have registered
 * it: the password, the second factor, every session and link, and the networks they signed in from end (behaviour 2.2). Returns the new token
 * version, or null if the email address was verified before; then nothing changes.
 */
export async function claimUnverified(
  tx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<{ tokenVersion: number } | null> {
  const [claimed] = await tx
    .update(users)
    .set({ ...newPassword(null), emailVerifiedAt: now })
    .where(isUnverified(userId))
    .returning({ tokenVersion: users.tokenVersion });
  if (claimed === undefined) return null;
  await forgetNetworks(tx, userId);
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  return claimed;
}

/** Forgets the networks of an account: they may be those of someone who is not its owner. */
export async function forgetNetworks(tx: Database, userId: string): Promise<void> {
  await tx.delete(loginNetworks).where(eq(loginNetworks.userId, userId));
}
