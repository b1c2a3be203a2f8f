import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import type { Database } from '#server/database/client.ts';
import { refuseWhileBusy } from '#server/platform/auth/passwords.ts';
import { Failure, type Faults, fail } from '#server/platform/core/fail.ts';
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

type Tried = {
  what: 'login' | 'slip' | 'proof' | 'otp';
  /** The failure that counts. */
  wrong: ErrorCode;
  /** Whether failures count against the network address too. */
  perAddress: LimitRule | null;
};
/** At login, and of somebody who is signed in. */
export const password: Tried = { what: 'login', wrong: 'login_failed', perAddress };
/** A whole class may use its first codes behind one address (behaviour 2.23). */
export const slipCode: Tried = { what: 'slip', wrong: 'slip_invalid', perAddress: null };

/** Of somebody who is signed in (behaviour 2.26). */
export const proofCode: Tried = { what: 'proof', wrong: 'login_failed', perAddress: null };

/** Of somebody whose password was right: a new one does not reset the count (behaviour 2.27). */
export const otpCode: Tried = { what: 'otp', wrong: 'otp_wrong', perAddress: null };

/** What an account's failures are counted under: students may have no email address. */
export const countedAs = ({ id, email }: { id: string; email: string }): string => email || id;

/** The key for counting an account's failures: one count for each network it has signed in from, one for all others. */
const accountKey = (what: Tried['what'], email: string, network: string | null) =>
  `${what} account ${email}${network === null ? '' : ` from ${network}`}`;

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
  { what, wrong, perAddress: ofPlace }: Tried = password,
): Promise<T> {
  refuseWhileBusy();
  const network = addressKey(address);
  const known = await hasSignedInFrom(db, { email, address, now });
  const account = accountKey(what, email, known ? network : null);
  const place = `${what} address ${network}`;
  const rule = known ? null : ofPlace;
  const leavePlace = async () => {
    if (rule !== null) await limits.giveBack(place, rule);
  };
  if (rule !== null) await limits.count(place, rule, now);
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
    if (!(error instanceof Failure && error.code === wrong)) {
      await limits.giveBack(account, perAccount);
      await leavePlace();
    }
    throw error;
  }
}

/** The same for somebody who is signed in: a failure is a fault of what they typed, never a 401 (behaviour 2.26). */
export async function countingFaults<T>(
  deps: { db: Database; limits: Limits },
  { fields, tried, ...who }: { address: string; now: Date; email: string; fields: Faults; tried: Tried },
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await countingFailures(deps, who, check, tried);
  } catch (error) {
    if (error instanceof Failure && error.code === tried.wrong) fail('invalid', { fields });
    throw error;
  }
}

/** Resets the failures of an account from every network, in the transaction that sets its new password. */
export async function forgetFailures(
  { tx, limits }: { tx: Database; limits: Limits },
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const networks = await networksOf(tx, userId);
  const keys = ([password.what, slipCode.what, proofCode.what] as const).flatMap((what) =>
    [null, ...networks].map((network) => accountKey(what, email, network)),
  );
  await limits.forget(tx, keys);
}
