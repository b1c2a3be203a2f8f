import { Failure } from '#server/platform/fail.ts';
import { addressKey, type LimitRule, type Limits } from '#server/platform/limits.ts';

const WINDOW_S = 15 * 60;
/** After ten failures each further one must wait: half a minute first, then twice as long, at most 15 minutes. */
const perAccount: LimitRule = {
  requests: 10,
  perS: WINDOW_S,
  delays: { firstS: 30, longestS: WINDOW_S },
};
/** Wide enough for a class that sits behind one address. */
const perAddress: LimitRule = { requests: 100, perS: WINDOW_S };

/**
 * Lets somebody try to sign in, and counts it when it fails (behaviour 2.13). Each try is counted before it is made and
 * taken back when it was no failure, so that tries at the same moment cannot pass together. Throws 'too_many' in its place,
 * the same for accounts that exist and for others; never a lock, for the next try after the delay is let in.
 */
export async function countingFailures<T>(
  limits: Limits,
  { email, address, now }: { email: string; address: string; now: Date },
  signIn: () => Promise<T>,
): Promise<T> {
  const account = `login account ${email}`;
  const place = `login address ${addressKey(address)}`;
  await limits.count(place, perAddress, now);
  try {
    await limits.count(account, perAccount, now);
  } catch (error) {
    await limits.giveBack(place, perAddress);
    throw error;
  }
  try {
    const signed = await signIn();
    await limits.forget(account);
    await limits.giveBack(place, perAddress);
    return signed;
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'login_failed')) {
      await limits.giveBack(account, perAccount);
      await limits.giveBack(place, perAddress);
    }
    throw error;
  }
}
