import type { Database } from '#server/database/client.ts';
import { refuseWhileBusy } from '#server/platform/auth/passwords.ts';
import { Failure } from '#server/platform/core/fail.ts';
import { addressKey, type LimitRule, type Limits } from '#server/platform/http/limits.ts';
import { hasSignedInFrom, networksOf } from './login-networks.ts';

const WINDOW_S = 15 * 60;
/** After ten failures each further one must wait: half a minute first, then twice as long, at most 15 minutes. */
const perAccount: LimitRule = {
  requests: 10,
  perS: WINDOW_S,
  delays: { firstS: 30, longestS: WINDOW_S },
};
/** High enough for a class behind one network address. */
const perAddress: LimitRule = { requests: 100, perS: WINDOW_S };

/** The key for counting an account's failures: one count for each network it has signed in from, one for all others. */
const accountKey = (email: string, network: string | null) =>
  network === null ? `login account ${email}` : `login account ${email} from ${network}`;

/**
 * Lets a caller attempt to sign in, and counts the attempt if it fails (behaviour 2.13). Each attempt is counted before
 * it is made, and the count is taken back if it succeeds, so that simultaneous attempts cannot all pass. Throws
 * 'too_many' instead, whether or not the account exists, and 'busy' before anything is counted if too many passwords wait
 * to be checked. The account is never locked: the next attempt after the delay
 * is allowed, and attempts from elsewhere do not delay a network that the account has signed in from. There the account
 * has its own count alone, so that nobody can use up the limit of a shared address, such as a school's, for the others.
 */
export async function countingFailures<T>(
  { db, limits }: { db: Database; limits: Limits },
  { email, address, now }: { email: string; address: string; now: Date },
  signIn: () => Promise<T>,
): Promise<T> {
  refuseWhileBusy();
  const network = addressKey(address);
  const known = await hasSignedInFrom(db, { email, address, now });
  const account = accountKey(email, known ? network : null);
  const place = `login address ${network}`;
  const leavePlace = async () => {
    if (!known) await limits.giveBack(place, perAddress);
  };
  if (!known) await limits.count(place, perAddress, now);
  try {
    await limits.count(account, perAccount, now);
  } catch (error) {
    await leavePlace();
    throw error;
  }
  try {
    const signed = await signIn();
    await limits.forget(db, [account]);
    await leavePlace();
    return signed;
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'login_failed')) {
      await limits.giveBack(account, perAccount);
      await leavePlace();
    }
    throw error;
  }
}

/** Resets the failures of an account from every network, in the transaction that sets its new password. */
export async function forgetFailures(
  { tx, limits }: { tx: Database; limits: Limits },
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const networks = await networksOf(tx, userId);
  await limits.forget(tx, [
    accountKey(email, null),
    ...networks.map((network) => accountKey(email, network)),
  ]);
}
